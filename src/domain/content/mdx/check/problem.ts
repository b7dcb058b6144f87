/** A change that is certain to fix a problem. UTF-16 offsets from the start of the file. */
export interface ContentFix {
  /** Label of the button that applies the change. */
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** A problem in a content file. */
export interface ContentProblem {
  /** Line and column, both from 1. */
  readonly line: number;
  readonly column: number;
  /** The affected range: UTF-16 offsets from the start of the file, after a byte order mark. */
  readonly from: number;
  readonly to: number;
  /** A sentence that explains the problem and its fix. */
  readonly reason: string;
  /** A file with an error can't be saved; one with a warning can. A suggestion is about wording. */
  readonly severity: 'error' | 'warning' | 'suggestion';
  readonly fix?: ContentFix;
  /** Changes to choose from, the likeliest first; none of them is certain. */
  readonly choices?: readonly ContentFix[];
  /** The word that isn't in the dictionary. */
  readonly unknownWord?: string;
}

/** Maximum length of a name that a sentence repeats. */
const MAX_SHOWN = 60;

/** A name from the file as a sentence repeats it; long names are cut off. */
export function toShownName(name: string): string {
  return name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN)}…` : name;
}

/** The fields of a problem except its source range. */
export interface ProblemText {
  readonly reason: string;
  readonly severity?: ContentProblem['severity'];
  readonly fix?: ContentFix;
}

/**
 * Adds the source range to a problem.
 *
 * @param text the file, after its byte order mark
 * @param from offset of the start of the affected part
 * @param to offset of its end
 */
export function toProblem(text: string, from: number, to: number, what: ProblemText): ContentProblem {
  const start = Math.max(0, Math.min(from, text.length));
  const { line, column } = toLineAndColumn(text, start);
  return {
    line,
    column,
    from: start,
    to: Math.max(start, Math.min(to, text.length)),
    reason: what.reason,
    severity: what.severity ?? 'error',
    ...(what.fix ? { fix: what.fix } : {}),
  };
}

function toLineAndColumn(text: string, offset: number): { line: number; column: number } {
  const starts = listLineStarts(text);
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** The last text and its line starts, cached because a file's problems are reported one after another. */
let latest: { readonly text: string; readonly starts: readonly number[] } = { text: '', starts: [0] };

function listLineStarts(text: string): readonly number[] {
  if (latest.text !== text) {
    const starts = [0];
    for (const { 0: lineBreak, index } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + lineBreak.length);
    latest = { text, starts };
  }
  return latest.starts;
}
