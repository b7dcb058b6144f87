import type { NewBlock } from '#domain/content/inPlace/newBlock';
import type { InPlacePlan } from '#domain/content/inPlace/plan';
import type { TextEdit } from '#domain/text/edit/edits';
import { writeOuterItem } from '#domain/text/listItem';
import { replaceNewBlock, showNewBlock } from './editableElement';
import type { InPlaceHost, NewText, Next } from './editing';
import { CANT_INSERT, PASTED_PLAIN, READS_DIFFERENTLY } from './gestures';
import type { Planner } from './loadPlanner';
import { type SourceRegion, toWhole } from './sourceRegion';
import { countBefore } from './textPieces';
import { KINDS, reportLost, SHORTCUTS } from './typing';

/** What a new block needs from the editor. */
interface PendingBlockOptions {
  readonly host: Pick<InPlaceHost, 'getText' | 'say' | 'refuse'>;
  /** Null while nothing may be changed. */
  readonly getOnEdit: () => ((edits: TextEdit[]) => void) | null;
  /**
   * Called when the block was written to the source or removed, with the element that was typed in, and what to edit
   * next.
   */
  readonly onDone: (element: HTMLElement, next: Next | null) => void;
  readonly onChange: () => void;
}

/**
 * A new block, as after Enter at the end of a paragraph: an element beside the text. It is written to the source as
 * soon as something is typed, because Markdown has no empty paragraphs.
 */
export class PendingBlock {
  #text: NewText | null = null;

  constructor(private readonly options: PendingBlockOptions) {}

  /** The element that is typed in; null while there is no new block. */
  get element(): HTMLElement | null {
    return this.#text?.element ?? null;
  }

  /** The text that the new block is beside. */
  get anchor(): HTMLElement | null {
    return this.#text?.anchor ?? null;
  }

  /** Whether there is a new block in which nothing was typed, or only the slash that opens the menu. */
  get isEmpty(): boolean {
    return this.#text !== null && /^\s*\/?\s*$/.test(this.#typed);
  }

  /** Whether the text is a slash command. */
  get isCommand(): boolean {
    return this.#typed.startsWith('/');
  }

  /** Whether it is a paragraph, where the slash menu may open. */
  get isParagraph(): boolean {
    return this.#text?.block.tag === 'p';
  }

  /** Its offset in the source, or the offset it will get; null while there is no new block. */
  get offset(): number | null {
    if (!this.#text) return null;
    const { block, region } = this.#text;
    return region.offset + block.at + (this.isEmpty ? 0 : block.lead.length);
  }

  /** Everything up to the caret; null while there is no new block. */
  get textBeforeCaret(): string | null {
    const { element } = this;
    const selection = element?.ownerDocument.getSelection();
    if (!element || !selection?.focusNode || !element.contains(selection.focusNode)) return null;
    const place = { node: selection.focusNode, offset: selection.focusOffset };
    return this.#typed.slice(0, countBefore(element, place)).replaceAll('\u00A0', ' ');
  }

  get #typed(): string {
    return this.#text?.element.textContent ?? '';
  }

  begin(text: NewText): void {
    this.#text = text;
    text.element.scrollIntoView?.({ block: 'nearest' });
    this.options.onChange();
  }

  /**
   * Turns Markdown characters at its start into a heading, list, quote or code.
   *
   * @returns 'code' when a code block should be inserted instead; otherwise whether a shortcut was found
   */
  takeShortcut(): boolean | 'code' {
    const text = this.#text;
    if (text?.block.tag !== 'p') return false;
    const typed = this.#typed.replaceAll('\u00A0', ' ');
    const found = /^(?:#{1,4}|[-*]|1[.)]|>) $/.exec(typed);
    const kind = found && SHORTCUTS[found[0].trim()];
    if (!kind && typed !== '```') return false;
    text.element.textContent = '';
    if (!kind) return 'code';
    const { block } = text;
    const { sign, tag } = KINDS[kind];
    const changed = { ...block, lead: block.lead + sign, tag };
    this.#text = { ...text, element: replaceNewBlock(text.element, tag), block: changed };
    this.options.onChange();
    return true;
  }

  /** Tab and Shift+Tab in an empty item: moves it one level in or out. */
  indent(planner: Planner, direction: 'in' | 'out'): void {
    const text = this.#text;
    if (text && direction === 'in') this.#moveIn(text, planner);
    else if (text) this.#moveOut(text);
  }

  #moveIn(text: NewText, planner: Planner): void {
    const block = planner.planNewIndent(text.region, text.block);
    if (block) this.#exchange(text, block);
  }

  /** Moves an item of a nested list one level out; false for any other block. */
  #moveOut(text: NewText): boolean {
    const { block, region } = text;
    const outer = writeOuterItem(region.text.slice(0, block.at), readItemPrefix(block) ?? '');
    if (outer === null) return false;
    this.#exchange(text, { ...block, lead: outer, level: (block.level ?? 0) - 1 });
    return true;
  }

  /** Enter in an empty item leaves its list; in a nested list, it moves the item one level out. */
  leaveList(): void {
    const text = this.#text;
    if (!text) return;
    const { block, region } = text;
    if (block.tag !== 'li') {
      this.options.host.say('Type something first: Markdown has no empty paragraphs.');
      return;
    }
    const prefix = readItemPrefix(block);
    if (prefix === null || this.#moveOut(text)) return;
    const rest = region.text.slice(block.at);
    const emptyLine = `\n${prefix.trimEnd()}`;
    const tail = /^\n[ \t>]*(?:[-*+]|\d+[.)])[ \t]/.test(rest) ? emptyLine : '';
    const lead = `${emptyLine}\n${prefix}`;
    this.#exchange(text, { ...block, lead, tail, tag: 'p', level: (block.level ?? 0) - 1 });
  }

  /** Replaces it with a block on another level. */
  #exchange(text: NewText, block: NewBlock): void {
    const element = showNewBlock(text.anchor, block);
    text.element.remove();
    this.#text = { ...text, element, block };
    this.options.onChange();
  }

  /** Inserts a component, table or another block in its place. */
  insertTemplate(planner: Planner, template: string): void {
    const text = this.#text;
    const plan = text && planner.planNewTemplate(text.region, text.block, template);
    if (text && plan) this.#put(text, plan);
    else this.options.host.say(CANT_INSERT);
  }

  /**
   * Inserts Markdown in its place.
   *
   * @returns false when such Markdown isn't possible here
   */
  paste(planner: Planner, markdown: string): boolean {
    const text = this.#text;
    const plan = text && planner.planNewPaste(text.region, text.block, markdown);
    if (text && plan) this.#put(text, plan);
    else this.options.host.say(PASTED_PLAIN);
    return Boolean(plan);
  }

  #put(text: NewText, { edits, caret }: InPlacePlan): void {
    const { region, element } = text;
    if (!this.#isCurrent(region)) return;
    this.#text = null;
    this.options.getOnEdit()?.(toWhole(edits, region.offset));
    const place = { from: caret.from + region.offset, to: caret.to + region.offset };
    this.options.onDone(element, { caret: place });
  }

  /** Backspace in an empty block: moves the caret back to the text before it. */
  cancel(): void {
    const text = this.#text;
    if (!text) return;
    this.#text = null;
    const at = text.block.beside === 'before' ? text.near : text.block.at + text.region.offset;
    this.options.onDone(text.element, { caret: { from: at, to: at } });
    text.element.remove();
  }

  /** Removes an empty block. */
  drop(): void {
    const element = this.element;
    // Cleared first, because removing the element takes the focus from it, which would drop the block a second time.
    this.#text = null;
    element?.remove();
    this.options.onChange();
  }

  /** Whether Markdown can express exactly what was typed. */
  isExact(planner: Planner): boolean {
    return this.#text !== null && this.#plan(planner, this.#text) !== null;
  }

  #plan(planner: Planner, { region, block }: NewText): InPlacePlan | null {
    return planner.planNewBlock(region, block, this.#typed.replaceAll('\u00A0', ' '));
  }

  /** Writes it to the source, with the text typed so far. */
  materialize(planner: Planner, isGoingOn = true): void {
    const text = this.#text;
    if (!text || this.isEmpty) return;
    const typed = this.#typed;
    const onEdit = this.options.getOnEdit();
    const exact = this.#plan(planner, text);
    const { element, region, block } = text;
    const plan = exact ?? planner.planUncheckedBlock(region, block, typed.replaceAll('\u00A0', ' '));
    this.#text = null;
    if (!onEdit || !this.#isCurrent(region)) {
      element.remove();
      this.options.host.refuse(region.offset + block.at, reportLost(onEdit ? 'moved' : 'locked', typed));
      return;
    }
    onEdit(toWhole(plan.edits, region.offset));
    const caret = { from: plan.caret.from + region.offset, to: plan.caret.to + region.offset };
    // The source has the text without spaces at its ends, so those count as typed afterwards.
    this.options.onDone(element, isGoingOn ? { caret, typed: { element, text: typed.trim() } } : null);
    if (!exact) this.options.host.refuse(caret.from, READS_DIFFERENTLY);
  }

  #isCurrent({ offset, text }: SourceRegion): boolean {
    return this.options.host.getText().slice(offset, offset + text.length) === text;
  }
}

/** The quote markers and indentation of a new item after another one; null for any other block. */
function readItemPrefix({ lead, beside }: NewBlock): string | null {
  const own = /\n([ \t>]*)(?:[-*+]|\d+[.)])[ \t]+(?:\[ \] )?$/.exec(lead);
  return beside === 'before' ? null : (own?.[1] ?? null);
}
