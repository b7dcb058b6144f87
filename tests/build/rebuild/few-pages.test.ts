import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  BUILD,
  buildProject,
  copyProject,
  listFiles,
  listFirstScripts,
  measureScript,
} from '../../support/build';

/** The part of the documentation to keep. */
const KEPT = new Set(['_partials', '_navigation.md', 'raycast.mdx', 'support.mdx', '_data', 'glossary.mdx']);

/** How much the scripts of two builds may differ in size: names of modules are numbers that change. */
const TOLERANCE = 150;

let folder: string;
let few: string;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('builds few pages, also with unusual names or no title, with first scripts of the same size as those of all', () => {
  folder = copyProject('few-pages');
  const docs = path.join(folder, 'docs');
  for (const name of readdirSync(docs).filter((entry) => !KEPT.has(entry))) {
    rmSync(path.join(docs, name), { recursive: true });
  }
  writeFileSync(path.join(docs, 'outside.mdx'), '---\ntitle: Outside\n---\n\nNot in the navigation.\n');
  writeFileSync(path.join(docs, 'untitled.mdx'), '');
  writeFileSync(path.join(docs, 'setup 1.0 (mac).mdx'), '---\ntitle: Setup\n---\n\nIn parentheses.\n');
  // With so few pages, many links have no target.
  const config = path.join(folder, 'docusaurus.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll("'throw'", "'warn'"));
  few = buildProject(folder, {});
  const countPages = (build: string) => listFiles(path.join(build, 'page-data/products')).length;
  expect(countPages(few)).toBeLessThan(10);
  expect(readFileSync(path.join(few, 'products/outside.html'), 'utf8')).toContain('Not in the navigation.');
  expect(readFileSync(path.join(few, 'products/setup 1.0 (mac).html'), 'utf8')).toContain('In parentheses.');
  expect(readFileSync(path.join(few, 'llms-full.txt'), 'utf8')).toContain('/products/untitled\n');
  expect(countPages(BUILD)).toBeGreaterThan(200);
  const sizes = [few, BUILD].map((build) =>
    listFirstScripts('products/raycast.html', build).map((file) =>
      measureScript(readFileSync(path.join(build, file), 'utf8')),
    ),
  );
  const [small = 0, whole = 0] = sizes.map((each) => each.reduce((sum, size) => sum + size, 0));
  expect(Math.abs(whole - small)).toBeLessThanOrEqual(TOLERANCE);
}, 660_000);

it('changes only the files of a page and of the whole site when the text of the page changes', () => {
  const read = () =>
    new Map(listFiles(few).map((file) => [file, readFileSync(path.join(few, file), 'utf8')]));
  const before = read();
  appendFileSync(path.join(folder, 'docs/raycast.mdx'), '\nOne more sentence.\n');
  buildProject(folder, {});
  const after = read();
  const files = [...new Set([...before.keys(), ...after.keys()])];
  const changed = files.filter((file) => before.get(file) !== after.get(file));
  // The folder of the index is named by its version.
  const names = new Set(changed.map((file) => file.replace(/^search\/files\/.*/, 'search/files')));
  expect([...names].sort()).toEqual([
    'content/raycast.md',
    'llms-full.txt',
    'page-data/products/raycast.json',
    'products/raycast.html',
    'products/raycast.md',
    'search/files',
    'search/index.json',
  ]);
}, 660_000);
