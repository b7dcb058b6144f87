import fc from 'fast-check';
import { applyEdits } from '../../../text/edit/edits';
import { planNewBlock } from '../newBlock';
import { type EditedSource, type OutlineEntry, readOutline, type TextEntry } from '../outline';
import { planIndent } from '../planIndent';
import { planJoinAfter, planJoinBefore } from '../planJoin';
import { planKind, type TextKind } from '../planKind';
import { planSplit } from '../planSplit';

const WORDS = [
  'word',
  'two words',
  '**bold text**',
  '`co de`',
  '[link](/x)',
  '日本語',
  '👍🏽 ok',
  'مرحبا',
  'a\\\nb',
  'line\nnext',
  'note[^1]',
  '**b `c`**',
  'e<br />f',
  'snake\\_case',
  '1\\. x',
];
const DEFINITIONS = '[^1]: Note';

const paragraph = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .map((all) => all.join(' '));
const heading = fc
  .tuple(paragraph, fc.constantFrom('## ?', '?\n---', '### ? ###'))
  .map(([text, pattern]) => pattern.replace('?', () => text.replaceAll(/\\?\n/g, ' ')));
const leaf = fc.oneof(paragraph, heading);
const indent = (text: string, prefix: string): string => text.replaceAll('\n', `\n${prefix}`);

const { block } = fc.letrec<Record<'block' | 'item' | 'list' | 'quote' | 'card', string>>((tie) => ({
  block: fc.oneof({ maxDepth: 3, depthSize: 'small' }, leaf, tie('list'), tie('quote'), tie('card')),
  item: fc
    .tuple(
      paragraph,
      fc.oneof(
        { maxDepth: 2 },
        fc.constant(''),
        tie('list'),
        leaf.map((text) => `\n${text}`),
      ),
    )
    .map(([text, more]) => (more === '' ? text : `${text}\n${more}`)),
  list: fc
    .tuple(
      fc.constantFrom('- ', '* ', '1. ', '9. ', '- [ ] ', '- [x] '),
      fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('\n', '\n\n'),
    )
    .map(([marker, items, gap]) =>
      items.map((item) => marker + indent(item, ' '.repeat(marker.search(/(?<= )/)))).join(gap),
    ),
  quote: fc
    .tuple(fc.constantFrom('> ', '>'), fc.array(tie('block'), { minLength: 1, maxLength: 2 }))
    .map(([prefix, blocks]) => prefix + indent(blocks.join('\n\n'), prefix)),
  card: fc
    .array(tie('block'), { minLength: 1, maxLength: 2 })
    .map((blocks) => `<Card title="x">\n  ${indent(blocks.join('\n\n'), '  ')}\n</Card>`),
}));

const listTexts = (outline: readonly OutlineEntry[]): string[] =>
  outline.flatMap(({ cells }) => (cells ? [cells.map(({ char }) => char).join('')] : []));

/** Everything visible, in order, without spaces and line breaks. */
const toShown = (texts: readonly string[]): string => texts.join('').replaceAll(/[\s\uFFFC]/g, '');

/** A page, what it shows, one of its texts, and an offset in it. */
const place = fc
  .tuple(block, fc.constantFrom('\n', '\n\n'), block, fc.nat(), fc.nat())
  .map(([first, gap, second, which, where]) => {
    const source: EditedSource = { text: `${first}${gap}${second}`, definitions: DEFINITIONS };
    const outline = readOutline(source) ?? [];
    const entries = outline.filter(
      (entry): entry is TextEntry => entry.cells !== null && entry.to <= source.text.length,
    );
    const entry = entries[which % Math.max(1, entries.length)];
    const offsets = entry ? [...entry.cells.map(({ from }) => from), entry.to] : [];
    return {
      source,
      shown: toShown(listTexts(outline)),
      entry,
      index: entry ? entries.indexOf(entry) : -1,
      at: offsets[where % offsets.length] ?? 0,
    };
  });

function readTexts(source: EditedSource): string[] {
  const outline = readOutline(source);
  if (!outline) throw new Error(`can't be parsed: ${JSON.stringify(source.text)}`);
  return listTexts(outline);
}

const change = (
  source: EditedSource,
  { edits }: { edits: Parameters<typeof applyEdits>[1] },
): EditedSource => ({
  ...source,
  text: applyEdits(source.text, edits),
});

const RUNS = { numRuns: 60 };

it('Enter keeps every text, and a new block is written next to the text where it was started', () => {
  fc.assert(
    fc.property(place, ({ source, shown, entry, index, at }) => {
      const plan = entry ? planSplit(source, at) : null;
      fc.pre(plan !== null);
      if (!plan) return;
      const split = change(source, plan);
      expect(toShown(readTexts(split))).toBe(shown);
      if (!('begin' in plan)) return;
      const first = planNewBlock(split, plan.begin, 'new');
      if (!first) throw new Error('no plan for the new block');
      const texts = readTexts(change(split, first));
      expect(texts.indexOf('new')).toBe(plan.begin.beside === 'before' ? index : index + 1);
      expect(toShown(texts.toSpliced(texts.indexOf('new'), 1))).toBe(shown);
    }),
    RUNS,
  );
});

const ACTIONS: Readonly<
  Record<string, (source: EditedSource, entry: TextEntry) => ReturnType<typeof planKind>>
> = {
  Backspace: (source, { from }) => planJoinBefore(source, from),
  Delete: (source, { to }) => planJoinAfter(source, to),
  Tab: (source, { from }) => planIndent(source, { from, to: from }, 'in'),
  'Shift+Tab': (source, { from }) => planIndent(source, { from, to: from }, 'out'),
  ...Object.fromEntries(
    (['paragraph', 'heading2', 'bullets', 'numbers', 'quote'] satisfies TextKind[]).map((kind) => [
      `the format ${kind}`,
      (source: EditedSource, { from }: TextEntry) => planKind(source, from, kind),
    ]),
  ),
};

it.each(Object.entries(ACTIONS))('%s keeps every text', (_, act) => {
  fc.assert(
    fc.property(place, ({ source, shown, entry }) => {
      const plan = entry ? act(source, entry) : null;
      fc.pre(plan !== null);
      if (plan) expect(toShown(readTexts(change(source, plan)))).toBe(shown);
    }),
    { numRuns: 40 },
  );
});
