import { checkRedirects, listRedirects, readRedirectFrom } from '../redirects';

jest.mock('#domain/product/product', () => ({ product: { name: 'Waymark', slug: 'way' } }));

const page = (path: string, redirectFrom?: unknown) => ({
  path,
  frontMatter: redirectFrom === undefined ? {} : { redirectFrom },
});

describe('readRedirectFrom', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['a/b', ['a/b']],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [{ a: 1 }, null],
    [['a', 1], null],
  ])('reads %j', (value, expected) => {
    expect(readRedirectFrom({ redirectFrom: value })).toEqual(expected);
  });
});

describe('listRedirects', () => {
  it('fills the product into both hrefs', () => {
    expect(listRedirects([page('meet-product/index.mdx', ['old-product/start'])])).toEqual([
      { from: '/products/old-way/start', to: '/products/meet-way' },
    ]);
  });

  it('prefers pages and the first of equal redirects, and omits unsafe ones', () => {
    const pages = [page('a.mdx', ['b', 'x', 'y z', 'y*', '/y', '../y']), page('b.mdx', ['x', 'z'])];
    expect(listRedirects(pages)).toEqual([
      { from: '/products/x', to: '/products/a' },
      { from: '/products/z', to: '/products/b' },
    ]);
  });
});

describe('checkRedirects', () => {
  const check = (...pages: ReturnType<typeof page>[]) => checkRedirects(pages).map(({ reason }) => reason);

  it('accepts former paths', () => {
    expect(check(page('a.mdx', ['old', 'old/deep-1']), page('b/index.mdx'))).toEqual([]);
  });

  it.each(['/old', 'old/', 'o ld', 'old*', ':old', 'old.mdx', 'old/index', '../old', '.old', 'öld', ''])(
    'rejects %j',
    (id) => {
      expect(check(page('a.mdx', [id]))).toEqual([
        expect.stringContaining(`redirectFrom "${id}": use a path`),
      ]);
    },
  );

  it('rejects the paths of existing pages, with any file name', () => {
    expect(check(page('a.mdx', ['b']), page('b/index.mdx'))).toEqual([
      'redirectFrom "b": the page b/index.mdx exists at this path.',
    ]);
    expect(check(page('a.mdx', ['a']))).toEqual(['redirectFrom "a": the page a.mdx exists at this path.']);
  });

  it("rejects duplicate paths, and values that aren't a list", () => {
    expect(check(page('a.mdx', ['old']), page('b.mdx', ['old']))).toEqual([
      'redirectFrom "old": a.mdx already redirects from this path.',
    ]);
    expect(check(page('a.mdx', 7))).toEqual([expect.stringContaining('must be a list of paths')]);
  });
});
