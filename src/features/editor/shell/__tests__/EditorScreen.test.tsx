/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { EditorView } from '@codemirror/view';
import { toast } from '@site/src/components/ui/overlays/toast';
import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { ApiFailure } from '@site/src/data/functions/request';
import { DraftKeyError } from '@site/src/data/storage/draftKeys';
import type { Draft, DraftStore } from '@site/src/data/storage/drafts';
import { readLastWork } from '@site/src/data/storage/lastWork';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { CommitRequest } from '#domain/api/content';
import { product } from '#domain/product/product';
import type { EditorLocation } from '../../core/EditorContext';
import { type EditorServices, EditorServicesProvider } from '../../core/EditorServices';
import { startTestWorker } from '../../core/parsing/__tests__/startTestWorker';
import { EditorScreen } from '../EditorScreen';

// The reader's layout needs Docusaurus around it; only the article is used here.
jest.mock('../../../reader', () => ({
  ArticleView: ({ title, children }: { title: string; children: React.ReactNode }) => (
    <article>
      <h1>{title}</h1>
      {children}
    </article>
  ),
}));
jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectAnchor: () => undefined }) }),
  {
    virtual: true,
  },
);

const PATH = 'docs/meet-product/fundamentals.mdx';
const FILE = '---\r\ntitle: Meet {product}\r\n---\r\n\r\nHello there.\r\n';
const sha = (digit: string): string => digit.repeat(40);
const ok = <Value,>(value: Value) => ({ ok: true, value }) as const;
const failed = (failure: Partial<ApiFailure>) =>
  ({ ok: false, failure: { key: 'default', message: 'It failed.', status: 500, ...failure } }) as const;

function createApi(overrides: Partial<ContentApi> = {}): ContentApi {
  const branch = (name: string) => ({ name, sha: sha('a'), isDefault: name === 'main' });
  return {
    listBranches: async () => ok({ defaultBranch: 'main', branches: [branch('main')] }),
    listPages: async (name) =>
      ok({
        branch: name ?? 'main',
        headSha: sha('a'),
        defaultBranch: 'main',
        files: [PATH, 'docs/support.mdx'].map((path) => ({ path, blobSha: sha('b'), size: 1 })),
      }),
    readPage: async (path, name) =>
      ok({ path, branch: name ?? 'main', headSha: sha('a'), blobSha: sha('b'), text: FILE }),
    readTexts: async () => ok({ headSha: sha('a'), files: [], hasMore: false }),
    readHistory: async () => ok({ versions: [], next: null }),
    readVersion: async (path, commit) => ok({ path, commit, text: null }),
    readIndex: async () => ok({ headSha: sha('a'), pages: [], images: [] }),
    readImage: async (path, name) => ok({ path, branch: name ?? 'main', blobSha: sha('b'), base64: '' }),
    createBranch: async (_id, name) => ok({ branch: branch(name) }),
    deleteBranch: async (name) => ok({ deleted: name }),
    readBranchStatus: async () => ok({ branches: [] }),
    readBranchChanges: async (name) => ok({ name, aheadBy: 0, behindBy: 0, commits: [], files: [] }),
    reviewBranch: async () =>
      ok({ baseBranch: 'main', aheadBy: 0, commits: [], files: [], newlyVisible: [], staysHidden: [] }),
    readBranchUpdate: async () =>
      ok({
        defaultBranch: 'main',
        branchSha: sha('a'),
        defaultSha: sha('a'),
        behindBy: 0,
        commits: [],
        conflicts: [],
      }),
    updateBranch: async () => ok({ headSha: sha('f') }),
    readPullRequest: async () => ok({ pullRequest: null }),
    mergePullRequest: async ({ number }) =>
      ok({ number, sha: sha('e'), headBranch: 'x', baseBranch: 'main' }),
    readReviewComments: async () => ok({ pullRequest: null, threads: [], lines: [] }),
    writeReviewComment: async ({ number }) => ok({ number }),
    submitReview: async ({ number }) => ok({ number, isCounted: true }),
    resolveThread: async ({ threadId, isResolved }) => ok({ threadId, isResolved }),
    commit: async ({ files }) =>
      ok({
        headSha: sha('c'),
        commitSha: sha('c'),
        files: files.map(({ path }) => ({ path, blobSha: sha('d') })),
      }),
    openPullRequest: async ({ headBranch = 'x' }) =>
      ok({ success: true, url: 'https://host.example/pull/7', number: 7, headBranch, headSha: sha('c') }),
    ...overrides,
  };
}

const noDrafts: DraftStore = {
  list: async () => [],
  listAll: async () => [],
  write: async () => undefined,
  remove: async () => undefined,
  writeJournal: () => true,
};

function Screen({ services, canEdit }: { readonly services: EditorServices; readonly canEdit: boolean }) {
  const [location, setLocation] = useState<EditorLocation>({ path: PATH, branch: null });
  const user = { id: 'u', email: null, fullName: 'Demo', login: 'demo' };
  return (
    <EditorServicesProvider value={services}>
      <EditorScreen access={{ user, canEdit, isAdmin: false }} location={location} onNavigate={setLocation} />
    </EditorServicesProvider>
  );
}

async function show(overrides: Partial<ContentApi> = {}, drafts: DraftStore = noDrafts, canEdit = true) {
  draw(overrides, drafts, canEdit);
  return screen.findByRole('textbox', { name: `Source of ${PATH}` });
}

function draw(overrides: Partial<ContentApi>, drafts: DraftStore = noDrafts, canEdit = true) {
  const services: EditorServices = {
    api: createApi(overrides),
    announcePresence: async () => ({ changedAt: null, others: [] }),
    drafts,
    reviewDrafts: { read: async () => null, write: async () => undefined, writeJournal: () => undefined },
    openTabs: () => null,
    startWorker: startTestWorker,
    now: () => 42,
    createId: () => '00000000-0000-4000-8000-000000000000',
    repository: 'o/r',
  };
  render(<Screen services={services} canEdit={canEdit} />);
}

/** The page in the preview's frame. */
async function findPreview() {
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the page');
  const findBody = (): HTMLElement => {
    const article = frame.contentDocument?.querySelector('article');
    if (!article) throw new Error('no page yet');
    return article.ownerDocument.body;
  };
  return within(await waitFor(findBody));
}

/** Types at the end of the text, as the source editor would. */
function type(source: HTMLElement, text: string): void {
  const view = EditorView.findFromDOM(source);
  if (!view) throw new Error('no editor');
  act(() => view.dispatch({ changes: { from: view.state.doc.length, insert: text } }));
}

/** A draft of an older version of the page than the one on the branch. */
const draft: Draft = {
  userId: 'u',
  repository: 'o/r',
  branch: 'main',
  path: PATH,
  baseBlobSha: sha('9'),
  slot: 'before the crash',
  kind: 'text',
  text: 'Typed before the crash.',
  baseText: 'Before.',
  movedFrom: null,
  merge: null,
  savedAt: 0,
};
const saved = (commit: jest.Mock): CommitRequest => commit.mock.calls[0]?.[0];
const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });

// jsdom has no layout, media queries, modal dialogs or cryptography.
beforeAll(() => {
  Object.assign(globalThis, { TextEncoder });
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  Range.prototype.getClientRects = () => document.createElement('div').getClientRects();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

afterEach(() => {
  const shown = toast.get();
  if (shown) act(() => toast.dismiss(shown.id));
});

describe('EditorScreen', () => {
  it('shows the pages, the source, and the page as readers will see it', async () => {
    await show();
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(await within(pages).findByRole('button', { name: 'fundamentals' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const preview = await findPreview();
    expect(await preview.findByText('Hello there.')).toBeInTheDocument();
    expect(preview.getByRole('heading', { level: 1 })).toHaveTextContent('Meet Cairn');
  });

  it('updates the preview during typing', async () => {
    const source = await show();
    type(source, 'More **text**.');
    const preview = await findPreview();
    expect(await preview.findByText('text', { selector: 'strong *' })).toBeInTheDocument();
  });

  it('saves with Ctrl+S to a new branch, with every other line unchanged', async () => {
    const commit = jest.fn(createApi().commit);
    const source = await show({ commit });
    await screen.findByText('Hello there.');
    save();
    expect(commit).not.toHaveBeenCalled();
    type(source, 'New.');
    save();
    expect(await screen.findByText('Saved to editor-changes-42')).toBeInTheDocument();
    expect(saved(commit)).toMatchObject({
      branch: 'editor-changes-42',
      createFrom: sha('a'),
      files: [{ path: PATH, content: `${FILE}New.`, baseBlobSha: sha('b') }],
    });
    expect(screen.getByRole('button', { name: 'Branch: editor-changes-42' })).toBeInTheDocument();
    const preview = await findPreview();
    expect(await preview.findByText(/New\./)).toBeInTheDocument();
  });

  it('lists problems, fixes one on request, and sends nothing while there are errors', async () => {
    const commit = jest.fn(createApi().commit);
    const source = await show({ commit });
    type(source, 'a {b.c}');
    const problems = within(await screen.findByRole('region', { name: 'Problems' }));
    expect(problems.getByText('Line 6')).toBeInTheDocument();
    save();
    expect(await screen.findByRole('alert')).toHaveTextContent('would break the site');
    expect(commit).not.toHaveBeenCalled();
    await userEvent.click(problems.getByRole('button', { name: 'Escape the brace' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Problems' })).toBeNull());
    expect(source).toHaveTextContent('a \\{b.c}');
  });

  it.each([
    ['the device is offline', { key: 'network', message: 'Network error.' }, 'Try again'],
    ['the session is over', { key: 'auth', message: 'Signed out.' }, 'Sign in again'],
    [
      'the server asks to wait',
      { key: 'rate_limit', message: 'Too many.', retryAfterSeconds: 900 },
      'Try again in 15 min',
    ],
  ] as const)('keeps the text when %s', async (_, failure, action) => {
    const source = await show({ commit: async () => failed(failure) });
    type(source, 'Mine.');
    save();
    expect(await screen.findByRole('alert')).toHaveTextContent(failure.message);
    expect(screen.getByRole('button', { name: action })).toBeInTheDocument();
    expect(source).toHaveTextContent('Mine.');
  });

  it('warns before it signs out when the session is over and nothing can be stored', async () => {
    const blocked = async () => {
      throw new DOMException('', 'InvalidStateError');
    };
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const commit = async () => failed({ key: 'auth', message: 'Signed out.' });
    const source = await show({ commit }, { ...noDrafts, write: blocked });
    type(source, 'Mine.');
    save();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out with unsaved changes?' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('would be lost');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(source).toHaveTextContent('Mine.');
  });

  it('moves the focus to the text when a banner disappears with the button that was pressed', async () => {
    const source = await show({ commit: async () => failed({ key: 'github', message: 'GitHub is down.' }) });
    type(source, 'Mine.');
    save();
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(source).toHaveFocus());
  });

  it('shows the source, above which failures are, when a save fails while a narrow screen shows the preview', async () => {
    const source = await show({ commit: async () => failed({ key: 'github', message: 'GitHub is down.' }) });
    type(source, 'Mine.');
    const pane = (name: string) =>
      within(screen.getByRole('navigation', { name: 'Panes' })).getByRole('button', { name });
    await userEvent.click(pane('Preview'));
    expect(pane('Preview')).toHaveAttribute('aria-pressed', 'true');
    save();
    await screen.findByRole('alert');
    expect(pane('Source')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(pane('Preview'));
    expect(pane('Preview')).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows both texts of a conflict, and continues with the chosen one', async () => {
    const conflicts = [{ path: PATH, base: FILE, theirs: 'Theirs.\n', theirsBlobSha: sha('e') }];
    const source = await show({ commit: async () => failed({ key: 'conflict', conflicts }) });
    type(source, 'Mine.');
    save();
    const conflict = within(await screen.findByRole('alert', { name: `Conflict in ${PATH}` }));
    expect(source).toHaveTextContent('Mine.');
    await userEvent.click(conflict.getByRole('button', { name: 'Compare and merge' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Conflict in/ }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Use theirs' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use this result' }));
    const resolved = await screen.findByRole('textbox', { name: `Source of ${PATH}` });
    expect(resolved).toHaveTextContent('Theirs.');
    // The button that opened the dialog is gone with its banner.
    await waitFor(() => expect(resolved).toHaveFocus());
  });

  it('opens a draft automatically, and reverts it with a way to undo that', async () => {
    await show({}, { ...noDrafts, list: async () => [{ ...draft, baseBlobSha: sha('b'), baseText: FILE }] });
    const source = () => screen.getByRole('textbox', { name: `Source of ${PATH}` });
    await waitFor(() => expect(source()).toHaveTextContent('Typed before the crash.'));
    const banner = within(screen.getByRole('region', { name: 'Restored drafts' }));
    await userEvent.click(banner.getByRole('button', { name: 'Discard' }));
    expect(source()).toHaveTextContent('Hello there.');
    expect(screen.queryByRole('region', { name: 'Restored drafts' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(source()).toHaveTextContent('Typed before the crash.'));
  });

  it('offers an older draft without locking the page, and merges it with the current text', async () => {
    const source = await show({}, { ...noDrafts, list: async () => [draft] });
    const offer = within(await screen.findByRole('region', { name: 'Unsaved drafts' }));
    expect(EditorView.findFromDOM(source)?.state.readOnly).toBe(false);
    await userEvent.click(offer.getByRole('button', { name: 'Show draft' }));
    expect(offer.getByText(/changed on the branch after that/)).toBeInTheDocument();
    await userEvent.click(offer.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('textbox', { name: `Source of ${PATH}` })).toHaveTextContent(
      'Typed before the crash.',
    );
    expect(screen.getByRole('alert', { name: `Conflict in ${PATH}` })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Unsaved drafts' })).toBeNull();
  });

  it('opens a pull request for the changes, and links to it', async () => {
    const openPullRequest = jest.fn(createApi().openPullRequest);
    const source = await show({ openPullRequest });
    type(source, 'New.');
    await userEvent.click(screen.getByRole('button', { name: 'Open pull request' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open pull request' }));
    expect(dialog.getByLabelText('Title')).toHaveValue(`Update Meet ${product.name}`);
    fireEvent.submit(dialog.getByLabelText('Title'));
    const link = await screen.findByText('View pull request #7');
    expect(link).toHaveAttribute('href', 'https://host.example/pull/7');
    expect(openPullRequest).toHaveBeenCalledWith(
      expect.objectContaining({
        headBranch: 'editor-changes-42',
        baseBranch: 'main',
        files: [],
        useExistingBranch: true,
      }),
      expect.any(AbortSignal),
    );
  });

  it("warns that drafts don't fit on the device while that is so, and says what to do", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const write = jest.fn(async () => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const source = await show({}, { ...noDrafts, write });
    type(source, 'Mine.');
    const banner = await screen.findByRole('region', { name: 'No drafts' }, { timeout: 2000 });
    expect(banner).toHaveTextContent('This browser has no room for drafts.');
    await userEvent.click(within(banner).getByRole('button', { name: 'Save now' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'No drafts' })).toBeNull());
  });

  it('warns in a private window that nothing is stored, before anything is typed', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const list = async () => {
      throw new DOMException('', 'InvalidStateError');
    };
    await show({}, { ...noDrafts, list });
    expect(await screen.findByRole('region', { name: 'No drafts' })).toHaveTextContent(
      "This browser doesn't store drafts.",
    );
  });

  it("says that drafts can't be opened while their key can't be loaded", async () => {
    const list = async () => {
      throw new DraftKeyError();
    };
    await show({}, { ...noDrafts, list });
    expect(await screen.findByRole('region', { name: 'No drafts' })).toHaveTextContent(
      "Drafts can't be opened or stored right now.",
    );
    expect(screen.queryByText(/^Unsaved changes/)).toBeNull();
  });

  it('warns before text is lost that was left on another branch and could not be stored', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const write = async () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    const branches = ['main', 'topic'].map((name) => ({ name, sha: sha('a'), isDefault: name === 'main' }));
    const listBranches = async () => ok({ defaultBranch: 'main', branches });
    const source = await show({ listBranches }, { ...noDrafts, write });
    const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    type(source, 'Mine.');
    await userEvent.click(screen.getByRole('button', { name: 'Branch: main' }));
    await userEvent.click(await screen.findByRole('button', { name: /^topic/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave as draft' }));
    const status = await screen.findByText('Unsaved changes on another branch, no draft');
    // Phones hide a quiet status.
    expect(status).toHaveAttribute('data-quiet', 'false');
    expect(leave()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Account: Demo' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out with unsaved changes?' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('would be lost');
  });

  it('says on sign-out that drafts stay on the device, encrypted', async () => {
    const source = await show();
    type(source, 'Mine.');
    await userEvent.click(screen.getByRole('button', { name: 'Account: Demo' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('dialog', { name: 'Sign out with unsaved changes?' })).toHaveTextContent(
      'stay on this device as drafts. They are encrypted',
    );
  });

  it('is read-only without a role', async () => {
    const source = await show({}, noDrafts, false);
    expect(EditorView.findFromDOM(source)?.state.readOnly).toBe(true);
    expect(screen.getByRole('note')).toHaveTextContent('You have read-only access');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says why a page cannot be loaded, and retries', async () => {
    const readPage = jest.fn(createApi().readPage);
    readPage.mockResolvedValueOnce(failed({ key: 'network', message: 'Network error.' }));
    const shown = show({ readPage });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(shown).resolves.toBeInTheDocument();
  });
});

describe('without a page in the URL', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('opens at the next visit what was open last, but no page that is missing', async () => {
    localStorage.clear();
    draw({ readPage: async () => failed({ key: 'not_found', status: 404, message: 'Content not found.' }) });
    await pass(100);
    expect(readLastWork('u')).toBeNull();
    cleanup();
    draw({});
    await pass(100);
    expect(readLastWork('u')).toEqual({ path: PATH, branch: 'main' });
  });
});

describe('slow requests', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const canceled = failed({ message: 'Canceled.', status: 0, gaveUp: 'canceled' });

  it('offer to cancel a save after 10 seconds, and say what became of it', async () => {
    const commit = jest.fn<ReturnType<ContentApi['commit']>, Parameters<ContentApi['commit']>>(
      (_, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve(canceled))),
    );
    draw({
      commit,
      listPages: async (name) =>
        name === 'main' ? createApi().listPages(name) : failed({ key: 'not_found' }),
    });
    await pass(100);
    const source = screen.getByRole('textbox', { name: `Source of ${PATH}` });
    type(source, 'Mine.');
    save();
    await pass(9_999);
    expect(commit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('region', { name: 'Slow save' })).toBeNull();
    await pass(1);
    const slow = within(screen.getByRole('region', { name: 'Slow save' }));
    expect(slow.getByRole('status')).toHaveTextContent('Still saving… You can keep typing.');
    fireEvent.click(slow.getByRole('button', { name: 'Cancel' }));
    await pass(100);
    expect(screen.queryByRole('region', { name: 'Slow save' })).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent(
      "Canceled. The branch doesn't have your changes yet. You can safely save again: nothing will be saved twice. Your changes are still here",
    );
    expect(source).toHaveTextContent('Mine.');
  });

  it('say that the branch does not have a page, and what to do then', async () => {
    draw({ readPage: async () => failed({ key: 'not_found', status: 404, message: 'Content not found.' }) });
    await pass(100);
    expect(screen.getByRole('alert')).toHaveTextContent(`${PATH} isn't on this branch.`);
    const source = within(screen.getByRole('region', { name: 'Source' }));
    expect(source.getByRole('button', { name: 'Find a page' })).toBeVisible();
    expect(source.getByRole('button', { name: 'New page' })).toBeVisible();
    expect(source.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offer to cancel loading a page after 10 seconds', async () => {
    draw({ readPage: () => new Promise(() => undefined) });
    await pass(9_000);
    expect(screen.queryByRole('region', { name: 'Slow page' })).toBeNull();
    await pass(1_500);
    const slow = within(screen.getByRole('region', { name: 'Slow page' }));
    expect(slow.getByRole('status')).toHaveTextContent('Still loading this page…');
    fireEvent.click(slow.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('alert')).toHaveTextContent(`${PATH} couldn't be loaded. Canceled.`);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
