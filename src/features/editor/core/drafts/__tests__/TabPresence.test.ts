import type { TabChannel } from '@site/src/data/tabChannel';
import { listLockedElsewhere, updateClaims } from '../claims';
import { TabPresence } from '../TabPresence';

const A = 'docs/a.mdx';

/** Lines between tabs, in memory; everything arrives at once. */
function createLines() {
  const listeners = new Map<object, (message: unknown) => void>();
  return (): TabChannel => {
    const self = {};
    return {
      post: (message) => {
        for (const [other, listen] of listeners) if (other !== self) listen(structuredClone(message));
      },
      listen: (listen) => void listeners.set(self, listen),
      close: () => void listeners.delete(self),
    };
  };
}

const open = createLines;

function createTab(channel: TabChannel, tab: string, onTaken = async () => {}) {
  const held: string[][] = [];
  const presence = new TabPresence({
    channel,
    tab,
    now: () => Date.now(),
    onHeld: (paths) => held.push([...paths]),
    onTaken,
  });
  return { presence, held };
}

beforeEach(() => jest.useFakeTimers({ now: 1000 }));
afterEach(() => jest.useRealTimers());

describe('TabPresence', () => {
  it('tells the second tab which pages the first one has, whoever asks first', () => {
    const line = open();
    const first = createTab(line(), 'b');
    first.presence.update('main', [A]);
    jest.setSystemTime(2000);
    const second = createTab(line(), 'a');
    second.presence.update('main', [A]);
    expect(second.held).toEqual([[A]]);
    expect(first.held).toEqual([]);
  });

  it('gives a page to exactly one of two tabs that open it in the same millisecond', () => {
    const line = open();
    const tabs = [createTab(line(), 'a'), createTab(line(), 'b')];
    for (const { presence } of tabs) presence.update('main', [A]);
    expect(tabs.map(({ held }) => held.at(-1) ?? [])).toEqual([[], [A]]);
  });

  it('keeps branches and people apart', () => {
    const line = open();
    createTab(line(), 'a').presence.update('main', [A]);
    const other = createTab(line(), 'b');
    other.presence.update('other', [A]);
    expect(other.held).toEqual([]);
  });

  it.each([
    ['shows another page', (presence: TabPresence) => presence.update('main', [])],
    ['goes to another branch', (presence: TabPresence) => presence.update('other', [A])],
    ['is closed', (presence: TabPresence) => presence.stop()],
  ])('frees a page when its tab %s', (_, leave) => {
    const line = open();
    const first = createTab(line(), 'a');
    first.presence.update('main', [A]);
    const second = createTab(line(), 'b');
    second.presence.update('main', [A]);
    leave(first.presence);
    expect(second.held).toEqual([[A], []]);
  });

  it('hands a page over once its draft is kept', async () => {
    const line = open();
    const steps: string[] = [];
    const first = createTab(line(), 'a', async () => void steps.push('kept'));
    first.presence.update('main', [A]);
    const second = createTab(line(), 'b');
    second.presence.update('main', [A]);
    await expect(second.presence.take(A)).resolves.toBe(true);
    expect(steps).toEqual(['kept']);
    jest.setSystemTime(3000);
    first.presence.update('main', [A]);
    expect([first.held.at(-1), second.held.at(-1)]).toEqual([[A], []]);
    // And back again.
    await expect(first.presence.take(A)).resolves.toBe(true);
    second.presence.update('main', [A]);
    expect([first.held.at(-1), second.held.at(-1)]).toEqual([[], [A]]);
  });

  it('takes a page from a tab that does not answer any more', async () => {
    const line = open();
    const first = createTab(line(), 'a', () => new Promise(() => {}));
    first.presence.update('main', [A]);
    const second = createTab(line(), 'b');
    second.presence.update('main', [A]);
    const taken = second.presence.take(A);
    await jest.advanceTimersByTimeAsync(2000);
    await expect(taken).resolves.toBe(false);
    expect([first.held.at(-1), second.held.at(-1)]).toEqual([[A], []]);
  });

  it('forgets tabs that are gone without a word', async () => {
    const line = open();
    const [deaf, own] = [line(), line()];
    const first = createTab({ ...deaf, listen: () => undefined }, 'a');
    first.presence.update('main', [A]);
    const second = createTab(own, 'b');
    second.presence.update('main', [A]);
    deaf.post({ type: 'claims', tab: 'a', scope: 'main', claims: { [A]: 1 } });
    expect(second.held).toEqual([[A]]);
    second.presence.refresh();
    await jest.advanceTimersByTimeAsync(2000);
    expect(second.held).toEqual([[A], []]);
  });

  it('takes nothing from what is no message of a tab', () => {
    const line = open();
    const stranger = line();
    const tab = createTab(line(), 'a');
    tab.presence.update('main', [A]);
    for (const message of [null, 'x', { type: 'claims', tab: 'b', scope: 'main', claims: { [A]: 'now' } }]) {
      stranger.post(message);
    }
    expect(tab.held).toEqual([]);
  });
});

test('claims keep the time they began at', () => {
  const first = updateClaims({}, [A], 1);
  expect(updateClaims(first, [A, 'docs/b.mdx'], 2)).toEqual({ [A]: 1, 'docs/b.mdx': 2 });
  expect(listLockedElsewhere('me', {}, new Map([['you', first]]))).toEqual([A]);
});
