import type { EditedSource } from '#domain/content/inPlace/outline';
import { applyEdits, type TextEdit } from '#domain/text/edit/edits';
import type { PreviewedPage } from '../page';
import { readSourceRange, type SourceRange } from '../render/sourceRange';
import { listDefinitions, readNeighbors, type SourceRegion, toWhole } from './sourceRegion';

/**
 * The source of the block that is being edited. It is updated with each edit, while the rendered page still has the
 * block's text from before.
 */
export class BlockSource {
  /** The block's offset in the whole source. */
  readonly offset: number;
  #text: string;
  readonly #initialLength: number;
  #definitions: string | null = null;

  private constructor(
    private readonly page: PreviewedPage,
    readonly key: string,
    block: { readonly offset: number; readonly length: number },
    /** The range of the edited text in the block, with the characters that mark it as a heading or cell. */
    private readonly range: SourceRange,
  ) {
    this.offset = block.offset;
    this.#initialLength = block.length;
    this.#text = page.parsed.text.slice(block.offset, block.offset + block.length);
  }

  /** @returns null when the element isn't in the page's source */
  static find(element: HTMLElement, page: PreviewedPage): BlockSource | null {
    const range = readSourceRange(element, page.starts);
    const key = element.getAttribute('data-block');
    const block = page.blocks.find(({ id }) => String(id) === key);
    const offset = key === null ? undefined : page.starts.get(key);
    if (!range || !block || key === null || offset === undefined) return null;
    const own = { from: range.from - offset, to: range.to - offset };
    return new BlockSource(page, key, { offset, length: block.length }, own);
  }

  /** The block's source as it is now. */
  get text(): string {
    return this.#text;
  }

  /** The offset in the block where the edited text starts, for an empty text, which has no pieces. */
  get textStart(): number {
    const { from, to } = this.range;
    return from + (/^(?:#{1,6}[ \t]+|\|[ \t]?)/.exec(this.#text.slice(from, to))?.[0].length ?? 0);
  }

  /** The block's current source and the page's definitions, as input for the functions that plan an edit. */
  get edited(): Required<Pick<EditedSource, 'text' | 'definitions'>> {
    this.#definitions ??= listDefinitions(this.page, this.key);
    return { text: this.#text, definitions: this.#definitions };
  }

  /** Whether the block is still at its offset in a source. */
  isIn(source: string): boolean {
    return source.startsWith(this.#text, this.offset);
  }

  /**
   * Edits the block.
   *
   * @param onEdit called with the edits of the whole source, if there are any
   */
  apply(edits: readonly TextEdit[], onEdit: (edits: TextEdit[]) => void): void {
    if (edits.length === 0) return;
    onEdit(toWhole(edits, this.offset));
    this.#text = applyEdits(this.#text, edits);
  }

  /**
   * Removes the whole block from the source, with the empty lines after it, or at the end of the page, before it. An
   * empty line stays between blocks that would merge.
   */
  remove(onEdit: (edits: TextEdit[]) => void): void {
    const { text } = this.page.parsed;
    const rest = text.slice(this.offset + this.#initialLength);
    const gap = /^(?:[ \t]*\n)*/.exec(rest)?.[0].length ?? 0;
    const isLast = gap === rest.length;
    const lineEnd = isLast ? text.indexOf('\n', text.slice(0, this.offset).trimEnd().length) : -1;
    const from = lineEnd < 0 ? this.offset : Math.min(lineEnd, this.offset);
    const to = this.offset + this.#text.length + (isLast ? 0 : gap);
    const index = this.page.blocks.findIndex(({ id }) => String(id) === this.key);
    const { above } = readNeighbors(this.page, index, index);
    onEdit([{ from, to, insert: above === '' || isLast ? '' : '\n' }]);
  }

  /**
   * Reads the block from a source, together with the block before or after it if the two are to be joined.
   *
   * @param source the whole source, in which only this block may have changed since the page was made from it
   */
  readRegion(source: string, more: 'before' | 'after' | null): SourceRegion {
    const { blocks, starts } = this.page;
    const index = blocks.findIndex(({ id }) => String(id) === this.key);
    const previous = more === 'before' ? blocks[index - 1] : undefined;
    const next = more === 'after' ? blocks[index + 1] : undefined;
    const offset = previous ? (starts.get(String(previous.id)) ?? this.offset) : this.offset;
    const growth = this.#text.length - this.#initialLength;
    const end = next
      ? (starts.get(String(next.id)) ?? 0) + next.length + growth
      : this.offset + this.#text.length;
    return {
      offset,
      text: source.slice(offset, end),
      definitions: this.edited.definitions,
      ...readNeighbors(this.page, previous ? index - 1 : index, next ? index + 1 : index),
    };
  }
}
