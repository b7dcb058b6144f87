import { toInsertedText } from '../insert/insertItems';
import type { NewBlock } from './newBlock';
import { type EditedSource, findTextEntry, readOutline } from './outline';
import type { InPlacePlan } from './plan';
import { insertNew, replaceBlock } from './planPaste';

/**
 * Plans to insert a block in place of the paragraph that contains only the command for it.
 *
 * @param template with fields in the notation of CodeMirror's snippets: `#{1:Title}`
 * @returns a plan whose caret is the block's range; null where the block isn't possible
 */
export function planTemplate(source: EditedSource, at: number, template: string): InPlacePlan | null {
  const entry = findTextEntry(readOutline(source) ?? [], at);
  const { text } = toInsertedText(template);
  const inserted = readOutline({ text });
  if (entry?.node.type !== 'paragraph' || !inserted) return null;
  return replaceBlock(source, entry, text, inserted);
}

/** Plans to insert a block in place of a new paragraph; like `planTemplate`. */
export function planNewTemplate(source: EditedSource, block: NewBlock, template: string): InPlacePlan | null {
  return insertNew(source, block, toInsertedText(template).text);
}
