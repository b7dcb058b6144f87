import type { References } from '#domain/content/elements/references';
import type { ParseResult } from '../../core/parsing/parseForEditor';
import { type BlockList, noBlocks, updateBlocks } from './blocks';
import type { BlockStarts } from './sourceRange';

/** A page as the preview shows it. */
export interface PreviewedPage {
  readonly parsed: ParseResult;
  /** The file; another one shares nothing with this. */
  readonly path: string;
  readonly list: BlockList;
  readonly starts: BlockStarts;
  readonly references: References;
  readonly referencesSignature: string;
}

/**
 * Makes an analysis ready to be shown, keeping of the page before whatever stayed the same, so that only the rest
 * is rendered again.
 *
 * @returns null when there is no page to show
 */
export function updatePage(
  before: PreviewedPage | null,
  path: string,
  parsed: ParseResult,
): PreviewedPage | null {
  if (!parsed.page) return null;
  const { blocks, references, referencesSignature } = parsed.page;
  const isSamePage = before?.path === path;
  const nextKey = before?.list.nextKey ?? 0;
  const list = updateBlocks(isSamePage ? before.list : { ...noBlocks, nextKey }, blocks);
  const isSameReferences = isSamePage && before.referencesSignature === referencesSignature;
  return {
    parsed,
    path,
    list,
    starts: new Map(list.blocks.map(({ key, from }) => [key, from])),
    references: isSameReferences ? before.references : references,
    referencesSignature,
  };
}
