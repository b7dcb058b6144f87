import { findAttribute, readAttribute } from '../mdx/attribute';
import { getRange } from '../mdx/check/checkContext';
import { type ContentNode, isJsxElement, type JsxElement, listNodes, type Root } from '../mdx/nodes';

/** A URL that a page links to, with its source range. */
export interface SourceLink {
  /** UTF-16 offsets of the URL itself, without quotes or angle brackets. */
  readonly from: number;
  readonly to: number;
  /** The URL with escapes and entities decoded; may contain `{product}`. */
  readonly url: string;
  /** A link, a reference's definition, or a tag with an `href`. */
  readonly node: Extract<ContentNode, { type: 'link' | 'definition' }> | JsxElement;
}

/** Characters of a link's URL outside angle brackets. */
const DESTINATION = /^(?:<(?<angled>(?:\\.|[^<>\\\n])*)>|(?<bare>[^\s<]\S*))/;
const DEFINITION = /^\[(?:\\.|[^\]\\])*\]:\s*/;

/**
 * Lists every URL that a page's source links to: links, link reference definitions, `href` of tags. Omits links that
 * are their own text (`https://…` and the like), which point elsewhere.
 *
 * @param text the page, lines joined by `\n`
 * @param tree from `parseContent`, not yet prepared
 */
export function listSourceLinks(text: string, tree: Root): SourceLink[] {
  return listNodes(tree).flatMap((node) => readLink(text, node) ?? []);
}

function readLink(text: string, node: ContentNode): SourceLink | null {
  if (node.type === 'link') return readDestination(text, node, findLinkDestination(text, node));
  if (node.type === 'definition') {
    const { from, to } = getRange(node);
    const label = DEFINITION.exec(text.slice(from, to))?.[0];
    return label === undefined ? null : readDestination(text, node, from + label.length);
  }
  return isJsxElement(node) ? readHref(text, node) : null;
}

/** The offset after `](`; null for links that are their own text. */
function findLinkDestination(text: string, node: Extract<ContentNode, { type: 'link' }>): number | null {
  const { from } = getRange(node);
  if (text[from] !== '[') return null;
  const last = node.children.at(-1);
  const end = last ? getRange(last).to : from + 1;
  const opening = /^\]\(\s*/.exec(text.slice(end, getRange(node).to))?.[0];
  return opening === undefined ? null : end + opening.length;
}

function readDestination(
  text: string,
  node: Extract<ContentNode, { type: 'link' | 'definition' }>,
  at: number | null,
): SourceLink | null {
  if (at === null) return null;
  const { angled, bare } = DESTINATION.exec(text.slice(at, getRange(node).to))?.groups ?? {};
  if (angled !== undefined) return { from: at + 1, to: at + 1 + angled.length, url: node.url, node };
  if (bare === undefined) return null;
  const written = node.type === 'link' ? withoutClosing(bare) : bare;
  return { from: at, to: at + written.length, url: node.url, node };
}

/** Cuts off the bracket that closes the link; brackets within a URL come in pairs. */
function withoutClosing(bare: string): string {
  let depth = 0;
  for (let at = 0; at < bare.length; at += 1) {
    if (bare[at] === '\\') at += 1;
    else if (bare[at] === '(') depth += 1;
    else if (bare[at] === ')') {
      if (depth === 0) return bare.slice(0, at);
      depth -= 1;
    }
  }
  return bare;
}

function readHref(text: string, node: JsxElement): SourceLink | null {
  const attribute = findAttribute(node, 'href');
  if (!attribute) return null;
  const read = readAttribute(attribute);
  if (read.kind !== 'literal' || typeof read.value !== 'string') return null;
  const { from, to } = getRange(attribute);
  const opening = /^href\s*=\s*(?:\{\s*)?["'`]/.exec(text.slice(from, to))?.[0];
  const closing = /["'`](?:\s*\})?$/.exec(text.slice(from, to))?.[0];
  if (opening === undefined || closing === undefined) return null;
  return { from: from + opening.length, to: to - closing.length, url: read.value, node };
}
