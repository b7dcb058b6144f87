import { dataFiles } from '../dataFiles';
import { buildDataPage } from '../dataPage';
import { suggestData } from '../suggestData';
import { readDataFile } from './support';

/** The suggestions at the `|` in a text. */
function labels(name: string, marked: string): readonly string[] | undefined {
  const at = marked.indexOf('|');
  return suggestData(name, marked.replace('|', ''), at)?.options.map(({ label }) => label);
}

const PLAN_FIELDS = [
  ...['name', 'monthlyUsd', 'yearlyMonthlyUsd', 'memoryDays', 'cloudMessagesPerDay', 'cloudModels'],
  ...['syncedDevices', 'supportDays', 'minimumPeople'],
];

describe('suggestData', () => {
  it.each<[string, string, string, readonly string[] | undefined]>([
    ['fields of the file', 'plans', '|', ['free', 'pro', 'teams', 'trialDays']],
    ["fields that don't exist yet", 'plans', 'free:\n  name: Free\n|\nteams:\n', ['pro', 'trialDays']],
    ['fields of a group', 'plans', 'free:\n  |', PLAN_FIELDS],
    [
      'fields without existing siblings',
      'plans',
      'pro:\n  name: Pro\n  m|\n  memoryDays: 3\n',
      PLAN_FIELDS.filter((key) => key !== 'name' && key !== 'memoryDays'),
    ],
    [
      'fields of a row',
      'cli',
      'commands:\n  copilot:\n    - usage: ask\n      |',
      ['flags', 'description', 'exitCodes'],
    ],
    [
      'fields of a new row',
      'cli',
      'commands:\n  copilot:\n    - usage: ask\n      description: a\n    - |',
      ['usage', 'flags', 'description', 'exitCodes'],
    ],
    [
      'fields of a nested row',
      'cli',
      'commands:\n  copilot:\n    - usage: ask\n      flags:\n        - flag: --a\n          |',
      ['description'],
    ],
    [
      'fields after a row',
      'cli',
      'globalFlags:\n  - flag: --help\n    description: a\n|',
      ['commands', 'settings', 'keys'],
    ],
    ['choices', 'cloud-models', 'models:\n  - name: A\n    plan: |', ['free', 'pro']],
    ['true and false', 'mcp', 'tools:\n  - name: a\n    changesData: t|', ['true', 'false']],
    ['nothing for text', 'plans', 'free:\n  name: F|', undefined],
    ['nothing in a field that the schema lacks', 'plans', 'silver:\n  |', undefined],
    ['nothing in a file without a schema', 'colors', '|', undefined],
  ])('suggests %s', (_, name, marked, expected) => {
    expect(labels(name, marked)).toEqual(expected);
  });
});

describe('a data file in the preview', () => {
  it.each(Object.keys(dataFiles))('shows every fact of %s', (name) => {
    const text = readDataFile(name) ?? '';
    const tree = buildDataPage(name, text);
    expect(tree?.children.length).toBeGreaterThan(1);
    expect(tree?.children.every(({ type }) => type === 'heading' || type === 'table')).toBe(true);
  });

  it('names each part as tags do, and is empty while there is a problem', () => {
    const text = readDataFile('plans') ?? '';
    const page = JSON.stringify(buildDataPage('plans', text));
    for (const part of ['plans.pro', 'monthlyUsd', '"15"']) expect(page).toContain(part);
    expect(buildDataPage('plans', text.replace('14', 'x'))).toBeNull();
  });
});
