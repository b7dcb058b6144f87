import { toPlainText, walkTree } from '../mdx/nodes';
import { type Finding, findingAt } from './finding';
import type { Page } from './library';

/** Headings start at level 2, because the title is level 1, and don't skip levels on the way down. */
export function checkHeadings(pages: readonly Page[]): Finding[] {
  return pages.flatMap(checkPage);
}

function checkPage({ path, body }: Page): Finding[] {
  const findings: Finding[] = [];
  let above = 1;
  walkTree(body, ({ node }) => {
    if (node.type !== 'heading') return;
    const name = `"${toPlainText(node)}"`;
    if (node.depth === 1) {
      findings.push(
        findingAt(path, node, `${name} is a level 1 heading. Only the title is level 1; write "##".`),
      );
    } else if (node.depth > above + 1) {
      findings.push(
        findingAt(path, node, `${name} is level ${node.depth} after level ${above}. Don't skip levels.`),
      );
    }
    above = node.depth;
  });
  return findings;
}
