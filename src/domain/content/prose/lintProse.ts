import { toNlcst } from 'mdast-util-to-nlcst';
import { ParseEnglish } from 'parse-english';
import retextEquality from 'retext-equality';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextPassive from 'retext-passive';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { type ContentProblem, toProblem } from '../mdx/check/problem';
import type { Root } from '../mdx/nodes';
import { listSentences } from '../quality/sentences';
import {
  findLabelOrder,
  findOpening,
  findVagueTitles,
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

/**
 * Creates a linter for the prose of pages: the rules of `npm run lint:docs`. It caches the findings of each block, so
 * that linting a changed page costs only as much as its changed blocks.
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
    for (const node of own.children) {
      const start = node.position?.start.offset;
      const end = node.position?.end.offset;
      if (start === undefined || end === undefined) continue;
      const source = text.slice(start, end);
      const found = known.get(source) ?? (await lintBlock(text, { ...own, children: [node] }, start));
      next.set(source, found);
      wording.push(...found.wording.map((finding) => placeFinding(text, start, finding)));
      passive.push(...found.passive.map((finding) => placeFinding(text, start, finding)));
      sentences += found.sentences;
    }
    known = next;
    const isPassive = passive.length > FEW && passive.length > sentences * MOST_PASSIVE;
    return { wording, passive: isPassive ? passive : [] };
  };
}

async function lintBlock(text: string, block: Root, start: number): Promise<BlockFindings> {
  const [wording, passive] = [await run(prose, text, block), await run(voice, text, block)];
  return {
    wording: [
      ...wording.flatMap((message) => toFinding(message, start)),
      ...[...findWordings(text, block), ...findLabelOrder(block), ...findVagueTitles(text, block)].map(
        ({ from, to, reason }) => ({ from: from - start, to: to - start, reason, insert: null }),
      ),
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
  await processor.run(toNlcst(tree, file, ParseEnglish), file);
  return file.messages;
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

function placeFinding(text: string, start: number, { reason, insert, ...at }: BlockFinding): ContentProblem {
  const [from, to] = [start + at.from, start + at.to];
  const fix = insert === null ? null : { label: `Change it to “${insert}”`, from, to, insert };
  return toProblem(text, from, to, { reason, severity: 'suggestion', ...(fix ? { fix } : {}) });
}
