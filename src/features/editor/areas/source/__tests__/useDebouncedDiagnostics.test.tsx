/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ContentProblem } from '#domain/content/mdx/check/problem';
import { useDebouncedDiagnostics } from '../useDebouncedDiagnostics';

const problem = (from: number): ContentProblem => ({
  line: 1,
  column: from + 1,
  from,
  to: from + 1,
  reason: 'Something is wrong.',
  severity: 'error',
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(first: readonly ContentProblem[]) {
  return renderHook(({ problems }) => useDebouncedDiagnostics(problems, 'abcdef'), {
    initialProps: { problems: first },
  });
}

describe('useDebouncedDiagnostics', () => {
  it('waits until typing pauses before it shows a new problem', () => {
    const { result, rerender } = show([]);
    rerender({ problems: [problem(3)] });
    expect(result.current.problems).toEqual([]);
    act(() => jest.advanceTimersByTime(200));
    rerender({ problems: [problem(4)] });
    act(() => jest.advanceTimersByTime(200));
    expect(result.current.problems).toEqual([]);
    act(() => jest.advanceTimersByTime(200));
    expect(result.current.problems).toEqual([problem(4)]);
  });

  it('removes a problem as soon as it is fixed', () => {
    const { result, rerender } = show([problem(1), problem(2)]);
    rerender({ problems: [problem(2)] });
    expect(result.current.problems).toEqual([problem(2)]);
    rerender({ problems: [] });
    expect(result.current.problems).toEqual([]);
  });

  it('returns the text that the problems were found in, also while newer ones wait', () => {
    const { result, rerender } = renderHook(({ problems, text }) => useDebouncedDiagnostics(problems, text), {
      initialProps: { problems: [problem(1)], text: 'abc' },
    });
    rerender({ problems: [problem(2), problem(3)], text: 'xabc' });
    expect(result.current).toEqual({ problems: [problem(1)], text: 'abc' });
    act(() => jest.advanceTimersByTime(300));
    expect(result.current).toEqual({ problems: [problem(2), problem(3)], text: 'xabc' });
  });

  it('returns the same list while the problems are the same', () => {
    const { result, rerender } = show([problem(1)]);
    const before = result.current;
    rerender({ problems: [problem(1)] });
    expect(result.current).toBe(before);
  });
});
