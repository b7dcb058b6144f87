import { cloudModels } from '../cloudModels';
import { quickMenu } from '../desktopScreens';
import { searchFilters } from '../drive';
import { localModels, suggestedLocalModels } from '../localModels';
import { mcpTools } from '../mcp';
import { summaryKinds } from '../memory';
import { outboundHosts } from '../network';
import { plans } from '../plans';
import { raycast } from '../plugins/raycast';
import { settings } from '../settings';
import { desktopShortcuts } from '../shortcuts';
import { readPage, readRows } from './docs';

const key = (keys: string): string => `<kbd>${keys}</kbd>`;
const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

/** The rows of a page, cut to the columns that are compared. */
const rowsOf = (file: string, columns: number): string[][] =>
  readRows(file).map((row) => row.slice(0, columns));

test('the page of shortcuts lists every shortcut', () => {
  const rows = readRows('desktop/actions/keyboard-shortcuts.mdx');
  const expected = desktopShortcuts.map(({ action, keys }) => [action, key(keys.macos), key(keys.windows)]);
  expect(rows).toEqual(expect.arrayContaining(expected));
});

test.each(Object.entries(settings))('the page of settings "%s" lists every setting', (page, facts) => {
  const expected = facts
    .filter(({ name }) => name !== 'System shortcuts')
    .map(({ name, values, defaultValue }) => [name, values, defaultValue]);
  expect(rowsOf(`desktop/configuration/${page}.mdx`, 3)).toEqual(expect.arrayContaining(expected));
});

test.each(['mcp/index.mdx', 'desktop/configuration/mcp.mdx'])('%s lists every MCP tool', (file) => {
  const rows = readRows(file).map(([name, , changes]) => [name, changes]);
  const expected = mcpTools.map(({ name, readOnly }) => [`\`${name}\``, readOnly ? 'No' : 'Yes']);
  expect(rows).toEqual(expect.arrayContaining(expected));
});

test('the page on prompting over MCP names every input', () => {
  const text = readPage('mcp/prompting.mdx');
  const missing = mcpTools
    .flatMap(({ inputs }) => inputs)
    .filter(({ name }) => !text.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

test('the page of plans states prices and limits', () => {
  const [free, pro, teams] = plans;
  if (!free || !pro || !teams) throw new Error('The facts have three plans.');
  const price = ({ monthlyUsd, yearlyMonthlyUsd }: (typeof plans)[number]): string =>
    `$${monthlyUsd}, or $${yearlyMonthlyUsd} when paid by the year`;
  const perPerson = ' for each person';
  expect(readRows('paid-plans.mdx')).toEqual(
    expect.arrayContaining([
      ['Price for a person and month', '$0', price(pro), price(teams)],
      ['People', '1', '1', `${teams.minimumPeople} or more`],
      ['Cloud models', free.cloudModels, pro.cloudModels, teams.cloudModels],
      [
        'Messages to cloud models in a day',
        `${free.cloudMessagesPerDay}`,
        `${pro.cloudMessagesPerDay}`,
        `${teams.cloudMessagesPerDay}${perPerson}`,
      ],
      ['Long-term memory', ...plans.map(({ memoryDays }) => `Up to ${memoryDays} days`)],
      [
        'Cloud sync',
        'No',
        `Up to ${pro.syncedDevices} devices`,
        `Up to ${teams.syncedDevices} devices${perPerson}`,
      ],
    ]),
  );
});

test('Drive lists every search filter', () => {
  const expected = searchFilters.map(({ filter, example }) => [`\`${filter}\``, `\`${example}\``]);
  expect(rowsOf('desktop/drive/search-and-filter.mdx', 2)).toEqual(expect.arrayContaining(expected));
});

test('the quick menu lists every entry in its order', () => {
  const names = quickMenu.map(({ name }) => name);
  const listed = readRows('core-dependencies/product-os/quick-menu.mdx').flatMap(([name]) => name ?? []);
  expect(listed.filter((name) => names.includes(name))).toEqual(names);
});

test('the hosts to allow are complete', () => {
  const expected = outboundHosts.map(({ host, usedFor }) => [`\`${host}\``, usedFor]);
  expect(readRows('meet-product/troubleshooting/cross-platform.mdx')).toEqual(
    expect.arrayContaining(expected),
  );
});

test('onboarding suggests the models of the facts', () => {
  const expected = suggestedLocalModels.map(({ tag }) => {
    const model = localModels.find((candidate) => candidate.tag === tag);
    return [`\`${tag}\``, `${model?.downloadGb} GB`];
  });
  const rows = readRows('desktop/onboarding.mdx').map((row) => row.slice(1));
  expect(rows).toEqual(expect.arrayContaining(expected));
});

test('suggested models of the supported-models page fit the memory of their row', () => {
  const rows = readRows('core-dependencies/ollama/supported-models.mdx').filter(([size]) =>
    /^\d+ GB$/.test(size ?? ''),
  );
  expect(rows).toHaveLength(4);
  for (const [size, ...tags] of rows) {
    const need = tags.map((tag) => localModels.find((model) => `\`${model.tag}\`` === tag)?.ramGb);
    expect(need.every((ramGb) => ramGb !== undefined && ramGb <= Number.parseInt(size ?? '', 10))).toBe(true);
  }
});

test('the overview of models counts models and vendors', () => {
  const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
  const vendors = new Set(cloudModels.map(({ vendor }) => vendor)).size;
  const rows = readRows('large-language-models/index.mdx');
  expect(rows).toContainEqual([
    'Number',
    `${localModels.length} supported`,
    `${cloudModels.length} from ${words[vendors]} vendors`,
  ]);
});

test('the kinds of summary are complete', () => {
  const kinds = readRows('quick-guides/ltm-prompting/workstream-activity.mdx').map(([kind]) => kind);
  expect(kinds).toEqual(expect.arrayContaining(summaryKinds.map(({ name }) => name)));
});

test('the page on Raycast lists every command and setting', () => {
  const commands = raycast.commands.map(({ title, description }) => [title, withoutStop(description)]);
  const options = raycast.settings.map(({ name, values }) => [name, values]);
  expect(rowsOf('raycast.mdx', 2)).toEqual(expect.arrayContaining([...commands, ...options]));
});
