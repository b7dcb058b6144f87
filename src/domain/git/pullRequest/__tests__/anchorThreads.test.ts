import fc from 'fast-check';
import type { ReviewThread } from '../../../api/pullRequests';
import { anchorThreads } from '../anchorThreads';

const thread = (line: number | null, more: Partial<ReviewThread> = {}): ReviewThread => ({
  id: line ?? 0,
  path: 'docs/a.mdx',
  line,
  startLine: null,
  side: 'after',
  isOutdated: line === null,
  threadId: null,
  isResolved: false,
  comments: [
    { id: 1, writtenBy: null, author: 'ada', body: 'Hm.', url: 'https://host.example', createdAt: '' },
  ],
  ...more,
});
const place = (line: number, saved: string, current: string) =>
  anchorThreads([thread(line)], saved, current)[0]?.line;

const TEXT = 'one\ntwo\nthree\nfour\n';

test('keeps a comment at its line while the text is unchanged', () => {
  expect(place(3, TEXT, TEXT)).toBe(3);
});

test('moves a comment with insertions and deletions above it', () => {
  expect(place(3, TEXT, `zero\n${TEXT}`)).toBe(4);
  expect(place(3, TEXT, TEXT.replace('one\n', ''))).toBe(2);
});

test('keeps a comment where it is when something changes below it', () => {
  expect(place(2, TEXT, `${TEXT}five\n`)).toBe(2);
});

test('keeps the comment of a changed line', () => {
  expect(place(3, TEXT, TEXT.replace('three', 'THREE'))).toBe(3);
});

test('puts outdated comments and those on the old version on no line, last', () => {
  const threads = [thread(null), thread(1, { side: 'before' }), thread(4), thread(2)];
  expect(anchorThreads(threads, TEXT, TEXT).map(({ line }) => line)).toEqual([2, 4, null, null]);
});

test('puts a comment on an existing line after any edit', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ''), { maxLength: 8 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 12 }), (saved, current, line) => {
      const placed = place(line, saved, current) ?? 0;
      expect(placed).toBeGreaterThanOrEqual(1);
      expect(placed).toBeLessThanOrEqual(current.split('\n').length);
    }),
  );
});
