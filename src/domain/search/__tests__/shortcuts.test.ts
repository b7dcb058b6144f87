import { readerShortcuts, toKeyName } from '../shortcuts';

it('names each way to do something once', () => {
  const does = readerShortcuts.map((shortcut) => shortcut.does);
  expect(new Set(does).size).toBe(does.length);
  for (const { keys } of readerShortcuts) expect(keys.flat().every(Boolean)).toBe(true);
});

it('names the keys of a Mac on a Mac', () => {
  expect([toKeyName('Ctrl', true), toKeyName('Ctrl', false), toKeyName('K', true)]).toEqual([
    '⌘',
    'Ctrl',
    'K',
  ]);
});
