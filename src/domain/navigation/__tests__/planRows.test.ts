import { parseNavigationFile } from '../navigationFile';
import { pickRows, planNavigationRows } from '../planRows';

const TEXT = `- [Meet {product}](meet-product/index.mdx "Meet")
  - [Start](meet-product/start.mdx)

## Get Help

- [No page](none.mdx)
  - [Support](support.mdx)
- [Again](meet-product/start.mdx)
`;
const FILES = new Set(['docs/meet-product/index.mdx', 'docs/meet-product/start.mdx', 'docs/support.mdx']);
const rows = planNavigationRows(parseNavigationFile(TEXT), FILES);

test('rows say what the file says: places, titles as written, addresses of this product', () => {
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

test('an entry without a page leaves its place to what is below it, and a page stands once', () => {
  expect(rows.items.map(({ file_path }) => file_path)).toEqual([...FILES]);
  expect(rows.items[2]).toMatchObject({ section: 'get-help', parent: null });
});

test('some pages’ rows come with the sections that these need', () => {
  expect(pickRows(rows, new Set(['docs/support.mdx']))).toEqual({
    sections: rows.sections,
    items: [rows.items[2]],
  });
  expect(pickRows(rows, new Set(['docs/meet-product/index.mdx'])).sections).toEqual([]);
});
