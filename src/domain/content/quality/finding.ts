import type { ContentNode } from '../mdx/nodes';

/** A problem that the content check found. */
export interface Finding {
  /** The path below docs/ of the file, or of a missing one. */
  readonly path: string;
  /** Line in the file, from 1; also 1 for content of partials that the file includes. */
  readonly line: number;
  /** A sentence that explains the problem and its fix. */
  readonly reason: string;
}

/** A finding at a node of a page. Nodes without a position come from partials. */
export function findingAt(
  path: string,
  { position }: Pick<ContentNode, 'position'>,
  reason: string,
): Finding {
  return position
    ? { path, line: position.start.line, reason }
    : { path, line: 1, reason: `${reason} (It's in a partial.)` };
}

/** A finding about a whole file. */
export function findingIn(path: string, reason: string): Finding {
  return { path, line: 1, reason };
}

/** A finding as one line, with its position in a format that terminals and editors turn into a link. */
export function formatFinding({ path, line, reason }: Finding): string {
  return `docs/${path}:${line} ${reason}`;
}
