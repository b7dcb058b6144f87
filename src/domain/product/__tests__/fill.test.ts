import fc from 'fast-check';
import { toPageHref, toPagePath } from '../pagePath';
import { withProductName, withProductSlug } from '../productText';

jest.mock('#domain/product/product', () => ({ product: { name: 'Waymark', slug: 'waymark' } }));

describe('filling in the product', () => {
  it('fills prose with the name and code with the slug', () => {
    expect(withProductName('Open {product} and {Product}')).toBe('Open Waymark and Waymark');
    expect(withProductSlug('{product} --help # {Product}')).toBe('waymark --help # Waymark');
  });

  it.each([
    ['meet-product/index.mdx', 'meet-waymark', '/products/meet-waymark'],
    [
      'core-dependencies/product-os/quick-menu.mdx',
      'core-dependencies/waymark-os/quick-menu',
      '/products/core-dependencies/waymark-os/quick-menu',
    ],
    [
      'meet-product/sign-into-product.mdx',
      'meet-waymark/sign-into-waymark',
      '/products/meet-waymark/sign-into-waymark',
    ],
    ['index.mdx', '', '/products'],
    ['productivity.md', 'productivity', '/products/productivity'],
    ['cli/byproduct-notes.mdx', 'cli/byproduct-notes', '/products/cli/byproduct-notes'],
  ])('maps %s to %s', (file, path, href) => {
    expect(toPagePath(file)).toBe(path);
    expect(toPageHref(file)).toBe(href);
  });

  it('keeps text without placeholders', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/\{product\}/i.test(text)),
        (text) => {
          expect(withProductName(text)).toBe(text);
          expect(withProductSlug(text)).toBe(text);
        },
      ),
    );
  });
});
