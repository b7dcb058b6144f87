/** @jest-environment jsdom */
import { addRecentSearch, readRecentSearches, removeRecentSearch } from '../recentSearches';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('lists the five latest searches, newest first, each once', () => {
  for (const query of ['one', 'two', ' three ', 'four', 'five', 'six', 'TWO', '  ']) addRecentSearch(query);
  expect(readRecentSearches()).toEqual(['TWO', 'six', 'five', 'four', 'three']);
});

it('removes one, or all', () => {
  for (const query of ['one', 'two', 'three']) addRecentSearch(query);
  removeRecentSearch('two');
  expect(readRecentSearches()).toEqual(['three', 'one']);
  removeRecentSearch(null);
  expect(readRecentSearches()).toEqual([]);
});

it.each(['{', '{"a":1}', '[1,"kept",null]'])('reads only texts from %s', (stored) => {
  localStorage.setItem('recent-searches', stored);
  expect(readRecentSearches()).toEqual(stored.includes('kept') ? ['kept'] : []);
});

it("is empty, and doesn't throw, when storage is blocked", () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('blocked');
    });
  }
  addRecentSearch('one');
  removeRecentSearch(null);
  expect(readRecentSearches()).toEqual([]);
  expect(warn).toHaveBeenCalled();
});
