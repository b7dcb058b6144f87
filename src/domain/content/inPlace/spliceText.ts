import { countCommonEnd, countCommonStart } from '../../text/commonEnds';
import { applyEdits, type TextEdit } from '../../text/edits';
import { escapeText } from './escapeText';
import { mapText, type TextSegment } from './mapText';
import type { InPlacePlan } from './plan';

/** A text that was edited in its place on the page. */
export interface InPlaceEdit {
  /** The source of the block it is in. */
  readonly block: string;
  /** The text node, as UTF-16 offsets in `block`. */
  readonly from: number;
  readonly to: number;
  /** The text shown before the edit. */
  readonly shown: string;
  /** The text to show. */
  readonly wanted: string;
  /** The source of the link targets and footnotes that the block may refer to. */
  readonly definitions?: string;
}

/** A change of the source for an edited text. */
export interface PlannedTextEdit {
  /** Offsets count from the start of the block. */
  readonly edits: readonly TextEdit[];
  /** The text that will be shown: the requested one without spaces that Markdown drops. */
  readonly shown: string;
  /** The text node's source after the edits. */
  readonly source: string;
  /** Whether the block then reads the same but for this text; otherwise no one can say how it reads. */
  readonly isExact: boolean;
}

/** A text node in its source. */
export interface MappedText {
  /** Exactly what the text node covers in the file. */
  readonly source: string;
  /** Its visible text. */
  readonly shown: string;
  /** Of `mapText(source, shown)`. */
  readonly segments: readonly TextSegment[];
  /** The source of the same line before the node. */
  readonly before: string;
  /** The source of the same line behind the node. */
  readonly after: string;
}

/** @returns null when the text's source can't be told from what it shows */
export function readMappedText({ block, from, to, shown }: InPlaceEdit): MappedText | null {
  const source = block.slice(from, to);
  const segments = mapText(source, shown);
  if (!segments) return null;
  const before = block.slice(block.lastIndexOf('\n', from - 1) + 1, from);
  const after = block.slice(to).replace(/\n.*$/s, '');
  return { source, shown, segments, before, after };
}

/** @param edits with offsets that count from the start of the text */
export function toPlan(
  { block, from, to }: InPlaceEdit,
  edits: readonly TextEdit[],
  { shown, isExact }: Pick<PlannedTextEdit, 'shown' | 'isExact'>,
): PlannedTextEdit {
  return {
    edits: edits.map((one) => ({ ...one, from: one.from + from, to: one.to + from })),
    shown,
    source: applyEdits(block.slice(from, to), edits),
    isExact,
  };
}

/**
 * Plans an edit without trying it, while the parser isn't loaded: signs that may mean something are escaped, so what was
 * typed is in the file as it was shown.
 *
 * @returns null when the text's source can't be told from what it shows
 */
export function planUntriedEdit(edit: InPlaceEdit): PlannedTextEdit | null {
  const text = readMappedText(edit);
  return text && toPlan(edit, spliceText(text, edit.wanted), { shown: edit.wanted, isExact: false });
}

/** Plans text for a place in a file, escaped and not tried: for when it would be lost otherwise. */
export function planUntriedInsert(text: string, { from, to, insert }: TextEdit): InPlacePlan {
  const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
  const after = text.slice(to).replace(/\n.*$/s, '');
  const escaped = escapeText(insert, { before, after, isEnclosed: true });
  const caret = from + escaped.length;
  return { edits: [{ from, to, insert: escaped }], caret: { from: caret, to: caret } };
}

/**
 * Turns a change of the shown text into a change of its source: only what differs is replaced, and what is put in
 * is escaped, so that it stays text.
 *
 * @param text the node as it is
 * @param wanted what is to be shown
 * @returns edits whose offsets count from the start of `source`; none when nothing differs
 */
export function spliceText(text: MappedText, wanted: string): TextEdit[] {
  const { source, shown, segments } = text;
  const start = countCommonStart(shown, wanted);
  const end = countCommonEnd(shown, wanted, Math.min(shown.length, wanted.length) - start);
  if (start === shown.length && start === wanted.length) return [];
  const first = toSourceStart(segments, start, source.length);
  const last = toSourceEnd(segments, shown.length - end, first);
  // A segment that is replaced as a whole gives back what it shows besides the change.
  const insert = wanted.slice(first.shown, wanted.length - (shown.length - last.shown));
  const before = (text.before + source.slice(0, first.source)).replace(/^.*\n/s, '');
  const after = (source.slice(last.source) + text.after).replace(/\n.*$/s, '');
  return [{ from: first.source, to: last.source, insert: escapeText(insert, { before, after }) }];
}

/**
 * Rewrites the whole text, for changes that alter the meaning of the characters next to them.
 *
 * @param wanted what is to be shown
 */
export function rewriteText(text: MappedText, wanted: string): TextEdit[] {
  const { source, before, after } = text;
  return [{ from: 0, to: source.length, insert: escapeText(wanted, { before, after, isEnclosed: true }) }];
}

interface Place {
  readonly source: number;
  readonly shown: number;
}

function toSourceStart(segments: readonly TextSegment[], shown: number, length: number): Place {
  for (const { from, shownFrom, shownTo, isPlain } of segments) {
    if (shown >= shownTo) continue;
    return isPlain ? { source: from + shown - shownFrom, shown } : { source: from, shown: shownFrom };
  }
  return { source: length, shown };
}

function toSourceEnd(segments: readonly TextSegment[], shown: number, least: Place): Place {
  for (const { from, to, shownFrom, shownTo, isPlain } of segments.toReversed()) {
    if (shown <= shownFrom) continue;
    const end = isPlain ? { source: from + shown - shownFrom, shown } : { source: to, shown: shownTo };
    return end.source < least.source ? least : end;
  }
  return least;
}
