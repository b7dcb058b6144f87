/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { ApiResult } from '@site/src/data/functions/request';
import { reports } from '@site/src/data/reports';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, MAX_PAGES, MAX_ROWS, toDay } from '#domain/analytics/reportQuery';
import AnalyticsArea from '..';

const mockIndex = {
  headSha: 'a',
  images: [],
  pages: ['docs/desktop/index.mdx', 'docs/desktop/download.mdx', 'docs/unread.mdx', 'docs/hidden.mdx'].map(
    (path) => ({
      path,
      blobSha: 'a',
      title: `Title of ${path}`,
      anchors: [],
      links: [],
      redirectFrom: [],
    }),
  ),
};
const mockClient = { readIndex: async () => ({ ok: true, value: mockIndex }) };
jest.mock('@site/src/features/auth', () => ({ useClient: () => mockClient }));
jest.mock('@site/src/data/sitemap', () => ({
  readSitemap: async () => ({ ok: true, value: new Map([['/products/desktop', '2020-01-01']]) }),
}));
jest.mock('@site/src/features/navigation', () => ({ useHiddenPages: () => new Set(['docs/hidden.mdx']) }));
jest.mock('@docusaurus/router', () => {
  const { useSyncExternalStore } = jest.requireActual<typeof import('react')>('react');
  const push = (href: string) => {
    window.history.pushState(null, '', href);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  const subscribe = (listener: () => void) => {
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  };
  const history = { push };
  const Link = ({ to, ...rest }: { readonly to: string }) => (
    <a
      href={to}
      onClick={(event) => {
        event.preventDefault();
        push(to);
      }}
      {...rest}
    />
  );
  return {
    __esModule: true,
    default: Link,
    useHistory: () => history,
    useLocation: () => new URL(useSyncExternalStore(subscribe, () => window.location.href)),
  };
});
// jsdom has no layout, so the chart has no size.
jest.mock('../TrendChart', () => ({ __esModule: true, default: () => <p>Chart</p> }));
jest.mock('@site/src/data/reports', () => {
  const names = [
    ...['readViewDays', 'readNotFoundDays', 'readPages', 'readSources', 'readNotFound', 'readSearches'],
    ...['readSearchDays', 'readPageSearches', 'readEvents', 'readFeedback', 'readComments', 'readAgentDays'],
    ...['readAgentReads', 'setFeedbackResolved'],
  ];
  return { reports: Object.fromEntries(names.map((name) => [name, jest.fn()])) };
});
const mocked = jest.mocked(reports);
const today = toDay(Date.now());
const ok = <Value,>(value: Value): ApiResult<Value> => ({ ok: true, value });
const failed: ApiResult<never> = { ok: false, failure: { key: 'network', message: 'Offline.', status: 0 } };

async function show(search = '') {
  window.history.replaceState(null, '', `/admin/analytics${search}`);
  await act(async () => {
    render(
      <RemoteDataProvider>
        <AnalyticsArea />
      </RemoteDataProvider>,
    );
  });
}

const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  for (const method of Object.values(mocked)) (method as jest.Mock).mockReset().mockResolvedValue(ok([]));
  Element.prototype.scrollIntoView = jest.fn();
});

it('compares the figures with the previous period', async () => {
  mocked.readViewDays.mockResolvedValue(
    ok([
      { day: addDays(today, -28), views: 100, visits: 50 },
      { day: today, views: 112, visits: 60 },
    ]),
  );
  await show();
  const figure = await screen.findByRole('link', { name: /^Views/ });
  await waitFor(() => expect(figure).toHaveTextContent('112+12% from the previous period'));
  expect(mocked.readViewDays.mock.calls[0]?.[0]).toMatchObject({ from: addDays(today, -55), to: today });
  await userEvent.click(region('Views').getByRole('button', { name: 'Show table' }));
  const [, newest] = region('Views').getAllByRole('row');
  expect(newest).toHaveTextContent(/112100$/);
});

it('shows the current day in a tab that was opened on an earlier one', async () => {
  await show();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(addDays(today, 1)));
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  now.mockRestore();
  await waitFor(() =>
    expect(mocked.readViewDays.mock.lastCall?.[0]).toMatchObject({ to: addDays(today, 1) }),
  );
});

it("doesn't read reports that the filter hides", async () => {
  const { readSearchDays, readNotFoundDays, readSearches, readAgentDays, readAgentReads } = mocked;
  await show('?section=/products/desktop');
  expect(await screen.findByRole('link', { name: /^Views/ })).toBeVisible();
  for (const report of [readSearchDays, readNotFoundDays, readSearches])
    expect(report).not.toHaveBeenCalled();
  await act(async () => {
    window.history.pushState(null, '', '/admin/analytics?section=/products/desktop&view=agents');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(readAgentReads).toHaveBeenCalled());
  expect(readAgentDays).not.toHaveBeenCalled();
});

it('says what is empty, and offers a retry after a failure', async () => {
  mocked.readViewDays.mockResolvedValueOnce(failed);
  await show();
  const alert = await region('Views').findByRole('alert');
  expect(alert).toHaveTextContent("We couldn't load the views by day. Offline.");
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await region('Views').findByText('No views in this period.')).toBeVisible();
  expect(
    region('Searches without results').getByText('No searches without results in this period.'),
  ).toBeVisible();
});

it('stores view, period and filters in the URL', async () => {
  await show('?view=pages');
  await userEvent.click(screen.getByRole('button', { name: '90 days' }));
  await userEvent.selectOptions(screen.getByLabelText('Views of'), 'bots');
  await userEvent.selectOptions(await screen.findByLabelText('in'), '/products/desktop');
  expect(window.location.search).toBe('?view=pages&range=90&audience=bot&section=%2Fproducts%2Fdesktop');
  expect(mocked.readPages.mock.lastCall?.[0]).toEqual({
    from: addDays(today, -89),
    to: today,
    audience: 'bot',
    section: '/products/desktop',
    page: null,
    source: null,
  });
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByLabelText('in')).toHaveValue(''));
});

it('lists a source once in the overview, and by campaign in its own view', async () => {
  const row = { source: 'search.example', previous_visits: 2 };
  mocked.readSources.mockResolvedValue(
    ok([
      { ...row, campaign: '', visits: 4 },
      { ...row, source: '', campaign: '', visits: 5 },
      { ...row, campaign: 'news/may', visits: 3 },
    ]),
  );
  const list = () =>
    region('Sources')
      .getAllByRole('row')
      .slice(1)
      .map((line) => line.textContent);
  await show();
  await waitFor(() => expect(list()).toEqual(['search.example7+75%', 'Direct or unknown5+150%']));
  await userEvent.click(screen.getByRole('link', { name: 'Sources' }));
  await waitFor(() => expect(list()).toHaveLength(3));
});

it('hides what a filter does not apply to', async () => {
  const figures = () => screen.getAllByRole('link', { name: /^(Views|Visits|Searches|Not found)./ });
  await show();
  await waitFor(() => expect(figures()).toHaveLength(5));
  expect(screen.getByRole('region', { name: 'Searches without results' })).toBeVisible();
  await userEvent.selectOptions(await screen.findByLabelText('in'), '/products/desktop');
  await waitFor(() => expect(figures()).toHaveLength(2));
  expect(screen.queryByRole('region', { name: 'Searches without results' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Feedback by page' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Agents' }));
  expect(screen.getByRole('region', { name: 'What agents read' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Reads by agents' })).toBeNull();
});

it('hides everything that has no source in the overview of a source', async () => {
  await show('?source=search.example');
  expect(await screen.findByRole('region', { name: 'Pages' })).toBeVisible();
  for (const name of ['Sources', 'Feedback by page', 'Searches without results']) {
    expect(screen.queryByRole('region', { name })).toBeNull();
  }
});

it('says that a list has the top rows only', async () => {
  const row = { searches: 4, match_count: 9, clicks: 1, previous_searches: 0 };
  const searches = Array.from({ length: MAX_ROWS }, (_, n) => ({ ...row, query: `query ${n}` }));
  mocked.readSearches.mockImplementation(async (_filter, inVain) => ok(inVain ? [] : searches));
  await show('?view=searches');
  const all = within(await screen.findByRole('region', { name: 'Most frequent searches' }));
  expect(all.getByText('Only the top 500 are listed.')).toBeVisible();
  expect(all.getByRole('button', { name: 'Show the top 500' })).toBeVisible();
  const nowhere = region('Searches that led nowhere');
  expect(nowhere.getByText(/Only the 500 most frequent searches are checked\.$/)).toBeVisible();
  expect(
    nowhere.getByText(/^In this period, readers opened a result of each of the 500 most frequent searches/),
  ).toBeVisible();
});

it('does not call pages unread that the report may have left out', async () => {
  const row = { views: 1, visits: 1, previous_views: 0 };
  mocked.readPages.mockResolvedValue(
    ok(Array.from({ length: MAX_PAGES }, (_, n) => ({ ...row, page_path: `/products/${n}` }))),
  );
  await show('?view=pages');
  expect(await region('Pages').findByText('Only the top 1,000 are listed.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Pages without views' })).toBeNull();
});

it('exports no rows of the previous period under the name of the next one', async () => {
  const row = { source: 'search.example', campaign: '', visits: 1, previous_visits: 0 };
  mocked.readSources.mockResolvedValueOnce(ok([row]));
  mocked.readSources.mockReturnValueOnce(new Promise(() => undefined));
  await show('?view=sources');
  const button = () => region('Sources').getByRole('button', { name: 'Export CSV' });
  expect(button()).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: '90 days' }));
  expect(region('Sources').getByRole('rowheader')).toHaveTextContent('search.example');
  expect(button()).toBeDisabled();
});

it('lists stale pages and public pages without views', async () => {
  mocked.readPages.mockResolvedValue(
    ok([
      { page_path: '/products/desktop', views: 9, visits: 1, previous_views: 3 },
      { page_path: '/products/desktop/download', views: 0, visits: 0, previous_views: 3 },
    ]),
  );
  await show('?view=pages');
  const stale = await screen.findByRole('region', { name: 'Stale pages' });
  expect(await within(stale).findByRole('row', { name: /desktop\/index/ })).toHaveTextContent('Jan 1, 2020');
  const unread = await screen.findByRole('region', { name: 'Pages without views' });
  const rows = within(unread)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
  expect(rows).toEqual([
    'Title of docs/desktop/download.mdx/products/desktop/download',
    'Title of docs/unread.mdx/products/unread',
  ]);
  expect(within(stale).getByRole('link', { name: /^Edit/ })).toHaveAttribute(
    'href',
    '/edit?path=docs%2Fdesktop%2Findex.mdx',
  );
});

it('links a search without results to a new page, and a missing page to a redirect', async () => {
  mocked.readSearches.mockImplementation(async (_filter, inVain) =>
    ok(
      inVain
        ? [{ query: '<b>50% & more', searches: 2, match_count: 0, clicks: 0, previous_searches: 0 }]
        : [],
    ),
  );
  mocked.readNotFound.mockResolvedValue(
    ok(
      ['/products/old', '/wp-login.php', '/products/unread'].map((page_path) => ({
        page_path,
        views: 1,
        previous_views: 0,
        top_source: '',
        last_day: today,
      })),
    ),
  );
  await show('?view=searches');
  const link = await screen.findByRole('link', { name: 'Write this page: <b>50% & more' });
  expect(link).toHaveAttribute('href', '/edit?new=%3Cb%3E50%25%20%26%20more');
  await userEvent.click(screen.getByRole('link', { name: 'Not found' }));
  const missing = await screen.findByRole('region', { name: 'Missing pages' });
  await waitFor(() =>
    expect(
      within(missing)
        .getAllByRole('link')
        .map((one) => one.getAttribute('href')),
    ).toEqual(['/edit?redirect=%2Fproducts%2Fold']),
  );
});

it('lists searches whose results no one opened', async () => {
  const row = { searches: 4, match_count: 9, clicks: 0, previous_searches: 0 };
  mocked.readSearches.mockImplementation(async (_filter, inVain) =>
    ok(
      inVain
        ? []
        : [
            { ...row, query: 'webhooks' },
            { ...row, query: 'mcp', clicks: 1 },
            { ...row, query: 'no results', match_count: 0 },
          ],
    ),
  );
  await show('?view=searches');
  const nowhere = await screen.findByRole('region', { name: 'Searches that led nowhere' });
  await waitFor(() =>
    expect(
      within(nowhere)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['webhooks']),
  );
  expect(within(nowhere).getByRole('link', { name: 'Write this page: webhooks' })).toHaveAttribute(
    'href',
    '/edit?new=webhooks',
  );
});

it('sorts a report by its header and by a choice, in both directions, and back', async () => {
  mocked.readSources.mockResolvedValue(
    ok(
      [
        ['b.example', 3],
        ['c.example', 9],
        ['a.example', 1],
      ].map(([source, visits]) => ({
        source: String(source),
        campaign: '',
        visits: Number(visits),
        previous_visits: 0,
      })),
    ),
  );
  await show('?view=sources');
  const sources = await screen.findByRole('region', { name: 'Sources' });
  const order = () =>
    within(sources)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent?.[0])
      .join('');
  const click = (name: string) => userEvent.click(within(sources).getByRole('button', { name }));
  const header = (name: string) => within(sources).getByRole('columnheader', { name });
  expect(order()).toBe('bca');
  await click('Visits');
  expect([order(), header('Visits').getAttribute('aria-sort')]).toEqual(['cba', 'descending']);
  await click('Visits');
  expect([order(), header('Visits').getAttribute('aria-sort')]).toEqual(['abc', 'ascending']);
  await click('Source');
  expect([order(), header('Source').getAttribute('aria-sort')]).toEqual(['abc', 'ascending']);
  await click('Source');
  expect(order()).toBe('cba');
  await click('Source');
  expect([order(), header('Source').hasAttribute('aria-sort')]).toEqual(['bca', false]);

  // Phones show this choice instead of the table's header.
  const choice = within(sources).getByRole('combobox', { name: 'Sort by' });
  await userEvent.selectOptions(choice, 'Visits, low to high');
  expect(order()).toBe('abc');
  await userEvent.selectOptions(choice, 'Source, Z to A');
  expect(order()).toBe('cba');
  await click('Visits');
  expect(choice).toHaveDisplayValue('Visits, high to low');
  await userEvent.selectOptions(choice, 'Order of the report');
  expect(order()).toBe('bca');
});

it('sorts the column of changes by the change, with rows without any values last', async () => {
  const sources = [
    ['half', 5, 10],
    ['new', 1, 0],
    ['double', 4, 2],
    ['empty', 0, 0],
  ].map(([source, visits, previous_visits]) => ({
    source: String(source),
    campaign: '',
    visits: Number(visits),
    previous_visits: Number(previous_visits),
  }));
  mocked.readSources.mockResolvedValue(ok(sources));
  await show('?view=sources');
  const table = within(await screen.findByRole('region', { name: 'Sources' }));
  const order = () => table.getAllByRole('rowheader').map((cell) => cell.textContent);
  await userEvent.click(table.getByRole('button', { name: 'Change' }));
  expect(order()).toEqual(['new', 'double', 'half', 'empty']);
  await userEvent.click(table.getByRole('button', { name: 'Change' }));
  expect(order()).toEqual(['half', 'double', 'new', 'empty']);
});

it('resolves feedback', async () => {
  const comment = {
    id: 7,
    page_path: '/products/desktop',
    is_helpful: false,
    reason: 'unclear',
    comment: '<img src=x>',
    created_at: `${today}T00:00:00Z`,
    resolved_at: null,
  };
  mocked.readComments.mockResolvedValueOnce(ok([comment]));
  mocked.setFeedbackResolved.mockResolvedValue(ok(null));
  await show('?view=feedback');
  expect(await screen.findByText('<img src=x>')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  expect(mocked.setFeedbackResolved).toHaveBeenCalledWith(7, true);
  expect(await screen.findByText('No open feedback in this period.')).toBeVisible();
});

it('shows what was resolved in the list that is shown by then', async () => {
  const comment = {
    ...{ id: 7, page_path: '/products/desktop', is_helpful: false, reason: null, comment: 'Why?' },
    ...{ created_at: `${today}T00:00:00Z`, resolved_at: null },
  };
  mocked.readComments.mockResolvedValueOnce(ok([comment])).mockResolvedValueOnce(ok([comment]));
  mocked.readComments.mockResolvedValue(ok([{ ...comment, resolved_at: `${today}T00:00:00Z` }]));
  let end: (result: ApiResult<null>) => void = () => undefined;
  mocked.setFeedbackResolved.mockReturnValue(new Promise((resolve) => (end = resolve)));
  await show('?view=feedback');
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show resolved' }));
  await act(async () => end(ok(null)));
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeVisible();
});

it('initially shows twenty comments', async () => {
  const comments = Array.from({ length: 21 }, (_, id) => ({
    ...{ id, page_path: '/products/desktop', is_helpful: false, reason: null, resolved_at: null },
    comment: `Comment ${id}.`,
    created_at: `${today}T00:00:00Z`,
  }));
  mocked.readComments.mockResolvedValue(ok(comments));
  await show('?view=feedback');
  expect(await screen.findByText('Comment 19.')).toBeVisible();
  expect(screen.queryByText('Comment 20.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 21' }));
  expect(screen.getByText('Comment 20.')).toBeVisible();
});

it('says which periods are available', async () => {
  await show('?from=2026-01-01&to=2026-01-31');
  const button = await screen.findByRole('button', { name: 'Show' });
  expect(button).toBeEnabled();
  await userEvent.clear(screen.getByLabelText('From'));
  expect(button).toBeDisabled();
  expect(screen.getByText('Choose up to 730 days, ending today or earlier.')).toBeVisible();
});

it('exports all rows of a table as CSV without executable formulas', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  mocked.readSources.mockResolvedValue(
    ok(
      Array.from({ length: 30 }, (_, n) => ({
        source: n === 0 ? '=1+1' : `site-${n}.example`,
        campaign: '',
        visits: 30 - n,
        previous_visits: 0,
      })),
    ),
  );
  await show('?view=sources');
  const sources = await screen.findByRole('region', { name: 'Sources' });
  expect(within(sources).getAllByRole('rowheader')).toHaveLength(20);
  await userEvent.click(within(sources).getByRole('button', { name: 'Export CSV' }));
  expect(click).toHaveBeenCalled();
  const file = new FileReader();
  const text = new Promise((resolve) => {
    file.onload = () => resolve(file.result);
  });
  file.readAsText(saved[0] ?? new Blob());
  const lines = String(await text).split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['Source,Campaign,Visits,Previous period', "'=1+1,,30,0"]);
  expect(lines).toHaveLength(32);
});
