import { runBounded } from '../runBounded.mts';

describe('bounded work', () => {
  it('returns its result', () => {
    expect(runBounded(10_000, () => [1, 2])).toEqual({ result: [1, 2] });
    expect(runBounded(10_000, () => undefined)).toEqual({ result: undefined });
  });

  it('is interrupted inside a loop', () => {
    expect(
      runBounded(50, () => {
        for (;;);
      }),
    ).toBeNull();
  });

  it('is interrupted inside a regular expression', () => {
    const slow = /^(a+)+$/;
    expect(runBounded(50, () => slow.test(`${'a'.repeat(40)}!`))).toBeNull();
  });

  it("doesn't start when no time is left", () => {
    const work = jest.fn();
    expect(runBounded(0, work)).toBeNull();
    expect(work).not.toHaveBeenCalled();
  });

  it('throws the errors of the work', () => {
    const fail = (): never => {
      throw new RangeError('broken');
    };
    expect(() => runBounded(10_000, fail)).toThrow(new RangeError('broken'));
  });
});
