import fc from 'fast-check';
import { matchesShortcut, shortcutLabel } from '../../../ui/shortcuts';
import { listChangeCommands } from '../changeCommands';
import { type CommandContext, rankCommands } from '../commands';

const commands = [
  { title: 'Open pull request', keywords: 'publish propose' },
  { title: 'New page' },
  { title: 'Desktop app', keywords: 'docs/desktop/index.mdx' },
  { title: 'Configure the desktop', keywords: 'docs/desktop/configuration.mdx' },
];
const titles = (query: string) => rankCommands(query, commands).map(({ title }) => title);

test('returns all commands in order for an empty query', () => {
  expect(titles(' ')).toEqual(commands.map(({ title }) => title));
});

test('lists commands by group for an empty query, in each group those that can be run first', () => {
  const listed = rankCommands('', [
    { title: 'Save', group: 'Changes', disabledReason: 'No changes' },
    { title: 'History', group: 'View' },
    { title: 'New page', group: 'Changes' },
  ]);
  expect(listed.map(({ title }) => title)).toEqual(['New page', 'Save', 'History']);
});

test('ranks matches at the start of titles first, then at the start of words, then others', () => {
  expect(titles('desktop')).toEqual(['Desktop app', 'Configure the desktop']);
  expect(titles('publish')).toEqual(['Open pull request']);
});

test('ranks pages with a matching title before commands that change the text, and pages with a matching path after them', () => {
  const found = rankCommands('glos', [
    { title: 'Insert GlossaryList', group: 'Insert' },
    { title: 'All our words', keywords: 'glossary', group: 'Pages' },
    { title: 'A glossary', group: 'Pages' },
  ]);
  expect(found.map(({ title }) => title)).toEqual(['A glossary', 'Insert GlossaryList', 'All our words']);
});

test.each([
  [null, 'Open pull request'],
  [{ state: 'open' }, 'Update pull request'],
  [{ state: 'merged' }, 'Open pull request'],
])('names what the dialog of the pull request %j does', (pullRequest, title) => {
  const context = {
    editor: {
      access: { canEdit: true },
      branches: { defaultBranch: 'main' },
      store: { getState: () => ({ branch: 'edit/a' }) },
    },
    workspace: { tracker: { pullRequest } },
    state: { changeCount: 0, path: null, isDeleted: false },
  } as unknown as CommandContext;
  expect(listChangeCommands(context).find(({ id }) => id === 'pull-request')?.title).toBe(title);
});

test('requires every word to match', () => {
  expect(titles('desktop conf')).toEqual(['Configure the desktop']);
  expect(titles('desktop nothing')).toEqual([]);
});

test('returns only commands that contain every word of any query', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (query) => {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      for (const { title, keywords = '' } of rankCommands(query, commands)) {
        const text = `${title} ${keywords}`.toLowerCase();
        expect(words.every((word) => text.includes(word))).toBe(true);
      }
    }),
  );
});

const press = (key: string, keys: Partial<KeyboardEvent> = {}) => ({
  key,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  ...keys,
});

test.each([
  ['Mod-s', press('s', { ctrlKey: true }), true],
  ['Mod-s', press('S', { metaKey: true }), true],
  ['Mod-s', press('s', { ctrlKey: true, shiftKey: true }), false],
  ['Mod-s', press('s'), false],
  ['Mod-Shift-p', press('P', { ctrlKey: true, shiftKey: true }), true],
  ['Mod-Shift-p', press('P', { ctrlKey: true, shiftKey: true, altKey: true }), false],
  ['Mod-Shift-p', press('p', { code: 'KeyP', ctrlKey: true, shiftKey: true }), true],
  ['Mod-Shift-p', press('\u0417', { code: 'KeyP', ctrlKey: true, shiftKey: true }), true],
  ['Mod-s', press('s', { code: 'Semicolon', ctrlKey: true }), true],
  ['Mod-s', press('o', { code: 'KeyS', ctrlKey: true }), false],
])('matches %s or not', (shortcut, keys, expected) => {
  expect(matchesShortcut(shortcut, keys)).toBe(expected);
});

test('writes shortcuts the way the keyboard shows them', () => {
  expect(shortcutLabel('Mod-Shift-p', true)).toBe('⇧⌘P');
  expect(shortcutLabel('Mod-Shift-p', false)).toBe('Ctrl+Shift+P');
  expect(shortcutLabel('Mod-\\', false)).toBe('Ctrl+\\');
});
