import { type BlockStarts, readSourceRange } from '../sourceRange';
import { type MappedBlock, type ScrollPoint, toScrollPoints } from './scrollPoints';

/** Blocks; cells are excluded, since their row has the same height. */
const BLOCKS = '[data-block]:not(span, em, strong, del, code, img, th, td)';

/**
 * Measures the positions of a page's blocks.
 *
 * @param inner the preview's document
 * @param length of the source
 */
export function measurePage(inner: Document, starts: BlockStarts, length: number): ScrollPoint[] {
  const scrolled = inner.documentElement.scrollTop;
  const blocks: MappedBlock[] = [];
  for (const element of inner.querySelectorAll(BLOCKS)) {
    const place = readSourceRange(element, starts);
    const box = element.getBoundingClientRect();
    // Collapsed content has no position.
    if (place && box.height > 0) {
      blocks.push({ ...place, top: box.top + scrolled, bottom: box.bottom + scrolled });
    }
  }
  return toScrollPoints(blocks, { offset: length, top: inner.documentElement.scrollHeight });
}
