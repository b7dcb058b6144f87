import type { InPlacePlan } from '#domain/content/inPlace/plan';
import { restoreSpaces } from '#domain/content/inPlace/write/restoreSpaces';
import { planUncheckedEdit } from '#domain/content/inPlace/write/spliceText';
import { applyEdits, type TextEdit, toTextEdit } from '#domain/text/edit/edits';
import type { PreviewedPage } from '../page';
import type { SourceRange } from '../render/sourceRange';
import { BlockSource } from './BlockSource';
import type { Planner } from './loadPlanner';
import { TextCaret } from './TextCaret';
import {
  changePiece,
  findPiece,
  listTextNodes,
  readPieces,
  readTyped,
  rememberNodes,
  type TextPiece,
  toSourceOffset,
} from './textPieces';

/**
 * Result of applying the typed text. 'redraw': it was applied, but the page's marks no longer match the source.
 * 'inexact': it may read differently, and was applied only in the last attempt. 'moved': the source is no longer the
 * one that the page was made from. 'locked': the source can't be edited now.
 */
export type CommitOutcome = 'done' | 'redraw' | 'inexact' | 'moved' | 'locked';

/** The functions that plan an edit; only `planTextEdit` while the parser isn't loaded. */
export type CommitPlanner = Pick<Planner, 'planTextEdit'> & Partial<Planner>;

/** Plans the edit when the parser can't be loaded, or the page closes before it has loaded. */
export const UNCHECKED_PLANNER: CommitPlanner = { planTextEdit: planUncheckedEdit };

interface CommitOptions {
  readonly planner: CommitPlanner;
  /** Whether to apply text that may read differently, which is avoided while typing. */
  readonly isLast: boolean;
  /** Called with the edits of the whole source, if there are any. */
  readonly onEdit: (edits: TextEdit[]) => void;
}

/** One text of the page, with everything that formats it, while it is edited in place. */
export class TextSession {
  readonly pieces: TextPiece[];
  readonly caret: TextCaret;
  /** Restores the nodes that React knows. */
  readonly restore: () => void;
  /** The caret, in the whole source, after a commit whose outcome is 'redraw'. */
  redrawAt: SourceRange = { from: 0, to: 0 };

  private constructor(
    readonly element: HTMLElement,
    readonly source: BlockSource,
  ) {
    this.pieces = readPieces(element, source.text);
    this.caret = new TextCaret(element, this.pieces, source);
    this.restore = rememberNodes(element);
  }

  /** @returns null when the element isn't in the page's source */
  static begin(element: HTMLElement, page: PreviewedPage): TextSession | null {
    const source = BlockSource.find(element, page);
    return source && new TextSession(element, source);
  }

  /** The text's offset in the whole source. */
  get offset(): number {
    return this.source.offset + (this.pieces[0]?.from ?? this.source.textStart);
  }

  /** The text's end in the whole source, after the formats that end there. */
  get end(): number {
    const last = this.pieces.at(-1);
    return this.source.offset + (last ? last.to + (last.endings.at(-1)?.length ?? 0) : this.source.textStart);
  }

  findPiece(node: Node | null): TextPiece | null {
    return findPiece(this.pieces, node);
  }

  /** Whether the whole text was deleted, and nothing else typed yet. */
  get isEmptied(): boolean {
    return this.pieces.some(({ shown }) => shown !== '') && this.caret.wholeText.trim() === '';
  }

  /** Restores a deleted text and selects it, so that whatever is inserted next replaces it. */
  refill(): void {
    this.caret.dropTail(false);
    this.restore();
    this.caret.select({ from: this.offset, to: this.end });
  }

  /** Whether it starts with unformatted text. */
  get isPlainStart(): boolean {
    const [first] = this.pieces;
    return first?.element.parentElement === this.element && !first.isCode && first.segments !== null;
  }

  /** Whether the element's text differs from the source. */
  get isChanged(): boolean {
    return this.pieces.some((piece) => readTyped(piece) !== piece.shown) || !this.#isIntact();
  }

  /** Whether all pieces are still in the element, with no text beside them. */
  #isIntact(): boolean {
    const isThere = ({ element, isTail, shown }: TextPiece): boolean =>
      this.element.contains(element) || (isTail === true && shown === '');
    if (!this.pieces.every(isThere)) return false;
    return listTextNodes(this.element).every(
      (node) => this.findPiece(node) || (node.textContent ?? '').trim() === '' || this.#isInComponent(node),
    );
  }

  /** Whether a text belongs to a component, which isn't edited here. */
  #isInComponent(node: Node): boolean {
    const parent = node.parentElement;
    return parent !== this.element && parent?.closest('[contenteditable="false"]') !== null;
  }

  /**
   * Applies the typed text.
   *
   * @param text the current source; nothing changes when it is no longer the one that the page was made from
   */
  commit(text: string, options: CommitOptions): CommitOutcome {
    if (!this.isChanged) return 'done';
    if (!this.source.isIn(text)) return 'moved';
    if (!this.#isIntact()) return this.#commitWhole(options);
    let outcome: CommitOutcome = 'done';
    for (const piece of this.pieces) {
      const wanted = readTyped(piece);
      if (wanted === piece.shown) continue;
      const own = this.#commitPiece(piece, wanted, options);
      if (own !== 'done') outcome = own;
      if (own === 'redraw') break;
    }
    return outcome;
  }

  #commitPiece(piece: TextPiece, wanted: string, options: CommitOptions): CommitOutcome {
    const { planner, isLast } = options;
    if (piece.isTail && piece.shown === '') {
      const outcome = this.#commitTail(piece, wanted, options);
      return outcome === 'inexact' && isLast ? this.#commitText(piece, wanted, options) : outcome;
    }
    if (!piece.isCode && wanted !== '') return this.#commitText(piece, wanted, options);
    if (wanted === '' && !isLast) return 'inexact';
    if (wanted !== '' && !planner.planReplace) return this.#commitPlainCode(piece, wanted, options);
    return this.#replaceShown(piece, wanted, options);
  }

  /** Applies typed code while the parser isn't loaded, if it has no character that could end the code or its cell. */
  #commitPlainCode(piece: TextPiece, wanted: string, { onEdit }: CommitOptions): CommitOutcome {
    const { from, to, shown } = piece;
    if (this.source.text.slice(from, to) !== shown || /[`|\n]/.test(wanted)) return 'inexact';
    this.source.apply([{ from, to, insert: wanted }], onEdit);
    changePiece(this.pieces, piece, { shown: wanted, source: wanted });
    return 'done';
  }

  #commitText(piece: TextPiece, wanted: string, options: CommitOptions): CommitOutcome {
    const { planner, isLast, onEdit } = options;
    const { from, to, shown } = piece;
    const { text: block, definitions } = this.source.edited;
    const planned = planner.planTextEdit({ block, from, to, shown, wanted, definitions });
    if (!planned?.isExact && this.pieces.length > 1 && planner.planReplace) {
      const outcome = this.#replaceShown(piece, wanted, options);
      if (outcome !== 'inexact') return outcome;
    }
    if (!planned || (!planned.isExact && !isLast)) return 'inexact';
    this.source.apply(planned.edits, onEdit);
    changePiece(this.pieces, piece, planned);
    return planned.isExact ? 'done' : 'inexact';
  }

  /**
   * Writes text that was typed after a format. Spaces at its end are written only when more text follows, because
   * Markdown drops them.
   */
  #commitTail(tail: TextPiece, wanted: string, options: CommitOptions): CommitOutcome {
    const insert = wanted.trimEnd();
    if (insert === '') return 'done';
    const isAtEnd = tail === this.pieces.at(-1) || tail.endings.length > 0;
    if (!isAtEnd) return this.#replaceShown(tail, wanted, options);
    const plan = options.planner.planReplace?.(this.source.edited, {
      from: tail.from,
      to: tail.from,
      insert,
    });
    if (!plan) return 'inexact';
    this.#applyPlan(plan, options);
    const [edit] = plan.edits;
    if (edit?.from === tail.from) changePiece(this.pieces, tail, { shown: insert, source: edit.insert });
    return tail.shown === insert && tail.segments ? 'done' : 'redraw';
  }

  /** Replaces the changed part of a piece, with the marks around it. */
  #replaceShown(piece: TextPiece, wanted: string, options: CommitOptions): CommitOutcome {
    const { from, to, insert } = toTextEdit(piece.shown, wanted);
    const range = { from: toSourceOffset(piece, from), to: toSourceOffset(piece, to) };
    const plan = options.planner.planReplace?.(this.source.edited, { ...range, insert });
    if (!plan) return this.caret.wholeText.trim() === '' ? this.#remove(options) : 'inexact';
    const before = this.source.text.length;
    this.#applyPlan(plan, options);
    if (!piece.isCode) return 'redraw';
    const source = this.source.text.slice(piece.from, piece.to + this.source.text.length - before);
    if (source !== wanted) return 'redraw';
    changePiece(this.pieces, piece, { shown: wanted, source });
    return 'done';
  }

  /** Compares the whole text when the browser changed more than the text nodes. */
  #commitWhole(options: CommitOptions): CommitOutcome {
    const shown = this.pieces.map((piece) => piece.shown).join('');
    const wanted = restoreSpaces(shown, this.caret.wholeText);
    // Keep an emptied text until the caret leaves it, because something else may be typed there.
    if (wanted.trim() === '' && !options.isLast) return 'inexact';
    const edit = toTextEdit(shown, wanted);
    const from = this.#toSource(edit.from);
    const to = Math.max(from, this.#toSource(edit.to));
    const insert = edit.insert.replaceAll(/\s+/g, ' ');
    const plan = options.planner.planReplace?.(this.source.edited, { from, to, insert });
    if (!plan) return wanted.trim() === '' ? this.#remove(options) : 'inexact';
    this.#applyPlan(plan, options);
    return 'redraw';
  }

  /** The offset in the block of an offset in the text of all pieces. */
  #toSource(shown: number): number {
    let left = shown;
    for (const piece of this.pieces) {
      if (left <= piece.shown.length) return toSourceOffset(piece, left);
      left -= piece.shown.length;
    }
    return this.pieces.at(-1)?.to ?? this.source.textStart;
  }

  /** Removes the block with its text when all of the text was deleted. */
  #remove(options: CommitOptions): CommitOutcome {
    const plan = options.planner.planRemove?.(this.source.edited, this.offset - this.source.offset);
    if (!plan) return 'inexact';
    const isWholeBlock = applyEdits(this.source.text, plan.edits).trim() === '';
    if (isWholeBlock) this.source.remove(options.onEdit);
    else this.source.apply(plan.edits, options.onEdit);
    this.#setRedraw(plan);
    return 'redraw';
  }

  #applyPlan(plan: InPlacePlan, { onEdit }: CommitOptions): void {
    this.source.apply(plan.edits, onEdit);
    this.#setRedraw(plan);
  }

  #setRedraw({ caret }: InPlacePlan): void {
    const { offset } = this.source;
    this.redrawAt = { from: caret.from + offset, to: caret.to + offset };
  }
}
