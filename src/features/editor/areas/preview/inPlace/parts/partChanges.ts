import type { NewBlock } from '#domain/content/inPlace/newBlock';
import type { StructurePlan } from '#domain/content/inPlace/planMove';
import type { StructureAction } from '#domain/content/inPlace/planStructure';
import type { PreviewedPage } from '../../page';
import { readSourceRange, type SourceRange } from '../../render/sourceRange';
import { setCaret, showNewBlock } from '../editableElement';
import type { InPlaceEditor } from '../InPlaceEditor';
import type { Planner } from '../loadPlanner';
import { focusShown } from '../pageItems';
import { readBlockRegion } from '../sourceRegion';
import { describeChange, describeMove } from './pageParts';

const CANT_CHANGE: Readonly<Partial<Record<StructureAction, string>>> = {
  moveUp: "It can't move up.",
  moveDown: "It can't move down.",
};

interface PartChange {
  readonly element: HTMLElement;
  readonly toPlan: (
    planner: Planner,
    text: string,
    part: SourceRange,
    page: PreviewedPage,
  ) => StructurePlan | null;
  /** The message when there is no plan. */
  readonly reason: string;
  /** Announced to screen readers afterwards. */
  readonly done: string;
  /** Whether the change removes the part. */
  readonly isGone?: boolean;
}

/**
 * Moves, removes or adds a part of the page, after applying what was typed.
 *
 * @param element the part on the page: a block, an item, a cell, a card, step or tab
 */
export async function changeStructure(
  editor: InPlaceEditor,
  element: HTMLElement,
  action: StructureAction,
): Promise<void> {
  await changeParts(editor, {
    element,
    toPlan: (planner, text, part) => planner.planStructure(text, part, action),
    reason: CANT_CHANGE[action] ?? "You can't do that here. Use the source.",
    done: describeChange(element, action),
    isGone: action === 'remove',
  });
}

/** Moves a part of the page before or after one of its siblings. */
export async function movePart(
  editor: InPlaceEditor,
  element: HTMLElement,
  beside: HTMLElement,
  side: 'before' | 'after',
): Promise<void> {
  await changeParts(editor, {
    element,
    toPlan: (planner, text, part, page) => {
      const target = beside.isConnected ? readSourceRange(beside, page.starts) : null;
      return target && planner.planMove(text, part, { beside: target, side });
    },
    reason: "It can't go there: Markdown would read the page differently.",
    done: describeMove(element, beside, side),
  });
}

function changeParts(editor: InPlaceEditor, change: PartChange): Promise<void> {
  const { element, toPlan, reason, done, isGone } = change;
  return editor.leaveAndRun((planner, page, { wasTyping, selected }) => {
    const part = element.isConnected ? readSourceRange(element, page.starts) : null;
    const plan = part && toPlan(planner, page.parsed.text, part, page);
    if (!plan || !editor.edit(plan.edits, done)) {
      editor.say(reason);
      return;
    }
    const inner = element.ownerDocument;
    const { caret } = plan;
    // Editing continues in the text that moved, where the caret was; otherwise the part gets the focus, so that history
    // shortcuts still work.
    if (wasTyping && !isGone)
      editor.text.setNext({ caret: moveSelection(selected, part, plan) ?? caret, inner });
    else editor.text.setNext({ run: (next) => focusShown(inner, next, caret.from) });
  });
}

/** The selection, in the moved part; null when it wasn't in the part, or the part wasn't moved. */
function moveSelection(
  selected: SourceRange | null,
  part: SourceRange,
  { shift }: StructurePlan,
): SourceRange | null {
  if (!selected || shift === undefined || selected.from < part.from || selected.to > part.to) return null;
  return { from: selected.from + shift, to: selected.to + shift };
}

/** Starts a paragraph below a block, with the slash menu open. */
export function insertBelow(editor: InPlaceEditor, anchor: HTMLElement): Promise<void> {
  return editor.leaveAndRun((_, page) => {
    const region = anchor.isConnected ? readBlockRegion(page, anchor.dataset.block) : null;
    if (!region || !editor.canEdit) return;
    const end = region.offset + region.text.length;
    const hasGap = /^(?:[ \t]*\n){2}|^\s*$/.test(page.parsed.text.slice(end));
    const block: NewBlock = {
      at: region.text.length,
      lead: '\n\n',
      tail: hasGap ? '' : '\n',
      tag: 'p',
      beside: 'after',
    };
    const element = showNewBlock(anchor, block);
    element.textContent = '/';
    setCaret(element, 'end');
    editor.text.pendingBlock.begin({ element, anchor, near: region.offset, region, block });
  });
}
