import { oneAtATime, startBuildHook } from '../buildHook.mts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the local build hook', () => {
  it('runs once per call, and once more for all calls made during a run', async () => {
    const ends: (() => void)[] = [];
    const run = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    const request = oneAtATime(run);
    void request();
    await turn();
    expect(run).toHaveBeenCalledTimes(1);
    const ended = jest.fn();
    void request().then(ended);
    void request();
    ends.shift()?.();
    await turn();
    expect(run).toHaveBeenCalledTimes(2);
    expect(ended).not.toHaveBeenCalled();
    ends.shift()?.();
    await turn();
    expect(ended).toHaveBeenCalled();
    expect(run).toHaveBeenCalledTimes(2);
    void request();
    await turn();
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('runs again after a failed run', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const run = jest.fn(() => Promise.reject(new Error('no')));
    const request = oneAtATime(run);
    await request();
    await request();
    expect(run).toHaveBeenCalledTimes(2);
    expect(console.error).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
  });

  it('only accepts a POST to its own URL', async () => {
    const run = jest.fn(async () => undefined);
    const hook = await startBuildHook(run);
    try {
      expect((await fetch(hook.url)).status).toBe(404);
      expect((await fetch(`${new URL(hook.url).origin}/other`, { method: 'POST' })).status).toBe(404);
      expect(run).not.toHaveBeenCalled();
      expect((await fetch(hook.url, { method: 'POST' })).status).toBe(202);
      expect(run).toHaveBeenCalledTimes(1);
    } finally {
      await hook.close();
    }
  });
});
