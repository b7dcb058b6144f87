import type { Analysis } from './parseForEditor';
import type { AnalysedBlock, AnalysedPage } from './parsedPage';

/** A block that is the same as one of the page that was sent before, at that place in it. */
interface SameBlock extends Omit<AnalysedBlock, 'node' | 'signature'> {
  readonly same: number;
}

/** An analysis on its way out of the worker: copying blocks takes longer than everything else on the way. */
export interface SentAnalysis extends Omit<Analysis, 'page'> {
  readonly page:
    | (Omit<AnalysedPage, 'blocks'> & { readonly blocks: readonly (AnalysedBlock | SameBlock)[] })
    | null;
}

/** @returns packs analyses, each of which names the blocks that the one before had */
export function createSender(): (analysis: Analysis) => SentAnalysis {
  let last: AnalysedPage | null = null;
  return (analysis) => {
    const { page } = analysis;
    if (!page) return { ...analysis, page };
    const known = findKnown(last, page);
    last = page;
    return { ...analysis, page: { ...page, blocks: page.blocks.map((block) => toSent(block, known)) } };
  };
}

/** @returns unpacks what one sender packed, in the same order; throws when a message before it was lost */
export function createReceiver(): (sent: SentAnalysis) => Analysis {
  let last: readonly AnalysedBlock[] = [];
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
function findKnown(before: AnalysedPage | null, page: AnalysedPage): ReadonlyMap<string | null, number> {
  if (before?.referencesSignature !== page.referencesSignature) return new Map();
  return new Map(before.blocks.map(({ signature }, index) => [signature, index]));
}

function toSent(block: AnalysedBlock, known: ReadonlyMap<string | null, number>): AnalysedBlock | SameBlock {
  const same = block.signature === null ? undefined : known.get(block.signature);
  return same === undefined ? block : { from: block.from, to: block.to, same };
}

function fromSent(block: AnalysedBlock | SameBlock, before: readonly AnalysedBlock[]): AnalysedBlock {
  if (!('same' in block)) return block;
  const known = before[block.same];
  if (!known) throw new Error('A block refers to a page that was never received.');
  return { ...known, from: block.from, to: block.to };
}
