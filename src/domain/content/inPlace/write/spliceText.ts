import { applyEdits, type TextEdit, toTextEdit } from '../../../text/edit/edits';
import { findLineStart } from '../../../text/lines';
import type { InPlacePlan } from '../plan';
import { escapeText, type TextSurroundings } from './escapeText';
import { mapText, type TextSegment } from './mapText';

/** A text that was edited in place on the page. */
export interface InPlaceEdit {
  /** The source of the block that contains it. */
  readonly block: string;
  /** The text node, as UTF-16 offsets in `block`. */
  readonly from: number;
  readonly to: number;
  /** The visible text before the edit. */
  readonly shown: string;
  /** The visible text after the edit. */
  readonly wanted: string;
  /** The source of the link targets and footnotes that the block may refer to. */
  readonly definitions?: string;
}

/** A change of the source for an edited text. */
export interface PlannedTextEdit {
  /** Offsets from the start of the block. */
  readonly edits: readonly TextEdit[];
  /** The visible text after the edit: the requested one without spaces that Markdown drops. */
  readonly shown: string;
  /** The text node's source after the edits. */
  readonly source: string;
  /** Whether only this text changes in the parsed block; otherwise the result is unknown. */
  readonly isExact: boolean;
}

/** A text node in its source. */
export interface MappedText {
  /** Exactly what the text node covers in the file. */
  readonly source: string;
  /** Its visible text. */
  readonly shown: string;
  /** The result of `mapText(source, shown)`. */
  readonly segments: readonly TextSegment[];
  /** The source before the node on the same line. */
  readonly before: string;
  /** The source after the node on the same line. */
  readonly after: string;
}

/**
 * Maps each character of a visible text to its source.
 *
 * @returns null when the source and the visible text don't match
 */
export function readMappedText({ block, from, to, shown }: InPlaceEdit): MappedText | null {
  const source = block.slice(from, to);
  const segments = mapText(source, shown);
  return segments && { source, shown, segments, ...readLineAround(block, from, to) };
}

/** The rest of the line before `from` and after `to`. */
function readLineAround(text: string, from: number, to: number): Pick<MappedText, 'before' | 'after'> {
  return {
    before: text.slice(findLineStart(text, from), from),
    after: text.slice(to).replace(/\n.*$/s, ''),
  };
}

/**
 * Turns edits of a text into a plan for its block.
 *
 * @param edits offsets from the start of the text
 * @returns the plan, with offsets from the start of the block
 */
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
 * Plans an edit without checking the result, while the parser isn't loaded. Characters that have a meaning in Markdown
 * are escaped, so the page shows what was typed.
 *
 * @returns null when the source and the visible text don't match
 */
export function planUncheckedEdit(edit: InPlaceEdit): PlannedTextEdit | null {
  const text = readMappedText(edit);
  return text && toPlan(edit, spliceText(text, edit.wanted), { shown: edit.wanted, isExact: false });
}

/** Plans to insert escaped text without checking the result, for typed text that would be lost otherwise. */
export function planUncheckedInsert(text: string, { from, to, insert }: TextEdit): InPlacePlan {
  const escaped = escapeText(insert, { ...readLineAround(text, from, to), isEnclosed: true });
  const caret = from + escaped.length;
  return { edits: [{ from, to, insert: escaped }], caret: { from: caret, to: caret } };
}

/**
 * Turns a change of the visible text into a change of its source: replaces only what differs, and escapes inserted text
 * so that it stays text.
 *
 * @param text the node before the edit
 * @param wanted the visible text after the edit
 * @returns edits with offsets from the start of `source`; an empty list when nothing differs
 */
export function spliceText(text: MappedText, wanted: string): TextEdit[] {
  const { source, shown, segments } = text;
  if (shown === wanted) return [];
  const changed = toTextEdit(shown, wanted);
  const first = toSourceStart(segments, changed.from, source.length);
  const last = toSourceEnd(segments, changed.to, first);
  // A segment can only be replaced as a whole, so the unchanged part of its visible text is inserted again.
  const insert = wanted.slice(first.shown, wanted.length - (shown.length - last.shown));
  const before = (text.before + source.slice(0, first.source)).replace(/^.*\n/s, '');
  const after = (source.slice(last.source) + text.after).replace(/\n.*$/s, '');
  const escaped = escapeLines(text, insert, { before, after });
  return [{ from: first.source, to: last.source, insert: escaped }];
}

/**
 * Rewrites the whole text, for changes that alter the meaning of adjacent characters.
 *
 * @param wanted the visible text after the edit
 */
export function rewriteText(text: MappedText, wanted: string): TextEdit[] {
  const { source, before, after } = text;
  const insert = escapeLines(text, wanted, { before, after, isEnclosed: true });
  return [{ from: 0, to: source.length, insert }];
}

/** Escapes a text whose lines start as the text's own lines do: in a quote or list item, with its prefix. */
function escapeLines(
  { source, shown, segments }: MappedText,
  insert: string,
  around: TextSurroundings,
): string {
  const own = segments.find(({ isPlain, shownFrom }) => !isPlain && shown[shownFrom] === '\n');
  const prefix = own ? source.slice(own.from, own.to).replace(/^[ \t]*\n/, '') : '';
  const lines = insert.split('\n');
  return lines
    .map((line, at) =>
      escapeText(line, {
        ...around,
        before: at === 0 ? around.before : prefix,
        after: at === lines.length - 1 ? around.after : '',
      }),
    )
    .join(`\n${prefix}`);
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
