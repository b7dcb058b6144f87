/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import { SeoWriteError } from '@site/src/data/seo';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import type { SeoStore } from '@site/src/features/seoSettings';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { seoMessages } from '#domain/errors/messages';
import { product } from '#domain/product/product';
import type { SeoIndexPage } from '#domain/seo/seoIndex';
import type { SectionSeoRow, SeoMetadataRow, SeoRows } from '#domain/seo/settings/rows';
import { SeoManager } from '../SeoManager';
import { readSeoLocation } from '../seoLocation';
import type { SeoApi } from '../useSeoData';

const mockHistory = { block: jest.fn(), push: jest.fn(), replace: jest.fn() };
jest.mock('@docusaurus/router', () => ({
  __esModule: true,
  ...jest.requireActual('@docusaurus/router'),
  useHistory: () => mockHistory,
}));

const version = '2026-11-22T09:00:00.123456+00:00';
const row = (path: string, changes: Partial<SeoMetadataRow> = {}): SeoMetadataRow => ({
  path,
  title: null,
  description: null,
  keywords: null,
  og_image: null,
  is_global: path === '*',
  setting_type: path === '*' ? 'global' : 'page',
  json_data: {},
  updated_at: version,
  ...changes,
});
const section = (path_pattern: string, title: string | null): SectionSeoRow => ({
  path_pattern,
  title,
  description: null,
  keywords: null,
  og_image: null,
  og_type: null,
  twitter_site: null,
  twitter_creator: null,
  robots: null,
  canonical_url: null,
  json_data: {},
  updated_at: version,
});
const page = (id: string, changes: Partial<SeoIndexPage> = {}): SeoIndexPage => ({
  path: `docs/${id}.mdx`,
  title: `About ${id}`,
  seo: { description: `${id}: a description that is long enough to be shown by search engines.` },
  links: [],
  redirectFrom: [],
  isHidden: false,
  isInNavigation: true,
  ...changes,
});

const pages = [
  page('drive'),
  page('desktop/tray'),
  page('desktop/secret', { isHidden: true }),
  page('bare', { title: 'Bare', seo: {} }),
];
let rows: SeoRows;
const store = {
  load: jest.fn(),
  loadAll: jest.fn(async (): Promise<SeoRows | null> => rows),
  save: jest.fn<Promise<void>, Parameters<SeoStore['save']>>(),
  remove: jest.fn<Promise<void>, Parameters<SeoStore['remove']>>(),
};
const api: SeoApi = {
  readSeoIndex: async () => ({
    ok: true,
    value: { headSha: 'a', canonicalHosts: [], images: [], sharedLinks: [], pages },
  }),
  listHiddenPages: async () => ({
    ok: true,
    value: { hidden: [], rebuild: { status: 'waiting', at: null, message: null } },
  }),
};

async function show(search: string, { isAdmin = false } = {}) {
  const toManager = (query: string) => (
    <SeoManager
      {...{ api, store, isAdmin }}
      location={readSeoLocation(query)}
      siteUrl="https://docs.example"
    />
  );
  const { rerender } = render(toManager(search), { wrapper: RemoteDataProvider });
  await screen.findByText(/waiting for the next build/);
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  return { go: (query: string) => act(async () => rerender(toManager(query))) };
}

beforeAll(() => {
  // jsdom doesn't implement scrolling.
  Element.prototype.scrollIntoView = jest.fn();
  window.scrollTo = jest.fn();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  jest.clearAllMocks();
  mockHistory.block.mockReturnValue(() => undefined);
  store.save.mockResolvedValue();
  store.remove.mockResolvedValue();
  rows = {
    metadata: [row('*', { title: '{page_title} · Docs' }), row('/products/drive', { title: 'Drive it' })],
    sections: [
      section('/products/desktop/*', '{page_title} on the desktop'),
      section('/products/gone/*', 'X'),
    ],
  };
});

test('lists all pages with their specifics, and filters them by words', async () => {
  rows = { ...rows, metadata: [...rows.metadata, row('/products/moved', { title: 'Old' })] };
  await show('');
  expect(screen.getByRole('row', { name: /About drive/ })).toHaveTextContent('Override');
  expect(screen.getByRole('row', { name: /About desktop\/secret/ })).toHaveTextContent('Hidden');
  expect(screen.getByRole('row', { name: /Bare/ })).toHaveTextContent('Missing description');
  expect(screen.getByRole('row', { name: /Documentation/ })).toHaveTextContent('/');
  expect(screen.getByRole('row', { name: /moved/ })).toHaveTextContent('Override without a page');
  await userEvent.type(screen.getByLabelText('Search pages'), 'tray desktop');
  expect(screen.getByText('1 page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'About desktop/tray' })).toHaveAttribute(
    'href',
    '/admin/seo?path=%2Fproducts%2Fdesktop%2Ftray',
  );
});

test('shows where each value of a page comes from, and updates the previews during typing', async () => {
  await show('?path=/products/drive');
  const title = screen.getByRole('row', { name: /^Title / });
  expect(title).toHaveTextContent('Drive it');
  expect(title).toHaveTextContent('Page override');
  expect(title).toHaveTextContent('Site defaults: “{page_title} · Docs” (overridden)');
  expect(screen.getByRole('row', { name: /^Description/ })).toHaveTextContent('Front matter');
  await userEvent.clear(screen.getByLabelText('Title'));
  const result = screen.getByText('Search result').closest('figure') as HTMLElement;
  expect(within(result).getByText('About drive · Docs')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Dark'));
  expect(result).toHaveAttribute('data-theme', 'dark');
  expect(screen.getByRole('link', { name: 'Edit front matter' })).toHaveAttribute(
    'href',
    '/edit?path=docs%2Fdrive.mdx',
  );
});

test('saves an override with its version, and can undo that', async () => {
  await show('?path=/products/drive');
  await userEvent.type(screen.getByLabelText('Title'), '!');
  store.save.mockImplementation(async () => {
    rows = { ...rows, metadata: [row('/products/drive', { title: 'Drive it!', updated_at: 'later' })] };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  const scope = { kind: 'page', path: '/products/drive' };
  expect(store.save).toHaveBeenCalledWith(
    scope,
    expect.objectContaining({ title: 'Drive it!' }),
    expect.objectContaining({ updated_at: version }),
  );
  expect(toast.get()).toMatchObject({ text: 'Saved. Pages show it after the next build.' });
  store.save.mockImplementation(async () => undefined);
  await act(async () => toast.get()?.action?.onSelect());
  expect(store.save).toHaveBeenLastCalledWith(
    scope,
    expect.objectContaining({ title: 'Drive it' }),
    expect.objectContaining({ updated_at: 'later' }),
  );
});

test('shows what was saved for a row whose path has a placeholder', async () => {
  const path = `/products/meet-{product}`;
  const href = path.replace('{product}', product.slug);
  rows = { ...rows, metadata: [row(path, { title: 'Meet it' })] };
  await show(`?path=${href}`);
  await userEvent.type(screen.getByLabelText('Title'), '!');
  store.save.mockImplementation(async () => {
    rows = { ...rows, metadata: [row(path, { title: 'Meet it!', updated_at: 'later' })] };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Meet it!');
  expect(screen.getByRole('button', { name: 'Remove override…' })).toBeVisible();
});

test('takes no other save until the stored row was read again', async () => {
  await show('?path=/products/drive');
  await userEvent.type(screen.getByLabelText('Title'), '!');
  let finish: (read: SeoRows) => void = () => undefined;
  store.loadAll.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  await userEvent.type(screen.getByLabelText('Title'), '?');
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  expect(store.save).toHaveBeenCalledTimes(1);
  const saved = row('/products/drive', { title: 'Drive it!', updated_at: 'later' });
  await act(async () => finish({ ...rows, metadata: [saved] }));
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  expect(store.save).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.objectContaining({ title: 'Drive it!?' }),
    expect.objectContaining({ updated_at: 'later' }),
  );
});

test('keeps what was typed after a save when the save is undone', async () => {
  await show('?path=/products/drive');
  await userEvent.type(screen.getByLabelText('Title'), '!');
  store.save.mockImplementation(async (_scope, { title }) => {
    rows = { ...rows, metadata: [row('/products/drive', { title, updated_at: title })] };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  await userEvent.type(screen.getByLabelText('Description'), 'More');
  await act(async () => toast.get()?.action?.onSelect());
  expect(screen.getByLabelText('Title')).toHaveValue('Drive it');
  expect(screen.getByLabelText('Description')).toHaveValue('More');
});

test('removes an override after a confirmation', async () => {
  await show('?path=/products/drive');
  await userEvent.click(screen.getByRole('button', { name: 'Remove override…' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('The page uses the values of its file, its section and the site instead.');
  store.remove.mockImplementation(async () => {
    rows = { ...rows, metadata: [] };
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove override' }));
  expect(store.remove).toHaveBeenCalledWith(
    { kind: 'page', path: '/products/drive' },
    expect.objectContaining({ updated_at: version }),
  );
  expect(screen.getByLabelText('Title')).toHaveValue('');
  await act(async () => toast.get()?.action?.onSelect());
  expect(store.save).toHaveBeenCalledWith(
    { kind: 'page', path: '/products/drive' },
    expect.objectContaining({ title: 'Drive it' }),
    null,
  );
});

test("doesn't undo over a later change", async () => {
  await show('?path=/products/drive');
  store.save.mockImplementation(async () => {
    rows = { ...rows, metadata: [row('/products/drive', { title: 'Mine' })] };
  });
  await userEvent.type(screen.getByLabelText('Title'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  rows = { ...rows, metadata: [row('/products/drive', { title: 'Theirs' })] };
  await act(async () => toast.get()?.action?.onSelect());
  expect(store.save).toHaveBeenCalledTimes(1);
  expect(toast.get()).toMatchObject({ tone: 'error', text: seoMessages.undoChanged });
});

test("reports a revoked role with the server's message, and keeps what was typed", async () => {
  store.save.mockRejectedValue(
    new SeoWriteError(seoMessages.permissionDenied, { message: 'no', code: '42501' }),
  );
  await show('?path=/products/desktop/tray');
  await userEvent.type(screen.getByLabelText('Description'), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Permission denied: You need editor or admin permissions to manage SEO settings.',
  );
  expect(screen.getByLabelText('Description')).toHaveValue('Mine');
});

test('rejects an unusable value in its field, before anything is sent', async () => {
  await show('?path=/products/desktop/tray');
  await userEvent.type(screen.getByLabelText('Canonical URL'), 'javascript:alert(1)');
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  expect(screen.getByLabelText('Canonical URL')).toBeInvalid();
  await waitFor(() => expect(screen.getByLabelText('Canonical URL')).toHaveFocus());
  expect(screen.getByText('Use a path on this site, such as /products/desktop.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Canonical URL'));
  await userEvent.type(screen.getByLabelText('Canonical URL'), 'https://other.example/a');
  expect(screen.getByText(seoMessages.adminRequired)).toBeVisible();
  expect(store.save).not.toHaveBeenCalled();
});

test('keeps what is typed while a save is running', async () => {
  let finish: () => void = () => undefined;
  store.save.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  await show('?path=/products/drive');
  await userEvent.type(screen.getByLabelText('Title'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  await userEvent.type(screen.getByLabelText('Keywords'), 'later');
  rows = { ...rows, metadata: [row('/products/drive', { title: 'Drive it!', updated_at: 'next' })] };
  await act(async () => finish());
  expect(screen.getByLabelText('Title')).toHaveValue('Drive it!');
  expect(screen.getByLabelText('Keywords')).toHaveValue('later');
});

test('shows the differences of a conflict, and who saved it', async () => {
  store.save.mockImplementationOnce(async () => {
    rows = { ...rows, metadata: [row('/products/drive', { title: 'Drive it', description: 'Theirs' })] };
    throw new SeoWriteError(seoMessages.changed('Ada'), { message: 'stale', code: 'PT409' }, true);
  });
  await show('?path=/products/drive');
  await userEvent.type(screen.getByLabelText('Keywords'), 'mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Ada changed these settings after you opened them.');
  expect(alert).toHaveTextContent('Description, as saved by them');
  expect(alert).toHaveTextContent('Theirs');
  expect(screen.getByLabelText('Keywords')).toHaveValue('mine');
});

test('shows how many pages each section applies to, and which have no effect', async () => {
  rows = { ...rows, sections: [...rows.sections, section('/products/desktop/tray', 'Tray')] };
  await show('?view=sections');
  const desktop = screen.getByRole('row', { name: /desktop\/\*/ });
  expect(desktop).toHaveTextContent('1 of its 2 pages use /products/desktop/tray instead.');
  expect(screen.getByRole('row', { name: /gone/ })).toHaveTextContent('No page matches this pattern.');
});

test('lists the pages of a new section while its pattern is typed', async () => {
  await show('?section=');
  const pattern = screen.getByLabelText('Pages');
  await userEvent.clear(pattern);
  await userEvent.type(pattern, '/products/desktop/*');
  expect(screen.getByText('Applies to 2 pages.')).toBeInTheDocument();
  await userEvent.clear(pattern);
  await userEvent.type(pattern, '/products/*');
  // Wide sections are for admins.
  expect(screen.getByText(seoMessages.adminRequired)).toBeVisible();
  await userEvent.clear(pattern);
  await userEvent.type(pattern, '/products/drive');
  await userEvent.type(screen.getByLabelText('Site name'), 'Drive');
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  expect(store.save).toHaveBeenCalledWith(
    { kind: 'section', pathPattern: '/products/drive' },
    expect.objectContaining({ site_name: 'Drive' }),
    null,
  );
});

test('lets editors read the site defaults, and admins change them', async () => {
  await show('?view=site');
  expect(screen.getByLabelText('Title')).toBeDisabled();
  expect(screen.getByText(/only admins can change them/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save for everyone' })).toBeNull();
});

test('lets an admin change the site defaults, templates included', async () => {
  await show('?view=site', { isAdmin: true });
  await userEvent.click(screen.getByLabelText(/Structured data templates/));
  await userEvent.paste('{"Article": 1}');
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  expect(screen.getByLabelText(/Structured data templates/)).toBeInvalid();
  await userEvent.clear(screen.getByLabelText(/Structured data templates/));
  await userEvent.click(screen.getByLabelText(/Structured data templates/));
  await userEvent.paste('{"Article": {"inLanguage": "en"}}');
  await userEvent.click(screen.getByRole('button', { name: 'Save for everyone' }));
  expect(store.save).toHaveBeenCalledWith({ kind: 'site' }, expect.anything(), rows.metadata[0]);
});

test('shows a page or section from its top', async () => {
  const { go } = await show('');
  expect(window.scrollTo).not.toHaveBeenCalled();
  await go('?path=/products/drive');
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  await go('?section=');
  expect(window.scrollTo).toHaveBeenCalledTimes(2);
});

test('keeps the filters of a list while one of its pages is open', async () => {
  const { go } = await show('');
  await userEvent.type(screen.getByLabelText('Search pages'), 'desktop');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Hidden from visitors');
  await go('?path=/products/drive');
  await go('?view=pages');
  expect(screen.getByLabelText('Search pages')).toHaveValue('desktop');
  expect(screen.getByLabelText('Show')).toHaveDisplayValue('Hidden from visitors');
  await go('?view=audit');
  expect(screen.getByLabelText('Search pages')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('Search pages'), 'bare');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Short title (1)');
  await go('?path=/products/bare');
  await go('?view=audit');
  expect(screen.getByLabelText('Search pages')).toHaveValue('bare');
  expect(screen.getByLabelText('Show')).toHaveDisplayValue('Short title (1)');
});

test('groups problems in the audit, filters them, and links to page and file', async () => {
  await show('?view=audit');
  expect(screen.getByText('2 problems on 3 public pages')).toBeVisible();
  const group = screen.getByRole('region', { name: 'Missing description' });
  expect(within(group).getByRole('link', { name: 'Edit Bare' })).toHaveAttribute(
    'href',
    '/edit?path=docs%2Fbare.mdx',
  );
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Short title (1)');
  expect(screen.queryByRole('region', { name: 'Missing description' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Short title' })).toBeVisible();
});

test('exports the listed problems of the audit', async () => {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await show('?view=audit');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(names).toEqual(['seo-audit.csv']);
  click.mockRestore();
});

test('asks before typed text is lost', async () => {
  await show('?path=/products/drive');
  expect(mockHistory.block).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Title'), '!');
  const leave = mockHistory.block.mock.lastCall?.[0];
  const skip = { pathname: '/', search: '', hash: '#main_content' };
  await act(async () => expect(leave(skip)).not.toBe(false));
  expect(screen.queryByRole('button', { name: 'Keep editing' })).not.toBeInTheDocument();
  const target = { pathname: '/admin/seo', search: '?view=audit', hash: '' };
  await act(async () => expect(leave(target)).toBe(false));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Drive it!');
  await act(async () => leave(target));
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(mockHistory.push).toHaveBeenCalledWith('/admin/seo?view=audit');
});

it.each(['//evil.example/login', '/\\\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'ignores the path %s of a link to this page, which would lead to another site',
  (path) => {
    expect(readSeoLocation(`?${new URLSearchParams({ path })}`).path).toBeNull();
  },
);
