import fc from 'fast-check';
import { applyEdits } from '../../../text/edit/edits';
import { parseContent } from '../../parseContent';
import { readLinkTarget } from '../linkTarget';
import { listSourceLinks } from '../sourceLinks';
import { stripLinks } from '../stripLinks';
import { updateLinks } from '../updateLinks';

jest.mock('#domain/product/product', () => ({ product: { name: 'Waymark', slug: 'way' } }));
const FROM = 'docs/meet-product/old.mdx';
const MOVES = new Map([[FROM, 'docs/desktop/new-product.mdx']]);

const update = (text: string, path = 'docs/a/page.mdx', moves = MOVES) =>
  applyEdits(text, updateLinks({ path, text }, moves));

describe('updateLinks', () => {
  it.each([
    ['[A](/products/meet-{product}/old)', '[A](/products/desktop/new-{product})'],
    ['[A](/products/meet-way/old)', '[A](/products/desktop/new-{product})'],
    ['[A](/products/meet-{product}/old#set-up "T")', '[A](/products/desktop/new-{product}#set-up "T")'],
    ['[A](/products/meet-{product}/old/)', '[A](/products/desktop/new-{product}/)'],
    ['[A](/products/meet-{product}/old?a=1&b=2#c)', '[A](/products/desktop/new-{product}?a=1&b=2#c)'],
    ['[*A* `b`]( </products/meet-{product}/old> )', '[*A* `b`]( </products/desktop/new-{product}> )'],
    ['[](/products/meet-{product}/old)', '[](/products/desktop/new-{product})'],
    ['[A](../meet-product/old.mdx#x)', '[A](../desktop/new-product.mdx#x)'],
    ['[A](../meet-{product}/old)', '[A](../meet-{product}/old)', 'docs/index.mdx'],
    ['[A](../meet-{product}/old)', '[A](/products/desktop/new-{product})'],
    ['[A][r]\n\n[r]: /products/meet-{product}/old "T"', '[A][r]\n\n[r]: /products/desktop/new-{product} "T"'],
    ['[r]: <../meet-product/old.mdx>', '[r]: <../desktop/new-product.mdx>'],
    [
      '<Card title="/products/meet-{product}/old" href="/products/meet-{product}/old#a">\n  Text\n</Card>',
      '<Card title="/products/meet-{product}/old" href="/products/desktop/new-{product}#a">\n  Text\n</Card>',
    ],
    [
      "<Button href='/products/meet-{product}/old'>A</Button>",
      "<Button href='/products/desktop/new-{product}'>A</Button>",
    ],
    [
      '<Card title="A" href="/a" href="/products/meet-{product}/old" />',
      '<Card title="A" href="/a" href="/products/desktop/new-{product}" />',
    ],
    ['> - [A](/products/meet-{product}/old)', '> - [A](/products/desktop/new-{product})'],
    [
      '| a |\n| - |\n| [A](/products/meet-{product}/old) |',
      '| a |\n| - |\n| [A](/products/desktop/new-{product}) |',
    ],
  ])('updates %j', (text, expected, path = 'docs/a/page.mdx') => {
    expect(update(text, path)).toBe(expected);
  });

  it.each([
    '`[A](/products/meet-{product}/old)`',
    '[A](/products/meet-{product}/older)',
    '[A](/products/meet-{product})',
    '[A](https://example.com/products/meet-way/old)',
    '<https://example.com/products/meet-way/old>',
    '![A](/products/meet-{product}/old)',
    '[A](#old)',
    '[A](old.mdx)',
    '[A](/products/meet-%/old)',
    '<Card title="A" href={broken}>',
    '[/products/meet-{product}/old](/x)',
  ])('keeps %j', (text) => {
    expect(update(text)).toBe(text);
  });

  it('keeps relative links of a page that moves working', () => {
    const text = '[A](fundamentals.mdx) [B](./old.mdx) [C](fundamentals) [D](/products/raycast) [E](#x)\n';
    expect(update(text, FROM)).toBe(
      '[A](../meet-product/fundamentals.mdx) [B](./new-product.mdx) [C](/products/meet-{product}/fundamentals) ' +
        '[D](/products/raycast) [E](#x)\n',
    );
  });

  it('keeps links between pages that move together', () => {
    const moves = new Map([
      ['docs/a/index.mdx', 'docs/b/index.mdx'],
      ['docs/a/c.mdx', 'docs/b/c.mdx'],
    ]);
    expect(update('[C](./c.mdx) [C](c.mdx) [D](d.mdx)', 'docs/a/index.mdx', moves)).toBe(
      '[C](./c.mdx) [C](c.mdx) [D](../a/d.mdx)',
    );
    expect(update('[A](/products/a) [C](/products/a/c)', 'docs/x.mdx', moves)).toBe(
      '[A](/products/b) [C](/products/b/c)',
    );
  });

  it('keeps relative links of partials, which are on many pages', () => {
    expect(
      update('[A](../meet-{product}/old) [B](/products/meet-{product}/old)', 'docs/_partials/a.mdx'),
    ).toBe('[A](../meet-{product}/old) [B](/products/desktop/new-{product})');
  });
});

/** Documents with links in every spelling, between other content. */
const address = fc.constantFrom(
  '/products/meet-{product}/old',
  '/products/meet-way/old',
  '/products/meet-{product}/old/',
  '/products/meet-{product}/fundamentals',
  '../meet-product/old.mdx',
  './old.mdx',
  'old',
  'https://example.com/old',
);
const hash = fc.constantFrom('', '#set-up', '?a=1&b=2#c');
const words = fc.stringMatching(/^[a-z *`é😀]{0,12}$/u);
const link = fc
  .tuple(words, address, hash)
  .chain(([text, path, suffix]) =>
    fc.constantFrom(
      `[${text}](${path}${suffix})`,
      `[${text}](<${path}${suffix}> "old")`,
      `[${text}][old]\n\n[old]: ${path}${suffix}\n`,
      `<Card title="/products/old" href="${path}${suffix}">\n  ${text}\n</Card>`,
      `\`[${text}](${path})\``,
      `- ${text}\n  - [x](${path}${suffix})\n`,
    ),
  );
const document = fc.array(fc.oneof(link, words), { maxLength: 8 }).map((parts) => parts.join('\n\n'));

it("changes only URLs, and points every link to its page's new path", () => {
  const paths = fc.constantFrom(FROM, 'docs/meet-product/fundamentals.mdx', 'docs/b.mdx');
  fc.assert(
    fc.property(document, paths, (text, path) => {
      const parsed = parseContent(text);
      fc.pre('tree' in parsed);
      const edits = updateLinks({ path, text }, MOVES);
      const before = listSourceLinks(text, parsed.tree);
      for (const { from, to } of edits)
        expect(before.some((one) => one.from <= from && to <= one.to)).toBe(true);
      const updated = applyEdits(text, edits);
      const again = parseContent(updated);
      const after = 'tree' in again ? listSourceLinks(updated, again.tree) : [];
      const outside = (source: string, links: typeof before) =>
        links.reduceRight((rest, one) => rest.slice(0, one.from) + rest.slice(one.to), source);
      expect(outside(updated, after)).toBe(outside(text, before));
      const newPath = MOVES.get(path) ?? path;
      expect(after.map(({ url }) => readLinkTarget(url, newPath)?.href)).toEqual(
        before.map(({ url }) => {
          const href = readLinkTarget(url, path)?.href;
          return href === '/products/meet-way/old' ? '/products/desktop/new-way' : href;
        }),
      );
    }),
  );
});

describe('stripLinks', () => {
  const out = (text: string) => {
    const { edits, left } = stripLinks({ path: 'docs/a.mdx', text }, '/products/meet-way/old');
    return [applyEdits(text, edits), left];
  };

  it.each([
    ['See [the *old* page](/products/meet-{product}/old#a "T").', 'See the *old* page.', 0],
    ['See [this][r] and [r].\n\n[r]: /products/meet-{product}/old\n', 'See this and r.\n\n\n', 0],
    [
      '<Card title="A" href="/products/meet-{product}/old">\n  Text\n</Card>',
      '<Card title="A">\n  Text\n</Card>',
      0,
    ],
    [
      '<Button href="/products/meet-{product}/old">Go</Button>',
      '<Button href="/products/meet-{product}/old">Go</Button>',
      1,
    ],
    ['[A](/products/other)', '[A](/products/other)', 0],
  ])('turns the links of %j into text', (text, expected, left) => {
    expect(out(text)).toEqual([expected, left]);
  });
});
