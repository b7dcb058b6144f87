import { findLineEnd, findLineStart } from '../../text/lines';

/** Line breaks that a block needs around it. */
export interface InsertGaps {
  readonly before: string;
  readonly after: string;
}

/** A line that consists of one tag. No empty line is needed between such a line and a component. */
const TAG = /^\s*<.*>\s*$/;

/**
 * Finds the empty lines that keep a block apart from the lines above and below the one that it replaces.
 *
 * @param at an offset in that line
 */
export function findInsertGaps(text: string, at: number, block: string): InsertGaps {
  const [start, end] = [findLineStart(text, at), findLineEnd(text, at)];
  const above = start === 0 ? '' : text.slice(findLineStart(text, start - 1), start - 1);
  const below = end === text.length ? '' : text.slice(end + 1, findLineEnd(text, end + 1));
  const isComponent = block.startsWith('<');
  const isApart = (line: string): boolean => line.trim() === '' || (isComponent && TAG.test(line));
  return {
    // The front matter may end directly above.
    before: isApart(above) || above.trimEnd() === '---' ? '' : '\n',
    after: isApart(below) ? '' : '\n',
  };
}
