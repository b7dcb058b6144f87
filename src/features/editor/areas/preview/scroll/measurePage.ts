import { type BlockStarts, readSourceRange } from '../sourceRange';
import { type MappedBlock, type ScrollPoint, toScrollPoints } from './scrollPoints';

/** What stands on lines of its own; cells stand beside each other and say no more than their row. */
const BLOCKS = '[data-block]:not(span, em, strong, del, code, img, th, td)';

/**
 * Measures where the blocks of a page stand.
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
    // What is folded away has no place.
    if (place && box.height > 0) {
      blocks.push({ ...place, top: box.top + scrolled, bottom: box.bottom + scrolled });
    }
  }
  return toScrollPoints(blocks, { offset: length, top: inner.documentElement.scrollHeight });
}
