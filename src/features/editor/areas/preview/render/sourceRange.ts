import type { Nodes } from 'mdast';

/** Attributes that say where an element is in the source, relative to its block. */
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
 * The attributes that tie an element to its source. Offsets count from the start of the block, so that a block
 * that didn't change need not be rendered again when text above it does.
 *
 * @param node of an analysed page, where positions count from the start of the block
 * @param block its block's key; null outside of the editor: pages carry no offsets
 * @returns nothing for nodes that aren't in this file, such as partial
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

/** Where every block of the page starts now, by its key. */
export type BlockStarts = ReadonlyMap<string, number>;

/**
 * Where an element is in the source.
 *
 * @returns null when it doesn't, or its block is gone
 */
export function readSourceRange(element: Element, starts: BlockStarts): SourceRange | null {
  const start = starts.get(element.getAttribute('data-block') ?? '');
  const from = Number(element.getAttribute('data-from') ?? Number.NaN);
  const to = Number(element.getAttribute('data-to') ?? Number.NaN);
  if (start === undefined || Number.isNaN(from) || Number.isNaN(to)) return null;
  return { from: start + from, to: start + to };
}
