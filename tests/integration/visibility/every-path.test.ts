import fc from 'fast-check';
import { isPagePath } from '#domain/git/paths';
import { toPageHref } from '#domain/product/pagePath';
import { type Actors, signInActors } from '../../support/database/databaseActors';
import { need } from '../../support/database/databaseClient';
import { type Stack, startStack } from '../../support/stack';

let stack: Stack;
let actors: Actors;

beforeAll(async () => {
  stack = await startStack({ content: 'tests/fixtures/local-content' });
  actors = await signInActors(stack);
});
afterAll(() => stack.stop());

const letters = [...'aZ0_é你жわñ𝒳', 'ẞ', 'क्', 'e\u0301'.normalize('NFC')];
const signs = [...' ._,()+@-', 'product', 'index', 'ा'];
const segment = fc
  .tuple(
    fc.constantFrom(...letters),
    fc.array(fc.constantFrom(...letters, ...signs), { maxLength: 12 }).map((parts) => parts.join('')),
  )
  .map(([first, rest]) => (first + rest).normalize('NFC'));
const pagePath = fc
  .tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.constantFrom('.md', '.mdx'))
  .map(([segments, extension]) => `docs/${segments.join('/')}${extension}`)
  .filter(isPagePath);
const longest = `docs/${'a'.repeat(191)}.mdx`;

/** The forms in which a path is requested. */
function listForms(path: string): readonly string[] {
  const href = toPageHref(path.replace(/^docs\//, ''));
  const encoded = href.split('/').map(encodeURIComponent).join('/');
  return [path, href, encodeURI(href), encoded, href.normalize('NFD')];
}

test('hides every path that a save accepts, and finds it by file and href', async () => {
  expect(isPagePath(longest)).toBe(true);
  const { client } = actors.editor;
  /** Files by href: a save refuses two files with the same href. */
  const used = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(pagePath, async (path) => {
      const href = toPageHref(path.replace(/^docs\//, ''));
      fc.pre((used.get(href) ?? path) === path);
      used.set(href, path);
      const page = {
        p_file_path: path,
        p_href: href,
        p_title: '',
        p_is_active: true,
      };
      await need(client.rpc('set_page_visibility', { ...page, p_privacy: 'PRIVATE' }));
      const forms = listForms(path);
      const hidden = await need(actors.visitor.rpc('find_hidden_pages', { p_paths: [...forms] }));
      await need(client.rpc('set_page_visibility', { ...page, p_privacy: 'PUBLIC' }));
      expect(hidden).toEqual(forms.map((_, index) => index));
    }),
    { numRuns: 60, examples: [[longest], ['docs/a (b), c+d@e.mdx'], ['docs/a .mdx'], ['docs/a..mdx']] },
  );
});
