/** @jest-environment jsdom */
import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';
import type { SearchPage, SearchResults } from '#domain/search/types';
import { type SearchIndex, withIndex } from '../loadIndex';
import { createResultsPanel } from '../resultsPanel';

jest.mock(
  '@generated/docusaurus.config',
  () => ({
    __esModule: true,
    default: {
      url: 'https://docs.example',
      customFields: { supabaseUrl: '/_supabase', supabasePublishableKey: 'key' },
    },
  }),
  { virtual: true },
);
jest.mock('../loadIndex', () => ({ ...jest.requireActual('../loadIndex'), withIndex: jest.fn() }));

const text = (content: string) => [{ text: content, isMatch: false }];

function toPage(name: string, more: Partial<SearchPage> = {}): SearchPage {
  const href = `/products/${name}`;
  return {
    href,
    title: text(name),
    section: 'Guides',
    trail: [],
    matches: [{ href: `${href}#first`, heading: text('First'), extract: text(`About ${name}`) }],
    ...more,
  };
}

const NOTHING: SearchResults = {
  pages: [],
  total: 0,
  sections: [],
  corrections: [],
  lacksPhrase: false,
  nearest: [],
  words: [],
};

const search = jest.fn<Promise<SearchResults>, [string, object?]>();
const fetchMock = jest.fn();

function setUp() {
  const input = document.createElement('input');
  input.setAttribute('role', 'combobox');
  const announce = jest.fn();
  const open = jest.fn();
  const setQuery = jest.fn((query: string) => {
    input.value = query;
    panel.onInput(query);
  });
  const panel = createResultsPanel({ input, announce, open, setQuery });
  document.body.replaceChildren(input, panel.element);
  const type = async (query: string) => {
    input.value = query;
    panel.onInput(query);
    await jest.advanceTimersByTimeAsync(0);
  };
  const press = (key: string, more: KeyboardEventInit = {}) =>
    panel.onKeyDown(new KeyboardEvent('keydown', { key, ...more }));
  const options = () => [...panel.element.querySelectorAll('[role=option]')].map((each) => each.textContent);
  const click = async (name: string) => {
    const control = [...panel.element.querySelectorAll('button')].find((each) => each.textContent === name);
    control?.click();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { panel, input, announce, open, type, press, options, click };
}

const track = jest.fn();
/** The rows that were passed to the page's script for a table. */
const rowsOf = (table: string) =>
  track.mock.calls.filter(([name]) => name === table).map(([, row]) => row as Record<string, unknown>);

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  window.track = track.mockReset();
  search.mockReset().mockResolvedValue(NOTHING);
  fetchMock.mockReset().mockResolvedValue({ ok: true, json: async () => ({ pages: [] }) });
  Object.assign(globalThis, { fetch: fetchMock });
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: () => 'visit-id', configurable: true });
  const index: SearchIndex = { search, popular: [{ href: '/products/start', title: 'Start here' }] };
  jest.mocked(withIndex).mockImplementation(async (work) => work(index));
});
afterEach(() => jest.useRealTimers());

describe('before something is typed', () => {
  it('offers recent searches and popular pages', async () => {
    localStorage.setItem('recent-searches', '["drive"]');
    const { type, options, press, input } = setUp();
    await type('');
    expect(options()).toEqual(['drive', 'Start here']);
    search.mockResolvedValue({ ...NOTHING, total: 1, pages: [toPage('drive')] });
    press('Enter');
    expect(input.value).toBe('drive');
  });

  it('removes a recent search with Delete, and all with the button', async () => {
    localStorage.setItem('recent-searches', '["one","two","three"]');
    const { type, options, press, click } = setUp();
    await type('');
    press('Delete');
    await jest.advanceTimersByTimeAsync(0);
    expect(options()).toEqual(['two', 'three', 'Start here']);
    await click('Clear recent searches');
    expect(options()).toEqual(['Start here']);
    expect(localStorage.getItem('recent-searches')).toBeNull();
  });
});

describe('without results', () => {
  it('links popular pages, which Enter does not open', async () => {
    const { type, options, press, panel, open } = setUp();
    await type('qqqq');
    const links = [...panel.element.querySelectorAll('nav[aria-label="Popular pages"] a')];
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/products/start', 'Start here'],
    ]);
    expect(options()).toEqual([]);
    press('Enter');
    expect(open).not.toHaveBeenCalled();
  });
});

test('says that only the words of a text in quotes were found', async () => {
  search.mockResolvedValue({ ...NOTHING, total: 1, pages: [toPage('a')], lacksPhrase: true });
  const { type, panel } = setUp();
  await type('"no such text"');
  expect(panel.element.querySelector('.search-quiet')?.textContent).toBe(
    'No exact match. Showing pages with these words.',
  );
});

test.each([
  ['keybord', 'keybord', 'keyboard'],
  ['“Keybord” layout', 'keybord', '“keyboard” layout'],
  ['Übar, now', 'ubar', 'user, now'],
])('shows what was searched for instead of %s', async (query, from, expected) => {
  const to = from === 'ubar' ? 'user' : 'keyboard';
  search.mockResolvedValue({ ...NOTHING, total: 1, pages: [toPage('a')], corrections: [{ from, to }] });
  const { type, panel } = setUp();
  await type(query);
  expect(panel.element.querySelector('.search-quiet')?.textContent).toBe(`Showing results for ${expected}`);
});

describe('results', () => {
  it('are pages with their headings, and open at the best match with the words to mark', async () => {
    const page = toPage('drive', {
      matches: ['one', 'two'].map((id) => ({
        href: `/products/drive#${id}`,
        heading: text(`Heading ${id}`),
        extract: text('…'),
      })),
    });
    search.mockResolvedValue({ ...NOTHING, total: 1, pages: [page], words: ['drive'] });
    const { type, options, press, open } = setUp();
    await type('drive');
    expect(options()).toEqual(['driveGuidesHeading one …', 'Heading two…']);
    press('Enter');
    expect(open).toHaveBeenLastCalledWith('/products/drive#one', ['drive'], false);
    press('ArrowDown');
    press('Enter', { ctrlKey: true });
    expect(open).toHaveBeenLastCalledWith('/products/drive#two', ['drive'], true);
    expect(JSON.parse(localStorage.getItem('recent-searches') ?? '')).toEqual(['drive']);
  });

  it('open with an Enter that was faster than they were, in place of what is still listed', async () => {
    const { type, options, press, open } = setUp();
    await type('');
    expect(options()).toEqual(['Start here']);
    let answer: (found: SearchResults) => void = () => undefined;
    search.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await type('drive');
    press('Enter');
    expect(open).not.toHaveBeenCalled();
    answer({ ...NOTHING, total: 1, pages: [toPage('drive')] });
    await jest.advanceTimersByTimeAsync(0);
    expect(open.mock.calls).toEqual([['/products/drive#first', [], false]]);
  });

  it('do not open when more was typed after Enter, and an option chosen with the arrow keys does', async () => {
    const { type, press, open } = setUp();
    await type('');
    search.mockReturnValueOnce(new Promise(() => undefined));
    await type('dri');
    press('Enter');
    search.mockResolvedValueOnce({ ...NOTHING, total: 2, pages: [toPage('drive'), toPage('drives')] });
    await type('drive');
    expect(open).not.toHaveBeenCalled();
    search.mockReturnValueOnce(new Promise(() => undefined));
    await type('drive s');
    press('ArrowDown');
    press('Enter');
    expect(open.mock.calls).toEqual([['/products/drives#first', [], false]]);
  });

  it('are those of the text again when a change to it was undone before it was answered', async () => {
    const { type, options } = setUp();
    search.mockResolvedValueOnce({ ...NOTHING, total: 1, pages: [toPage('drive')] });
    await type('drive');
    let answer: (found: SearchResults) => void = () => undefined;
    search.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await type('drives');
    search.mockResolvedValueOnce({ ...NOTHING, total: 1, pages: [toPage('drive')] });
    await type('drive');
    answer({ ...NOTHING, total: 1, pages: [toPage('drives')] });
    await jest.advanceTimersByTimeAsync(0);
    expect(options()).toEqual(['driveGuidesFirst About drive']);
  });

  it('are never those of an earlier query that took longer', async () => {
    let finishFirst: (answer: SearchResults) => void = () => undefined;
    search.mockImplementation((query) =>
      query === 'dr'
        ? new Promise((resolve) => {
            finishFirst = resolve;
          })
        : Promise.resolve({ ...NOTHING, total: 1, pages: [toPage('new')] }),
    );
    const { type, options } = setUp();
    await type('dr');
    await type('drive');
    finishFirst({ ...NOTHING, total: 1, pages: [toPage('old')] });
    await jest.advanceTimersByTimeAsync(0);
    expect(options()).toEqual(['newGuidesFirst About new']);
  });

  it('are announced as a count to screen readers', async () => {
    search.mockResolvedValue({ ...NOTHING, total: 12, pages: [toPage('a')] });
    const { type, announce } = setUp();
    await type('drive');
    await jest.advanceTimersByTimeAsync(600);
    expect(announce).toHaveBeenLastCalledWith('12 pages found');
  });

  it('are announced with the failure of the search in private pages', async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, '{"access_token":"token","expires_at":99999999999}');
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    search.mockResolvedValue({ ...NOTHING, total: 1, pages: [toPage('a')] });
    const { type, announce } = setUp();
    await type('drive');
    await jest.advanceTimersByTimeAsync(2000);
    expect(announce).toHaveBeenLastCalledWith("1 page found. Private pages couldn't be searched.");
  });

  it('are announced together with private pages', async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, '{"access_token":"token","expires_at":99999999999}');
    fetchMock.mockResolvedValue({ ok: true, json: async () => ({ pages: [toPage('secret')] }) });
    search.mockResolvedValue({ ...NOTHING, total: 1, pages: [toPage('a')] });
    const { type, announce } = setUp();
    await type('drive');
    await jest.advanceTimersByTimeAsync(2000);
    expect(announce).toHaveBeenLastCalledWith('1 page and 1 private page found');
  });

  it('can be limited to a section', async () => {
    const sections = [
      { title: 'Guides', count: 3 },
      { title: 'Reference', count: 2 },
    ];
    search.mockResolvedValue({ ...NOTHING, total: 5, pages: [toPage('a')], sections });
    const { type, click, panel } = setUp();
    await type('drive');
    await click('Reference 2');
    expect(search).toHaveBeenLastCalledWith('drive', { limit: 10, section: 'Reference' });
    const pressed = panel.element.querySelector('[aria-pressed=true]');
    expect(pressed?.textContent).toBe('Reference 2');
    await click('All sections');
    expect(search).toHaveBeenLastCalledWith('drive', { limit: 10 });
  });

  it('continue after the first ten', async () => {
    search.mockResolvedValue({ ...NOTHING, total: 12, pages: [toPage('a')] });
    const { type, click } = setUp();
    await type('drive');
    await click('Show more');
    expect(search).toHaveBeenLastCalledWith('drive', { limit: 20 });
  });

  it('say which words were corrected', async () => {
    search.mockResolvedValue({
      ...NOTHING,
      total: 1,
      pages: [toPage('a')],
      corrections: [{ from: 'shorcuts', to: 'shortcuts' }],
    });
    const { type, panel } = setUp();
    await type('keyboard Shorcuts');
    expect(panel.element.querySelector('.search-note')?.textContent).toBe(
      'Showing results for keyboard shortcuts',
    );
  });

  it('are empty: similar words and a report of the missing page are offered', async () => {
    search.mockResolvedValue({ ...NOTHING, nearest: ['drive', 'driver'] });
    const { type, panel, click, input } = setUp();
    await type('drvx');
    expect(panel.element.textContent).toContain('No pages match “drvx”.');
    const report = panel.element.querySelector<HTMLAnchorElement>('a.search-link');
    expect(new URL(report?.href ?? '').searchParams.get('title')).toBe('Docs Feedback: no page about "drvx"');
    await click('drive');
    expect(input.value).toBe('drive');
  });
});

it("doesn't cut a character of a long query in half", async () => {
  const { type, panel } = setUp();
  await type(`${'x'.repeat(59)}🔑🔑`);
  expect(panel.element.textContent).toContain(`“${'x'.repeat(59)}…”`);
});

it('shortens a long query in the report of a missing page, because GitHub refuses long URLs', async () => {
  const { type, panel } = setUp();
  await type('at «anonymous» (main.js:1:1) '.repeat(200));
  const report = panel.element.querySelector<HTMLAnchorElement>('a.search-link');
  expect(report?.href.length).toBeLessThan(4000);
  expect(new URL(report?.href ?? '').searchParams.get('title')).toMatch(/page about "at «anonymous».*…"$/);
});

describe('when the index is unavailable', () => {
  it.each([
    [
      'a failed request',
      new TypeError('Failed to fetch'),
      "You're offline. Search works again when you're connected.",
    ],
    ['a broken file', new SyntaxError('no JSON'), "Search couldn't be loaded. Try again."],
  ])('says so after %s, and retries', async (_, error, message) => {
    jest.spyOn(console, 'debug').mockReturnValue();
    jest.mocked(withIndex).mockRejectedValueOnce(error);
    const { type, panel, click, options } = setUp();
    await type('drive');
    expect(panel.element.textContent).toContain(message);
    search.mockResolvedValue({ ...NOTHING, total: 1, pages: [toPage('a')] });
    await click('Try again');
    expect(options()).toHaveLength(1);
  });

  it('searches again when the connection is back, but not while the dialog is closed', async () => {
    jest.spyOn(console, 'debug').mockReturnValue();
    jest.mocked(withIndex).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { type, panel, options } = setUp();
    await type('reconnect');
    search.mockResolvedValue({ ...NOTHING, total: 1, pages: [toPage('a')] });
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.append(panel.element);
    const reconnect = async () => {
      window.dispatchEvent(new Event('online'));
      await jest.advanceTimersByTimeAsync(0);
    };
    await reconnect();
    expect(search).not.toHaveBeenCalledWith('reconnect', expect.anything());
    dialog.setAttribute('open', '');
    await reconnect();
    expect(options()).toHaveLength(1);
  });

  it('shows a skeleton while loading is slow', async () => {
    jest.mocked(withIndex).mockReturnValue(new Promise(() => undefined));
    const { type, panel } = setUp();
    await type('drive');
    await jest.advanceTimersByTimeAsync(100);
    expect(panel.element.querySelector('.search-skeletons')).toBeNull();
    await jest.advanceTimersByTimeAsync(100);
    expect(panel.element.querySelector('.search-skeletons')).not.toBeNull();
  });

  it('replaces suggestions, but not results, by a skeleton while results are slow', async () => {
    const { type, panel, options } = setUp();
    const isSlow = () => panel.element.querySelector('.search-skeletons') !== null;
    await type('');
    expect(options()).toEqual(['Start here']);
    search.mockResolvedValueOnce({ ...NOTHING, total: 1, pages: [toPage('a')] });
    jest.mocked(withIndex).mockReturnValueOnce(new Promise(() => undefined));
    await type('dri');
    await jest.advanceTimersByTimeAsync(200);
    expect(options()).toEqual([]);
    expect(isSlow()).toBe(true);
    await type('driv');
    expect(options()).toHaveLength(1);
    jest.mocked(withIndex).mockReturnValueOnce(new Promise(() => undefined));
    await type('drive');
    await jest.advanceTimersByTimeAsync(200);
    expect(options()).toHaveLength(1);
    expect(isSlow()).toBe(false);
  });
});

describe('reports', () => {
  const found = { ...NOTHING, total: 7, pages: [toPage('a')] };

  it('count a search a second after typing stops, with the number of matches', async () => {
    search.mockResolvedValue(found);
    const { type } = setUp();
    await type('dr');
    await jest.advanceTimersByTimeAsync(2000);
    await type('  drive ');
    await jest.advanceTimersByTimeAsync(900);
    expect(rowsOf('search_analytics')).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(rowsOf('search_analytics')).toEqual([{ query: 'drive', match_count: 7 }]);
  });

  it('do not say that nothing was found when only the chosen section has no page', async () => {
    const sections = [
      { title: 'Guides', count: 3 },
      { title: 'Reference', count: 4 },
    ];
    search.mockImplementation(async (query) =>
      query === 'drive' ? { ...found, sections } : { ...NOTHING, sections: sections.slice(0, 1) },
    );
    const { type, click } = setUp();
    await type('drive');
    await click('Reference 4');
    await type('drives');
    await jest.advanceTimersByTimeAsync(1000);
    expect(rowsOf('search_analytics')).toEqual([{ query: 'drives', match_count: 3 }]);
  });

  it('count a search once, whichever sections are viewed', async () => {
    search.mockResolvedValue({
      ...found,
      sections: [
        { title: 'Guides', count: 3 },
        { title: 'Reference', count: 4 },
      ],
    });
    const { type, click } = setUp();
    await type('drive');
    await jest.advanceTimersByTimeAsync(1000);
    await click('Guides 3');
    await jest.advanceTimersByTimeAsync(2000);
    expect(rowsOf('search_analytics')).toHaveLength(1);
  });

  it('count an opened result after its search', async () => {
    search.mockResolvedValue(found);
    const { type, press } = setUp();
    await type('drive');
    press('Enter');
    await jest.advanceTimersByTimeAsync(2000);
    expect(rowsOf('search_analytics')).toHaveLength(1);
    expect(rowsOf('analytics_events')).toMatchObject([
      {
        event_type: 'search_click',
        event_data: { to_path: '/products/a', reference_type: 'result', query: 'drive' },
      },
    ]);
  });
});

it('counts a page that is opened with a middle click under its decoded path', async () => {
  search.mockResolvedValue({ ...NOTHING, total: 1, pages: [toPage('größe und maß')] });
  const { type, panel } = setUp();
  await type('größe');
  const option = panel.element.querySelector('[role=option]');
  option?.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }));
  await jest.advanceTimersByTimeAsync(2000);
  expect(rowsOf('analytics_events')).toMatchObject([
    { event_data: { to_path: '/products/größe und maß', query: 'größe' } },
  ]);
});

describe('private pages', () => {
  const signIn = (expiresAt: number) =>
    localStorage.setItem(
      SESSION_STORAGE_KEY,
      JSON.stringify({ access_token: 'token', expires_at: expiresAt / 1000 }),
    );

  it('are not requested without a session', async () => {
    const { type } = setUp();
    await type('secret');
    await jest.advanceTimersByTimeAsync(900);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('follow the public ones, marked as private', async () => {
    signIn(Date.now() + 60_000);
    search.mockResolvedValue({ ...NOTHING, total: 1, pages: [toPage('public')] });
    fetchMock.mockResolvedValue({ ok: true, json: async () => ({ pages: [toPage('secret')] }) });
    const { type, options, press, open } = setUp();
    await type('secret');
    await jest.advanceTimersByTimeAsync(300);
    const [url, init] = fetchMock.mock.calls[0];
    expect(url).toBe('/api/private-search?query=secret');
    expect(init.headers.Authorization).toBe('Bearer token');
    expect(options()).toEqual(['publicGuidesFirst About public', 'secretPrivateGuidesFirst About secret']);
    press('End');
    press('Enter');
    expect(open).toHaveBeenCalledWith('/products/secret#first', [], false);
  });

  it('are searched again when the dialog was closed before they were found', async () => {
    signIn(Date.now() + 60_000);
    fetchMock.mockResolvedValue({ ok: true, json: async () => ({ pages: [toPage('secret')] }) });
    const { panel, type, options } = setUp();
    await type('secret');
    panel.onClose();
    await jest.advanceTimersByTimeAsync(300);
    expect(fetchMock).not.toHaveBeenCalled();
    await type('secret');
    await jest.advanceTimersByTimeAsync(300);
    expect(options()).toEqual(['secretPrivateGuidesFirst About secret']);
  });

  it('are gone when the dialog is opened again after a sign-out', async () => {
    signIn(Date.now() + 60_000);
    search.mockResolvedValue({ ...NOTHING, total: 1, pages: [toPage('public')] });
    fetchMock.mockResolvedValue({ ok: true, json: async () => ({ pages: [toPage('secret')] }) });
    const { panel, type, options } = setUp();
    await type('secret');
    await jest.advanceTimersByTimeAsync(300);
    panel.onClose();
    await type('secret');
    expect(options()).toHaveLength(2);
    panel.onClose();
    localStorage.removeItem(SESSION_STORAGE_KEY);
    await type('secret');
    expect(options()).toEqual(['publicGuidesFirst About public']);
  });

  it('are only those of the chosen section', async () => {
    signIn(Date.now() + 60_000);
    const sections = [
      { title: 'Guides', count: 1 },
      { title: 'Reference', count: 1 },
    ];
    search.mockResolvedValue({ ...NOTHING, total: 1, pages: [toPage('public')], sections });
    const pages = [toPage('secret'), toPage('other', { section: 'Reference' })];
    fetchMock.mockResolvedValue({ ok: true, json: async () => ({ pages }) });
    const { type, options, click } = setUp();
    await type('secret');
    await click('Guides 1');
    await jest.advanceTimersByTimeAsync(300);
    expect(options().slice(1)).toEqual(['secretPrivateGuidesFirst About secret']);
  });

  it('wait for a session that is being renewed', async () => {
    signIn(Date.now() - 60_000);
    search.mockResolvedValue({ ...NOTHING, total: 1, pages: [toPage('public')] });
    fetchMock.mockResolvedValue({ ok: true, json: async () => ({ pages: [toPage('secret')] }) });
    // The application, which starts after the search.
    const renew = jest.fn((event: Event) => event.preventDefault());
    const { type, options } = setUp();
    await type('secret');
    await jest.advanceTimersByTimeAsync(1000);
    document.addEventListener('search:expired', renew);
    await jest.advanceTimersByTimeAsync(1000);
    document.removeEventListener('search:expired', renew);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(fetchMock).not.toHaveBeenCalled();
    signIn(Date.now() + 60_000);
    await jest.advanceTimersByTimeAsync(300);
    expect(options()).toEqual(['publicGuidesFirst About public', 'secretPrivateGuidesFirst About secret']);
  });

  it.each([
    ['the request fails', () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch')), 60_000],
    ['the server fails', () => fetchMock.mockResolvedValue({ ok: false, status: 500 }), 60_000],
    ["an expired session isn't renewed", () => undefined, -60_000],
  ])('are omitted, with a message, when %s', async (_, prepare, lifetime) => {
    signIn(Date.now() + lifetime);
    prepare();
    search.mockResolvedValue({ ...NOTHING, total: 1, pages: [toPage('public')] });
    const { type, panel, options } = setUp();
    await type('secret');
    await jest.advanceTimersByTimeAsync(7000);
    expect(options()).toHaveLength(1);
    expect(panel.element.textContent).toContain("Private pages couldn't be searched.");
  });

  it('are omitted without a message for users without a role', async () => {
    signIn(Date.now() + 60_000);
    fetchMock.mockResolvedValue({ ok: false, status: 403 });
    const { type, panel } = setUp();
    await type('secret');
    await jest.advanceTimersByTimeAsync(300);
    expect(panel.element.textContent).not.toContain('Private');
  });
});
