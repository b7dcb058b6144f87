import type { PhrasingContent } from 'mdast';
import type { CardsName, CardsOf } from '../content/facts/cards';
import type { JsxElement } from '../content/mdx/nodes';
import { type PageContext, toFullUrl } from './context';
import { type Block, link, list, listItem, paragraph, strong, text } from './nodes';

type Renderers = {
  readonly [Name in CardsName]: (cards: CardsOf[Name], context: PageContext) => Block[];
};

const renderers: Renderers = {
  ApiRequest: (request) => [
    paragraph({ type: 'inlineCode', value: `${request.method} ${request.path}` }),
    { type: 'code', lang: 'bash', value: request.command },
  ],
  DownloadCards: (cards) => [
    list(
      cards.map(({ title, requirement, files, command }) =>
        listItem(
          paragraph(strong(title), text(`: ${requirement}`)),
          list(
            files.map(({ label, size, href }) => listItem(paragraph(link(href, label), text(` (${size})`)))),
          ),
          paragraph(text('From a terminal: '), { type: 'inlineCode', value: command }),
        ),
      ),
    ),
  ],
  GlossaryList: (entries, context) => [
    list(
      entries.map(({ term, meaning, href }) => {
        const more = href ? [text(' '), link(toFullUrl(href, context), `More about ${term}`)] : [];
        return listItem(paragraph(strong(term), text(`: ${meaning}`), ...more));
      }),
    ),
  ],
  UpgradeCallToAction: ({ title, points, trial, action, href }, context) => [
    paragraph(strong(title)),
    list(points.map((point) => listItem(paragraph(text(point))))),
    paragraph(toLink(href, action, context), text(`: ${trial}`)),
  ],
};

/**
 * Converts a tag's cards to Markdown.
 *
 * @returns null for other tags, and for cards whose facts can't be read
 */
export function toSnippetBlocks(element: JsxElement, context: PageContext): Block[] | null {
  const { cards } = element.data ?? {};
  const name = element.name ?? '';
  if (!cards || !Object.hasOwn(renderers, name)) return null;
  // The tag's name determines the type of its cards.
  const render = renderers[name as CardsName] as (cards: unknown, context: PageContext) => Block[];
  return render(cards, context);
}

/** Plain text when the site doesn't have the page. */
function toLink(href: string | undefined, label: string, context: PageContext): PhrasingContent {
  return href ? link(toFullUrl(href, context), label) : text(label);
}
