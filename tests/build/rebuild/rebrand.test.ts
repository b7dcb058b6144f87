import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { product } from '#domain/product/product';
import { toSnapshotFile, writeSnapshot } from '../../../plugins/navigation/snapshot';
import { buildProject, copyProject, listFiles } from '../../support/build';

/** Values that must not be in any file that browsers can fetch. */
const CANARIES = {
  SUPABASE_SECRET_KEY: 'sb_secret_canary0f4b7d',
  GITHUB_APP_PRIVATE_KEY: 'private-key-canary-9c31aa',
  GITHUB_APP_ID: '8675309001',
  ACCESS_CODE_PEPPER: 'pepper-canary-55e2',
};
const PUBLIC = {
  SITE_URL: 'https://docs.waymark.example',
  SUPABASE_URL: 'https://backend.waymark.example',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_waymark',
  CONTENT_REPOSITORY: 'waymark-team/docs',
};
/** The last response of the database, which isn't running: two private pages that the site's own code links to. */
const SNAPSHOT = toSnapshotFile(path.resolve('node_modules/.cache/site-data'), PUBLIC.SUPABASE_URL);
const ROWS = {
  hiddenFiles: ['mcp/goose.mdx', 'quick-guides/ltm-context.mdx'],
  publicFiles: [],
  seoMetadata: [],
  sectionSeo: [],
  syncedCommit: null,
};
const BROKEN_ANCHOR = 'See [a renamed heading](/products/glossary#a-former-heading).';
/** File types that contain text; images and fonts can't contain a name. */
const TEXT = /\.(?:html|js|css|map|json|xml|txt|md|svg|webmanifest)$|\/_[a-z]+$|^_[a-z]+$/;

describe('a build under another name, with secrets in the environment and private pages', () => {
  let folder: string;
  let out: string;
  let files: { name: string; text: string }[];

  beforeAll(async () => {
    await writeSnapshot(SNAPSHOT, ROWS, '2026-11-22T08:00:00.000Z');
    folder = copyProject('rebrand');
    const source = path.join(folder, 'src/domain/product/product.ts');
    const text = readFileSync(source, 'utf8')
      .replace(`name: '${product.name}'`, "name: 'Waymark'")
      .replace(`slug: '${product.slug}'`, "slug: 'waymark'");
    writeFileSync(source, text);
    const renamed = path.join(folder, 'docs/raycast.mdx');
    writeFileSync(
      renamed,
      `${readFileSync(renamed, 'utf8').replace('\n', '\nredirectFrom: [launchers/product-for-raycast]\n')}\n${BROKEN_ANCHOR}\n`,
    );
    out = buildProject(folder, { ...CANARIES, ...PUBLIC });
    files = listFiles(out)
      .filter((name) => TEXT.test(name))
      // The first slug is also part of a country's name in a list of languages that the editor loads.
      .map((name) => ({ name, text: readFileSync(path.join(out, name), 'utf8').replaceAll('Pitcairn', '') }));
  }, 660_000);

  afterAll(() => {
    rmSync(SNAPSHOT, { force: true });
    rmSync(folder, { recursive: true, force: true });
  });

  it('is not stopped by a link to a heading that was renamed', () => {
    const html = readFileSync(path.join(out, 'products/raycast.html'), 'utf8');
    expect(html).toMatch(/href="?\/products\/glossary#a-former-heading/);
  });

  it('has its pages, redirects and URLs under the new name', () => {
    const names = files.map(({ name }) => name);
    expect(names).toContain('products/meet-waymark.html');
    expect(names).toContain('products/core-dependencies/waymark-os/quick-menu.html');
    expect(readFileSync(path.join(out, '_redirects'), 'utf8')).toContain(
      '/docs/* /products/meet-waymark 301!',
    );
    expect(readFileSync(path.join(out, '_redirects'), 'utf8')).toContain(
      '\n/products/launchers/waymark-for-raycast /products/raycast 301\n',
    );
    expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toContain('Waymark');
  });

  it("doesn't contain the first name", () => {
    const trace = new RegExp(product.slug, 'i');
    const found = files.flatMap(({ name, text }) => {
      const at = text.search(trace);
      return at >= 0 || trace.test(name) ? [`${name}: …${text.slice(Math.max(0, at - 60), at + 60)}…`] : [];
    });
    expect(found.slice(0, 20)).toEqual([]);
  });

  it('names no private page, with every link checked: in cards, the glossary, scripts, summaries', () => {
    const found = files.flatMap(({ name, text }) => {
      const at = `${name}\n${text}`.search(/mcp\/goose|quick-guides\/ltm-context/);
      return at >= 0 ? [`${name}: …${text.slice(Math.max(0, at - 60), at + 60)}…`] : [];
    });
    expect(found.slice(0, 20)).toEqual([]);
    expect(files.find(({ name }) => name === 'index.html')?.text).toContain('/products/mcp/cursor');
  });

  it('contains no secret', () => {
    const found = files.flatMap(({ name, text }) =>
      Object.entries(CANARIES).flatMap(([key, value]) => (text.includes(value) ? [`${name}: ${key}`] : [])),
    );
    expect(found).toEqual([]);
    expect(files.some(({ text }) => text.includes(PUBLIC.SUPABASE_PUBLISHABLE_KEY))).toBe(true);
  });
});
