import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { checkContent } from '../../checkContent';
import { dataFiles } from '../dataFiles';
import { listProse, parseDataFile } from '../parseDataFile';

const PLAN = `
  name: Free
  monthlyUsd: 0
  yearlyMonthlyUsd: 0
  memoryDays: 90
  cloudMessagesPerDay: 30
  cloudModels: All models
  syncedDevices: 0
  supportDays: 0
  minimumPeople: 1
`;
const PLANS = `# Prices\nfree:${PLAN}pro:${PLAN}teams:${PLAN}trialDays: 14\n`;

const problems = (name: string, text: string) =>
  checkContent(text, { path: `docs/_data/${name}.yaml` }).map(({ line, column, reason }) => [
    line,
    column,
    reason,
  ]);

describe('a data file', () => {
  it('is parsed into its facts, with comments', () => {
    const parsed = parseDataFile('plans', PLANS);
    expect(parsed).toMatchObject({ data: { free: { name: 'Free', memoryDays: 90 }, trialDays: 14 } });
    expect(parseDataFile('plans', `\uFEFF${PLANS}`)).toMatchObject({ data: { trialDays: 14 } });
  });

  it.each<[string, string, readonly (readonly [number, number, string])[]]>([
    [
      'a wrong type',
      PLANS.replace('trialDays: 14', 'trialDays: soon'),
      [[32, 12, '“trialDays” must be a number.']],
    ],
    ['a missing field', PLANS.replace('trialDays: 14\n', ''), [[2, 1, '“trialDays” is missing.']]],
    [
      'an unknown field',
      PLANS.replace('  minimumPeople: 1', '  minimumPeople: 1\n  color: red'),
      [[12, 3, "“free.color” isn't a field of this file."]],
    ],
    [
      'a number below zero',
      PLANS.replace('trialDays: 14', 'trialDays: -1'),
      [[32, 12, '“trialDays” must be 0 or more.']],
    ],
    [
      'a number in place of text',
      PLANS.replace('name: Free', 'name: 5'),
      [[3, 9, '“free.name” must be text; put numbers, true and false in quotes.']],
    ],
    ['a duplicate field', `${PLANS}trialDays: 3\n`, [[33, 1, 'Map keys must be unique.']]],
    [
      'an anchor in use',
      PLANS.replace('monthlyUsd: 0', 'monthlyUsd: &x 0').replace('14', '*x'),
      [[32, 12, "You can't use YAML aliases here. Repeat the value."]],
    ],
  ])('is rejected for %s, with line and reason', (_, text, expected) => {
    expect(problems('plans', text)).toEqual(expected);
  });

  it('is rejected for duplicate rows', () => {
    const row = '  - holds: Data\n    macos: a\n    windows: b\n    linux: c\n';
    expect(problems('storage', `places:\n${row}${row}`)).toEqual([
      [6, 12, 'Another entry has the same “holds”: Data.'],
    ]);
  });

  it("is rejected for a word that isn't among the choices", () => {
    const text =
      'asOf: May 2026\nmodels:\n  - name: A\n    id: a\n    vendor: B\n    contextTokens: 8000\n    images: true\n    plan: gold\n    goodFor: C\n';
    expect(problems('cloud-models', text)).toEqual([[8, 11, '“models.0.plan” must be one of free, pro.']]);
  });

  it.each([
    ['code', '{process.env.SECRET}'],
    ['a component', '<Button href="/">Go</Button>'],
    ['an unknown tag', '<script>alert(1)</script>'],
    ['a URL that runs code', '[a](javascript:alert(1))'],
    ['a heading', '# Big'],
    ['an image with a data URL', '![a](data:text/html,x)'],
  ])('is rejected for a cell with %s', (_, cell) => {
    const text = `places:\n  - holds: ${JSON.stringify(cell)}\n    macos: a\n    windows: b\n    linux: c\n`;
    expect(problems('storage', text)).toEqual([[2, 12, expect.any(String)]]);
  });

  it('accepts code, links, bold and keys in a cell', () => {
    const cell = '`a` [b](/products/desktop) **c** <kbd>D</kbd> {product}';
    const text = `places:\n  - holds: ${JSON.stringify(cell)}\n    macos: a\n    windows: b\n    linux: c\n`;
    expect(problems('storage', text)).toEqual([]);
    expect(listProse('storage', text)).toEqual([{ prose: cell, line: 2 }]);
  });

  it('has its prose listed at any depth, without names of commands, code and words that readers type', () => {
    const prose = (name: string, source: string) => listProse(name, source).map((found) => found.prose);
    const terms =
      'terms:\n  - id: chat\n    term: Chat\n    meaning: A conversation\n    page: desktop/copilot\n';
    expect(prose('glossary', terms)).toEqual(['Chat', 'A conversation']);
    expect(prose('search-synonyms', 'synonyms:\n  - search: [log in]\n    find: [sign in]\n')).toEqual([]);
    const api = listProse('local-api', readFileSync('docs/_data/local-api.yaml', 'utf8'));
    expect(api).toContainEqual({ prose: 'The service is running.', line: expect.any(Number) });
    expect(api.map((found) => found.prose)).toContain('Check that the service runs');
  });

  it('is rejected when no schema has its name, or it is nested too deeply', () => {
    expect(problems('colors', 'a: 1')).toEqual([
      [1, 1, expect.stringContaining("“colors” isn't a data file.")],
    ]);
    expect(problems('plans', '['.repeat(2000))).toEqual([
      [1, 1, 'The file is too long or too deeply nested.'],
    ]);
  });

  it('never throws for any text', () => {
    const name = fc.constantFrom(...Object.keys(dataFiles));
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constant('models: [null, 3, {}]'),
      fc.constant('? {a: b}\n: c'),
    );
    fc.assert(
      fc.property(name, text, (file, source) => {
        for (const { line, from, to } of checkContent(source, { path: `docs/_data/${file}.yaml` })) {
          expect(line).toBeGreaterThan(0);
          expect(to).toBeGreaterThanOrEqual(from);
        }
      }),
    );
  });
});
