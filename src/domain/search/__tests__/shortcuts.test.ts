import { readerShortcuts, toKeyName } from '../shortcuts';

it('lists each shortcut once', () => {
  const does = readerShortcuts.map((shortcut) => shortcut.does);
  expect(new Set(does).size).toBe(does.length);
  for (const { keys } of readerShortcuts) expect(keys.flat().every(Boolean)).toBe(true);
});

it('uses the names of Mac keys on a Mac', () => {
  expect([toKeyName('Ctrl', true), toKeyName('Ctrl', false), toKeyName('K', true)]).toEqual([
    '⌘',
    'Ctrl',
    'K',
  ]);
});
