import { parseContent } from '../../parseContent';
import { checkSpelling, isSpelledRight } from '../checkSpelling';
import type { Dictionary } from '../dictionary';

const known = new Set(['the', 'this', 'smart', 'screen', 'viewer', 'office', "isn't", 'naïve', 'open']);
const dictionary: Dictionary = {
  has: (word) => known.has(word.toLowerCase()),
  suggest: (word) => (word === 'offise' ? ['office', 'off'] : []),
};

test.each([
  'office',
  'Office',
  "office's",
  'office’s',
  'SmartScreen',
  'PDFViewer',
  'abc',
  "isn't",
  'isn’t',
  'naïve',
])('accepts %s', (word) => expect(isSpelledRight(word, dictionary)).toBe(true));

test.each(['offise', "offise's", 'SmartScrean', 'smartscreen'])('%s is wrong', (word) =>
  expect(isSpelledRight(word, dictionary)).toBe(false),
);

test('reports the misspelled word, its range and suggestions', () => {
  const text = '---\ntitle: Open\n---\n\nOpen the offise’s screen.\n';
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  const [problem, ...others] = checkSpelling(text, parsed.tree, dictionary);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    line: 5,
    column: 10,
    severity: 'suggestion',
    unknownWord: 'offise',
    choices: [{ insert: 'office' }, { insert: 'off' }],
  });
  expect(text.slice(problem?.from, problem?.to)).toBe('offise');
});

test('ignores other scripts', () => {
  const text = 'Слово 言葉 λέξη this\n';
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  expect(checkSpelling(text, parsed.tree, dictionary)).toEqual([]);
});
