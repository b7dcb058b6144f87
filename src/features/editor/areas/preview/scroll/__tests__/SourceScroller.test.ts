/** @jest-environment jsdom */
import { SourceScroller } from '../useScrollSync';

describe('SourceScroller', () => {
  it('scrolls until the line heights are known, and only to the newest position', () => {
    jest.useFakeTimers();
    const scrolled: number[] = [];
    const source = {
      show: () => true,
      change: () => true,
      undo: () => null,
      redo: () => null,
      topOffset: () => 0,
      scrollToOffset: (offset: number) => scrolled.push(offset),
    };
    const scroller = new SourceScroller(() => source);
    scroller.scrollTo(10);
    scroller.scrollTo(20);
    jest.advanceTimersByTime(1000);
    expect(scrolled).toEqual([10, 20, 20, 20, 20]);
    scroller.scrollTo(30);
    scroller.stop();
    jest.advanceTimersByTime(1000);
    expect(scrolled).toHaveLength(6);
    jest.useRealTimers();
  });
});
