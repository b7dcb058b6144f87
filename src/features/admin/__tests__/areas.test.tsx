/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import { RemoteDataProvider } from '@site/src/features/remoteData';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { AuditEntry, Build, Connection, CreatedApp } from '#domain/api/admin';
import { AuditLog } from '../auditLog';
import { Builds } from '../builds';
import { GithubConnection } from '../github';
import type { ConnectionApi } from '../github/connectionApi';
import { findAttention } from '../overview/findAttention';
import { SiteHealth, summarize } from '../site';
import type { AdminApi } from '../useAdminApi';

const mockHistory = {
  block: jest.fn(
    (_ask: (to: { pathname: string; search: string; hash: string }) => unknown) => () => undefined,
  ),
  push: jest.fn(),
};
jest.mock('@docusaurus/router', () => ({
  __esModule: true,
  ...jest.requireActual('@docusaurus/router'),
  useHistory: () => mockHistory,
}));

const failure = { key: 'network', message: 'Network error.', status: 0 } as const;

async function show(element: ReactElement) {
  render(element, { wrapper: RemoteDataProvider });
  await act(async () => undefined);
}

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('the audit log', () => {
  const entry = (id: number): AuditEntry => ({
    id,
    at: '2026-11-22T12:00:00Z',
    actorId: 'x',
    actorName: '<i>Ada</i>',
    action: 'seo_metadata.update',
    target: 'seo_metadata:/a',
    targetName: null,
    before: { title: '<script>alert(1)</script>' },
    after: { title: `Two ${id}` },
  });

  it('shows hostile values as text, and loads older entries by cursor', async () => {
    const listAuditLog = jest.fn(async ({ before }: { before?: number | string | undefined }) => ({
      ok: true as const,
      value: before
        ? { entries: [entry(1)], hasMore: false }
        : { entries: [entry(3), entry(2)], hasMore: true },
    }));
    await show(<AuditLog api={{ listAuditLog }} />);
    expect(screen.getAllByText('<script>alert(1)</script>')).toHaveLength(2);
    expect(document.querySelector('script, i')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show more' })));
    expect(listAuditLog).toHaveBeenLastCalledWith(expect.objectContaining({ before: 2 }));
    expect(screen.getByText('3 entries')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('forgets that older entries could not be loaded when the filter changes', async () => {
    const listAuditLog: Parameters<typeof AuditLog>[0]['api']['listAuditLog'] = async ({ before }) =>
      before === undefined
        ? { ok: true, value: { entries: [entry(2)], hasMore: true } }
        : { ok: false, failure };
    await show(<AuditLog api={{ listAuditLog }} />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show more' })));
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load more. Network error.");
    fireEvent.change(screen.getByLabelText('Contains'), { target: { value: 'x' } });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it("doesn't continue the entries of another filter while those of the chosen one are read", async () => {
    let answer: () => void = () => undefined;
    const listAuditLog = jest.fn(async (filter: { target?: string | undefined; before?: unknown }) => {
      if (filter.target && !filter.before) await new Promise<void>((resolve) => (answer = resolve));
      return {
        ok: true as const,
        value: { entries: filter.before ? [entry(4)] : [entry(9), entry(5)], hasMore: true },
      };
    });
    await show(<AuditLog api={{ listAuditLog }} />);
    fireEvent.change(screen.getByLabelText('Contains'), { target: { value: 'a' } });
    await waitFor(() => expect(listAuditLog.mock.lastCall?.[0].target).toBe('a'));
    const more = screen.getByRole('button', { name: 'Show more' });
    await act(async () => fireEvent.click(more));
    expect(listAuditLog).not.toHaveBeenCalledWith(expect.objectContaining({ before: 5 }));
    await act(async () => answer());
    await act(async () => fireEvent.click(more));
    expect(listAuditLog).toHaveBeenLastCalledWith(expect.objectContaining({ target: 'a', before: 5 }));
  });

  it('offers to clear filters that match nothing', async () => {
    const listAuditLog = jest.fn(async ({ target }: { target?: string | undefined }) => ({
      ok: true as const,
      value: { entries: target ? [] : [entry(1)], hasMore: false },
    }));
    await show(<AuditLog api={{ listAuditLog }} />);
    fireEvent.change(screen.getByLabelText('Contains'), { target: { value: 'nothing' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(screen.getByLabelText('Contains')).toHaveValue('');
    expect(await screen.findByText('1 entry')).toBeInTheDocument();
  });

  it('shows why entries are missing', async () => {
    await show(<AuditLog api={{ listAuditLog: async () => ({ ok: false, failure }) }} />);
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load the audit log. Network error.");
  });
});

describe('builds', () => {
  const build = (id: number, changes: Partial<Build>): Build => ({
    id,
    status: 'live',
    reason: `Reason ${id}`,
    requestedBy: 'Ada',
    requestedAt: '2026-11-22T12:00:00Z',
    startedAt: null,
    finishedAt: null,
    attempts: 1,
    failures: 0,
    error: null,
    retryAt: null,
    logUrl: null,
    ...changes,
  });

  it('are retried only when they failed, and requested after a confirmation', async () => {
    const requestBuild = jest.fn<ReturnType<AdminApi['requestBuild']>, Parameters<AdminApi['requestBuild']>>(
      async () => ({ ok: false, failure }),
    );
    const builds = [build(2, { status: 'stopped', error: 'It broke.' }), build(1, {})];
    const listBuilds = async () => ({ ok: true as const, value: { builds, syncs: [], hasResults: true } });
    await show(<Builds api={{ listBuilds, requestBuild }} />);
    const retries = screen.getAllByRole('button', { name: 'Try again' });
    expect(retries).toHaveLength(1);
    await act(async () => retries[0]?.click());
    expect(requestBuild).toHaveBeenLastCalledWith({ retry: 2 });
    expect(toast.get()?.text).toBe(
      "Network error. We couldn't confirm whether anything changed. Reload the page to check before you try again.",
    );
    fireEvent.click(screen.getByRole('button', { name: 'Rebuild now…' }));
    await act(async () =>
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rebuild now' })),
    );
    expect(requestBuild).toHaveBeenLastCalledWith({ retry: null });
    expect(
      screen.getByText('No syncs in the last 30 days. A merge to the default branch starts one.'),
    ).toBeVisible();
  });
});

describe('the GitHub connection', () => {
  const connection: Connection = {
    configured: { owner: 'acme', name: 'docs' },
    current: { repository: { owner: 'acme', name: 'docs' }, installationId: 7 },
    installations: [
      {
        id: 7,
        account: 'acme',
        url: null,
        isSuspended: false,
        permissions: { contents: 'write', pull_requests: 'write', metadata: 'read' },
      },
    ],
    repositories: ['docs', 'other'],
    app: { name: 'Docs', installUrl: 'https://github.com/apps/docs/installations/new' },
    problem: null,
    webhook: { url: 'https://x.test/api/github-webhook', hasSecret: true, lastDeliveryAt: null },
    lastSyncAt: null,
  };
  const connected = { installationId: 7, account: 'acme', repository: 'acme/docs' };
  const showConnection = async (
    change: Partial<Connection>,
    finish: ConnectionApi['finishAppCreation'] = async () => ({ ok: false, failure }),
  ) => {
    const api = {
      readConnection: async () => ({ ok: true as const, value: { ...connection, ...change } }),
      confirmInstallation: jest.fn<
        ReturnType<ConnectionApi['confirmInstallation']>,
        Parameters<ConnectionApi['confirmInstallation']>
      >(async () => ({ ok: true, value: connected })),
      disconnect: jest.fn(async () => ({ ok: true as const, value: { wasConnected: true } })),
      startAppCreation: jest.fn<
        ReturnType<ConnectionApi['startAppCreation']>,
        Parameters<ConnectionApi['startAppCreation']>
      >(async () => ({ ok: false, failure })),
      finishAppCreation: jest.fn<
        ReturnType<ConnectionApi['finishAppCreation']>,
        Parameters<ConnectionApi['finishAppCreation']>
      >(finish),
    };
    await show(<GithubConnection api={api} />);
    return api;
  };

  it("retries reading a new App's credentials with the same code", async () => {
    window.history.replaceState(null, '', '/admin/github?code=abc&state=x.y');
    const { finishAppCreation } = await showConnection({});
    expect(window.location.search).toBe('');
    const final = { ...failure, status: 409 };
    finishAppCreation.mockResolvedValueOnce({ ok: false, failure: final });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(finishAppCreation.mock.calls).toEqual([
      [{ code: 'abc', state: 'x.y' }],
      [{ code: 'abc', state: 'x.y' }],
    ]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it("asks before a link leaves a new App's credentials, which are shown once", async () => {
    window.history.replaceState(null, '', '/admin/github?code=abc&state=x.y');
    const app: CreatedApp = {
      appId: 1,
      name: 'Docs',
      url: 'https://github.com/apps/docs',
      clientId: 'Iv1.x',
      clientSecret: 'client-secret',
      webhookSecret: 'webhook-secret',
      privateKey: 'private-key',
    };
    await showConnection({}, async () => ({ ok: true, value: app }));
    expect(screen.getByText('Docs was created')).toBeVisible();
    const people = { pathname: '/admin/people', search: '', hash: '' };
    const leave = () => mockHistory.block.mock.lastCall?.[0](people);
    await act(async () => expect(leave()).toBe(false));
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(mockHistory.push).not.toHaveBeenCalled();
    await act(async () => void leave());
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave' })));
    expect(mockHistory.push).toHaveBeenCalledWith('/admin/people');
  });

  it('asks before a link leaves credentials that are still being read, and not when they could not be', async () => {
    window.history.replaceState(null, '', '/admin/github?code=abc&state=x.y');
    const unblock = jest.fn();
    mockHistory.block.mockClear().mockReturnValue(unblock);
    let answer: () => void = () => undefined;
    const { finishAppCreation } = await showConnection({}, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { ok: false, failure };
    });
    expect(finishAppCreation).toHaveBeenCalledTimes(1);
    expect(mockHistory.block).toHaveBeenCalledTimes(1);
    await act(async () => answer());
    expect(unblock).toHaveBeenCalledTimes(1);
  });

  it("doesn't go to GitHub for an App whose creation was canceled", async () => {
    const { startAppCreation } = await showConnection({});
    let answer: () => void = () => undefined;
    startAppCreation.mockImplementation(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { ok: true, value: { url: '#github' } };
    });
    const go = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Create a GitHub App…' }));
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue to GitHub' })));
    };
    await go();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => answer());
    expect(window.location.hash).toBe('');
    await go();
    await act(async () => answer());
    expect(window.location.hash).toBe('#github');
    window.location.hash = '';
  });

  it('says that an App of any owner can be installed where the repository is', async () => {
    await showConnection({});
    fireEvent.click(screen.getByRole('button', { name: 'Create a GitHub App…' }));
    expect(screen.getByLabelText('Owner')).toHaveAccessibleDescription(
      /With either owner, you can install it on \w+\./,
    );
  });

  it('can be continued to GitHub again after the browser went back to the page', async () => {
    const { startAppCreation } = await showConnection({});
    startAppCreation.mockResolvedValue({ ok: true, value: { url: '#github' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create a GitHub App…' }));
    const next = screen.getByRole('button', { name: 'Continue to GitHub' });
    await act(async () => fireEvent.click(next));
    expect(next).toHaveAttribute('aria-busy', 'true');
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(next).not.toHaveAttribute('aria-busy');
    window.location.hash = '';
  });

  it('connects an available installation', async () => {
    const { confirmInstallation } = await showConnection({ current: null });
    expect(screen.getByText('Installed, not connected')).toBeVisible();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Connect' })));
    expect(confirmInstallation).toHaveBeenCalledWith({ installationId: 7 });
  });

  it('offers to install the app when there is no installation', async () => {
    await showConnection({ current: null, installations: [], repositories: [] });
    expect(screen.getByRole('link', { name: 'Install the App' })).toHaveAttribute(
      'href',
      'https://github.com/apps/docs/installations/new',
    );
  });

  it('changes the repository after a confirmation, and warns when builds read another one', async () => {
    const { confirmInstallation } = await showConnection({});
    fireEvent.change(screen.getByLabelText('Content repository'), { target: { value: 'other' } });
    expect(screen.getByText(/CONTENT_REPOSITORY/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Use this repository…' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Everyone will edit this repository instead of');
    expect(confirmInstallation).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Switch repository' })));
    expect(confirmInstallation).toHaveBeenCalledWith({ installationId: 7, repository: 'other' });
  });

  it('says which permission is missing, and asks before disconnecting', async () => {
    const [installation] = connection.installations;
    const { disconnect } = await showConnection({
      installations: installation ? [{ ...installation, permissions: { metadata: 'read' } }] : [],
    });
    expect(screen.getByText('The connection is broken')).toBeVisible();
    expect(screen.getAllByText('Missing')).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect acme/docs…' }));
    expect(disconnect).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Disconnect' })));
    expect(disconnect).toHaveBeenCalledWith({ repository: 'acme/docs' });
  });

  it("doesn't ask again when it is connected once more", async () => {
    const change: { current?: Connection['current'] } = {};
    const { confirmInstallation, disconnect } = await showConnection(change);
    disconnect.mockImplementation(async () => {
      change.current = null;
      return { ok: true, value: { wasConnected: true } };
    });
    confirmInstallation.mockImplementation(async () => {
      delete change.current;
      return { ok: true, value: connected };
    });
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect acme/docs…' }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Disconnect' })));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Connect' })));
    expect(screen.getByRole('button', { name: 'Disconnect acme/docs…' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('site health', () => {
  it('summarizes the checks and shows remedies', async () => {
    const checks = [
      {
        id: 'a',
        group: 'services',
        title: 'Database',
        state: 'problem',
        finding: 'Down.',
        remedy: 'Start it.',
      },
    ] as const;
    const readSiteHealth = async () => ({
      ok: true as const,
      value: { checkedAt: '2026-11-22T12:00:00Z', checks: [...checks] },
    });
    await show(<SiteHealth api={{ readSiteHealth }} />);
    expect(screen.getByText('1 problem.')).toBeVisible();
    expect(screen.getByText('Start it.')).toBeVisible();
  });

  it.each([
    [[], 'Everything works.'],
    [[{ state: 'warning' }, { state: 'warning' }, { state: 'problem' }], '1 problem and 2 warnings.'],
    [[{ state: 'off' }, { state: 'ok' }], 'Everything works.'],
  ] as const)('summarizes %j as %s', (checks, sentence) => {
    expect(summarize(checks)).toBe(sentence);
  });
});

test('lists problems first in the overview, and omits what is in order', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const code = {
    id: 'c',
    note: null,
    maxUses: 1,
    revokedAt: null,
    createdByName: null,
    createdAt: '2026-11-01T00:00:00Z',
  };
  const found = findAttention(
    {
      health: {
        checkedAt: '',
        checks: [
          {
            id: 'admins',
            group: 'database',
            title: 'Admins',
            state: 'warning',
            finding: 'One.',
            remedy: null,
          },
          { id: 'ask', group: 'features', title: 'Ask', state: 'off', finding: 'Off.', remedy: null },
          {
            id: 'connection',
            group: 'github',
            title: 'GitHub',
            state: 'problem',
            finding: 'Broken.',
            remedy: null,
          },
        ],
      },
      builds: null,
      waiting: { people: [], total: 2 },
      codes: {
        codes: [
          { ...code, uses: 0, expiresAt: '2026-11-23T12:00:00Z' },
          { ...code, uses: 0, expiresAt: '2026-12-23T12:00:00Z' },
          { ...code, uses: 1, expiresAt: '2026-11-23T12:00:00Z' },
        ],
      },
      searches: ['webhooks', 'zapier', 'jira', 'notion', 'once'].map((query, at) => ({
        query,
        searches: 5 - at,
      })),
      feedback: [{ unresolved: 2 }, { unresolved: 0 }, { unresolved: 1 }],
    },
    now,
  );
  expect(found.map(({ title }) => title)).toEqual([
    'GitHub',
    'Admins',
    '2 people have no role',
    '1 unused access code expires soon',
    "Readers search for 4 things that aren't found",
    '3 unresolved responses from readers',
  ]);
  expect(found.find(({ id }) => id === 'searches')?.finding).toBe(
    'More than once in the last 28 days: “webhooks”, “zapier”, “jira”, 1 more.',
  );
  expect(
    findAttention(
      { health: null, builds: null, waiting: null, codes: null, searches: null, feedback: null },
      now,
    ),
  ).toEqual([]);
});
