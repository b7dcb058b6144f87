import { applyEdits, type TextEdit } from '../../text/edit/edits';
import { findLineStart } from '../../text/lines';
import { getInnerRange, getRange } from '../mdx/check/checkContext';
import { type ContentNode, hasChildren, listNodes, toPlainText } from '../mdx/nodes';
import { isAllowedUrl } from '../mdx/url';
import { keepChildren } from '../splice/keepChildren';
import {
  type Cell,
  type EditedSource,
  findTextEntry,
  isBareLink,
  isBlank,
  isShown,
  readOutline,
  type TextEntry,
} from './outline';
import { type ExpectedCell, type InPlacePlan, pickExact, type SourceRange } from './plan';
import { escapeText } from './write/escapeText';

/** Ways to format text in place. */
export type InlineMark = 'strong' | 'emphasis' | 'delete' | 'code';

/**
 * The delimiters of a mark: the usual one first, then the one for places where the usual one would parse differently.
 */
const DELIMITERS: Readonly<Record<Exclude<InlineMark, 'code'>, readonly string[]>> = {
  strong: ['**', '__'],
  emphasis: ['*', '_'],
  delete: ['~~'],
};

/**
 * Plans to format the selected text, or to remove the format when all of it has the format.
 *
 * @param selected offsets in the source. Spaces at its ends stay unformatted. A caret inside a word formats the word,
 *   and stays in it
 * @returns null when Markdown can't express it there
 */
export function planMark(source: EditedSource, selected: SourceRange, mark: InlineMark): InPlacePlan | null {
  const chosen = choose(source, selected);
  if (!chosen) return null;
  const { entry, first, last } = chosen;
  const cells = entry.cells.slice(first, last);
  const key = toMarkKey(mark);
  const isOn = cells.every(({ char, marks }) => isBlank(char) || marks.split('\n').includes(key));
  const plans =
    mark === 'code'
      ? [isOn ? removeCode(entry, chosen, source.text) : addCode(entry, chosen, source.text)]
      : DELIMITERS[mark].map((delimiter) => toggle(entry, chosen, { mark, delimiter, isOn }));
  const isCode = (node: ContentNode): boolean => node.type === 'inlineCode' && overlaps(node, chosen);
  const codes = mark === 'code' ? listNodes(entry.node).filter(isCode) : [];
  const expected = (cell: Cell, index: number): ExpectedCell => {
    if (codes.some((code) => overlaps(code, cell))) return { char: cell.char, marks: null };
    if (index < first || index >= last) return cell;
    if (mark === 'code') return { char: cell.char, marks: null };
    const others = cell.marks.split('\n').filter((one) => one !== key && one !== '');
    return { char: cell.char, marks: (isOn ? others : [...others, key]).toSorted().join('\n') };
  };
  const plan = pickExact(
    source,
    plans.filter((one) => one !== null),
    chosen.outline.map((one) =>
      one.node === entry.node ? { ...one, cells: entry.cells.map(expected) } : one,
    ),
  );
  const steps = cells.filter(({ to }) => to <= selected.from).length;
  return plan && selected.from === selected.to ? keepCaret(source, plan, steps) : plan;
}

/** Plans the same edits with the caret at its old position in the word, `steps` characters from the word's start. */
function keepCaret(source: EditedSource, { edits, caret }: InPlacePlan, steps: number): InPlacePlan {
  const text = applyEdits(source.text, edits);
  const cells = findTextEntry(readOutline({ ...source, text }) ?? [], caret.from)?.cells ?? [];
  const at = cells.filter(({ from }) => from >= caret.from)[steps]?.from ?? caret.to;
  return { edits, caret: { from: at, to: at } };
}

/** How a mark is named in a cell's `marks`. */
export function toMarkKey(mark: InlineMark): string {
  return mark === 'code' ? 'code' : `[["type","${mark}"]]`;
}

/**
 * Plans to link the selected text; without a URL, to remove the links in it.
 *
 * @returns null when Markdown can't express it there
 */
export function planLink(
  source: EditedSource,
  selected: SourceRange,
  url: string | null,
): InPlacePlan | null {
  const chosen = choose(source, selected);
  if (!chosen || (url !== null && !isAllowedUrl(url, 'link'))) return null;
  const { entry, first, last } = chosen;
  const links = listNodes(entry.node).filter((node) => node.type === 'link' && overlaps(node, chosen));
  const edits = links.flatMap((link) => removeDelimiters(link));
  const [covered, ...more] = coverRanges(entry.node, chosen, (node) => links.includes(node));
  if (url !== null && (!covered || more.length > 0)) return null;
  const added: TextEdit[] =
    url === null || !covered
      ? []
      : [
          { from: covered.from, to: covered.from, insert: '[' },
          { from: covered.to, to: covered.to, insert: `](${toLinkTarget(url)})` },
        ];
  const expected = chosen.outline.map((one) => {
    if (one.node !== entry.node) return one;
    const cells = entry.cells.map((cell, index): ExpectedCell => {
      const isIn = index >= first && index < last;
      const isLinked = links.some((link) => overlaps(link, cell));
      return isIn || isLinked ? { char: cell.char, marks: null } : cell;
    });
    return { ...one, cells };
  });
  return pickExact(source, [selecting([...edits, ...added], chosen)], expected);
}

/** A URL as it is written after a link's text. */
export function toLinkTarget(url: string): string {
  return /[\s()<>]/.test(url) ? `<${url.replaceAll(/[<>\n]/g, encodeURIComponent)}>` : url;
}

/**
 * Finds the text that can be linked: the selection, or else the link or word that contains the caret.
 *
 * @returns the text and its current URL, '' for none; null when there is no such text
 */
export function findLinkWords(
  source: EditedSource,
  selected: SourceRange,
): (SourceRange & { readonly url: string }) | null {
  const { from, to } = selected;
  const entry = findTextEntry(readOutline(source) ?? [], from);
  const isAround = (node: ContentNode): boolean =>
    node.type === 'link' && overlaps(node, { from, to: from + 1 });
  const [link] = entry ? listNodes(entry.node).filter(isAround) : [];
  const words = from < to ? selected : link ? toInner(link) : choose(source, selected);
  return words && { from: words.from, to: words.to, url: link?.type === 'link' ? link.url : '' };
}

interface Chosen extends SourceRange {
  readonly outline: NonNullable<ReturnType<typeof readOutline>>;
  readonly entry: TextEntry;
  /** Indexes of the cells. */
  readonly first: number;
  readonly last: number;
}

function choose(source: EditedSource, selected: SourceRange): Chosen | null {
  const outline = readOutline(source);
  const entry = outline && findTextEntry(outline, selected.from);
  if (!outline || !entry) return null;
  const { from, to } = selected.from === selected.to ? findWord(entry.cells, selected.from) : selected;
  const isIn = (cell: Cell): boolean => cell.from >= from && cell.to <= to && !isBlank(cell.char);
  const first = entry.cells.findIndex(isIn);
  const last = entry.cells.findLastIndex(isIn) + 1;
  const [start, end] = [entry.cells[first], entry.cells[last - 1]];
  return start && end ? { outline, entry, first, last, from: start.from, to: end.to } : null;
}

const IN_WORD = /^[\p{L}\p{N}_'’]$/u;

/** The word around a caret; an empty range when the caret is at the end of a word. */
function findWord(cells: readonly Cell[], at: number): SourceRange {
  const next = cells.findIndex(({ from }) => from >= at);
  const isWord = (index: number): boolean => IN_WORD.test(cells[index]?.char ?? '');
  if (!isWord(next - 1) || !isWord(next)) return { from: at, to: at };
  let [first, last] = [next, next];
  while (isWord(first - 1)) first -= 1;
  while (isWord(last + 1)) last += 1;
  return { from: cells[first]?.from ?? at, to: cells[last]?.to ?? at };
}

interface Toggled {
  readonly mark: Exclude<InlineMark, 'code'>;
  readonly delimiter: string;
  readonly isOn: boolean;
}

function toggle({ node, cells }: TextEntry, chosen: Chosen, { mark, delimiter, isOn }: Toggled): InPlacePlan {
  const own = listNodes(node).filter((one) => one.type === mark && overlaps(one, chosen));
  const removed = own.flatMap((one) => removeDelimiters(one));
  const dissolve = (one: ContentNode): boolean => own.includes(one);
  const inner = own.map((one) => toInner(one));
  const least = Math.min(chosen.from, ...inner.map(({ from }) => from));
  const most = Math.max(chosen.to, ...inner.map(({ to }) => to));
  const wrapped: SourceRange[] = isOn
    ? [
        { from: least, to: chosen.from },
        { from: chosen.to, to: most },
      ]
    : [{ from: least, to: most }];
  const added = wrapped
    .flatMap((range) => trim(cells, range))
    .flatMap((range) => coverRanges(node, range, dissolve))
    .flatMap((range) => trimSpaces(cells, range))
    .flatMap(({ from, to }): TextEdit[] => [
      { from, to: from, insert: delimiter },
      { from: to, to, insert: delimiter },
    ]);
  return selecting([...removed, ...added], chosen);
}

/** From the first to the last character of a range that isn't a space; an empty list when there is none. */
function trim(cells: readonly Cell[], { from, to }: SourceRange): SourceRange[] {
  const isIn = (cell: Cell): boolean => cell.from >= from && cell.to <= to && isShown(cell);
  const [first, last] = [cells.find(isIn), cells.findLast(isIn)];
  return first && last ? [{ from: first.from, to: last.to }] : [];
}

/** A range without spaces at its ends, but with the delimiters there; an empty list when nothing is left. */
function trimSpaces(cells: readonly Cell[], { from, to }: SourceRange): SourceRange[] {
  const own = cells.filter((cell) => cell.from >= from && cell.to <= to);
  const [first, last] = [own.findIndex(isShown), own.findLastIndex(isShown)];
  return first < 0 ? [] : [{ from: own[first - 1]?.to ?? from, to: own[last + 1]?.from ?? to }];
}

function addCode({ node, cells }: TextEntry, chosen: Chosen, text: string): InPlacePlan | null {
  const inside = listNodes(node).filter((one) => one.type === 'inlineCode' && overlaps(one, chosen));
  const [covered, ...more] = coverRanges(node, chosen, () => false);
  if (!covered || more.length > 0 || inside.length > 0) return null;
  const shown = cells.slice(chosen.first, chosen.last);
  if (shown.some(({ char }) => char === '\uFFFC')) return null;
  const value = shown.map(({ char }) => char).join('');
  const insert = toCode(value, node.type === 'tableCell');
  if (insert === null) return null;
  const from = covered.from + (insert.length - value.length) / 2;
  return text.slice(covered.from, covered.to) === insert
    ? null
    : { edits: [{ ...covered, insert }], caret: { from, to: from + value.length } };
}

/**
 * Writes a text as inline code.
 *
 * @param isCell whether it is in a table, where a pipe would end the cell
 * @returns null when inline code can't contain it
 */
export function toCode(value: string, isCell: boolean): string | null {
  if (isCell && value.includes('|')) return null;
  const longest = Math.max(0, ...[...value.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest === 0 ? 1 : longest + 1);
  const gap = value.startsWith('`') || value.endsWith('`') ? ' ' : '';
  return fence + gap + value + gap + fence;
}

function removeCode({ node }: TextEntry, chosen: Chosen, text: string): InPlacePlan {
  const codes = listNodes(node).filter((one) => one.type === 'inlineCode' && overlaps(one, chosen));
  const edits = codes.map((code): TextEdit => {
    const { from, to } = getRange(code);
    const before = text.slice(findLineStart(text, from), from);
    const after = text.slice(to).replace(/\n.*$/s, '');
    return { from, to, insert: escapeText(toPlainText(code), { before, after, isEnclosed: true }) };
  });
  const [first] = edits;
  const from = first?.from ?? chosen.from;
  return { edits, caret: { from, to: from + (first?.insert.length ?? 0) } };
}

/** Keeps the selected text selected after the edits. */
function selecting(edits: readonly TextEdit[], { from, to }: SourceRange): InPlacePlan {
  const move = (at: number, isStart: boolean): number =>
    edits.reduce((moved, edit) => {
      const isBefore = edit.to < at || (edit.to === at && (isStart || edit.from < edit.to));
      return isBefore ? moved + edit.insert.length - (edit.to - edit.from) : moved;
    }, at);
  return { edits, caret: { from: move(from, true), to: move(to, false) } };
}

/** Removes the delimiters around a node, and keeps its content; a node without content stays. */
function removeDelimiters(node: ContentNode): TextEdit[] {
  return isBareLink(node) || !getInnerRange(node) ? [] : keepChildren(node);
}

const toInner = (node: ContentNode): SourceRange => getInnerRange(node) ?? getRange(node);

function overlaps(node: ContentNode | SourceRange, { from, to }: SourceRange): boolean {
  const range = 'type' in node ? getRange(node) : node;
  return range.from < to && from < range.to;
}

/**
 * The longest ranges within a range that delimiters can enclose: each starts and ends in the same node.
 *
 * @param isDissolved nodes whose delimiters are removed: their children count as siblings of the node
 */
function coverRanges(
  node: ContentNode,
  range: SourceRange,
  isDissolved: (node: ContentNode) => boolean,
): SourceRange[] {
  const found: SourceRange[] = [];
  let open = null as SourceRange | null;
  for (const piece of listPieces(node, range, isDissolved)) {
    if ('within' in piece) {
      if (open) found.push(open);
      open = null;
      found.push(...coverRanges(piece.within, range, isDissolved));
    } else open = { from: open?.from ?? piece.from, to: piece.to };
  }
  return open ? [...found, open] : found;
}

/** The parts of a node in a range: ranges of its content, and nodes that are only partly in it. */
function listPieces(
  node: ContentNode,
  range: SourceRange,
  isDissolved: (node: ContentNode) => boolean,
): (SourceRange | { readonly within: ContentNode })[] {
  if (!hasChildren(node)) return [];
  return (node.children as ContentNode[])
    .filter((child) => overlaps(child, range))
    .flatMap((child) => {
      const own = getRange(child);
      const inner = toInner(child);
      if (isDissolved(child)) return listPieces(child, range, isDissolved);
      if (child.type === 'text')
        return { from: Math.max(own.from, range.from), to: Math.min(own.to, range.to) };
      const isWhole = !hasChildren(child) || (range.from <= inner.from && inner.to <= range.to);
      return isWhole ? own : { within: child };
    });
}
