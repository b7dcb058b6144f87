import fc from 'fast-check';
import { matchesShortcut, shortcutLabel } from '../../../ui/shortcuts';
import { rankCommands } from '../commands';

const commands = [
  { title: 'Open pull request', keywords: 'publish propose' },
  { title: 'New page' },
  { title: 'Desktop app', keywords: 'docs/desktop/index.mdx' },
  { title: 'Configure the desktop', keywords: 'docs/desktop/configuration.mdx' },
];
const titles = (query: string) => rankCommands(query, commands).map(({ title }) => title);

test('an empty query gives everything in its order', () => {
  expect(titles(' ')).toEqual(commands.map(({ title }) => title));
});

test('beginnings of titles come first, then beginnings of words, then other words', () => {
  expect(titles('desktop')).toEqual(['Desktop app', 'Configure the desktop']);
  expect(titles('publish')).toEqual(['Open pull request']);
});

test('pages of a title come before what changes the text, and those of a path after it', () => {
  const found = rankCommands('glos', [
    { title: 'Insert GlossaryList', group: 'Insert' },
    { title: 'All our words', keywords: 'glossary', group: 'Pages' },
    { title: 'A glossary', group: 'Pages' },
  ]);
  expect(found.map(({ title }) => title)).toEqual(['A glossary', 'Insert GlossaryList', 'All our words']);
});

test('every word has to be found', () => {
  expect(titles('desktop conf')).toEqual(['Configure the desktop']);
  expect(titles('desktop nothing')).toEqual([]);
});

test('whatever is typed, what is shown holds every word of it', () => {
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
])('%s is pressed or not', (shortcut, keys, expected) => {
  expect(matchesShortcut(shortcut, keys)).toBe(expected);
});

test('shortcuts are written as the keyboard has them', () => {
  expect(shortcutLabel('Mod-Shift-p', true)).toBe('⇧⌘P');
  expect(shortcutLabel('Mod-Shift-p', false)).toBe('Ctrl+Shift+P');
  expect(shortcutLabel('Mod-\\', false)).toBe('Ctrl+\\');
});
