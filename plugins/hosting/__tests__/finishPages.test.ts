import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readNavigation } from '../fillNavigation';
import finishPages, { type FinishInput } from '../finishPages';

const PAGE =
  '<!doctype html><link rel=stylesheet href=/assets/css/styles.css><div id=site_navigation><slot name=navigation></slot></div>';
const SHEET = '/assets/css/styles.css';
const toNavigation = (label: string) =>
  readNavigation(`<nav><div id=site_navigation><a href=/products/a>${label}</a></div></nav>`);
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'finish-'));
  mkdirSync(path.join(root, 'build/products'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Finishes a page as a build does, and returns its HTML and the findings. */
async function finish(page: string, input: Partial<FinishInput> = {}) {
  const outDir = path.join(root, 'build');
  const file = path.join(outDir, 'products/a.html');
  writeFileSync(file, page);
  const shared: FinishInput = {
    outDir,
    cacheDir: path.join(root, 'cache'),
    version: 'v1',
    chunkNames: {},
    manifest: { origins: {}, assets: {} },
    styles: new Map([[SHEET, 'p{color:red}']]),
    ownScripts: new Map([['own ( )', 'own()']]),
    navigation: toNavigation('A'),
    ...input,
  };
  const [findings] = await finishPages({ shared, items: [file] });
  return { html: readFileSync(file, 'utf8'), findings };
}

/** Under the same version, only the cache can still have the first styles. */
const otherStyles = new Map([[SHEET, 'p{color:blue}']]);

it('finishes a page the same from the cache', async () => {
  const { html } = await finish(PAGE);
  expect(html).toContain('p{color:red}');
  expect(html).toContain('<a href=/products/a aria-current=page>A</a>');
  expect((await finish(PAGE, { styles: otherStyles })).html).toBe(html);
});

it('finishes a page again when its HTML or the version has changed', async () => {
  await finish(PAGE);
  expect((await finish(`${PAGE}<p>more`, { styles: otherStyles })).html).toContain('p{color:blue}');
  expect((await finish(PAGE, { styles: otherStyles, version: 'v2' })).html).toContain('p{color:blue}');
});

it('inserts the current navigation into a page from the cache', async () => {
  await finish(PAGE);
  expect((await finish(PAGE, { navigation: toNavigation('Renamed') })).html).toContain('>Renamed</a>');
});

it('reports what a page from the cache needs, and what it must not contain', async () => {
  const page = '<!doctype html><title>A</title><script>own ( )</script><p>One<p/><script>evil()</script>';
  const { findings } = await finish(page);
  expect(findings).toEqual({
    scripts: ['own()', 'evil()'],
    frameHosts: [],
    violations: ['products/a.html: inline script: evil()'],
    warnings: [expect.stringMatching(/^products\/a\.html: /)],
  });
  expect((await finish(page)).findings).toEqual(findings);
});
