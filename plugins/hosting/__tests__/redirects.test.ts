import { renderRedirects, siteRedirects } from '../redirects';

test('everything under /docs, and /products, leads permanently to the first page', () => {
  expect(renderRedirects(siteRedirects('/products/meet-waymark'))).toBe(
    [
      '/docs /products/meet-waymark 301!',
      '/docs/* /products/meet-waymark 301!',
      '/products /products/meet-waymark 301!',
      '',
    ].join('\n'),
  );
});
