import { cliCommands, cliExitCodes, cliGlobalFlags } from '../cli';
import { cliChatCommands } from '../cliChat';
import { cliSettings, tuiKeys, tuiVimKeys } from '../cliSettings';
import { obsidian } from '../plugins/obsidian';
import type { PluginFacts } from '../plugins/pluginFacts';
import { webExtension } from '../plugins/webExtension';
import { readRows } from './docs';

const code = (text: string): string => `\`${text}\``;
const keys = (text: string): string => `<kbd>${text}</kbd>`;
const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
const plain = (cell: string): string => cell.replaceAll('`', '');

const apps: readonly (readonly [string, PluginFacts])[] = [
  ['obsidian', obsidian],
  ['web-extension', webExtension],
];

test.each(apps)('the commands of %s are complete, with their keys', (folder, { commands }) => {
  const rows = readRows(`${folder}/commands.mdx`).map((row) => row.join(' | '));
  const isListed = ({ title, description, shortcut }: (typeof commands)[number]): boolean =>
    rows.some(
      (row) =>
        row.startsWith(`${title} | `) &&
        row.includes(withoutStop(description)) &&
        (!shortcut || (row.includes(keys(shortcut.macos)) && row.includes(keys(shortcut.windows)))),
    );
  expect(commands.filter((command) => !isListed(command)).map(({ title }) => title)).toEqual([]);
});

test.each(apps)('the settings of %s are complete', (folder, { settings }) => {
  const rows = readRows(`${folder}/configuration.mdx`).map((row) => row.slice(0, 4).map(plain));
  const expected = settings.map(({ name, values, defaultValue, description }) => [
    name,
    values,
    defaultValue,
    withoutStop(description),
  ]);
  expect(rows).toEqual(expect.arrayContaining(expected));
});

test('the reference of the command line lists every command with its flags', () => {
  const rows = readRows('cli/commands.mdx').filter((row) => row.length === 3);
  const expected = cliCommands.flatMap(({ usage, description, flags }) => [
    [code(usage), '', withoutStop(description)],
    ...flags.map(({ flag, description: what }) => ['', code(flag), withoutStop(what)]),
  ]);
  expect(rows.slice(1).filter(([first]) => first !== 'Command')).toEqual(expected);
});

test('the reference of the command line lists global flags and every exit status', () => {
  const rows = readRows('cli/commands.mdx');
  const flags = cliGlobalFlags.map(({ flag, description }) => [code(flag), withoutStop(description)]);
  const statuses = cliExitCodes.map((status) => [String(status.code), withoutStop(status.meaning)]);
  expect(rows).toEqual(expect.arrayContaining([...flags, ...statuses]));
});

test('the settings of the command line are complete', () => {
  const expected = cliSettings.map(({ name, values, defaultValue, description }) => [
    code(name),
    values,
    code(defaultValue),
    withoutStop(description),
  ]);
  expect(readRows('cli/configuration.mdx')).toEqual(expect.arrayContaining(expected));
});

test('the commands of a conversation in the terminal are complete', () => {
  const rows = readRows('cli/copilot/chat.mdx').map((row) => row.map((cell) => cell.replaceAll('\\|', '|')));
  const expected = cliChatCommands.map(({ usage, description }) => [code(usage), withoutStop(description)]);
  expect(rows).toEqual(expect.arrayContaining(expected));
});

test('the keys of the terminal interface are complete', () => {
  const expected = [...tuiKeys, ...tuiVimKeys].map((key) => [keys(key.keys), key.action]);
  expect(readRows('cli/tui/keyboard-shortcuts.mdx')).toEqual(expect.arrayContaining(expected));
});
