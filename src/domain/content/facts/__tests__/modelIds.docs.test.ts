import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readDataFile, readFacts } from './support';

const docs = path.join(__dirname, '../../../../../docs');

const known: ReadonlySet<string> = new Set([
  ...readFacts('local-models').models.map(({ tag }) => tag),
  ...readFacts('cloud-models').models.map(({ id }) => id),
]);

/** How samples and prose name a model: settings, flags, commands, and lists that print where a model runs. */
const NAMES = [
  /"(?:\{product\}\.)?model": ?"([^"]+)"/g,
  /\bmodel(?: =|:) "([^"]+)"/g,
  /--model[ =]([\w.:-]+)/g,
  /\bmodels (?:use|pull|remove) ([a-z][\w.-]*[\d:][\w.:-]*)/g,
  /^\*? +(\S+) +(?:local|cloud) +\d/gm,
  /\bid: "?([\w.:-]+)"?, where:/g,
  /"id": "([^"]+)",\s+"where"/g,
  /`((?:claude|gemini|gpt|mistral-large)-[\w.:-]*\d[\w.:-]*)`/g,
];

function listModels(text: string): string[] {
  return NAMES.flatMap((name) => [...text.matchAll(name)].map(([, id = '']) => id));
}

const files = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file): [string, string] => [file, readFileSync(path.join(docs, file), 'utf8')]);

test('every model that a page or a data file names by its ID is in the tables', () => {
  const texts = [...files, ['local-api', readDataFile('local-api')], ['cli', readDataFile('cli')]];
  const named = texts.flatMap(([file, text = '']) => listModels(text).map((id) => `${file}: ${id}`));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((line) => !known.has(line.split(': ')[1] ?? ''))).toEqual([]);
});

test.each([
  '"model": "gpt-4o-nano"',
  '"{product}.model": "gpt-4o-nano"',
  'model = "gpt-4o-nano"',
  '{product} ask "…" --model gpt-4o-nano',
  '{product} models use gpt-4o-nano',
  '  gpt-4o-nano   cloud   128k',
  '- { id: gpt-4o-nano, where: cloud }',
  'Choose `gpt-4o-nano`.',
])('a model that does not exist is found in %j', (text) => {
  expect(listModels(text)).toEqual(['gpt-4o-nano']);
  expect(known.has('gpt-4o-nano')).toBe(false);
});
