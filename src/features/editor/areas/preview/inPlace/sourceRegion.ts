import type { EditedSource } from '#domain/content/inPlace/outline';
import type { TextEdit } from '#domain/text/edits';
import type { PreviewedPage } from '../page';

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
