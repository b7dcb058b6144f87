/** @jest-environment jsdom */
import { findWords, storeMarks, takeMarks } from '../marks';

function find(html: string, words: readonly string[]): string[] {
  document.body.innerHTML = html;
  return findWords(document.body, words).map(String);
}

describe('finding the words to mark', () => {
  it('finds whole words in any case, in page order', () => {
    expect(find('<p>Open <b>Settings</b>, or resettings; settings.</p>', ['settings', 'open'])).toEqual([
      'Open',
      'Settings',
      'settings',
    ]);
  });

  it.each([
    ['--flag', 'use --flag=1 or --flags', ['--flag']],
    ['ctrl+;', 'Press Ctrl+; now', ['Ctrl+;']],
    ['location.json', 'in location.json, not locationXjson', ['location.json']],
    ['39300', 'port 39300 and 139300', ['39300']],
    ['größe', 'Die Größe zählt', ['Größe']],
    ['c++', 'c++ and c', ['c++']],
    ['서비스', '서비스 설정', ['서비스']],
    ['cafe', 'Our Café, ﬁrst café, not cafés', ['Café', 'café']],
  ])('matches %s literally', (word, text, expected) => {
    expect(find(`<p>${text}</p>`, [word])).toEqual(expected);
  });

  it('prefers the longest of overlapping words', () => {
    expect(find('<p>drive-sync</p>', ['drive', 'drive-sync'])).toEqual(['drive-sync']);
  });

  it('finds nothing without words', () => {
    expect(find('<p>text</p>', [])).toEqual([]);
    expect(find('<p>text</p>', [''])).toEqual([]);
  });
});

describe('words for the next page', () => {
  beforeEach(() => sessionStorage.clear());

  it('are returned once, for their page', () => {
    storeMarks({ path: '/products/a', words: ['one'] });
    expect(takeMarks('/products/a')?.words).toEqual(['one']);
    expect(takeMarks('/products/a')).toBeNull();
    storeMarks({ path: '/products/a', words: ['one'] });
    expect(takeMarks('/products/b')).toBeNull();
  });

  it('are empty when something else is stored', () => {
    sessionStorage.setItem('search-marks', '{"path":"/a","words":1}');
    expect(takeMarks('/a')).toBeNull();
    sessionStorage.setItem('search-marks', '{');
    expect(takeMarks('/a')).toBeNull();
  });
});
