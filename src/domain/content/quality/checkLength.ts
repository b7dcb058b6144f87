import { toPlainText, walkTree } from '../mdx/nodes';
import { countWords } from '../readingTime';
import { type Finding, findingIn } from './finding';
import type { Page } from './library';

/** Limits of the number of words in a page's body. A tutorial covers a whole task, so it may be longer. */
const BODY_WORDS = { min: 250, max: 1200, tutorial: 2000 } as const;

/** Pages that may be longer because a reference has to be complete. Paths below docs/. */
const referencePages: ReadonlySet<string> = new Set(['cli/commands.mdx', 'error-messages.mdx']);

/** A page is long enough to be useful, and short enough to read in one sitting. */
export function checkLength(
  pages: readonly Page[],
  references: ReadonlySet<string> = referencePages,
): Finding[] {
  return pages.flatMap((page) => {
    const words = countBodyWords(page);
    if (words < BODY_WORDS.min)
      return [findingIn(page.path, `The body has ${words} words, fewer than ${BODY_WORDS.min}.`)];
    const most = isTutorial(page) ? BODY_WORDS.tutorial : BODY_WORDS.max;
    if (words <= most || references.has(page.path)) return [];
    return [
      findingIn(
        page.path,
        `The body has ${words} words, more than ${most}, and the page isn't a reference page.`,
      ),
    ];
  });
}

function isTutorial({ frontMatter }: Page): boolean {
  return String(frontMatter.title).startsWith('Tutorial: ');
}

/** The number of words in a page's prose, tables and code, including partials. */
function countBodyWords({ body }: Pick<Page, 'body'>): number {
  let words = 0;
  walkTree(body, ({ node }) => {
    if (node.type === 'code') words += countWords(node.value);
    else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      words += countWords(toPlainText(node));
    }
  });
  return words;
}
