import type { EditedSource } from '#domain/content/inPlace/outline';
import type { TextEdit } from '#domain/text/edit/edits';
import type { PreviewedPage } from '../page';
import type { SourceRange } from '../render/sourceRange';

/** A part of the source around the edited block. */
export interface SourceRegion extends EditedSource {
  /** Its offset in the whole source. */
  readonly offset: number;
}

/** Converts edits of a region to edits of the whole source. */
export function toWhole(edits: readonly TextEdit[], offset: number): TextEdit[] {
  return edits.map(({ from, to, insert }) => ({ from: from + offset, to: to + offset, insert }));
}

/** A block's source; null when the page no longer has the block. */
export function readBlockRegion(page: PreviewedPage, key: string | undefined): SourceRegion | null {
  const block = page.blocks.find(({ id }) => String(id) === key);
  const offset = key === undefined ? undefined : page.starts.get(key);
  if (!block || key === undefined || offset === undefined) return null;
  const text = page.parsed.text.slice(offset, offset + block.length);
  return { offset, text, definitions: listDefinitions(page, key) };
}

/**
 * Reads the blocks directly above and below a part of the page, with no empty line between.
 *
 * @param first index of the part's first block
 * @param last index of its last block
 */
export function readNeighbors(
  { blocks, starts, parsed }: PreviewedPage,
  first: number,
  last: number,
): Required<Pick<EditedSource, 'above' | 'below'>> {
  const toRange = (index: number): SourceRange | null => {
    const block = blocks[index];
    const from = starts.get(String(block?.id));
    return block && from !== undefined ? { from, to: from + block.length } : null;
  };
  const readBeside = (upper: number, lower: number, read: number): string => {
    const [one, other, own] = [toRange(upper), toRange(lower), toRange(read)];
    const isDirect = one && other && /^[ \t]*\n[ \t]*$/.test(parsed.text.slice(one.to, other.from));
    return isDirect && own ? parsed.text.slice(own.from, own.to) : '';
  };
  return { above: readBeside(first - 1, first, first - 1), below: readBeside(last, last + 1, last + 1) };
}

/** The source of the page's link definitions and footnotes, except for those in the block itself. */
export function listDefinitions({ blocks, starts, parsed }: PreviewedPage, key: string): string {
  return blocks
    .filter(
      ({ id, nodes: [node] }) => String(id) !== key && /^(?:d|footnoteD)efinition$/.test(node?.type ?? ''),
    )
    .map(({ id, length }) => {
      const from = starts.get(String(id)) ?? 0;
      return parsed.text.slice(from, from + length);
    })
    .join('\n\n');
}
