import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { product } from '#domain/product/product';
import { createOpenSite } from '../../content/contentSite';
import { missingPageRules, pageRedirects, renderRedirects, siteRedirects } from '../redirects';

test('everything under /docs, and /products, redirects permanently to the first page', () => {
  expect(renderRedirects(siteRedirects('/products/meet-waymark'))).toBe(
    [
      '/docs /products/meet-waymark 301!',
      '/docs/* /products/meet-waymark 301!',
      '/products /products/meet-waymark 301!',
      '',
    ].join('\n'),
  );
});

test('an unknown path below the documentation has its not-found page, whose own address is unknown too', () => {
  expect(renderRedirects(missingPageRules)).toBe(
    [
      '/404 /404.html 404!',
      '/products/404 /products/404.html 404!',
      '/products/* /products/404.html 404',
      '/page-data/* /page-data/missing.json 200',
      '',
    ].join('\n'),
  );
});

test('a renamed page is found at its former addresses, which no page wins over', () => {
  const docs = mkdtempSync(path.join(tmpdir(), 'docs-'));
  const file = path.join(docs, 'meet-product.mdx');
  writeFileSync(file, '---\ntitle: A\nredirectFrom: [old-product/name, b c]\n---\n');
  expect(renderRedirects(pageRedirects([{ file }], createOpenSite(docs, 'https://docs.example.com')))).toBe(
    `/products/old-${product.slug}/name /products/meet-${product.slug} 301\n`,
  );
  rmSync(docs, { recursive: true });
});
