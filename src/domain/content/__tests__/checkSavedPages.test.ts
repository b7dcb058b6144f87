import { product } from '../../product/product';
import { checkSavedPages } from '../checkSavedPages';

const EXISTING = [
  'docs/desktop/index.mdx',
  'docs/cli/a.mdx',
  // The build publishes it, although the editor can't write to a path with this name.
  'docs/cli/q&a.mdx',
  'docs/_partials/part.mdx',
  'docs/_navigation.md',
];
const PARTIALS: Readonly<Record<string, string>> = {
  part: 'Use {editor}. [Link](/products/desktop)',
  dead: '[Link](/products/gone)',
};

function check(text: string, path = 'docs/cli/b.mdx') {
  return checkSavedPages([{ path, text }], {
    paths: new Set([...EXISTING, path]),
    readPartial: (name) => PARTIALS[name],
    readData: () => undefined,
  }).map(({ line, reason, missing }) => ({ line, reason, missing }));
}

describe('finds errors that would stop the build before they are saved', () => {
  it.each([
    'Text',
    '[a](/products/desktop) [b](/products/desktop/#part) [c](../desktop/index.mdx?x=1#y) [d](a) [e](#here)',
    '[a](https://example.com) [b](/llms.txt) [c](/products) [d](mailto:a@example.com)',
    '<Include file="part" editor="vim" />',
    '<Card title="x" href="/products/cli/b" />',
    '[a](/products/cli/q&a)',
  ])('accepts %s', (text) => expect(check(text)).toEqual([]));

  it.each([
    ['\n[a](/products/gone#x)', '/products/gone'],
    ['\n[a](./gone.mdx)', '/products/cli/gone'],
    ['\n[a][r]\n\n[r]: gone', '/products/cli/gone'],
    ['\n<Card title="x" href="/products/meet-{product}/x" />', `/products/meet-${product.slug}/x`],
    ['\n<Include file="dead" />', '/products/gone'],
  ])('reports that %j links to a page that does not exist', (text, missing) => {
    expect(check(text)).toEqual([
      expect.objectContaining({
        missing,
        reason: expect.stringContaining(`The page ${missing} doesn't exist.`),
      }),
    ]);
  });

  it.each([
    ['a\n\n<Include file="none" />', "The partial “none” doesn't exist."],
    ['a\n\n<Include file="part" />', 'The partial “part” needs a value for {editor}.'],
  ])("reports a partial in %j that can't be inserted", (text, reason) => {
    expect(check(text)).toEqual([{ line: 3, reason, missing: null }]);
  });

  it.each([
    ['docs/index.mdx', '/products'],
    ['docs/404.mdx', '/products/404'],
    ['docs/cli/a.md.mdx', '/products/cli/a.md'],
    ['docs/cli/a.HTML.mdx', '/products/cli/a.HTML'],
    ['docs/cli/index/index.mdx', '/products/cli/index'],
  ])('reports that %s needs a URL that the site uses itself', (path, href) => {
    const reason = `The site uses the URL ${href} itself. Rename the file.`;
    expect(check('Text', path)).toEqual([{ line: 1, reason, missing: null }]);
  });

  it.each(['docs/cli/a.md', 'docs/cli/a/index.mdx'])(
    'reports that %s has the URL of another page',
    (path) => {
      expect(check('Text', path)).toEqual([
        {
          line: 1,
          reason: 'docs/cli/a.mdx has the same URL, /products/cli/a. Rename one of the two files.',
          missing: null,
        },
      ]);
    },
  );

  it('checks only pages', () => {
    expect(check('[a](/products/gone)', 'docs/_partials/other.mdx')).toEqual([]);
    expect(check('[a](/products/gone)', 'docs/desktop/_draft.mdx')).toEqual([]);
  });
});
