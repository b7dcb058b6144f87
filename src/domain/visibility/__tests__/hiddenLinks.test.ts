import { product } from '../../product/product';
import { createHiddenLinks, noHiddenLinks } from '../hiddenLinks';

const isHidden = createHiddenLinks({
  pages: [
    { file: 'raycast.mdx', frontMatter: { redirectFrom: ['launchers/old-name'] } },
    { file: 'desktop/the plan (1).mdx', frontMatter: {} },
    { file: 'meet-product/index.mdx', frontMatter: {} },
  ],
  published: ['desktop/index.mdx', 'raycast/open.mdx'],
  siteUrl: 'https://docs.example.com',
});
const FROM = 'desktop/index.mdx';

it.each([
  '/products/raycast',
  '/products/raycast/',
  '/products/raycast/#part',
  '/products/raycast?x=1#part',
  '/products/raycast.md',
  '/products/raycast.html',
  '/products/raycast/index.html',
  '/content/raycast.md',
  '/social/products/raycast.png',
  '/products//raycast',
  '/products/./x/../raycast',
  '/products/RayCast',
  '/products/%72aycast',
  '\\products\\raycast',
  ' /products/ray\ncast ',
  'https://docs.example.com/products/raycast',
  'HTTP://DOCS.EXAMPLE.COM/products/raycast',
  'https://user@docs.example.com/products/raycast',
  '//docs.example.com/products/raycast',
  'raycast',
  '../raycast',
  '../raycast.mdx',
  './../raycast.mdx#part',
  '@site/docs/raycast.mdx',
  '/raycast.mdx',
  '/docs/raycast.mdx',
  '/products/launchers/old-name',
  'the%20plan%20(1).mdx',
  './the plan (1).mdx',
  '/products/desktop/the%20plan%20%281%29',
  '/products/meet-{product}',
  `/products/meet-${product.slug}`,
  '../meet-product/index.mdx',
  '/products/raycast/gone',
])('finds the hidden page of %j', (url) => {
  expect(isHidden(url, FROM)).toBe(true);
});

it.each([
  '',
  '#raycast',
  '?raycast',
  '/products/raycasts',
  '/products/raycast/open',
  '/products/raycast/open/gone',
  '/products/desktop',
  'https://example.com/products/raycast',
  'https://docs.example.com.evil.test/products/raycast',
  'mailto:raycast',
  '/img/raycast.png',
  '%E0%A4%A',
])('ignores %j', (url) => {
  expect(isHidden(url, FROM)).toBe(false);
});

it('treats no link as hidden when no page is hidden', () => {
  expect(createHiddenLinks({ pages: [] })).toBe(noHiddenLinks);
});
