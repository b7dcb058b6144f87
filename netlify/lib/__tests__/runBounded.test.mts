import { runBounded } from '../runBounded.mts';

describe('work on other people’s text', () => {
  it('gives its result', () => {
    expect(runBounded(10_000, () => [1, 2])).toEqual({ result: [1, 2] });
    expect(runBounded(10_000, () => undefined)).toEqual({ result: undefined });
  });

  it('is interrupted within a loop', () => {
    expect(
      runBounded(50, () => {
        for (;;);
      }),
    ).toBeNull();
  });

  it('is interrupted within a regular expression', () => {
    const slow = /^(a+)+$/;
    expect(runBounded(50, () => slow.test(`${'a'.repeat(40)}!`))).toBeNull();
  });

  it('is not begun when there is no time left', () => {
    const work = jest.fn();
    expect(runBounded(0, work)).toBeNull();
    expect(work).not.toHaveBeenCalled();
  });

  it('passes on what it throws', () => {
    const fail = (): never => {
      throw new RangeError('broken');
    };
    expect(() => runBounded(10_000, fail)).toThrow(new RangeError('broken'));
  });
});
