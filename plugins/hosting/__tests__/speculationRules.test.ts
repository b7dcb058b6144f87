/** @jest-environment jsdom */
import { SPECULATION_RULES } from '../speculationRules';

/** Lists the ids of the links that a kind of rule matches on a page. */
function listMatching(kind: 'prefetch' | 'prerender'): string[] {
  const [rule] = JSON.parse(SPECULATION_RULES)[kind];
  return [...document.querySelectorAll(rule.where.selector_matches)].map(({ id }) => id);
}

beforeEach(() => {
  document.body.innerHTML = `
    <a id="page" href="/products/cli">CLI</a>
    <a id="result" role="option" href="/products/cli#install">Install</a>
    <a id="markdown" href="/products/cli.md">Markdown</a>
    <a id="tab" href="/products/cli" target="_blank">CLI</a>
    <a id="editor" href="/edit?path=a">Edit</a>`;
});

it("fetches pages, and renders those whose link doesn't have words to mark", () => {
  document.documentElement.dataset.hasHydrated = 'false';
  expect(listMatching('prefetch')).toEqual(['page', 'result']);
  expect(listMatching('prerender')).toEqual(['page']);
});

it('matches nothing once the application has hydrated', () => {
  document.documentElement.dataset.hasHydrated = 'true';
  expect(listMatching('prefetch')).toEqual([]);
});
