import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientManifest } from '../../plugins/static-first/preloadScripts';
import { listRouteChunks, type RouteChunkNames } from '../../plugins/static-first/routeChunks';
import { BUILD, listFiles, listFirstScripts, measureScript, readBuilt } from '../support/build';

/**
 * Maximum size of the scripts that a documentation page loads on the first sign of intent, in compressed bytes. React's
 * DOM takes 46,000 of them. The page's data comes in addition: about 2,000 bytes, which grow with its text.
 */
const BUDGET = 89_700;

const readGenerated = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(BUILD, '../.docusaurus', name), 'utf8'));

it('stays within its budget', () => {
  const page = 'products/meet-cairn/macos-installation-guide';
  const { origins, assets } = readGenerated('client-manifest.json') as ClientManifest;
  const names = readGenerated('routesChunkNames.json') as RouteChunkNames;
  const ids = ['/products', `/${page}`]
    .flatMap((route) => listRouteChunks(names, route))
    .concat('page-elements')
    .flatMap((name) => origins[name] ?? []);
  const chunks = ids.flatMap((id) => assets[id]?.js ?? []).map(({ publicPath }) => publicPath.slice(1));
  const named = listFirstScripts(`${page}.html`);
  // Scripts aren't requested one after another: the page names all of them.
  expect(named).toHaveLength(3);
  expect(named).toEqual(expect.arrayContaining(chunks));
  const sizes = named.map((file) => measureScript(readBuilt(file)));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET);
});

it('has no names and titles of pages in the scripts that all pages share, and not a script for each', () => {
  const scripts = listFiles(BUILD).filter((file) => /^assets\/js\/.*\.js$/.test(file));
  const pages = listFiles(path.join(BUILD, 'page-data/products')).map((file) => file.replace(/\.json$/, ''));
  expect(pages.length).toBeGreaterThan(200);
  const names = pages.filter((page) => page.includes('/'));
  const loaded = listFirstScripts('products/meet-cairn.html')
    .map((file) => readBuilt(file))
    .join('\n');
  expect(names.filter((page) => loaded.includes(`/products/${page}`)).length).toBeLessThan(10);
  expect(loaded).not.toContain('Install on Windows');
  expect(scripts.length).toBeLessThan(pages.length);
});

it('has no build settings and no descriptions of other pages', () => {
  const { origins, assets } = readGenerated('client-manifest.json') as ClientManifest;
  const names = readGenerated('routesChunkNames.json') as RouteChunkNames;
  const ids = listRouteChunks(names, '/products').flatMap((name) => origins[name] ?? []);
  const files = ids.flatMap((id) => assets[id]?.js ?? []).map(({ publicPath }) => publicPath.slice(1));
  const code = [...files, ...listFirstScripts('index.html')].map((file) => readBuilt(file)).join('\n');
  const description = /name="?description"? content="(?<text>[^"]+)"/.exec(
    readBuilt('products/glossary.html'),
  );
  expect(description?.groups?.text).toMatch(/\w/);
  expect(code).not.toContain(description?.groups?.text);
  expect(code).not.toContain('ssrTemplate');
});
