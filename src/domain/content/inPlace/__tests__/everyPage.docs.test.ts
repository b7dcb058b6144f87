import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { applyEdits } from '../../../text/edit/edits';
import { toEditableText } from '../../../text/lineEndings';
import { getRange } from '../../mdx/check/checkContext';
import { isJsxElement, type Root, walkTree } from '../../mdx/nodes';
import { parseContent } from '../../parseContent';
import { isBlank, type OutlineEntry, readOutline, type TextEntry } from '../outline';
import type { InPlacePlan } from '../plan';
import { planJoinBefore } from '../planJoin';
import { planMark } from '../planMark';
import { planPaste } from '../planPaste';
import { planReplace } from '../planReplace';
import { planSplit } from '../planSplit';
import { planTextEdit } from '../planTextEdit';

const DOCS = path.resolve(__dirname, '../../../../../docs');
/** One block in 24 is edited, the same ones in every run; `IN_PLACE_ALL=1` edits all of them. */
const SHARE = process.env.IN_PLACE_ALL === '1' ? 1 : 24;

interface Sample {
  readonly name: string;
  readonly page: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly definitions: string;
}

/** A page of the documentation. */
interface Page {
  readonly file: string;
  readonly text: string;
  readonly tree: Root;
}

function readPages(): Page[] {
  const files = readdirSync(DOCS, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const { text } = toEditableText(readFileSync(path.join(DOCS, file), 'utf8'));
      const parsed = parseContent(text);
      if ('problem' in parsed) throw new Error(parsed.problem.reason);
      return { file, text, tree: parsed.tree };
    });
}

/** The blocks of a page that contain text directly. */
function listBlocks({ file, text: page, tree }: Page): Sample[] {
  const source = (node: { from: number; to: number }): string => page.slice(node.from, node.to);
  const definitions = tree.children
    .filter(({ type }) => type === 'definition' || type === 'footnoteDefinition')
    .map((node) => source(getRange(node)))
    .join('\n\n');
  return tree.children
    .filter((node) => !(isJsxElement(node) && node.name === 'Include') && !node.type.endsWith('efinition'))
    .map((node) => {
      const { from, to } = getRange(node);
      return { name: `${file}:${from}`, page, from, to, text: page.slice(from, to), definitions };
    })
    .filter(({ name }) => hash('sha256', name, 'buffer').readUInt16BE() % SHARE === 0);
}

const pages = readPages();
const samples = pages.flatMap(listBlocks);

function listTexts(sample: Sample): TextEntry[] {
  const isText = (entry: OutlineEntry): entry is TextEntry => entry.cells !== null;
  return (readOutline(sample) ?? [])
    .filter(isText)
    .filter(({ cells }) => cells.some(({ char }) => !isBlank(char)));
}

/**
 * Applies a plan for a block to its page. Checks that the rest of the page keeps its bytes, and that undo restores it.
 */
function apply({ page, from, to, text }: Sample, { edits }: InPlacePlan): string {
  const whole = edits.map((edit) => ({ ...edit, from: edit.from + from, to: edit.to + from }));
  const after = applyEdits(page, whole);
  const changed = applyEdits(text, edits);
  expect(after).toBe(page.slice(0, from) + changed + page.slice(to));
  expect(undo(after, whole)).toBe(page);
  function undo(result: string, done: typeof whole): string {
    let shift = 0;
    const back = done
      .toSorted((a, b) => a.from - b.from || a.to - b.to)
      .map((edit) => {
        const start = edit.from + shift;
        shift += edit.insert.length - (edit.to - edit.from);
        return { from: start, to: start + edit.insert.length, insert: page.slice(edit.from, edit.to) };
      });
    return applyEdits(result, back);
  }
  return changed;
}

/** The first whole word of a text that has no formatting. */
function findWord({ cells }: TextEntry): { from: number; to: number } | null {
  const shown = cells.map(({ char, marks }) => (char.length === 1 && marks === '' ? char : '\n')).join('');
  const word = /(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/u.exec(shown);
  const [first, last] = word ? [cells[word.index], cells[word.index + word[0].length - 1]] : [];
  return first && last ? { from: first.from, to: last.to } : null;
}

/** The offset after the first space that follows a word and has text after it. */
function findGap(entry: TextEntry): number | null {
  const word = findWord(entry);
  const last = entry.cells.findLast(({ char }) => !isBlank(char));
  const space = entry.cells.find(({ char, from }) => isBlank(char) && word && from > word.from);
  return space && last && last.from > space.to ? space.to : null;
}

/** From the space before the first formatted words to their second character. */
function findMarkStart({ cells }: TextEntry): { from: number; to: number } | null {
  const first = cells.findIndex(({ marks }, at) => marks !== '' && isBlank(cells[at - 1]?.char ?? ''));
  const [start, end] = [cells[first - 1], cells[first + 1]];
  const isOne = end?.char.length === 1 && end.marks === cells[first]?.marks;
  return start && end && isOne ? { from: start.from, to: end.to } : null;
}

describe('gestures in a block of every page', () => {
  it('finds blocks to edit', () => {
    expect(samples.length).toBeGreaterThan(100);
  });

  it('makes a word bold, and plain again', () => {
    const done = tryTexts((sample, entry) => {
      const word = findWord(entry);
      if (!word) return false;
      const plan = planMark(sample, word, 'strong');
      if (!plan) throw new Error(`no plan for ${sample.name}: ${sample.text.slice(word.from, word.to)}`);
      const text = apply(sample, plan);
      const back = planMark({ ...sample, text }, plan.caret, 'strong');
      expect(back && applyEdits(text, back.edits)).toBe(sample.text);
      return true;
    });
    expect(done).toBeGreaterThan(80);
  });

  it('splits a paragraph or item, and joins it', () => {
    const shown = (source: string): string => source.replaceAll(/[\s>]|^[-*+]|\d+[.)]/gm, '');
    const done = tryTexts((sample, entry) => {
      const at = entry.node.type === 'paragraph' ? findGap(entry) : null;
      const plan = at === null ? null : planSplit(sample, at);
      if (!plan) return false;
      if ('begin' in plan) throw new Error(`nothing to split in ${sample.name}`);
      const text = apply(sample, plan);
      const joined = planJoinBefore({ ...sample, text }, plan.caret.from);
      if (!joined) throw new Error(`can't be joined: ${sample.name}`);
      expect(shown(applyEdits(text, joined.edits))).toBe(shown(sample.text));
      return true;
    });
    expect(done).toBeGreaterThan(40);
  });

  it('edits across the start of a link, code or bold text', () => {
    const done = tryTexts((sample, entry) => {
      const place = findMarkStart(entry);
      const plan = place && planReplace(sample, { ...place, insert: ' x' });
      if (!plan) return false;
      apply(sample, plan);
      return true;
    });
    expect(done).toBeGreaterThan(30);
  });

  it.each([
    ['words', 'Zq **zq** '],
    ['a table', '| Zq |\n| - |\n| zq |'],
  ])('pastes %s, and keeps everything around it', (_, markdown) => {
    const words = (source: string): string => source.replaceAll(/zq/gi, '').replaceAll(/[\s>*|-]/g, '');
    const done = tryTexts((sample, entry) => {
      const at = entry.node.type === 'paragraph' ? findGap(entry) : null;
      const plan = at === null ? null : planPaste(sample, { from: at, to: at, markdown });
      if (!plan) return false;
      const text = apply(sample, plan);
      expect(text.match(/zq/gi)).toHaveLength(2);
      expect(words(text)).toBe(words(sample.text));
      return true;
    });
    expect(done).toBeGreaterThan(40);
  });
});

/** Runs a gesture on the first texts of every block, and counts where it applies. */
function tryTexts(run: (sample: Sample, entry: TextEntry) => boolean): number {
  return samples.flatMap((sample) =>
    listTexts(sample)
      .slice(0, 2)
      .filter((entry) => run(sample, entry)),
  ).length;
}

/** Every page has dozens of texts, so only one in 17 is edited. */
const STEP = 17;

interface FoundText {
  readonly block: { readonly from: number; readonly to: number };
  readonly from: number;
  readonly to: number;
  readonly shown: string;
}

/** The texts of a page that someone could edit in place: those that contain a word. */
function listPageTexts(tree: Root): FoundText[] {
  const found: FoundText[] = [];
  for (const block of tree.children) {
    const place = { from: block.position?.start.offset ?? 0, to: block.position?.end.offset ?? 0 };
    walkTree(block, ({ node, parent }) => {
      const isShown = !parent || !isJsxElement(parent.node) || parent.node.name !== 'Include';
      if (node.type !== 'text' || !node.position || !isShown || !/[a-z]{3}/i.test(node.value)) return;
      const [from = 0, to = 0] = [node.position.start.offset, node.position.end.offset];
      found.push({ block: place, from, to, shown: node.value });
    });
  }
  return found;
}

const sampled = pages.flatMap(({ file, text, tree }) =>
  listPageTexts(tree)
    .filter((_, index) => index % STEP === 0)
    .map((found): [string, string, FoundText] => [`${file}:${found.from}`, text, found]),
);

describe('editing one word of every page in place', () => {
  it('finds texts to edit', () => {
    expect(sampled.length).toBeGreaterThan(150);
  });

  it('changes one line of the file and nothing else', () => {
    for (const [name, text, { block, from, to, shown }] of sampled) {
      const wanted = shown.replace(/[a-z]{3,}/i, 'mended');
      const plan = planTextEdit({
        block: text.slice(block.from, block.to),
        from: from - block.from,
        to: to - block.from,
        shown,
        wanted,
      });
      const edits = plan?.edits.map((edit) => ({
        ...edit,
        from: edit.from + block.from,
        to: edit.to + block.from,
      }));
      const lines = text.split('\n');
      const changed = applyEdits(text, edits ?? [])
        .split('\n')
        .filter((line, index) => line !== lines[index]);
      expect([name, plan?.isExact, changed.length]).toEqual([name, true, 1]);
    }
  });
});
