import fc from 'fast-check';
import { applyEdits } from '../../text/edit/edits';
import { toEditableText, toFileText } from '../../text/lineEndings';
import { decide, listProposedChanges } from '../proposedChanges';

const BASE = 'one\ntwo\nthree\nfour\nfive\n';
const PROPOSED = 'ONE\ntwo\nthree\nnew\nfour\n';

test('lists every change with what was decided about it', () => {
  const states = (current: string) => listProposedChanges(BASE, PROPOSED, current).map(({ state }) => state);
  expect(states(PROPOSED)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(states(BASE)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(states('one\ntwo\nthree\nnew\nfour\n')).toEqual(['rejected', 'accepted', 'accepted']);
  expect(states('uno\ntwo and more\nthree\nnew\nfour\n')[0]).toBe('edited');
});

test("neither lists nor changes edits that weren't proposed", () => {
  const current = PROPOSED.replace('three', 'three and more');
  const [first] = listProposedChanges(BASE, PROPOSED, current);
  if (!first) throw new Error('a change expected');
  expect(applyEdits(current, [decide(current, first, 'reject')])).toBe(current.replace('ONE', 'one'));
});

const lines = fc.array(fc.constantFrom('', 'a', 'b', 'c', 'long line'), { minLength: 1, maxLength: 10 });
const texts = fc.tuple(lines, lines).map((pair) => pair.map((one) => one.join('\n')) as [string, string]);

/** Decides about one change after the other, in an order that `picks` chooses, until none is left. */
function decideAll(
  [base, proposed]: readonly [string, string],
  start: string,
  decision: 'accept' | 'reject',
  picks: readonly number[],
): string {
  const done = decision === 'accept' ? 'accepted' : 'rejected';
  let current = start;
  for (let round = 0; round < 40; round += 1) {
    const open = listProposedChanges(base, proposed, current).filter(({ state }) => state !== done);
    const change = open[(picks[round % picks.length] ?? 0) % Math.max(1, open.length)];
    if (!change) break;
    current = applyEdits(current, [decide(current, change, decision)]);
  }
  return current;
}

const picks = fc.array(fc.nat(20), { minLength: 1, maxLength: 12 });

test('gives the base when every change is rejected, in any order', () => {
  fc.assert(
    fc.property(texts, picks, (pair, order) => {
      expect(decideAll(pair, pair[1], 'reject', order)).toBe(pair[0]);
    }),
  );
});

test('gives the proposed text when every change is accepted, in any order', () => {
  fc.assert(
    fc.property(texts, picks, (pair, order) => {
      expect(decideAll(pair, pair[0], 'accept', order)).toBe(pair[1]);
    }),
  );
});

/** Texts with distinct lines, so that changes can be told apart. */
const distinct = fc
  .tuple(
    fc.integer({ min: 1, max: 12 }),
    fc.array(fc.constantFrom('keep', 'change', 'remove', 'add', 'keep'), { minLength: 12, maxLength: 12 }),
  )
  .map(([count, kinds]): [string, string] => {
    const base = Array.from({ length: count }, (_, index) => `line ${index}`);
    const proposed = base.flatMap((line, index) => {
      const kind = kinds[index];
      if (kind === 'remove') return [];
      if (kind === 'add') return [line, `${line} added`];
      return kind === 'change' ? [`${line} changed`] : [line];
    });
    return [base.join('\n'), proposed.join('\n')];
  });

test('is the same in any order, takes back what was decided, and changes no other line', () => {
  fc.assert(
    fc.property(distinct, picks, ([base, proposed], order) => {
      const { length } = listProposedChanges(base, proposed, proposed);
      const chosen = [...new Set(order.map((pick) => pick % Math.max(1, length)))].filter(
        (at) => at < length,
      );
      const reject = (current: string, at: number): string => {
        const change = listProposedChanges(base, proposed, current)[at];
        if (change?.state !== 'accepted') throw new Error('an accepted change expected');
        const edit = decide(current, change, 'reject');
        // Nothing outside the change's own lines, and the line break beside them.
        const own = current.split('\n').slice(change.start, change.start + change.count);
        expect(edit.to - edit.from).toBeLessThanOrEqual(own.join('\n').length + 1);
        return applyEdits(current, [edit]);
      };
      const forward = chosen.reduce(reject, proposed);
      expect(chosen.toReversed().reduce(reject, proposed)).toBe(forward);
      const back = chosen.reduce((current, at) => {
        const change = listProposedChanges(base, proposed, current)[at];
        if (change?.state !== 'rejected') throw new Error('a rejected change expected');
        return applyEdits(current, [decide(current, change, 'accept')]);
      }, forward);
      expect(back).toBe(proposed);
    }),
  );
});

test("keeps the file's line breaks and byte order mark", () => {
  fc.assert(
    fc.property(distinct, picks, ([base, proposed], order) => {
      const toFile = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`;
      const file = toEditableText(toFile(proposed));
      const start = toEditableText(toFile(base)).text;
      const changes = listProposedChanges(start, file.text, file.text);
      const rejected = changes.filter((_, at) => order.includes(at));
      const text = applyEdits(
        file.text,
        rejected.map((change) => decide(file.text, change, 'reject')),
      );
      expect(toFileText(file, text)).toBe(`\uFEFF${text.replaceAll('\n', '\r\n')}`);
      if (rejected.length === changes.length) expect(toFileText(file, text)).toBe(toFile(base));
    }),
  );
});
