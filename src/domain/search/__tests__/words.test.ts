import fc from 'fast-check';
import { foldText, tokenize, toStem } from '../words';

const list = (text: string) => tokenize(text).map(({ word, kind }) => `${kind} ${word}`);

test.each([
  ['Press `Ctrl+;`, then wait.', ['word press', 'exact ctrl+;', 'part ctrl', 'word then', 'word wait']],
  ['run with --flag.', ['word run', 'word with', 'exact --flag', 'part flag']],
  ['Open location.json!', ['word open', 'exact location.json', 'part location', 'part json']],
  ['getContext()', ['word getcontext', 'part get', 'part context']],
  ['on port 39300', ['word on', 'word port', 'word 39300']],
  ['a long-term memory', ['word a', 'exact long-term', 'part long', 'part term', 'word memory']],
  ['Don’t use “quotes”', ['word don', 'word t', 'word use', 'word quotes']],
  ['Café', ['word cafe']],
  ['Łódź, Øresund', ['word lodz', 'word oresund']],
  ['用MCP服务器 第2章', ['word 用', 'word mcp', 'word 服务器', 'word 第', 'word 2', 'word 章']],
  ['Ctrl+K键', ['exact ctrl+k', 'part ctrl', 'part k', 'word 键']],
  ['アプリのURLを設定', ['word アフリの', 'word url', 'word を設定']],
  ['API를 설정', ['word api', 'word 를', 'word 설정'].map((token) => token.normalize('NFKD'))],
  // Alone, an accent decomposes into a space and a mark.
  ['l´image', ['exact limage', 'part l', 'part image']],
])('%s', (text, tokens) => {
  expect(list(text)).toEqual(tokens);
});

test('returns the range of each token', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      for (const { word, from, to } of tokenize(text)) expect(foldText(text.slice(from, to))).toBe(word);
    }),
  );
});

test('gives inflected words a common stem, but not numbers and names in code', () => {
  expect(new Set(['configure', 'configured', 'configuration'].map(toStem)).size).toBe(1);
  expect(toStem('39300')).toBe('39300');
  expect(toStem('--settings')).toBe('--settings');
});
