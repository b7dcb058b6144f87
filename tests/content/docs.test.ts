import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listRedirects } from '#domain/content/links/redirects';
import { type ContentInputs, contentRules } from '#domain/content/quality/contentRules';
import { formatFinding } from '#domain/content/quality/finding';
import { readLibrary } from '#domain/content/quality/library';
import {
  createSampleParsers,
  listStaticFiles,
  readContentFiles,
  readNavigationText,
} from '../../scripts/contentCheckInputs.mts';

/** Reading two hundred pages takes seconds on a busy machine. */

const root = path.join(__dirname, '../..');
let inputs: ContentInputs;

beforeAll(() => {
  const files = readContentFiles(root);
  const library = readLibrary(files);
  inputs = {
    files,
    library,
    navigation: readNavigationText(root),
    staticFiles: listStaticFiles(root),
    parsers: createSampleParsers(root, library.pages),
  };
});

test('checks the whole documentation', () => {
  expect(inputs.library.pages.length).toBeGreaterThan(200);
  expect(inputs.library.partials.length).toBeGreaterThan(0);
});

test('has a page or a redirect for every path of the route tree', () => {
  const routes = readFileSync(path.join(root, 'tests/fixtures/routes.txt'), 'utf8').trim().split('\n');
  const { pages } = inputs.library;
  const answered = new Set([
    ...pages.map(({ href }) => href),
    ...listRedirects(pages).map(({ from }) => from),
  ]);
  expect(routes.filter((route) => !answered.has(route))).toEqual([]);
});

test.each(Object.keys(contentRules))('docs/: %s', (demand) => {
  expect(contentRules[demand]?.(inputs).map(formatFinding)).toEqual([]);
});
