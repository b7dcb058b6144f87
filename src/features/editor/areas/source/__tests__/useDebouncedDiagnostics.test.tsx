/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ContentProblem } from '#domain/content/checkContent';
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
  return renderHook(({ problems }) => useDebouncedDiagnostics(problems), {
    initialProps: { problems: first },
  });
}

describe('useDebouncedDiagnostics', () => {
  it('waits until typing pauses before it shows a new problem', () => {
    const { result, rerender } = show([]);
    rerender({ problems: [problem(3)] });
    expect(result.current).toEqual([]);
    act(() => jest.advanceTimersByTime(200));
    rerender({ problems: [problem(4)] });
    act(() => jest.advanceTimersByTime(200));
    expect(result.current).toEqual([]);
    act(() => jest.advanceTimersByTime(200));
    expect(result.current).toEqual([problem(4)]);
  });

  it('removes a problem as soon as it is fixed', () => {
    const { result, rerender } = show([problem(1), problem(2)]);
    rerender({ problems: [problem(2)] });
    expect(result.current).toEqual([problem(2)]);
    rerender({ problems: [] });
    expect(result.current).toEqual([]);
  });

  it('returns the same list while the problems are the same', () => {
    const { result, rerender } = show([problem(1)]);
    const before = result.current;
    rerender({ problems: [problem(1)] });
    expect(result.current).toBe(before);
  });
});
