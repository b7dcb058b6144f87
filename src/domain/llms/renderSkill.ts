import type { ListItem, PhrasingContent, Root } from 'mdast';
import { toAbsoluteUrl } from '../http/absoluteUrl';
import { countNoun } from '../text/countNoun';
import { cutText } from '../text/cutText';
import { toVisibleText } from '../text/visibleText';
import { toMarkdownPath } from './contentPath';
import { link, list, listItem, paragraph, strong, text } from './nodes';
import { serializeMarkdown } from './serializeMarkdown';
import { listSummarySections, type SiteSummary, type SummarySection } from './siteSummary';

/** Input of {@link renderSkill}. */
export interface SkillInput extends SiteSummary {
  /** The product's name in paths. */
  readonly productSlug: string;
  /** The glossary's terms; [] when no published page shows them. */
  readonly terms: readonly { readonly term: string; readonly meaning: string }[];
}

/** An agent skill: instructions for agents, and the description that lists of skills show. */
export interface Skill {
  /** Lowercase letters, digits and hyphens. */
  readonly name: string;
  readonly description: string;
  /** The whole file: front matter and Markdown. */
  readonly content: string;
}

/** Maximum length of an agent skill's description. */
const MAX_DESCRIPTION = 1024;

/**
 * The guide for agents (agentskills.io): what the documentation covers, how to find an answer in it, what to cite, and
 * the terms it uses.
 */
export function renderSkill(site: SkillInput): Skill {
  const { productName, productSlug, terms } = site;
  const sections = listSummarySections(site);
  const name = `${productSlug}-documentation`;
  const titles = sections.map(({ title }) => title).join(', ');
  const whole =
    `Answers questions about ${productName} from its documentation. Use it for installing, configuring, using and ` +
    `troubleshooting ${productName}. Sections: ${titles}.`;
  const description = cutText(toVisibleText(whole), MAX_DESCRIPTION);
  const children: Root['children'] = [
    heading(1, `${productName} documentation`),
    paragraph(text(`${site.pages.length} pages. Read the pages you need, and answer from what they say.`)),
    heading(2, 'What it covers'),
    list(sections.map((section) => toCoverage(section, site.siteUrl))),
    heading(2, 'How to find an answer'),
    list(
      listWays(site.siteUrl).map((way) => listItem(paragraph(...way))),
      true,
    ),
    heading(2, 'What to cite'),
    list(CITATION_RULES.map((rule) => listItem(paragraph(text(rule))))),
    ...(terms.length > 0
      ? [
          heading(2, 'Terms'),
          list(terms.map(({ term, meaning }) => listItem(paragraph(strong(term), text(`: ${meaning}`))))),
        ]
      : []),
  ];
  const body = serializeMarkdown({ type: 'root', children });
  const frontMatter = `---\nname: ${JSON.stringify(name)}\ndescription: ${JSON.stringify(description)}\n---\n`;
  return { name, description, content: `${frontMatter}\n${body}` };
}

const CITATION_RULES = [
  "Cite the page's URL without .md, with #heading where a heading has the answer. The headings are the same in the Markdown and on the page.",
  'Copy commands, flags, keys, paths and settings exactly as they are in code.',
  'Say which operating system, app or plan an answer is for when the page does.',
  "When no page has the answer, say so. Don't fill the gap from other sources.",
];

/** The ways to read the documentation, cheapest first. */
function listWays(siteUrl: string): PhrasingContent[][] {
  const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
  return [
    [
      text('Read '),
      link(`${siteUrl}/llms.txt`, 'llms.txt'),
      text(': every page with its description, by section. Choose pages by their descriptions.'),
    ],
    [
      text('Read a page as Markdown: add '),
      code('.md'),
      text(' to its URL, or request it with the header '),
      code('Accept: text/markdown'),
      text('. It has everything that the page shows.'),
    ],
    [
      text('Search, read sections and list the navigation through the MCP server at '),
      code(`${siteUrl}/mcp`),
      text(' (Streamable HTTP, no sign-in).'),
    ],
    [
      text('For a broad question, read '),
      link(`${siteUrl}/llms-full.txt`, 'llms-full.txt'),
      text(': all pages in one file. It is large.'),
    ],
  ];
}

/** A section with its entries, and the names of the pages below each. */
function toCoverage({ title, pages, entries }: SummarySection, siteUrl: string): ListItem {
  const count = countNoun(pages.length, 'page');
  const items = entries.map(({ page, below }) => {
    const names = below.map((each) => each.title).join(', ');
    const entry = link(toAbsoluteUrl(siteUrl, toMarkdownPath(page.path)), page.title);
    return listItem(paragraph(entry, ...(names ? [text(`: ${names}`)] : [])));
  });
  return { ...listItem(paragraph(strong(title), text(` (${count})`)), list(items)), spread: false };
}

function heading(depth: 1 | 2, value: string): Root['children'][number] {
  return { type: 'heading', depth, children: [text(value)] };
}
