import type { ParsedBlock, ParsedPage } from './parsedPage';
import type { ParseResult } from './parseForEditor';

/** A block that is the same as one of the page that was sent before, at that place in it. */
interface SameBlock extends Omit<ParsedBlock, 'node' | 'signature'> {
  readonly same: number;
}

/** An analysis on its way out of the worker: copying blocks takes longer than everything else on the way. */
export interface SentParseResult extends Omit<ParseResult, 'page'> {
  readonly page:
    | (Omit<ParsedPage, 'blocks'> & { readonly blocks: readonly (ParsedBlock | SameBlock)[] })
    | null;
}

/** @returns packs analyses, each of which names the blocks that the one before had */
export function createSender(): (parsed: ParseResult) => SentParseResult {
  let last: ParsedPage | null = null;
  return (parsed) => {
    const { page } = parsed;
    if (!page) return { ...parsed, page };
    const known = findKnown(last, page);
    last = page;
    return { ...parsed, page: { ...page, blocks: page.blocks.map((block) => toSent(block, known)) } };
  };
}

/** @returns unpacks what one sender packed, in the same order; throws when a message before it was lost */
export function createReceiver(): (sent: SentParseResult) => ParseResult {
  let last: readonly ParsedBlock[] = [];
  return (sent) => {
    const { page } = sent;
    if (!page) return { ...sent, page };
    const before = last;
    const blocks = page.blocks.map((block) => fromSent(block, before));
    last = blocks;
    return { ...sent, page: { ...page, blocks } };
  };
}

/** Where the page before has which blocks; what refers to something else now counts as new. */
function findKnown(before: ParsedPage | null, page: ParsedPage): ReadonlyMap<string | null, number> {
  if (before?.referencesSignature !== page.referencesSignature) return new Map();
  return new Map(before.blocks.map(({ signature }, index) => [signature, index]));
}

function toSent(block: ParsedBlock, known: ReadonlyMap<string | null, number>): ParsedBlock | SameBlock {
  const same = block.signature === null ? undefined : known.get(block.signature);
  return same === undefined ? block : { from: block.from, to: block.to, same };
}

function fromSent(block: ParsedBlock | SameBlock, before: readonly ParsedBlock[]): ParsedBlock {
  if (!('same' in block)) return block;
  const known = before[block.same];
  if (!known) throw new Error('A block refers to a page that was never received.');
  return { ...known, from: block.from, to: block.to };
}
