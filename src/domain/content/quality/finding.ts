import type { ContentNode } from '../mdx/nodes';

/** Something that the content check found wrong. */
export interface Finding {
  /** The file below docs/, or what is missing. */
  readonly path: string;
  /** Line in the file, from 1; also 1 for content of partials that the file includes. */
  readonly line: number;
  /** Sentence that explains the problem and its fix. */
  readonly reason: string;
}

/** A finding at a node of a page. Nodes without a place come from partials. */
export function findingAt(
  path: string,
  { position }: Pick<ContentNode, 'position'>,
  reason: string,
): Finding {
  return position
    ? { path, line: position.start.line, reason }
    : { path, line: 1, reason: `${reason} (It is in a partial.)` };
}

/** A finding about a whole file. */
export function findingIn(path: string, reason: string): Finding {
  return { path, line: 1, reason };
}

/** A finding as one line, with the place in a form that terminals and editors turn into a link. */
export function formatFinding({ path, line, reason }: Finding): string {
  return `docs/${path}:${line} ${reason}`;
}
