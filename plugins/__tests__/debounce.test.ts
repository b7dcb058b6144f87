import { createScheduler } from '../afterChanges';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const QUIET_MS = 1000;

describe('createScheduler', () => {
  it('runs the newest work once changes have stopped', async () => {
    const ran: string[] = [];
    const schedule = createScheduler();
    schedule(async () => void ran.push('first'));
    await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
    schedule(async () => void ran.push('second'));
    await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
    expect(ran).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(ran).toEqual(['second']);
  });

  it('starts a run when the previous one has ended, even with an error, which it logs', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const ran: string[] = [];
    const schedule = createScheduler();
    schedule(
      () =>
        new Promise((_resolve, reject) => {
          setTimeout(() => {
            ran.push('slow');
            reject(new Error('Broken page'));
          }, 5 * QUIET_MS);
        }),
    );
    await jest.advanceTimersByTimeAsync(QUIET_MS);
    schedule(async () => void ran.push('next'));
    await jest.advanceTimersByTimeAsync(QUIET_MS);
    expect(ran).toEqual([]);
    await jest.advanceTimersByTimeAsync(4 * QUIET_MS);
    expect(ran).toEqual(['slow', 'next']);
    expect(log).toHaveBeenCalledWith(new Error('Broken page'));
    log.mockRestore();
  });
});
