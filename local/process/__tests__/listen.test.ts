import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../listen.mts';

describe('closing a server', () => {
  it('lets a running request finish within the grace period, and accepts no new one', async () => {
    const events = new EventEmitter();
    const respond = async (): Promise<Response> => {
      events.emit('begun');
      await once(events, 'finish');
      return new Response('done');
    };
    const server = await listen(respond, 0, { graceMs: 60_000 });
    const begun = once(events, 'begun');
    const running = fetch(server.url);
    await begun;
    const closed = server.close();
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
    events.emit('finish');
    expect(await (await running).text()).toBe('done');
    await closed;
  });

  it('ends requests that take longer', async () => {
    const events = new EventEmitter();
    const respond = async (): Promise<Response> => {
      events.emit('begun');
      await wait(600_000, undefined, { ref: false });
      return new Response('late');
    };
    const server = await listen(respond, 0, { graceMs: 100 });
    const begun = once(events, 'begun');
    const running = expect(fetch(server.url)).rejects.toThrow('fetch failed');
    await begun;
    await server.close();
    await running;
  });
});
