import { withProductName } from '../../product/productText';
import { listProse } from '../facts/parseDataFile';
import { parseContent } from '../parseContent';
import { isTooPassive, lintBlock, toParagraph } from './lintProse';

/** What the rules find in a data file, with lines. */
export interface DataFindings {
  readonly wording: readonly { readonly line: number; readonly reason: string }[];
  /** Lines of sentences in the passive voice when there are too many; otherwise empty. */
  readonly passive: readonly { readonly line: number }[];
}

/**
 * Lints the prose of a data file by the rules of pages.
 *
 * @param name path below docs/_data without extension
 * @param text the whole file
 */
export async function lintData(name: string, text: string): Promise<DataFindings> {
  const wording: { line: number; reason: string }[] = [];
  const passive: { line: number }[] = [];
  let sentences = 0;
  for (const { prose: template, line } of listProse(name, text)) {
    const source = withProductName(template);
    const parsed = parseContent(source);
    const tree = 'problem' in parsed ? toParagraph(source) : parsed.tree;
    const found = await lintBlock(source, tree, 0);
    wording.push(...found.wording.map(({ reason }) => ({ line, reason })));
    passive.push(...found.passive.map(() => ({ line })));
    sentences += found.sentences;
  }
  return { wording, passive: isTooPassive(passive.length, sentences) ? passive : [] };
}
