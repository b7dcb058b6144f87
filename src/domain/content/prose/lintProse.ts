import { toNlcst } from 'mdast-util-to-nlcst';
import { ParseEnglish } from 'parse-english';
import retextEquality from 'retext-equality';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextPassive from 'retext-passive';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { listLabels } from '../labels';
import { type ContentProblem, toProblem } from '../mdx/check/problem';
import { listNodes, type Root } from '../mdx/nodes';
import { listSentences } from '../quality/sentences';
import {
  findIndirectAnswers,
  findLabelOrder,
  findLabelWordings,
  findOpening,
  findVagueHeadings,
  findWordings,
  readDescription,
  type WordingFinding,
} from './plainLanguage';

/** The share of passive sentences that the style guide allows as an exception. */
const MOST_PASSIVE = 0.1;
/** The number that even a short page may have. */
const FEW = 2;

/** Words that usually refer to people, but here refer to computers. */
const technical = ['disabled', 'failed attempt', 'host', 'hosts', 'invalid', 'simple', 'special'];

const prose = unified()
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextEquality, { ignore: technical });
const voice = unified().use(retextPassive);

/** What the rules find on a page. */
export interface ProseFindings {
  /** Repeated words, wrong articles, inconsiderate and stiff wording, with a fix where it is certain. */
  readonly wording: readonly ContentProblem[];
  /** Sentences in the passive voice when there are too many; otherwise empty. */
  readonly passive: readonly ContentProblem[];
}

/** A finding with offsets from the start of its block. */
interface BlockFinding {
  readonly from: number;
  readonly to: number;
  readonly reason: string;
  /** The replacement that is certain. */
  readonly insert: string | null;
}

type VFileMessage = VFile['messages'][number];

interface BlockFindings {
  readonly wording: readonly BlockFinding[];
  readonly passive: readonly BlockFinding[];
  readonly sentences: number;
}

/** A part of a text that is linted on its own. */
interface ProsePart {
  /** Offset of its start in the text. */
  readonly start: number;
  /** Equal for parts with the same findings. */
  readonly key: string;
  readonly lint: () => Promise<BlockFindings>;
}

/**
 * Creates a linter for the prose of pages and partials: the rules of `npm run lint:docs`. It reads the blocks, alt
 * texts, titles, captions and the texts of the front matter. It caches the findings of each, so that linting a changed
 * page costs only as much as its changed parts.
 *
 * @returns a function that lints one page: `text` with lines joined by `\n`, `own` its tree without content from other
 *   files
 */
export function createProseLinter(): (text: string, own: Root) => Promise<ProseFindings> {
  let known = new Map<string, BlockFindings>();
  return async (text, own) => {
    const next = new Map<string, BlockFindings>();
    const wording: ContentProblem[] = [];
    const passive: ContentProblem[] = [];
    const opening = findOpening(own, readDescription(text));
    if (opening) wording.push(toSuggestion(text, opening));
    let sentences = 0;
    for (const { start, key, lint } of [...listLabelParts(text, own), ...listBlockParts(text, own)]) {
      const found = known.get(key) ?? (await lint());
      next.set(key, found);
      wording.push(...found.wording.map((finding) => toProblemAt(text, start, finding)));
      passive.push(...found.passive.map((finding) => toProblemAt(text, start, finding)));
      sentences += found.sentences;
    }
    known = next;
    wording.sort((a, b) => a.from - b.from);
    return { wording, passive: isTooPassive(passive.length, sentences) ? passive : [] };
  };
}

/** Whether a text has more passive sentences than the style guide allows. */
export function isTooPassive(passive: number, sentences: number): boolean {
  return passive > FEW && passive > sentences * MOST_PASSIVE;
}

function listBlockParts(text: string, own: Root): ProsePart[] {
  return own.children.flatMap((node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start === undefined || end === undefined) return [];
    const lint = (): Promise<BlockFindings> => lintBlock(text, { ...own, children: [node] }, start);
    return [{ start, key: text.slice(start, end), lint }];
  });
}

function listLabelParts(text: string, own: Root): ProsePart[] {
  return listLabels(text, own).map(({ name, from, to }) => {
    // The value of a key of the front matter can continue on more lines.
    const source = text.slice(from, to).replaceAll('\n', ' ');
    return { start: from, key: `${name}\0${source}`, lint: () => lintLabel(name, source) };
  });
}

/** Keywords are what readers search for, so they can have words that pages avoid. */
const KEYWORDS = /keywords$/i;

async function lintLabel(name: string, source: string): Promise<BlockFindings> {
  const found = await lintBlock(source, toParagraph(source), 0, KEYWORDS.test(name));
  const own = findLabelWordings(name, source).map((finding) => ({ ...finding, insert: null }));
  return { ...found, wording: [...found.wording, ...own] };
}

/** The tree of a text without markup. */
export function toParagraph(value: string): Root {
  const start = { line: 1, column: 1, offset: 0 };
  const position = { start, end: { line: 1, column: value.length + 1, offset: value.length } };
  const text = { type: 'text', value, position } as const;
  return { type: 'root', position, children: [{ type: 'paragraph', position, children: [text] }] };
}

/**
 * Lints one block of a text.
 *
 * @param start its offset, from which those of the findings count
 * @param skipsWordings whether the block can have words that pages avoid
 */
export async function lintBlock(
  text: string,
  block: Root,
  start: number,
  skipsWordings = false,
): Promise<BlockFindings> {
  const [wording, passive] = [await run(prose, text, block), await run(voice, text, block)];
  return {
    wording: [
      ...wording.flatMap((message) => toFinding(message, start)),
      ...[
        ...(skipsWordings ? [] : findWordings(text, block)),
        ...findLabelOrder(block),
        ...findVagueHeadings(block),
        ...findIndirectAnswers(block),
      ].map(({ from, to, reason }) => ({ from: from - start, to: to - start, reason, insert: null })),
    ],
    passive: passive.flatMap((message) => toFinding(message, start)),
    sentences: listSentences(block).length,
  };
}

async function run(
  processor: typeof prose | typeof voice,
  text: string,
  tree: Root,
): Promise<VFileMessage[]> {
  const file = new VFile({ value: text });
  // Alt texts are read as labels, and tables by their cells, which aren't one text.
  for (const part of [tree, ...listCells(tree)]) {
    await processor.run(toNlcst(part, file, ParseEnglish, { ignore: ['image'] }), file);
  }
  return file.messages;
}

function listCells(tree: Root): Root[] {
  return listNodes(tree)
    .filter((node) => node.type === 'tableCell')
    .map((node) => ({ ...tree, children: [{ ...node, type: 'paragraph' }] }));
}

/** Returns an empty list for a message without a range in the text, such as one about words that a fact inserted. */
function toFinding({ place, reason, expected }: VFileMessage, start: number): BlockFinding[] {
  const range = place && 'start' in place ? place : null;
  const [from, to] = [range?.start.offset, range?.end.offset];
  if (from === undefined || to === undefined) return [];
  const [only, another] = expected ?? [];
  const insert = only !== undefined && another === undefined ? only : null;
  return [{ from: from - start, to: to - start, reason: `${reason}.`, insert }];
}

function toSuggestion(text: string, { from, to, reason }: WordingFinding): ContentProblem {
  return toProblem(text, from, to, { reason, severity: 'suggestion' });
}

function toProblemAt(text: string, start: number, { reason, insert, ...at }: BlockFinding): ContentProblem {
  const [from, to] = [start + at.from, start + at.to];
  const fix = insert === null ? null : { label: `Change it to “${insert}”`, from, to, insert };
  return toProblem(text, from, to, { reason, severity: 'suggestion', ...(fix ? { fix } : {}) });
}
