import { applyEdits, type TextEdit } from '#domain/text/edits';
import type { PreviewedPage } from '../page';
import { readSourceRange, type SourceRange } from '../render/sourceRange';
import type { PlanTextEdit } from './loadPlanner';

/** Result of applying the typed text. */
export type CommitOutcome = 'done' | 'inexact' | 'moved' | 'locked';

/** One text of the page while it is edited in place. */
export class TextSession {
  /** The block that must not be rendered again in the meantime. */
  readonly key: string;
  /** What the element showed at first. */
  readonly original: string;
  readonly #blockFrom: number;
  readonly #from: number;
  readonly #definitions: string;
  readonly #originalSource: string;
  #block: string;
  #source: string;
  #shown: string;

  private constructor(
    readonly element: HTMLElement,
    page: PreviewedPage,
    block: SourceRange & { readonly key: string },
    place: SourceRange,
  ) {
    const { text } = page.parsed;
    this.key = block.key;
    this.original = element.textContent ?? '';
    this.#blockFrom = block.from;
    this.#from = place.from - block.from;
    this.#definitions = listDefinitions(page, block.key);
    this.#block = text.slice(block.from, block.to);
    this.#source = text.slice(place.from, place.to);
    this.#originalSource = this.#source;
    this.#shown = this.original;
  }

  /** @returns null when the element isn't in the page's source */
  static begin(element: HTMLElement, page: PreviewedPage): TextSession | null {
    const place = readSourceRange(element, page.starts);
    const key = element.getAttribute('data-block');
    const block = page.blocks.find(({ id }) => String(id) === key);
    const from = key === null ? undefined : page.starts.get(key);
    if (!place || !block || key === null || from === undefined) return null;
    return new TextSession(element, page, { key, from, to: from + block.length }, place);
  }

  /** Where the text is in the source. */
  get offset(): number {
    return this.#blockFrom + this.#from;
  }

  get source(): string {
    return this.#source;
  }

  /**
   * Applies the typed text.
   *
   * @param text the whole source as it is now
   * @param isLast whether to apply text that may read differently, which isn't done while typing
   * @param onEdit given the edits of the whole source, when there are any
   * @returns 'inexact' when it may read differently; 'moved' when the source is no longer what the page was made from:
   *   nothing is changed then
   */
  commit(
    plan: PlanTextEdit,
    text: string,
    isLast: boolean,
    onEdit: (edits: TextEdit[]) => void,
  ): CommitOutcome {
    const wanted = readTyped(this.element, this.#shown);
    if (wanted === this.#shown) return 'done';
    if (!this.#isInPlace(text)) return 'moved';
    const planned = plan({
      block: this.#block,
      from: this.#from,
      to: this.#from + this.#source.length,
      shown: this.#shown,
      wanted,
      definitions: this.#definitions,
    });
    if (!planned || (!planned.isExact && !isLast)) return 'inexact';
    if (planned.edits.length > 0) onEdit(this.#toWhole(planned.edits));
    this.#block = applyEdits(this.#block, planned.edits);
    this.#source = planned.source;
    this.#shown = planned.shown;
    return planned.isExact ? 'done' : 'inexact';
  }

  /** Message when the typed text can't be applied. */
  lock(): 'done' | 'locked' {
    return readTyped(this.element, this.#shown) === this.#shown ? 'done' : 'locked';
  }

  /** Puts the text's source back to what it was at first. */
  revert(text: string, onEdit: (edits: TextEdit[]) => void): void {
    if (this.#source === this.#originalSource || !this.#isInPlace(text)) return;
    const to = this.#from + this.#source.length;
    onEdit(this.#toWhole([{ from: this.#from, to, insert: this.#originalSource }]));
  }

  #isInPlace(text: string): boolean {
    return text.slice(this.#blockFrom, this.#blockFrom + this.#block.length) === this.#block;
  }

  #toWhole(edits: readonly TextEdit[]): TextEdit[] {
    return edits.map(({ from, to, insert }) => ({
      from: from + this.#blockFrom,
      to: to + this.#blockFrom,
      insert,
    }));
  }
}

/** What an element shows now. Browsers insert no-break spaces for consecutive spaces. */
function readTyped({ textContent }: HTMLElement, before: string): string {
  const typed = textContent ?? '';
  return before.includes('\u00A0') ? typed : typed.replaceAll('\u00A0', ' ');
}

/** The source of the page's link targets and footnotes, but for those in the block itself. */
function listDefinitions({ blocks, starts, parsed }: PreviewedPage, key: string): string {
  return blocks
    .filter(
      ({ id, nodes: [node] }) => String(id) !== key && /^(?:d|footnoteD)efinition$/.test(node?.type ?? ''),
    )
    .map(({ id, length }) => {
      const from = starts.get(String(id)) ?? 0;
      return parsed.text.slice(from, from + length);
    })
    .join('\n\n');
}
