import type { TextKind } from '#domain/content/inPlace/planKind';
import type { SplitPlan } from '#domain/content/inPlace/planSplit';
import type { SourceRange } from '../render/sourceRange';
import type { Gesture, ToPlan } from './editing';

const CANT_INSERT = "You can't insert that here. Use the source.";
const PASTED_PLAIN = "Pasted as plain text. This place can't keep the formatting.";
const READS_DIFFERENTLY = 'Markdown may read this differently. Check it in the source.';

/**
 * Enter: the text after the caret becomes a new paragraph or item. Where only a line fits, as in a table cell, it adds a
 * line break.
 */
export const SPLIT: Gesture = {
  toPlan: (planner, region, selected) =>
    planner.planAfterRemoval<SplitPlan>(
      region,
      selected,
      (rest, at) => planner.planSplit(rest, at) ?? planner.planBreak(rest, at),
    ),
  reason: "You can't start a new paragraph here. Add it in the source.",
};

/** Shift+Enter: a line break within the text. */
export const BREAK_LINE: Gesture = {
  toPlan: (planner, region, selected) => planner.planAfterRemoval(region, selected, planner.planBreak),
  reason: "You can't add a line break here.",
};

/** Backspace at the start, Delete at the end: joins two texts. */
export function join(side: 'before' | 'after'): Gesture {
  return {
    toPlan: (planner, region, { from }) =>
      side === 'before' ? planner.planJoinBefore(region, from) : planner.planJoinAfter(region, from),
    reason: `This text can't be joined with the text ${side} it.`,
    more: side,
  };
}

/** Tab and Shift+Tab in a list: moves the item one level in or out, as in the source. */
export function indent(direction: 'in' | 'out'): Gesture {
  return {
    toPlan: (planner, region, selected) => planner.planIndent(region, selected, direction),
    reason: null,
  };
}

/** Tab in the last cell of a table. */
export const ADD_ROW: Gesture = {
  toPlan: (planner, region, { to }) => planner.planRow(region, to),
  reason: "You can't add a row here. Use the source.",
};

/** Replaces the selection, across formatted text. */
export function replace(insert: string): Gesture {
  return {
    toPlan: (planner, region, range) => planner.planReplace(region, { ...range, insert }),
    reason: READS_DIFFERENTLY,
    isInsertion: insert !== '',
  };
}

/** Removes a range of the whole source, in the text that is edited. */
export function remove({ from, to }: SourceRange): Gesture {
  return {
    toPlan: (planner, region) =>
      planner.planReplace(region, { from: from - region.offset, to: to - region.offset, insert: '' }),
    reason: READS_DIFFERENTLY,
  };
}

/** Links the selection; null removes the link. */
export function link(url: string | null): Gesture {
  return {
    toPlan: (planner, region, range) => planner.planLink(region, range, url),
    reason: "This can't be a link. Check the URL, or use the source.",
  };
}

/**
 * Turns the block into another kind.
 *
 * @param signs length of the Markdown characters at its start that triggered this
 */
export function turnInto(kind: TextKind, signs?: number): Gesture {
  return {
    toPlan: (planner, region, { from }) => planner.planKind(region, from, kind, signs),
    reason: "You can't change the format here. Use the source.",
  };
}

/** Inserts a component, table or another block in place of a paragraph that contains only the slash command. */
export function insertTemplate(template: string): Gesture {
  return {
    toPlan: (planner, region, { from }) => planner.planTemplate(region, from, template),
    reason: CANT_INSERT,
  };
}

/**
 * Inserts Markdown at the caret or in place of the selection.
 *
 * @param text inserted instead where such Markdown isn't possible
 * @param say called with the reason in that case
 */
export function pasteMarkdown(markdown: string, text: string, say: (reason: string) => void): Gesture {
  const toPlan: ToPlan = (planner, region, range) => {
    const plan = planner.planPaste(region, { ...range, markdown });
    if (!plan) say(PASTED_PLAIN);
    return plan ?? planner.planReplace(region, { ...range, insert: text });
  };
  return { toPlan, reason: CANT_INSERT, isInsertion: true };
}

export { CANT_INSERT, PASTED_PLAIN, READS_DIFFERENTLY };
