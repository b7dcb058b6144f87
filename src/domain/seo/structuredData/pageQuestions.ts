import { readTextProp } from '../../content/mdx/attribute';
import { type ContentNode, isJsxElement, toPlainText, walkTree } from '../../content/mdx/nodes';
import type { FaqEntry } from './faq';

/** The accordions after this heading are the page's FAQ. */
const HEADING = 'frequently asked questions';

/**
 * Finds the questions that a page answers in its text: the accordions under the level-2 heading "Frequently asked
 * questions". Structured data must only have questions that readers can see.
 *
 * @param tree a prepared tree: partials included, product name filled in
 */
export function findPageQuestions(tree: ContentNode): FaqEntry[] {
  const questions: FaqEntry[] = [];
  let isFaq = false;
  walkTree(tree, ({ node }) => {
    if (node.type === 'heading' && node.depth <= 2) {
      isFaq = toPlainText(node).trim().toLowerCase() === HEADING;
    }
    if (!isFaq || !isJsxElement(node) || node.name !== 'Accordion') return;
    const answer = (node.children as ContentNode[]).map(toPlainText).join(' ').replaceAll(/\s+/g, ' ').trim();
    const question = readTextProp(node, 'title') ?? '';
    if (question && answer) questions.push({ question, answer });
  });
  return questions;
}
