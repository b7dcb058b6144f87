/** A change that mends a problem for certain. Offsets count UTF-16 code units from the start of the file. */
export interface ContentFix {
  /** What the change does, as a button says it. */
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Something wrong in a content file. */
export interface ContentProblem {
  /** Line and column, both from 1. */
  readonly line: number;
  readonly column: number;
  /** The part of the file it is about: UTF-16 offsets from the start of the file, behind a byte order mark. */
  readonly from: number;
  readonly to: number;
  /** What is wrong and what to write instead, as a sentence. */
  readonly reason: string;
  /** An error may not be saved; a warning may. */
  readonly severity: 'error' | 'warning';
  readonly fix?: ContentFix;
}

/** What a problem needs besides its place. */
export interface ProblemText {
  readonly reason: string;
  readonly severity?: ContentProblem['severity'];
  readonly fix?: ContentFix;
}

/**
 * Places a problem in a file.
 *
 * @param text the file, behind its byte order mark
 * @param from offset where the faulty part starts
 * @param to offset behind the faulty part
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
  const before = text.slice(0, offset);
  const lines = before.split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
