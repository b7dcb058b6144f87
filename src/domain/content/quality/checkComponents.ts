import { checkContent } from '../checkContent';
import { contentComponents } from '../components';
import { type ContentNode, isJsxElement, listNodes } from '../mdx/nodes';
import { type Finding, findingAt, findingIn } from './finding';
import type { Library, Page } from './library';

/**
 * Files contain only registered components with literal props and no code. Warnings count too. A page that can't be
 * parsed is among the findings of the library.
 */
export function checkComponents({ pages, partials, data }: Omit<Library, 'findings'>): Finding[] {
  const others = [...partials, ...data].map(({ path, text }) => ({
    path,
    problems: checkContent(text, { path: `docs/${path}` }),
  }));
  return [...pages, ...others].flatMap(({ path, problems }) =>
    problems.map(({ line, reason }) => ({ path, line, reason })),
  );
}

/** Matches the characters of bold text, code or a link in a plain text. */
const MARKDOWN = /\*\*[^*\s][^*]*\*\*|`[^`]+`|\[[^[\]]+\]\([^()]*\)/;

/** Props and values for partials are plain text: Markdown in them would be shown with its characters. */
export function checkPlainText(pages: readonly Page[]): Finding[] {
  return pages.flatMap(({ path, body }) =>
    listNodes(body).flatMap((node) => {
      const shown = listPlainTexts(node).flatMap((text) => MARKDOWN.exec(text)?.[0] ?? []);
      return shown.map((found) =>
        findingAt(path, node, `"${found}" is shown as it is. Put Markdown into the text.`),
      );
    }),
  );
}

function listPlainTexts(node: ContentNode): string[] {
  if (node.type === 'text') return [node.value];
  if (!isJsxElement(node)) return [];
  return node.attributes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}

/** Names of the snippets: the components that have neither props nor children. */
export function listSnippets(): string[] {
  return Object.entries(contentComponents)
    .filter(([, { content, props }]) => content === 'none' && Object.keys(props).length === 0)
    .map(([name]) => name);
}

/** Every snippet is used on at least one page. */
export function checkSnippets(pages: readonly Page[]): Finding[] {
  return listSnippets()
    .filter((name) => !pages.some(({ text }) => new RegExp(`<${name}\\b`).test(text)))
    .map((name) => findingIn('', `<${name} /> isn't used on any page.`));
}
