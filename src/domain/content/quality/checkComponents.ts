import { checkContent } from '../checkContent';
import { contentComponents } from '../components';
import { type Finding, findingIn } from './finding';
import type { ContentFile, Page } from './library';

/** Files contain only registered components with literal props and no code. Warnings count too. */
export function checkComponents(files: readonly ContentFile[]): Finding[] {
  return files.flatMap(({ path, text }) =>
    checkContent(text, { path: `docs/${path}` }).map(({ line, reason }) => ({
      path,
      line,
      reason,
    })),
  );
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
