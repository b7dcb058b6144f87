import type { SyntaxNode, Tree } from '@lezer/common';
import { createHeadingIds } from '#domain/content/headingId';
import { withProductName } from '#domain/product/productText';
import { contentParser } from './contentLanguage';

/** A heading of a text. */
export interface SourceHeading {
  /** Its anchor on the page. */
  readonly id: string;
  /** As readers see it. */
  readonly text: string;
  /** Where its line starts, as a UTF-16 offset. */
  readonly from: number;
}

/** Nodes of a heading that readers don't see. */
const HIDDEN =
  /^(?:HeaderMark|EmphasisMark|CodeMark|StrikethroughMark|LinkMark|LinkLabel|LinkTitle|URL|Tag|BracesComment)$/;

/** Components that generate anchors, which the text itself doesn't show. */
export const HIDDEN_ANCHORS = /<(?:Include|GlossaryList)\b/;

/**
 * The headings of a text that is being edited, with the ids they get on the page.
 *
 * @param text a content file, lines joined by `\n`
 * @param tree its syntax tree, if already parsed
 */
export function listHeadings(text: string, tree: Tree = contentParser.parse(text)): SourceHeading[] {
  const toId = createHeadingIds();
  const headings: SourceHeading[] = [];
  tree.iterate({
    enter: ({ name, node }) => {
      if (!/^(?:ATX|Setext)Heading\d$/.test(name)) return;
      const shown = readShownText(node, text).replace(/\s+/g, ' ').trim();
      headings.push({ id: toId(shown), text: shown, from: node.from });
    },
  });
  return headings;
}

/**
 * Finds a heading by its anchor.
 *
 * @param id the heading's anchor on the page
 * @returns the offset of its line; null when the text has no such heading, such as one from a partial
 */
export function findHeadingOffset(text: string, id: string): number | null {
  return listHeadings(text).find((heading) => heading.id === id)?.from ?? null;
}

/** The text of a node without its markup. */
function readShownText(node: SyntaxNode, text: string): string {
  let shown = '';
  let at = node.from;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    shown += text.slice(at, child.from) + readChild(child, text);
    at = child.to;
  }
  return shown + text.slice(at, node.to);
}

function readChild(node: SyntaxNode, text: string): string {
  const written = text.slice(node.from, node.to);
  if (HIDDEN.test(node.name)) return '';
  if (node.name === 'Escape') return written.slice(1);
  if (node.name === 'Braces') return withProductName(written).replace(/^\{\s*(["'`]?)(.*)\1\s*\}$/s, '$2');
  return readShownText(node, text);
}
