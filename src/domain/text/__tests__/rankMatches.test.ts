import { rankMatches } from '../rankMatches';

const rank = (typed: string, ...labels: readonly string[]) =>
  rankMatches(
    typed,
    labels.map((label) => ({ label })),
  ).map(({ label }) => label);

test('sorts texts that start with the query first, then words, then parts, then letters in order', () => {
  expect(rank('car', 'Clear', 'Clear a room', 'Scar', 'Big car', 'Card')).toEqual([
    'Card',
    'Big car',
    'Scar',
    'Clear',
    'Clear a room',
  ]);
});

test('counts a letter with an accent as a part of its word', () => {
  expect(rank('car', 'Écar', 'A nice car')).toEqual(['A nice car', 'Écar']);
});

test('finds items by their second text, after those with an equal name', () => {
  const items = [
    { label: 'Page', detail: 'install' },
    { label: 'Install', detail: '' },
    { label: 'Other', detail: 'none' },
  ];
  expect(rankMatches('install', items).map(({ label }) => label)).toEqual(['Install', 'Page']);
});

test('returns every item in its order when nothing is typed', () => {
  expect(rank('', 'b', 'a')).toEqual(['b', 'a']);
});
