/** @jest-environment jsdom */
import { SESSION_STORAGE_KEY } from '../../auth/sessionKey';
import { beaconScript, VISIT_STORAGE_KEY } from '../beacon';

type Sent = Readonly<Record<string, unknown>>;

const fetchMock = jest.fn();
const HALF_HOUR = 30 * 60_000;

/** What the browser reports about the page; the script reads it like on any page. */
const state = { hidden: false, prerendering: false, referrer: '', onLine: true };
const signals: { doNotTrack: string | null; globalPrivacyControl: boolean | undefined } = {
  doNotTrack: null,
  globalPrivacyControl: undefined,
};
let listeners: [string, EventListener, boolean | undefined][] = [];

/** Loads a page: runs the script as in a new document, and ignores listeners of earlier documents. */
function load(path: string, more: Partial<typeof state> = {}): void {
  for (const [name, listener, capture] of listeners) window.removeEventListener(name, listener, capture);
  listeners = [];
  Object.assign(state, { hidden: false, prerendering: false, referrer: '', onLine: true }, more);
  window.history.replaceState(null, '', path);
  new Function(beaconScript())();
}
const fire = (name: string): boolean => window.dispatchEvent(new Event(name));

/** A reader's click; events that scripts make aren't trusted. */
function click(element: Element, isTrusted = true): void {
  document.body.append(element);
  for (const [name, listener] of listeners) {
    if (name === 'click') listener({ isTrusted, target: element } as unknown as Event);
  }
}

const sent = (table: string): Sent[] =>
  fetchMock.mock.calls
    .filter(([url]) => url === `/backend/${table}`)
    .map(([, init]) => JSON.parse((init as { body: string }).body));
const paths = (): unknown[] => sent('page_views').map((row) => row.page_path);

function link(href: string, attributes: Readonly<Record<string, string>> = {}): HTMLAnchorElement {
  const element = document.createElement('a');
  element.href = href;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

beforeAll(() => {
  const tag = document.createElement('script');
  Object.assign(tag.dataset, { url: '/backend/', key: 'publishable' });
  const define = (target: object, name: string, get: () => unknown): void => {
    Object.defineProperty(target, name, { get, configurable: true });
  };
  define(document, 'currentScript', () => tag);
  define(document, 'hidden', () => state.hidden);
  define(document, 'prerendering', () => state.prerendering);
  define(document, 'referrer', () => state.referrer);
  define(navigator, 'onLine', () => state.onLine);
  define(navigator, 'doNotTrack', () => signals.doNotTrack);
  define(navigator, 'globalPrivacyControl', () => signals.globalPrivacyControl);
  let visits = 0;
  Object.assign(crypto, { randomUUID: () => `visit-${visits++}` });
  Object.assign(window, {
    fetch: fetchMock,
    requestIdleCallback: (work: () => void) => setTimeout(work, 50),
  });
  const add = window.addEventListener.bind(window);
  const listen = (name: string, listener: EventListener, capture?: boolean): void => {
    listeners.push([name, listener, capture]);
    add(name, listener, capture);
  };
  Object.assign(window, { addEventListener: listen });
});
beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  localStorage.clear();
  document.body.replaceChildren();
  Object.assign(signals, { doNotTrack: null, globalPrivacyControl: undefined });
  fetchMock.mockReset().mockResolvedValue({ ok: true });
});

/** Loads a page and waits until the browser is idle. */
function read(path: string, more: Partial<typeof state> = {}): void {
  load(path, more);
  fire('pageshow');
  jest.advanceTimersByTime(50);
}

describe('a page view', () => {
  it('is sent when the browser is idle, with the referrer', () => {
    load('/a?utm_source=news&utm_campaign=may&secret=1#x', { referrer: 'https://search.example/?q=secret' });
    expect(paths()).toEqual([]);
    fire('pageshow');
    expect(paths()).toEqual([]);
    jest.advanceTimersByTime(50);
    expect(sent('page_views')).toEqual([
      {
        page_path: '/a',
        status: 'page',
        referrer: 'search.example',
        campaign: 'utm_source=news,utm_campaign=may',
        user_agent: navigator.userAgent,
        session_id: expect.stringMatching(/^visit-/),
      },
    ]);
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      keepalive: true,
      headers: { apikey: 'publishable', 'content-type': 'application/json' },
    });
  });

  it('is sent when the reader leaves before that, and only once', () => {
    load('/a');
    fire('pagehide');
    fire('pageshow');
    jest.advanceTimersByTime(50);
    expect(paths()).toEqual(['/a']);
  });

  it('has a decoded path, as hrefs of pages are', () => {
    read('/products/the%20plan/gr%C3%B6%C3%9Fe?a=%20');
    click(link('https://elsewhere.example/a'));
    expect(paths()).toEqual(['/products/the plan/größe']);
    expect(sent('analytics_events')[0]?.page_path).toBe('/products/the plan/größe');
    read('/products/the%20plan/gr%C3%B6%C3%9Fe');
    expect(paths()).toHaveLength(1);
  });

  it('never has the site itself as the referrer', () => {
    read('/a', { referrer: `${window.location.origin}/b` });
    expect(sent('page_views')[0]?.referrer).toBe('');
  });

  it('counts once per visit and path in 30 minutes, in all tabs', () => {
    read('/a');
    read('/a');
    read('/b');
    jest.advanceTimersByTime(HALF_HOUR - 200);
    read('/a');
    expect(paths()).toEqual(['/a', '/b']);
    jest.advanceTimersByTime(200);
    read('/a');
    expect(paths()).toEqual(['/a', '/b', '/a']);
    expect(new Set(sent('page_views').map((row) => row.session_id)).size).toBe(1);
    jest.advanceTimersByTime(HALF_HOUR);
    read('/c');
    expect(new Set(sent('page_views').map((row) => row.session_id)).size).toBe(2);
  });

  it('from the back/forward cache counts by the same rule', () => {
    read('/a');
    fire('pageshow');
    jest.advanceTimersByTime(50);
    expect(paths()).toEqual(['/a']);
    jest.advanceTimersByTime(HALF_HOUR);
    fire('pageshow');
    jest.advanceTimersByTime(50);
    expect(paths()).toEqual(['/a', '/a']);
  });

  it('waits until a prerendered page is shown, or a tab in the background', () => {
    read('/a', { prerendering: true });
    fire('pagehide');
    expect(paths()).toEqual([]);
    state.prerendering = false;
    fire('prerenderingchange');
    expect(paths()).toEqual(['/a']);
    read('/b', { hidden: true });
    expect(paths()).toEqual(['/a']);
    state.hidden = false;
    fire('visibilitychange');
    fire('visibilitychange');
    expect(paths()).toEqual(['/a', '/b']);
  });

  it('counts for a reader who switches to another app before the browser is idle', () => {
    load('/a');
    state.hidden = true;
    fire('visibilitychange');
    expect(paths()).toEqual(['/a']);
  });

  it('counts pages of the application, without a referrer', () => {
    read('/a', { referrer: 'https://search.example/' });
    window.history.replaceState(null, '', '/b');
    window.track?.();
    jest.advanceTimersByTime(50);
    window.track?.();
    jest.advanceTimersByTime(50);
    expect(sent('page_views').map(({ page_path, referrer }) => [page_path, referrer])).toEqual([
      ['/a', 'search.example'],
      ['/b', ''],
    ]);
  });

  it('reports a page that does not exist', () => {
    document.body.innerHTML = '<main data-404></main>';
    read('/gone');
    expect(sent('page_views')).toMatchObject([{ page_path: '/gone', status: 'not_found' }]);
  });

  it.each([
    '/admin',
    '/admin/people',
    '/edit?path=x',
    '/auth/callback',
    '/preview',
    '/github/install-success',
    '/debug-auth',
  ])('of %s is not counted', (path) => {
    read(path);
    expect(fetchMock).not.toHaveBeenCalled();
    expect(localStorage.getItem(VISIT_STORAGE_KEY)).toBeNull();
  });

  it('belongs to the person who is signed in, until the session has expired', () => {
    const signIn = (expiresIn: number): void =>
      localStorage.setItem(
        SESSION_STORAGE_KEY,
        JSON.stringify({ access_token: 'token', expires_at: Date.now() / 1000 + expiresIn }),
      );
    const authorization = (): unknown => fetchMock.mock.lastCall?.[1].headers.authorization;
    signIn(60);
    read('/a');
    expect(authorization()).toBe('Bearer token');
    signIn(-1);
    read('/b');
    expect(authorization()).toBeUndefined();
  });

  it('is skipped offline, and not retried', () => {
    read('/a', { onLine: false });
    state.onLine = true;
    fire('online');
    jest.advanceTimersByTime(60_000);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('is not retried when it fails, and reports nothing', async () => {
    const spies = (['error', 'warn'] as const).map((name) => jest.spyOn(console, name));
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    read('/a');
    await jest.advanceTimersByTimeAsync(60_000);
    read('/a');
    expect(fetchMock).toHaveBeenCalledTimes(1);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });

  it('is skipped where nothing can be stored, rather than counted repeatedly', () => {
    const { localStorage: store } = window;
    Object.defineProperty(window, 'localStorage', {
      value: new Proxy(store, {
        set: () => {
          throw new Error('The storage is full.');
        },
      }),
      configurable: true,
    });
    read('/a');
    expect(fetchMock).not.toHaveBeenCalled();
    Object.defineProperty(window, 'localStorage', { value: store, configurable: true });
  });
});

test.each([
  ['doNotTrack', '1'],
  ['doNotTrack', 'yes'],
  ['globalPrivacyControl', true],
] as const)('stores and sends nothing with %s=%s', (name, value) => {
  Object.assign(signals, { [name]: value });
  read('/a');
  click(link('https://other.example/'));
  window.track?.('search_analytics', { query: 'drive', match_count: 1 });
  expect(fetchMock).not.toHaveBeenCalled();
  expect(localStorage.getItem(VISIT_STORAGE_KEY)).toBeNull();
});

test('counts readers who say "0" or "unspecified"', () => {
  signals.doNotTrack = 'unspecified';
  read('/a');
  signals.doNotTrack = '0';
  read('/b');
  expect(paths()).toEqual(['/a', '/b']);
});

describe('a click', () => {
  const events = (): Sent[] => sent('analytics_events');

  it('on a link to another site is an event, with its host and path', () => {
    load('/a');
    click(link('https://user:secret@other.example/a/b?token=1#x'));
    expect(events()).toEqual([
      {
        page_path: '/a',
        event_type: 'outbound_click',
        event_data: { to_path: 'https://other.example/a/b' },
        session_id: expect.stringMatching(/^visit-/),
      },
    ]);
  });

  it('on an element with a name for it is that event', () => {
    load('/a');
    click(link('https://code.example/a', { 'data-event': 'github_button_click' }));
    const button = document.createElement('button');
    button.dataset.event = 'copy_page';
    click(button);
    const copy = document.createElement('button');
    copy.dataset.event = 'copy_code';
    copy.innerHTML = '<svg></svg>';
    click(copy);
    expect(events().map(({ event_type }) => event_type)).toEqual([
      'github_button_click',
      'copy_page',
      'copy_code',
    ]);
  });

  it("doesn't count on anything else, or when a script repeats it", () => {
    load('/a');
    for (const href of ['/b', '#x', 'mailto:a@b.example', 'tel:1']) click(link(href));
    click(document.createElement('button'));
    click(link('https://other.example/'), false);
    expect(events()).toEqual([]);
  });
});

test('is valid inside a script tag', () => {
  expect(beaconScript()).not.toMatch(/<\/script|<!--/i);
});
