import { neutralizeText, neutralizeTitle, removeInvisible } from '../commitText';

const MARK = '\u2060';
const visible = (text: string): string => text.replaceAll(MARK, '');

test.each([
  'Co-authored-by: Ada <ada@example.com>',
  'co-authored-by : Ada <ada@example.com>',
  'Signed-off-by: Ada <ada@example.com>',
  'Reviewed-By: Ada',
  'Change page\n\nSigned-off-by: Ada\nMore text\n',
  'skip-checks: true',
  'skip-checks:true',
  'Fixes: #12',
])('neutralizes the trailer in %j', (text) => {
  const neutral = neutralizeText(text);
  expect(neutral).not.toMatch(/^[A-Za-z-]+\s*:/m);
  expect(visible(neutral)).toBe(text);
});

test.each([
  '[skip ci]',
  '[ci skip]',
  '[no ci]',
  '[SKIP ACTIONS]',
  '[ skip ci ]',
  '[skip-ci]',
  '***NO_CI***',
  '[skip netlify]',
])('neutralizes the directive %s', (directive) => {
  const neutral = neutralizeText(`Change ${directive} it`);
  expect(neutral).not.toContain(directive);
  expect(visible(neutral)).toBe(`Change ${directive} it`);
});

test.each(['👩‍💻', '👩🏽‍💻', '❤️‍🔥'])('keeps the joiners in the emoji %s', (emoji) => {
  expect(removeInvisible(emoji)).toBe(emoji);
});

test.each(['@ada', 'ask @ada.', '(@ada)', '_@ada_', '@org/team'])('neutralizes a mention in %s', (text) => {
  expect(neutralizeText(text)).toBe(text.replace('@', `@${MARK}`));
});

test.each([
  'fixes #1',
  'Closes: #12',
  'resolved org/name#3',
  'fix GH-4',
  'closes https://github.com/o/n/issues/5',
])('neutralizes the closing keyword in %s', (text) => {
  const neutral = neutralizeText(`This ${text}`);
  expect(neutral).toMatch(/(?:fix(?:es)?|Closes|resolved|closes)\u2060[\s:]/);
  expect(visible(neutral)).toBe(`This ${text}`);
});

test.each([
  'Mail ada@example.com',
  'A note: see #12',
  'It fixes the heading',
  'Use [brackets] and `code`',
  '[no results] found',
  'By the way: fine',
  'नमस्ते \u200d क्\u200dष 👩\u200d💻',
  'tab\tand\n\nparagraphs\n',
])('keeps %j', (text) => {
  expect(neutralizeText(text)).toBe(text.replace(' \u200d ', '  '));
});

test('removes invisible characters, and normalizes line endings', () => {
  expect(removeInvisible('a\u0000b\u200bc\u202ed\ufeffe\r\nf\rg\u2028h\ud800')).toBe('abcde\nf\ng\nh');
  expect(neutralizeText('Co-authored\u200b-by: Ada')).toBe(`Co-authored-by${MARK}: Ada`);
  expect(neutralizeText('[skip\u00ad ci]')).toBe(`[${MARK}skip ci]`);
});

test('keeps a title on one line, and neutralizes it', () => {
  expect(neutralizeTitle('  Change\n\nCo-authored-by: Ada  ')).toBe('Change Co-authored-by: Ada');
  expect(neutralizeTitle('Signed-off-by: Ada')).toBe(`Signed-off-by${MARK}: Ada`);
});

test('changes nothing when called again', () => {
  const text = 'fixes #1 @ada [skip ci]\n\nSigned-off-by: Ada';
  expect(neutralizeText(neutralizeText(text))).toBe(neutralizeText(text));
});
