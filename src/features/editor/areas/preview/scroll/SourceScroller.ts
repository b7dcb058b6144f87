import type { SourceView } from '../sourceController';

/** CodeMirror estimates the height of lines it hasn't rendered, and measures them this many frames later. */
const STABLE_FRAMES = 3;

/** Scrolls the source to an offset, and again until the heights of the lines that came into view are known. */
export class SourceScroller {
  #frame = 0;

  constructor(private readonly getSource: () => SourceView | null) {}

  scrollTo(offset: number): void {
    this.stop();
    this.#settle(offset, STABLE_FRAMES);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #settle(offset: number, frames: number): void {
    this.getSource()?.scrollToOffset(offset);
    if (frames > 0) this.#frame = requestAnimationFrame(() => this.#settle(offset, frames - 1));
  }
}
