/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { type PageInsights, readPageInsights } from '@site/src/data/reports';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import type { ContentIndexState } from '../../../core/useContentIndex';
import { LazyInsightsPanel } from '..';

jest.mock('../../../core/useGoToSignIn', () => ({ useGoToSignIn: () => jest.fn() }));
jest.mock('@site/src/data/reports', () => ({ readPageInsights: jest.fn() }));
const read = jest.mocked(readPageInsights);

const PATH = 'docs/desktop/download.mdx';
const page = (path: string, title: string, targets: string[] = []) => ({
  path,
  blobSha: 'a',
  title,
  anchors: [{ id: 'linux', text: 'Linux' }],
  links: targets.map((target) => ({ from: 0, to: 1, target })),
  redirectFrom: [],
});
const INDEX: ContentIndex = {
  headSha: 'a',
  pages: [
    page(PATH, 'Download the desktop app'),
    page('docs/cli.mdx', 'Command line', [
      '/products/desktop/download#gone',
      '/products/desktop/download#linux',
    ]),
  ],
  images: [],
};
const NOTHING: PageInsights = {
  views: 0,
  previousViews: 0,
  searches: [],
  searchesInVain: [],
  helpful: 0,
  unhelpful: 0,
  comments: [],
};

interface Shown {
  readonly isAdmin?: boolean;
  readonly path?: string | null;
  readonly content?: ContentIndexState;
}

const CONTENT: ContentIndexState = { index: INDEX, failure: null, reload: () => undefined };

function show({ isAdmin = false, path = PATH, content = CONTENT }: Shown = {}) {
  const onOpen = jest.fn();
  const editor = createTestEditor({ path });
  const access = { ...editor.access, isAdmin };
  render(
    <WithEditor editor={{ ...editor, access }}>
      <LazyInsightsPanel content={content} onOpen={onOpen} onShow={jest.fn()} />
    </WithEditor>,
  );
  return onOpen;
}

beforeEach(() => read.mockReset());

it('shows figures, searches, feedback as text, and broken links to the page', async () => {
  read.mockResolvedValue({
    ok: true,
    value: {
      ...NOTHING,
      views: 1120,
      previousViews: 1000,
      searches: [{ query: 'download', count: 12 }],
      searchesInVain: [{ query: 'download arm64', count: 3 }],
      helpful: 4,
      unhelpful: 1,
      comments: [
        { id: 1, isHelpful: false, reason: null, comment: '<b>No</b>', createdAt: '2026-03-04T00:00:00Z' },
      ],
    },
  });
  const onOpen = show();
  expect(await screen.findByText('1,120')).toBeVisible();
  expect(screen.getByText('+12% from the previous 28 days')).toBeVisible();
  expect(screen.getByText('download arm64')).toBeVisible();
  expect(screen.getByText('4 helpful, 1 not')).toBeVisible();
  expect(screen.getByText('<b>No</b>')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Full report' })).toBeNull();
  expect(read.mock.calls[0]?.slice(0, 2)).toEqual([
    '/products/desktop/download',
    ['download', 'desktop', 'app'],
  ]);
  const uses = screen.getByRole('heading', { name: 'Used by' }).parentElement;
  expect(within(uses ?? document.body).getAllByRole('listitem').length).toBeGreaterThan(0);
  const links = screen.getByRole('heading', { name: 'Broken links to this page' }).parentElement;
  expect(within(links ?? document.body).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(within(links ?? document.body).getByRole('button', { name: 'Command line' }));
  expect(onOpen).toHaveBeenCalledWith('docs/cli.mdx');
});

it('says when there is no data, and links admins to the full report', async () => {
  read.mockResolvedValue({ ok: true, value: NOTHING });
  show({ isAdmin: true });
  expect(await screen.findByText('None in the previous 28 days')).toBeVisible();
  expect(screen.getByText('No searches led here.')).toBeVisible();
  expect(screen.getByText('No feedback.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Full report' })).toHaveAttribute(
    'href',
    '/admin/analytics?view=pages&page=%2Fproducts%2Fdesktop%2Fdownload',
  );
});

it('can be retried after a failure', async () => {
  read.mockResolvedValueOnce({ ok: false, failure: { key: 'network', message: 'Offline.', status: 0 } });
  read.mockResolvedValueOnce({ ok: true, value: { ...NOTHING, views: 7 } });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /try again|retry/i }));
  await waitFor(() => expect(screen.getByText('7')).toBeVisible());
});

it.each([
  [null, 'Open a page to see what readers do on it.'],
  ['docs/_partials/part.mdx', "Readers don't open this file by itself, so its views aren't counted."],
])('has no figures for %s', (path, text) => {
  show({ path });
  expect(screen.getByText(text)).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});

it('says when the index it depends on cannot be read, and offers a retry', async () => {
  const reload = jest.fn();
  const failure = { key: 'network', message: 'Network error.', status: 0 } as const;
  show({ content: { index: null, failure, reload } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "The numbers for this page couldn't be loaded. Network error.",
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(read).not.toHaveBeenCalled();
});
