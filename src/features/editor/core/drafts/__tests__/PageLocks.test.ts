import { PageLocks } from '../PageLocks';
import { MemoryLocks } from './memoryLocks';

const A = 'docs/a.mdx';
const B = 'docs/b.mdx';

const tabs: PageLocks[] = [];
/** A suspended tab: it resumes when the test is over. */
let asleep = toAsleep();
function toAsleep() {
  let wake = (): void => undefined;
  const promise = new Promise<boolean>((resolve) => {
    wake = () => resolve(true);
  });
  return { promise, wake };
}
afterEach(() => {
  asleep.wake();
  asleep = toAsleep();
  for (const tab of tabs.splice(0)) tab.stop();
  jest.useRealTimers();
});

let browsers = 0;
/** A browser in which tabs can be opened. */
function startBrowser() {
  browsers += 1;
  const locks = new MemoryLocks();
  const name = `editor ${browsers}`;
  const openTab = (onStolen: (path: string) => Promise<boolean> = async () => true) => {
    const lockedElsewhere: string[][] = [];
    const tab = new PageLocks({
      locks,
      channel: new BroadcastChannel(name),
      onLockedElsewhere: (paths) => lockedElsewhere.push([...paths]),
      onStolen,
    });
    tabs.push(tab);
    return { tab, lockedElsewhere };
  };
  return { locks, openTab, listen: () => new BroadcastChannel(name) };
}

/** Lets pending work finish, including messages between tabs. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('PageLocks', () => {
  it('tells the second tab which pages the first one has locked, including pages it does not need itself', async () => {
    const { openTab } = startBrowser();
    const first = openTab();
    first.tab.update('main', [A, B]);
    await settle();
    const second = openTab();
    second.tab.update('main', [A]);
    await settle();
    expect(second.lockedElsewhere.at(-1)).toEqual([A, B]);
    expect(first.lockedElsewhere).toEqual([]);
  });

  it('gives a page to exactly one of two tabs that open it at the same time', async () => {
    const { openTab } = startBrowser();
    const both = [openTab(), openTab()];
    for (const { tab } of both) tab.update('main', [A]);
    await settle();
    expect(both.map(({ lockedElsewhere }) => lockedElsewhere.at(-1) ?? [])).toEqual([[], [A]]);
  });

  it('separates branches and users', async () => {
    const { openTab } = startBrowser();
    openTab().tab.update('main', [A]);
    await settle();
    const other = openTab();
    other.tab.update('other', [A]);
    await settle();
    expect(other.lockedElsewhere).toEqual([]);
  });

  it('drops the locks of a branch when it switches to another', async () => {
    const { openTab } = startBrowser();
    openTab().tab.update('main', [A]);
    await settle();
    const second = openTab();
    second.tab.update('main', [A]);
    await settle();
    second.tab.update('other', [A]);
    expect(second.lockedElsewhere).toEqual([[A], []]);
  });

  it.each([
    ['opens another page', (tab: PageLocks) => tab.update('main', [])],
    ['switches to another branch', (tab: PageLocks) => tab.update('other', [A])],
    ['is closed', (tab: PageLocks) => tab.stop()],
  ])('gives a page to the tab that waits for it when its tab %s', async (_, leave) => {
    const { openTab } = startBrowser();
    const first = openTab();
    first.tab.update('main', [A]);
    await settle();
    const [second, third] = [openTab(), openTab()];
    second.tab.update('main', [A]);
    third.tab.update('main', []);
    await settle();
    leave(first.tab);
    await settle();
    expect(second.lockedElsewhere).toEqual([[A], []]);
    expect(third.lockedElsewhere).toEqual([[A]]);
  });

  it('gives a page of a crashed tab to the tab that waits for it', async () => {
    const { locks, openTab } = startBrowser();
    openTab().tab.update('main', [A]);
    await settle();
    const second = openTab();
    second.tab.update('main', [A]);
    await settle();
    locks.crash(A);
    await settle();
    expect(second.lockedElsewhere).toEqual([[A], []]);
  });

  it('reports on refresh that a page of a crashed tab is free', async () => {
    const { locks, openTab } = startBrowser();
    openTab().tab.update('main', [A]);
    await settle();
    const second = openTab();
    second.tab.update('main', [B]);
    await settle();
    locks.crash(A);
    await second.tab.refresh();
    expect(second.lockedElsewhere).toEqual([[A], []]);
  });

  it('reacquires a page right away after leaving it for a moment', async () => {
    const { openTab } = startBrowser();
    const { tab, lockedElsewhere } = openTab();
    tab.update('main', [A]);
    await settle();
    tab.update('main', []);
    tab.update('main', [A]);
    await settle();
    expect(lockedElsewhere).toEqual([]);
  });

  it('steals a page once its draft is persisted, and lets it be stolen back', async () => {
    const { openTab } = startBrowser();
    const steps: string[] = [];
    const first = openTab(async (path) => {
      await settle();
      steps.push(`autosaved ${path}`);
      return true;
    });
    first.tab.update('main', [A]);
    await settle();
    const second = openTab();
    second.tab.update('main', [A]);
    await settle();
    await expect(second.tab.steal(A)).resolves.toBe(true);
    expect(steps[0]).toBe(`autosaved ${A}`);
    await settle();
    expect([first.lockedElsewhere.at(-1), second.lockedElsewhere.at(-1)]).toEqual([[A], []]);
    await expect(first.tab.steal(A)).resolves.toBe(true);
    await settle();
    expect([first.lockedElsewhere.at(-1), second.lockedElsewhere.at(-1)]).toEqual([[], [A]]);
  });

  it('releases the other half of a move when the page is stolen', async () => {
    const { openTab } = startBrowser();
    const first = openTab(async () => {
      first.tab.update('main', []);
      return true;
    });
    first.tab.update('main', [A, B]);
    await settle();
    const second = openTab();
    second.tab.update('main', [A]);
    await settle();
    expect(second.lockedElsewhere.at(-1)).toEqual([A, B]);
    await second.tab.steal(A);
    expect(second.lockedElsewhere.at(-1)).toEqual([]);
  });

  it.each([
    ['does not respond', () => asleep.promise],
    ['cannot persist its draft', async () => false],
  ])('steals a page from a tab that %s', async (_, onStolen) => {
    const { openTab } = startBrowser();
    const first = openTab(onStolen);
    first.tab.update('main', [A]);
    await settle();
    const second = openTab();
    second.tab.update('main', [A]);
    await settle();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    const stolen = second.tab.steal(A);
    await jest.advanceTimersByTimeAsync(2000);
    jest.useRealTimers();
    await expect(stolen).resolves.toBe(false);
    await settle();
    expect([first.lockedElsewhere.at(-1), second.lockedElsewhere.at(-1)]).toEqual([[A], []]);
  });

  it('leaves a page editable where the browser refuses locks', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const lockedElsewhere: (readonly string[])[] = [];
    const tab = new PageLocks({
      locks: {
        request: () => Promise.reject(new DOMException('No.', 'SecurityError')),
        query: async () => ({}),
      },
      channel: startBrowser().listen(),
      onLockedElsewhere: (paths) => lockedElsewhere.push(paths),
      onStolen: async () => true,
    });
    tabs.push(tab);
    tab.update('main', [A]);
    await settle();
    expect(lockedElsewhere).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it("ignores messages that don't come from a tab", async () => {
    const { openTab, listen } = startBrowser();
    const onStolen = jest.fn(async () => true);
    openTab(onStolen).tab.update('main', [A]);
    await settle();
    const stranger = listen();
    for (const message of [
      null,
      'x',
      { type: 'steal', scope: 'main' },
      { type: 'steal', scope: 'b', path: A },
    ]) {
      stranger.postMessage(message);
    }
    await settle();
    stranger.close();
    expect(onStolen).not.toHaveBeenCalled();
  });
});
