import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decideRequest } from '#domain/visibility/withholding';
import { createOpenSite } from '../../../tests/support/openSite';
import { describePages } from '../describePages';
import { createManifest } from '../manifest';

/**
 * Builds the manifest of pages, by their front matter.
 *
 * @param metadata metadata of every page, from the SEO tables
 */
function manifestOf(
  pages: Readonly<Record<string, string>>,
  metadata: Readonly<Record<string, string>> = {},
) {
  const docs = mkdtempSync(path.join(tmpdir(), 'docs-'));
  const listed = Object.entries(pages).map(([name, frontMatter]) => {
    const file = path.join(docs, `${name}.mdx`);
    writeFileSync(file, `---\ntitle: ${name}\n${frontMatter}---\n`);
    return { path: `/products/${name}`, file, frontMatter: { seo: metadata } };
  });
  const described = describePages(listed, createOpenSite(docs, 'https://docs.example.com'));
  rmSync(docs, { recursive: true });
  return createManifest({
    pages: described,
    chunkNames: {},
    clientManifest: { origins: {}, assets: {} },
    isUsedElsewhere: () => false,
    database: null,
    builtAt: '2026-11-22T12:00:00.000Z',
  });
}

test('withholds the former URLs of a page with it', () => {
  const manifest = manifestOf({ plan: 'redirectFrom: [old]\n', other: '' });
  for (const url of ['/products/plan', '/products/old', '/products/old.md', '/content/old.md']) {
    expect([url, decideRequest(manifest, new Set([0]), url)]).toEqual([url, 'not-found']);
    expect([url, decideRequest(manifest, new Set([1]), url)]).toEqual([url, 'serve']);
  }
});

test('withholds a page whose URL another page had before', () => {
  const manifest = manifestOf({ moved: 'redirectFrom: [plan]\n', plan: '' });
  for (const url of ['/products/plan', '/products/plan.html', '/products/plan.md', '/content/plan.md']) {
    expect([url, decideRequest(manifest, new Set([1]), url)]).toEqual([url, 'not-found']);
    expect([url, decideRequest(manifest, new Set([0]), url)]).toEqual([url, 'serve']);
  }
});

test('withholds an image that only the SEO tables name when all its pages are hidden', () => {
  const manifest = manifestOf({ plan: '', other: '' }, { ogImage: 'https://docs.example.com/img/plan.png' });
  expect(decideRequest(manifest, new Set([0, 1]), '/img/plan.png')).toBe('not-found');
  expect(decideRequest(manifest, new Set([0]), '/img/plan.png')).toBe('serve');
});
