import type { Root } from 'mdast';
import { walkTree } from '#domain/content/mdx/nodes';
import { countSteps, countWords, estimateReadingTime } from '#domain/content/readingTime';

/** Reading time and number of steps of a page. */
export interface ReadingInfo {
  readonly minutes: number;
  readonly steps: number;
  /** Whether the page is a guide, with Step components. Only guides show the number of steps. */
  readonly isGuide: boolean;
}

/**
 * Counts words and steps in a prepared page, including its partials.
 *
 * @param tree as returned by `preparePage`
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
    words += countCardWords(node.data && 'cards' in node.data ? node.data.cards : null);
  });
  return {
    minutes: estimateReadingTime(words),
    steps: countSteps({ headingLevels, stepElements }),
    isGuide: stepElements > 0,
  };
}

/** Counts the words of a snippet's cards (glossary, downloads, …): all of their texts except links and ids. */
function countCardWords(cards: unknown): number {
  if (typeof cards === 'string') return countWords(cards);
  if (typeof cards !== 'object' || cards === null) return 0;
  return Object.entries(cards)
    .filter(([key]) => key !== 'href' && key !== 'id')
    .reduce((sum, [, value]) => sum + countCardWords(value), 0);
}
