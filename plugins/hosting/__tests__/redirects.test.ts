import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { product } from '#domain/product/product';
import { createOpenSite } from '../../../tests/support/openSite';
import { missingPageRules, pageRedirects, renderRedirects, siteRedirects } from '../redirects';

test('redirects everything under /docs, and /products itself, permanently to the first page', () => {
  expect(renderRedirects(siteRedirects('/products/meet-waymark'))).toBe(
    [
      '/docs /products/meet-waymark 301!',
      '/docs/* /products/meet-waymark 301!',
      '/products /products/meet-waymark 301!',
      '',
    ].join('\n'),
  );
});

test("serves the documentation's not-found page for unknown paths below it, and for its own path", () => {
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

test.each(['the new plan (2).mdx', 'a 200.mdx', 'caf\u00e9 \u65e5\u672c.mdx'])(
  'redirects to %s in one word, which no other word follows but the status',
  (name) => {
    const docs = mkdtempSync(path.join(tmpdir(), 'docs-'));
    const file = path.join(docs, name);
    writeFileSync(file, '---\ntitle: A\nredirectFrom: [old]\n---\n');
    const [redirect] = pageRedirects([{ file }], createOpenSite(docs, 'https://docs.example.com'));
    const [from, to, ...rest] = renderRedirects(redirect ? [redirect] : [])
      .trim()
      .split(/\s+/);
    expect({ from, to: decodeURI(to ?? ''), rest }).toEqual({
      from: '/products/old',
      to: `/products/${name.replace('.mdx', '')}`,
      rest: ['301'],
    });
    rmSync(docs, { recursive: true });
  },
);

test('redirects the former paths of a renamed page and its Markdown, even when a file exists there', () => {
  const docs = mkdtempSync(path.join(tmpdir(), 'docs-'));
  const file = path.join(docs, 'meet-product.mdx');
  writeFileSync(file, '---\ntitle: A\nredirectFrom: [old-product/name]\n---\n');
  const [from, to] = [`old-${product.slug}/name`, `meet-${product.slug}`];
  expect(renderRedirects(pageRedirects([{ file }], createOpenSite(docs, 'https://docs.example.com')))).toBe(
    [
      `/products/${from} /products/${to} 301`,
      `/products/${from}.md /products/${to}.md 301`,
      `/content/${from}.md /content/${to}.md 301`,
      '',
    ].join('\n'),
  );
  rmSync(docs, { recursive: true });
});
