import type { Root } from 'mdast';
import { walkTree } from '#domain/content/mdx/nodes';
import { countSteps, countWords, estimateReadingTime } from '#domain/content/readingTime';

/** Reading time and number of steps of a page. */
export interface ReadingInfo {
  readonly minutes: number;
  readonly steps: number;
}

/**
 * Counts words and steps in a prepared page: partials count too.
 *
 * @param tree as `readPage` gives it
 */
export function computeReadingInfo(tree: Root): ReadingInfo {
  let words = 0;
  let stepElements = 0;
  const headingLevels: number[] = [];
  walkTree(tree, ({ node }) => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') {
      words += countWords(node.value);
    } else if (node.type === 'heading') headingLevels.push(node.depth);
    else if ('name' in node && node.name === 'Step') stepElements += 1;
  });
  return { minutes: estimateReadingTime(words), steps: countSteps({ headingLevels, stepElements }) };
}
