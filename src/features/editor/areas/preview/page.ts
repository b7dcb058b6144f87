import type { ParsedPage, ParseResult } from '../../core/parsing/parseForEditor';
import type { BlockStarts } from './render/sourceRange';

export interface PreviewedPage extends Pick<ParsedPage, 'blocks' | 'references'> {
  readonly parsed: ParseResult;
  /** The path of the file. */
  readonly path: string;
  readonly starts: BlockStarts;
}

/** The page of a parsed text; null when there is none to show. */
export function toPreviewedPage(path: string | null, parsed: ParseResult | null): PreviewedPage | null {
  if (path === null || !parsed?.page) return null;
  const { blocks, references, starts } = parsed.page;
  return {
    parsed,
    path,
    blocks,
    references,
    starts: new Map(blocks.map(({ id }, at) => [String(id), starts[at] ?? 0])),
  };
}
