import path from 'node:path';
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
jest.setTimeout(60_000);

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

test('the whole documentation is looked at', () => {
  expect(inputs.library.pages.length).toBeGreaterThan(200);
  expect(inputs.library.partials.length).toBeGreaterThan(0);
});

test.each(Object.keys(contentRules))('docs/: %s', (demand) => {
  expect(contentRules[demand]?.(inputs).map(formatFinding)).toEqual([]);
});
