import type { Nodes } from 'mdast';

/** Attributes with an element's source range, relative to its block. */
export interface SourceAttributes {
  readonly 'data-block'?: string;
  readonly 'data-from'?: number;
  readonly 'data-to'?: number;
}

/** A stretch of the source, as UTF-16 offsets. */
export interface SourceRange {
  readonly from: number;
  readonly to: number;
}

const NOWHERE: SourceAttributes = {};

/**
 * The attributes that map an element to its source. Offsets count from the start of the block, so that an unchanged
 * block needn't be rendered again when the text above it changes.
 *
 * @param node of a parsed page, where positions count from the start of the block
 * @param block its block's key; null outside of the editor: pages carry no offsets
 * @returns nothing for nodes that aren't in this file, such as those of a partial
 */
export function toSourceAttributes(
  { position }: Pick<Nodes, 'position'>,
  block: string | null,
): SourceAttributes {
  const from = position?.start.offset;
  const to = position?.end.offset;
  if (block === null || from === undefined || to === undefined) return NOWHERE;
  return { 'data-block': block, 'data-from': from, 'data-to': to };
}

/** The current start of every block of the page, by its key. */
export type BlockStarts = ReadonlyMap<string, number>;

/**
 * The source range of an element.
 *
 * @returns null when it has none, or its block no longer exists
 */
export function readSourceRange(element: Element, starts: BlockStarts): SourceRange | null {
  const start = starts.get(element.getAttribute('data-block') ?? '');
  const from = Number(element.getAttribute('data-from') ?? Number.NaN);
  const to = Number(element.getAttribute('data-to') ?? Number.NaN);
  if (start === undefined || Number.isNaN(from) || Number.isNaN(to)) return null;
  return { from: start + from, to: start + to };
}
