import { applyEdits } from '../../text/edit/edits';
import { toInsertedText } from '../insert/insertItems';
import { getRange } from '../mdx/check/checkContext';
import { readLinePrefix } from '../splice/lines';
import type { NewBlock } from './newBlock';
import { type EditedSource, findTextEntry, isBlank, readOutline } from './outline';
import type { InPlacePlan } from './plan';

/**
 * Plans to insert a block in place of the paragraph that contains only the command for it.
 *
 * @param template with fields in the notation of CodeMirror's snippets: `#{1:Title}`
 * @returns a plan whose caret is the block's range; null where the block isn't possible
 */
export function planTemplate(source: EditedSource, at: number, template: string): InPlacePlan | null {
  const entry = findTextEntry(readOutline(source) ?? [], at);
  if (entry?.node.type !== 'paragraph') return null;
  const { from, to } = getRange(entry.node);
  return tryInsert(source, { from, to, lead: '', tail: '' }, template);
}

/** Plans to insert a block in place of a new paragraph; like `planTemplate`. */
export function planNewTemplate(
  source: EditedSource,
  { at, lead, tail }: NewBlock,
  template: string,
): InPlacePlan | null {
  return tryInsert(source, { from: at, to: at, lead, tail }, template);
}

interface Place {
  readonly from: number;
  readonly to: number;
  readonly lead: string;
  readonly tail: string;
}

function tryInsert(
  source: EditedSource,
  { from, to, lead, tail }: Place,
  template: string,
): InPlacePlan | null {
  const line = source.text.slice(0, from) + lead;
  const prefix = readLinePrefix(line, line.length);
  const block = toInsertedText(template).text.replaceAll('\n', `\n${prefix}`);
  const edits = [{ from, to, insert: lead + block + tail }];
  const start = from + lead.length;
  const [before, after] = [source, { ...source, text: applyEdits(source.text, edits) }].map((one) =>
    readTexts(one),
  );
  // Everything else must read as before: all its texts are still present, in order.
  const isKept = before && after && isWithin(before, after);
  return isKept ? { edits, caret: { from: start, to: start + block.length } } : null;
}

/** The texts of a source, except the one that contains only a command. */
function readTexts(source: EditedSource): string[] | null {
  const outline = readOutline(source);
  return (
    outline?.flatMap(({ cells }) => {
      const text = cells?.map(({ char }) => (isBlank(char) ? ' ' : char)).join('') ?? '';
      return text === '' || /^\/[\p{L}\p{N} ]*$/u.test(text) ? [] : [text];
    }) ?? null
  );
}

function isWithin(texts: readonly string[], all: readonly string[]): boolean {
  let at = -1;
  return texts.every((text) => {
    at = all.indexOf(text, at + 1);
    return at >= 0;
  });
}
