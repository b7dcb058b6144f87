import { compileQuery, type FindQuery, type FoundMatch, findMatches } from '#domain/replace/findMatches';

/** A text to search. */
export interface FindFile {
  readonly path: string;
  /** Lines joined by `\n`. */
  readonly text: string;
}

export interface FileMatches {
  readonly path: string;
  readonly matches: readonly FoundMatch[];
}

/** A search for the worker. */
export interface FindRequest {
  readonly files: readonly FindFile[];
  readonly query: FindQuery;
}

/** Messages of the worker: before a file that may take long, with matches, and at the end. */
export type FindResponse =
  | { readonly kind: 'at'; readonly index: number; readonly path: string }
  | { readonly kind: 'found'; readonly file: FileMatches }
  | { readonly kind: 'invalid'; readonly problem: string }
  | { readonly kind: 'done'; readonly isCut: boolean };

/** Maximum number of matches. */
const MAX_MATCHES = 2000;

/** Searches files in order, and reports matches as it finds them. */
export function findInFiles({ files, query }: FindRequest, say: (answer: FindResponse) => void): void {
  const compiled = compileQuery(query);
  if (!compiled.ok) {
    say({ kind: 'invalid', problem: compiled.problem });
    return;
  }
  let left = MAX_MATCHES + 1;
  for (const [index, { path, text }] of files.entries()) {
    say({ kind: 'at', index, path });
    const matches = findMatches(text, compiled, left);
    left -= matches.length;
    if (left <= 0) matches.pop();
    if (matches.length > 0) say({ kind: 'found', file: { path, matches } });
    if (left <= 0) break;
  }
  say({ kind: 'done', isCut: left <= 0 });
}
