import { parseNavigationFile } from '../navigationFile';
import { planNavigationRows, toDefaultTitle } from '../planRows';

const TEXT = `- [Meet {product}](meet-product/index.mdx "Meet")
  - [Start](meet-product/start.mdx)

## Get Help

- [No page](none.mdx)
  - [Support](support.mdx)
- [Again](meet-product/start.mdx)
`;
const FILES = new Set(['docs/meet-product/index.mdx', 'docs/meet-product/start.mdx', 'docs/support.mdx']);
const rows = planNavigationRows(parseNavigationFile(TEXT), FILES);

test('mirrors sections, positions and titles, with the hrefs of this product', () => {
  expect(rows.sections).toEqual([{ slug: 'get-help', title: 'Get Help', order_index: 0 }]);
  expect(rows.items[0]).toEqual({
    file_path: 'docs/meet-product/index.mdx',
    href: '/products/meet-cairn',
    title: 'Meet {product}',
    breadcrumb_title: 'Meet',
    section: null,
    parent: null,
    order_index: 0,
  });
  expect(rows.items[1]).toMatchObject({ parent: 'docs/meet-product/index.mdx', order_index: 0 });
});

test('moves the children of an entry without a page up, and mirrors a page once', () => {
  expect(rows.items.map(({ file_path }) => file_path)).toEqual([...FILES]);
  expect(rows.items[2]).toMatchObject({ section: 'get-help', parent: null });
});

test('gives the children that move up their own positions', () => {
  const text = `- [No page](none.mdx)
  - [Start](meet-product/start.mdx)
  - [Support](support.mdx)
- [Meet](meet-product/index.mdx)
`;
  const { items } = planNavigationRows(parseNavigationFile(text), FILES);
  expect(items.map(({ title, order_index }) => [title, order_index])).toEqual([
    ['Start', 0],
    ['Support', 1],
    ['Meet', 2],
  ]);
});

test('never cuts a character in two', () => {
  const { sections } = planNavigationRows(parseNavigationFile(`## ${'x'.repeat(199)}🚀🚀\n`), FILES);
  expect(sections[0]?.title).toBe(`${'x'.repeat(199)}🚀`);
});

test('omits files that are not pages, and shortens values that are too long for the tables', () => {
  const long = 'x'.repeat(300);
  const text = `- [Shared](_partials/a.mdx)\n- [Odd](a[b].mdx)\n- [ ](support.mdx)\n\n## ${long}\n`;
  const files = new Set(['docs/_partials/a.mdx', 'docs/a[b].mdx', 'docs/support.mdx']);
  const { sections, items } = planNavigationRows(parseNavigationFile(text), files);
  expect(items.map(({ file_path, title }) => [file_path, title])).toEqual([['docs/support.mdx', 'Support']]);
  expect(sections[0]).toMatchObject({ slug: long.slice(0, 200), title: long.slice(0, 200) });
});

test.each([
  ['docs/desktop/getting-started.mdx', 'Getting started'],
  ['docs/desktop/index.mdx', 'Desktop'],
  ['docs/index.mdx', 'docs/index.mdx'],
])('the default title of %s is %s', (path, title) => {
  expect(toDefaultTitle(path)).toBe(title);
});

test('null characters, which the database refuses, are left out', () => {
  const text = '## A\0b\n\n- [C\0d](desktop/index.mdx "E\0f")\n';
  const { sections, items } = planNavigationRows(
    parseNavigationFile(text),
    new Set(['docs/desktop/index.mdx']),
  );
  expect(sections[0]?.title).toBe('Ab');
  expect(items[0]).toMatchObject({ title: 'Cd', breadcrumb_title: 'Ef' });
});
