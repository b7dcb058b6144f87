import { createDebouncer } from '../debounce';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const DELAY_MS = 1000;

describe('createDebouncer', () => {
  it('runs the newest work once changes have stopped', async () => {
    const ran: string[] = [];
    const debounce = createDebouncer();
    debounce(async () => void ran.push('first'));
    await jest.advanceTimersByTimeAsync(DELAY_MS - 1);
    debounce(async () => void ran.push('second'));
    await jest.advanceTimersByTimeAsync(DELAY_MS - 1);
    expect(ran).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(ran).toEqual(['second']);
  });

  it('starts a run when the previous one has ended, even with an error, which it logs', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const ran: string[] = [];
    const debounce = createDebouncer();
    debounce(
      () =>
        new Promise((_resolve, reject) => {
          setTimeout(() => {
            ran.push('slow');
            reject(new Error('Broken page'));
          }, 5 * DELAY_MS);
        }),
    );
    await jest.advanceTimersByTimeAsync(DELAY_MS);
    debounce(async () => void ran.push('next'));
    await jest.advanceTimersByTimeAsync(DELAY_MS);
    expect(ran).toEqual([]);
    await jest.advanceTimersByTimeAsync(4 * DELAY_MS);
    expect(ran).toEqual(['slow', 'next']);
    expect(log).toHaveBeenCalledWith(new Error('Broken page'));
    log.mockRestore();
  });
});
