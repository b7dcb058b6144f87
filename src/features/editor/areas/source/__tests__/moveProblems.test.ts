import fc from 'fast-check';
import { toProblem } from '#domain/content/mdx/check/problem';
import { applyEdits } from '#domain/text/edit/edits';
import { moveProblems } from '../moveProblems';

test('moves problems outside a change with their words, and drops those it touches', () => {
  const text = 'One the the.\n\nTwo.\n\nIt is a app.\n';
  const from = text.indexOf('a app');
  const problem = toProblem(text, from, from + 1, {
    reason: 'Article.',
    severity: 'suggestion',
    fix: { label: 'Change it to “an”', from, to: from + 1, insert: 'an' },
  });
  const after = text.replace('Two.', 'Two.\nThree.');
  const [moved] = moveProblems([problem], text, after);
  expect(moved).toMatchObject({ line: 6, from: after.indexOf('a app') });
  expect(moved?.fix && after.slice(moved.fix.from, moved.fix.to)).toBe('a');
  expect(moveProblems([problem], text, text.replace('a app', 'an app'))).toEqual([]);
});

test('moves a fix apart from its problem, and drops it where the text has changed', () => {
  const text = '<Callout>\n\nOne.\n\nTwo.\n';
  const from = text.indexOf('One.') + 4;
  const problem = toProblem(text, 0, 9, {
    reason: 'Not closed.',
    fix: { label: 'Close it', from, to: from, insert: '</Callout>' },
  });
  expect(moveProblems([problem], text, text.replace('\nOne', '\nNot one'))).toMatchObject([
    { from: 0, line: 1, fix: { from: from + 4, to: from + 4 } },
  ]);
  expect(moveProblems([problem], text, text.replace('One.', 'One. ')).map(({ fix }) => fix)).toEqual([
    undefined,
  ]);
});

test('keeps problems on the same words and the right line for any change', () => {
  const text = 'alpha beta\ngamma delta\n\nepsilon zeta\n';
  const problems = [...text.matchAll(/\w+/g)].map(({ index, 0: word }) =>
    toProblem(text, index, index + word.length, { reason: word, severity: 'suggestion' }),
  );
  fc.assert(
    fc.property(
      fc.nat(text.length),
      fc.nat(text.length),
      fc.constantFrom('', 'x', '\n', 'a\nb '),
      (a, b, insert) => {
        const after = applyEdits(text, [{ from: Math.min(a, b), to: Math.max(a, b), insert }]);
        for (const { from, to, line, reason } of moveProblems(problems, text, after)) {
          expect(after.slice(from, to)).toBe(reason);
          expect(after.slice(0, from).split('\n')).toHaveLength(line);
        }
      },
    ),
  );
});
