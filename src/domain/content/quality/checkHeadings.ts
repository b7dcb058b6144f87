import { toPlainText, walkTree } from '../mdx/nodes';
import { type Finding, findingAt } from './finding';
import type { Page } from './library';

/** Headings start at level 2, since the title is level 1, and go down one level at a time. */
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
        findingAt(path, node, `${name} is a heading of level 1. The title is the only one; write "##".`),
      );
    } else if (node.depth > above + 1) {
      findings.push(
        findingAt(
          path,
          node,
          `${name} is of level ${node.depth} below one of level ${above}. Leave no level out.`,
        ),
      );
    }
    above = node.depth;
  });
  return findings;
}
