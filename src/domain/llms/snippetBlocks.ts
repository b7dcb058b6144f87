import type { PhrasingContent } from 'mdast';
import { downloadCards, glossaryEntries, installGuideCards, upgradeOffer } from '../content/snippetCards';
import {
  cloudModelsTable,
  hardwareTable,
  localModelsTable,
  type SnippetCell,
  type SnippetTable,
  storageTables,
  systemsTable,
} from '../content/snippetTables';
import { type PageContext, toFullUrl } from './context';
import { type Block, link, list, listItem, paragraph, strong, table, text } from './nodes';

type Snippet = (context: PageContext) => Block[];

/** The embedded snippets as Markdown, drawn from the same facts as on the page. */
export const snippetBlocks: Readonly<Record<string, Snippet>> = {
  SystemRequirements: () => [toTable(hardwareTable()), toTable(systemsTable())],
  CloudModelsTable: () => [toTable(cloudModelsTable())],
  LocalModelsTable: () => [toTable(localModelsTable())],
  OnDeviceStorageGuide: () => [
    list(storageTables().map((each) => listItem(paragraph(strong(each.label)), toTable(each.table)))),
  ],
  InstallGuides: (context) => [
    list(
      installGuideCards().map((card) =>
        listItem(paragraph(...toLink(card.href, card.title, context), text(`: ${card.text}`))),
      ),
    ),
  ],
  DownloadCards: () => [
    list(
      downloadCards().map(({ title, requirement, files, command }) =>
        listItem(
          paragraph(strong(title), text(`: ${requirement}`)),
          list(
            files.map(({ label, size, url }) => listItem(paragraph(link(url, label), text(` (${size})`)))),
          ),
          paragraph(text('From a terminal: '), { type: 'inlineCode', value: command }),
        ),
      ),
    ),
  ],
  GlossaryList: (context) => [
    list(
      glossaryEntries().map(({ term, meaning, href }) => {
        const label = `More about ${term}`;
        const more =
          href && !context.isHidden(href) ? [text(' '), link(toFullUrl(href, context), label)] : [];
        return listItem(paragraph(strong(term), text(`: ${meaning}`), ...more));
      }),
    ),
  ],
  UpgradeCallToAction: (context) => {
    const { title, points, trial, action, href } = upgradeOffer();
    return [
      paragraph(strong(title)),
      list(points.map((point) => listItem(paragraph(text(point))))),
      paragraph(...toLink(href, action, context), text(`: ${trial}`)),
    ];
  },
};

/** Plain text where the site doesn't have the page. */
function toLink(href: string | null, label: string, context: PageContext): PhrasingContent[] {
  return [href && !context.isHidden(href) ? link(toFullUrl(href, context), label) : text(label)];
}

function toTable({ columns, rows, numeric }: SnippetTable): Block {
  return table(
    columns,
    rows.map((cells) => cells.map(toCell)),
    numeric,
  );
}

function toCell({ text: words, code }: SnippetCell): PhrasingContent[] {
  if (!code) return [text(words)];
  const value: PhrasingContent = { type: 'inlineCode', value: code };
  return words ? [text(`${words} `), value] : [value];
}
