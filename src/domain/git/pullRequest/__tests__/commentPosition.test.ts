import { toLineNumber } from '../../../text/lines';
import { findCommentPosition, findQuotedLines, quoteLines } from '../commentPosition';

const SAVED = 'one\ntwo\nthree\nfour';
const SHOWN = [{ from: 2, to: 3 }];

test('puts a comment on the selected lines if the diff shows them, wherever they moved', () => {
  const place = { kind: 'lines', lines: { from: 2, to: 3 } };
  expect(findCommentPosition(SAVED, SAVED, { from: 2, to: 3 }, SHOWN)).toEqual(place);
  expect(findCommentPosition(SAVED, `new\n${SAVED}`, { from: 3, to: 4 }, SHOWN)).toEqual(place);
});

test('puts it on the page otherwise, with the reason', () => {
  expect(findCommentPosition(SAVED, SAVED, { from: 1, to: 2 }, SHOWN)).toEqual({
    kind: 'page',
    reason: 'unshown',
  });
  expect(findCommentPosition(SAVED, SAVED.replace('two', '2'), { from: 2, to: 2 }, SHOWN)).toEqual({
    kind: 'page',
    reason: 'unsaved',
  });
  expect(findCommentPosition(SAVED, SAVED, { from: 2, to: 2 }, null)).toEqual({ kind: 'none' });
});

test('counts lines from 1', () => {
  expect([0, 3, 4, SAVED.length].map((offset) => toLineNumber(SAVED, offset))).toEqual([1, 1, 2, 4]);
});

test('finds quoted lines at their old position, or at the only place with the same text', () => {
  const quoted = quoteLines(SAVED, { from: 2, to: 3 });
  expect(quoted).toEqual({ from: 2, to: 3, text: 'two\nthree' });
  expect(findQuotedLines(SAVED, quoted)).toEqual({ from: 2, to: 3 });
  expect(findQuotedLines(`new\n${SAVED}`, quoted)).toEqual({ from: 3, to: 4 });
  expect(findQuotedLines(SAVED.replace('two', '2'), quoted)).toBeNull();
  expect(findQuotedLines('two\nthree\n\n\ntwo\nthree', { ...quoted, from: 3, to: 4 })).toBeNull();
});
