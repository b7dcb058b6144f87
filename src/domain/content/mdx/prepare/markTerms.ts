import type { Paragraph, Text } from 'mdast';
import { escapePattern } from '../../../escapePattern';
import type { GlossaryEntry } from '../../facts/cards';
import { type ContentNode, isJsxElement, type Visit, walkTree } from '../nodes';

declare module 'unist' {
  interface Data {
    /** On a text: the glossary terms that are explained in it, in order. */
    terms?: readonly TermMark[];
  }
}

/** A term in a text. */
interface TermMark {
  /** UTF-16 offsets in the text's value. */
  readonly from: number;
  readonly to: number;
  readonly entry: GlossaryEntry;
}

/** The terms that a page explains. */
export interface PageTerms {
  readonly entries: readonly GlossaryEntry[];
  /** Matches them in a text; null when there are no terms. */
  readonly pattern: RegExp | null;
  /**
   * Chooses the terms to mark in the next part of the page: those that aren't explained yet, up to the limit.
   *
   * @param used ids of the terms in the part, in the order of their first use
   */
  readonly choose: (used: readonly string[]) => readonly string[];
}

/** Maximum number of terms explained on one page. */
const MAX_TERMS = 6;

/** Tags whose text isn't running text, or is part of a link. */
const SKIPPED_TAGS: ReadonlySet<string> = new Set(['Button', 'Card', 'a', 'kbd', 'sub', 'sup']);
/** Headings and links have their own purpose, bold text names what is on the screen, and cells are narrow. */
const SKIPPED_NODES: ReadonlySet<string> = new Set([
  'heading',
  'link',
  'linkReference',
  'strong',
  'table',
  'footnoteDefinition',
]);

/** Creates the state for marking the terms of one page, at most {@link MAX_TERMS} of them. */
export function createPageTerms(entries: readonly GlossaryEntry[]): PageTerms {
  const explained = new Set<string>();
  return {
    entries,
    pattern: toPattern(entries),
    choose(used) {
      const chosen = used.filter((id) => !explained.has(id)).slice(0, MAX_TERMS - explained.size);
      for (const id of chosen) explained.add(id);
      return chosen;
    },
  };
}

/**
 * Marks terms where a page first uses them in running text, by setting `data.terms` of texts in place.
 *
 * @param tree a page, or the next part of one
 */
export function markTerms(tree: ContentNode, { entries, pattern, choose }: PageTerms): void {
  if (!pattern) return;
  const uses = findUses(tree, entries, pattern);
  for (const id of choose([...uses.keys()])) {
    const use = uses.get(id);
    if (use) use.node.data = { ...use.node.data, terms: [...(use.node.data?.terms ?? []), use.mark] };
  }
}

/**
 * Makes a tree of the texts in which {@link markTerms} looks for terms. It marks the same terms in this tree as in the
 * page.
 *
 * @param texts as {@link listRunningTexts} returns them
 */
export function toTermTree(texts: readonly string[]): Paragraph {
  return { type: 'paragraph', children: texts.map((value): Text => ({ type: 'text', value })) };
}

/** The texts of a page in which {@link markTerms} looks for terms. */
export function listRunningTexts(tree: ContentNode): string[] {
  const texts: string[] = [];
  walkTree(tree, (visit) => {
    if (visit.node.type === 'text' && !isSkipped(visit)) texts.push(visit.node.value);
  });
  return texts;
}

/** The place where a term is used. */
interface TermUse {
  readonly node: Text;
  readonly mark: TermMark;
}

/** The first use of each term in running text, by its id. */
function findUses(
  tree: ContentNode,
  entries: readonly GlossaryEntry[],
  pattern: RegExp,
): Map<string, TermUse> {
  const uses = new Map<string, TermUse>();
  walkTree(tree, (visit) => {
    const { node } = visit;
    if (node.type !== 'text' || isSkipped(visit)) return;
    for (const { 0: found, index, groups = {} } of node.value.matchAll(pattern)) {
      const entry = entries.find((_, index) => groups[toGroup(index)] !== undefined);
      if (!entry || uses.has(entry.id)) continue;
      uses.set(entry.id, { node, mark: { from: index, to: index + found.length, entry } });
    }
  });
  return uses;
}

function isSkipped({ parent }: Visit): boolean {
  for (let around = parent; around; around = around.parent) {
    const { node } = around;
    if (SKIPPED_NODES.has(node.type) || (isJsxElement(node) && SKIPPED_TAGS.has(node.name ?? '')))
      return true;
  }
  return false;
}

const toGroup = (index: number): string => `t${index}`;

/**
 * Matches every term as a whole word, also in the plural; a longer term wins over one that it starts with. Null when
 * there are no terms.
 */
function toPattern(entries: readonly GlossaryEntry[]): RegExp | null {
  const options = entries
    .map(({ term }, index) => ({ term, source: `(?<${toGroup(index)}>${toSource(term)})` }))
    .toSorted((a, b) => b.term.length - a.term.length)
    .map(({ source }) => source);
  return options.length > 0
    ? new RegExp(`(?<![\\p{L}\\p{N}_/@-])(?:${options.join('|')})s?(?![\\p{L}\\p{N}_/-])`, 'gu')
    : null;
}

/** The first letter of a common noun may be upper or lower case; an abbreviation or a name has only one spelling. */
function toSource(term: string): string {
  const [first = '', ...rest] = term;
  const others = rest.join('');
  const plain = escapePattern(others);
  const isCommon = first !== first.toLowerCase() && others === others.toLowerCase() && !/\d/.test(others);
  return isCommon ? `[${first}${first.toLowerCase()}]${plain}` : escapePattern(first) + plain;
}
