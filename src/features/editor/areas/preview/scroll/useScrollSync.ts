import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { PreviewedPage } from '../page';
import { type BlockStarts, readSourceRange } from '../render/sourceRange';
import type { SourceView } from '../sourceController';
import { type MappedBlock, type ScrollPoint, toOffset, toScrollPoints, toTop } from './scrollPoints';

/** Blocks; cells are excluded, since their row has the same height. */
const BLOCKS = '[data-block]:not(span, em, strong, del, code, img, th, td)';

/**
 * Measures the positions of a page's blocks.
 *
 * @param inner the preview's document
 * @param length of the source
 */
function measurePage(inner: Document, starts: BlockStarts, length: number): ScrollPoint[] {
  const scrolled = inner.documentElement.scrollTop;
  const blocks: MappedBlock[] = [];
  for (const element of inner.querySelectorAll(BLOCKS)) {
    const range = readSourceRange(element, starts);
    const box = element.getBoundingClientRect();
    // Collapsed content has no position.
    if (range && box.height > 0) {
      blocks.push({ ...range, top: box.top + scrolled, bottom: box.bottom + scrolled });
    }
  }
  return toScrollPoints(blocks, { offset: length, top: inner.documentElement.scrollHeight });
}

/** CodeMirror estimates the height of lines it hasn't rendered, and measures them this many frames later. */
const STABLE_FRAMES = 3;

/** Scrolls the source to an offset, and again until the heights of newly visible lines are known. */
export class SourceScroller {
  #frame = 0;

  constructor(private readonly getSource: () => SourceView | null) {}

  scrollTo(offset: number): void {
    this.stop();
    this.#scroll(offset, STABLE_FRAMES);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #scroll(offset: number, frames: number): void {
    this.getSource()?.scrollToOffset(offset);
    if (frames > 0) this.#frame = requestAnimationFrame(() => this.#scroll(offset, frames - 1));
  }
}

/** Events that show which side is being used. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'wheel', 'touchstart', 'keydown'] as const;

interface ScrollSyncOptions {
  /** The preview's document; null until it is ready. */
  readonly inner: Document | null;
  readonly page: PreviewedPage | null;
  readonly source: RefObject<SourceView | null>;
  readonly isOn: boolean;
}

/**
 * Keeps the scroll positions of source and page in sync. The side that is being used leads; scroll events of the other
 * side are an echo. Positions are kept as offsets of the source, so that a page stays in place when its width changes.
 *
 * @returns a callback for the offset at the top of the source, to be called whenever the source is scrolled
 */
export function useScrollSync({ inner, page, source, isOn }: ScrollSyncOptions): (offset: number) => void {
  const newest = useLatestRef({ page, isOn });
  const leader = useScrollLeader(inner);
  /** The offset at the top of the leading side. */
  const topOffset = useRef(0);
  const showSourceRange = useCallback(() => {
    const { page: shown } = newest.current;
    if (!inner || !shown) return;
    const points = measurePage(inner, shown.starts, shown.parsed.text.length);
    inner.documentElement.scrollTop = toTop(points, topOffset.current);
  }, [inner, newest]);
  useEffect(() => {
    const view = inner?.defaultView;
    if (!view) return undefined;
    const scroller = new SourceScroller(() => source.current);
    const onScroll = (): void => {
      const { page: shown, isOn: isLinked } = newest.current;
      if (!shown || leader.current !== 'preview' || view.innerHeight === 0) return;
      const points = measurePage(inner, shown.starts, shown.parsed.text.length);
      topOffset.current = toOffset(points, view.scrollY);
      if (isLinked) scroller.scrollTo(topOffset.current);
    };
    const stopObserving = observeSize(view.frameElement, (isShown) => {
      if (isShown) showSourceRange();
      // The preview is hidden: on a small screen, the source is shown instead.
      else if (newest.current.isOn) scroller.scrollTo(topOffset.current);
    });
    view.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      scroller.stop();
      stopObserving();
      view.removeEventListener('scroll', onScroll);
    };
  }, [inner, leader, showSourceRange, source, newest]);
  const path = page?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts where its source is scrolled to
  useEffect(() => {
    topOffset.current = source.current?.topOffset() ?? 0;
    showSourceRange();
  }, [path, showSourceRange, source]);
  return useCallback(
    (offset: number) => {
      if (leader.current !== 'source' || !newest.current.isOn) return;
      topOffset.current = offset;
      showSourceRange();
    },
    [leader, showSourceRange, newest],
  );
}

/** Calls back whenever an element's size changes, with whether it is visible at all. */
function observeSize(element: Element | null, onSize: (isShown: boolean) => void): () => void {
  if (!element || typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(([entry]) => onSize((entry?.contentRect.height ?? 0) > 0));
  observer.observe(element);
  return () => observer.disconnect();
}

/** The side that is being used: the preview, whose frame has its own events, or everything else. */
function useScrollLeader(inner: Document | null): RefObject<'source' | 'preview'> {
  const leader = useRef<'source' | 'preview'>('source');
  useEffect(() => {
    if (!inner) return undefined;
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    for (const sign of SIGNS_OF_LIFE) {
      window.addEventListener(
        sign,
        ({ target }) => {
          // The preview's frame dispatches forwarded keys, which come from the preview.
          if (!(target instanceof HTMLIFrameElement)) leader.current = 'source';
        },
        options,
      );
      inner.addEventListener(
        sign,
        () => {
          leader.current = 'preview';
        },
        options,
      );
    }
    return () => stop.abort();
  }, [inner]);
  return leader;
}
