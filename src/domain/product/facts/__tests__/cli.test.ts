import { cliCommands } from '../cli';
import { cliChatCommands } from '../cliChat';
import { cliSettings, tuiKeys, tuiVimKeys } from '../cliSettings';

const firstWord = (usage: string): string => usage.split(' ')[0] ?? '';

test('commands of a conversation begin with a slash and are unique', () => {
  const names = cliChatCommands.map((command) => firstWord(command.usage));
  expect(names.filter((name) => !/^\/[a-z]+$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('vim keys take no key away from the default map', () => {
  const taken = tuiKeys.filter((key) => key.pane === 'Lists' || key.pane === 'Everywhere');
  const collisions = tuiVimKeys.filter((vim) => taken.some((key) => key.keys === vim.keys));
  expect(collisions).toEqual([]);
});

test('settings that are overridden by a flag exist as one', () => {
  const flags = cliCommands.flatMap((command) => command.flags.map((flag) => firstWord(flag.flag)));
  const withFlag = { model: '--model', ltm: '--ltm', stream: '--no-stream', search_mode: '--mode' };
  for (const [name, flag] of Object.entries(withFlag)) {
    expect(cliSettings.map((setting) => setting.name)).toContain(name);
    expect(flags).toContain(flag);
  }
});
