import { parseFrontMatter } from '../frontMatter/frontMatter';
import { readTextProp } from '../mdx/attribute';
import { type ContentNode, hasChildren, isJsxElement, listNodes, type Root, toPlainText } from '../mdx/nodes';
import { listTextRuns } from '../quality/sentences';
import { wordings } from './wordings';

/** A wording in the text. Offsets from the start of the file. */
export interface WordingFinding {
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

/** Openings that talk about the page instead of the subject. */
const ABOUT_THE_PAGE =
  /^(?:(?:on|with|after|from|in|use|follow|read) )?(?:this|each) (?:page|guide|tour|tutorial|section)\b|^here (?:you|are|we)\b|^look up\b|^find (?:your|the) (?:symptom|section)\b/i;

/** Share of an opening's words that must be in the description for the opening to count as a repetition. */
const REPEATED = 0.6;
/** Number of letters by which words are compared, so that “saves” and “saved” are equal. */
const STEM = 5;
/** Words up to this length say little about a sentence's subject. */
const SHORT_WORD = 4;

/** Finds wordings to avoid in a block. Ignores names of controls, code, keys and quoted messages. */
export function findWordings(text: string, block: Root): WordingFinding[] {
  return listTextRuns(block).flatMap((node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start === undefined || end === undefined) return [];
    const source = text.slice(start, end).replaceAll(/"[^"]*"|“[^”]*”/g, (quote) => ' '.repeat(quote.length));
    return wordings.flatMap(({ pattern, instead }) =>
      [...source.matchAll(pattern)].map((match) => ({
        from: start + match.index,
        to: start + match.index + match[0].length,
        reason: `“${match[0]}”: ${instead}.`,
      })),
    );
  });
}

/**
 * Matches text that ends with the kind of a thing, where its name should come first. Keyed by the type of the node that
 * contains the name.
 */
const KIND_FIRST: Readonly<Partial<Record<ContentNode['type'], RegExp>>> = {
  strong:
    /\b(?:the|its|this) (?:tab|button|setting|page|view|field|list|menu|submenu|group|category|column|entry|switch|option|collection|dialog|section|tool window)s? $/i,
  inlineCode: /\b(?:the|its|this) (?:folder|filter|setting|file|user|column|field|policy)s? $/i,
};

/** Finds “the tab **Drive**”, which in English is “the **Drive** tab”. */
export function findLabelOrder(block: Root): WordingFinding[] {
  return listNodes(block)
    .filter(hasChildren)
    .flatMap(({ children }) =>
      children.flatMap((child, index) => {
        const before = children[index - 1];
        const found = before?.type === 'text' ? KIND_FIRST[child.type]?.exec(before.value)?.[0] : undefined;
        const [start, end] = [child.position?.start.offset, child.position?.end.offset];
        if (found === undefined || start === undefined || end === undefined) return [];
        const reason = `“${found}…”: Write the name first, such as “the **Drive** tab”.`;
        return { from: start - found.length, to: end, reason };
      }),
    );
}

/** Matches a title with a pronoun whose meaning is clear only after reading the text above. */
const VAGUE_TITLE = /^(?!(?:If|How) )\w+(?: \w+)? (?:it|its|them)\b.*[^?]$|\b(?:it|them)$/i;

/** Names of labels that are titles: they are read on their own. */
const TITLES = new Set(['title', 'label']);

/**
 * Matches a title that would fit any task, and so says nothing about this one. Case-sensitive, because lowercase titles
 * are names of commands.
 */
const GENERIC_TITLE =
  /^(?:(?:Run|Press|Open|Edit|Save|Add|Send|Check|Compare|Select) the (?:actions?|commands?|entry|entries|files?|keys|results?)|Click (?:Apply|OK|Save)|Press Enter|Ask again|Confirm|Commit|Paste)$/;

/** Finds headings that can't be understood on their own, as in the contents or in search results. */
export function findVagueHeadings(block: Root): WordingFinding[] {
  return listNodes(block).flatMap((node) => {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type !== 'heading' || from === undefined || to === undefined) return [];
    const reason = findVagueness(toPlainText(node).trim());
    return reason === null ? [] : { from, to, reason };
  });
}

/** Matches a yes-or-no question, and an answer that begins with yes, no or the like. */
const YES_NO_QUESTION = /^(?:are|can|do|does|has|have|is|may|must|should|will)\b.*\?$/i;
const DIRECT_ANSWER = /^(?:yes|no|not|only|hardly|partly|usually|it depends)\b/i;

/** Finds answers to yes-or-no questions that don't begin with the answer. */
export function findIndirectAnswers(block: Root): WordingFinding[] {
  return listNodes(block).flatMap((node) => {
    if (!isJsxElement(node) || node.name !== 'Accordion') return [];
    const question = readTextProp(node, 'title')?.trim() ?? '';
    const [answer] = node.children;
    const [from, to] = [answer?.position?.start.offset, answer?.position?.end.offset];
    if (!answer || from === undefined || to === undefined) return [];
    if (!YES_NO_QUESTION.test(question) || DIRECT_ANSWER.test(toPlainText(answer).trim())) return [];
    return { from, to, reason: `“${question}”: Begin the answer with yes, no or the condition.` };
  });
}

/**
 * Finds a title that can't be understood on its own, and a description that talks about the page.
 *
 * @param name of the prop or the key of the front matter
 */
export function findLabelWordings(name: string, source: string): WordingFinding[] {
  const isAboutPage = name === 'description' && ABOUT_THE_PAGE.test(source);
  const reason = isAboutPage
    ? 'The description is about the page. Start with what the reader gets.'
    : TITLES.has(name) && findVagueness(source.trim());
  return reason ? [{ from: 0, to: source.length, reason }] : [];
}

function findVagueness(title: string): string | null {
  return VAGUE_TITLE.test(title) || GENERIC_TITLE.test(title)
    ? `“${title}”: Name the thing. Titles are read on their own.`
    : null;
}

/**
 * Finds an opening that talks about the page or repeats its description.
 *
 * @param description of the page; empty when it has none
 */
export function findOpening(own: Root, description: string): WordingFinding | null {
  const first = own.children.find(({ type }) => type !== 'yaml');
  if (first?.type !== 'paragraph') return null;
  const [from, to] = [first.position?.start.offset, first.position?.end.offset];
  if (from === undefined || to === undefined) return null;
  const opening = toPlainText(first).split(/(?<=[.?!])\s/)[0] ?? '';
  if (ABOUT_THE_PAGE.test(opening)) {
    return { from, to, reason: 'The opening is about the page. Start with the answer or the benefit.' };
  }
  if (!isRepeated(opening, description)) return null;
  return { from, to, reason: 'The opening repeats the description, which is shown above it.' };
}

function isRepeated(opening: string, description: string): boolean {
  const words = listWords(opening);
  const known = new Set(listWords(description));
  const shared = words.filter((item) => known.has(item)).length;
  return words.length >= SHORT_WORD && shared / words.length >= REPEATED;
}

function listWords(text: string): string[] {
  return [...new Set((text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((item) => item.slice(0, STEM)))];
}

/** The description in a page's front matter; empty when there is none. */
export function readDescription(text: string): string {
  const { description } = parseFrontMatter(text);
  return typeof description === 'string' ? description.trim() : '';
}
