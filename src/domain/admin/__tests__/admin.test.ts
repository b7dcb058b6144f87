import type { AuditEntry, Connection, GithubInstallation } from '../../api/admin';
import { describeAudit, diffAuditFields, toAuditCsv } from '../auditLog';
import { describeReason, getBuildStatus, isBuildRunning, toBuildLogUrl } from '../builds';
import { comparePermissions, getConnectionState } from '../githubConnection';

const granted = { contents: 'write', pull_requests: 'write', metadata: 'read' };
const installation: GithubInstallation = {
  id: 7,
  account: 'acme',
  url: null,
  isSuspended: false,
  permissions: granted,
};
const connection: Connection = {
  configured: { owner: 'acme', name: 'docs' },
  current: { repository: { owner: 'acme', name: 'docs' }, installationId: 7 },
  installations: [installation],
  repositories: ['docs'],
  app: null,
  problem: null,
  webhook: { url: 'https://x.test/api/github-webhook', hasSecret: true, lastDeliveryAt: null },
  lastSyncAt: null,
};

describe('the connection to GitHub', () => {
  test.each<[string, Partial<Connection>, string]>([
    ['connected', {}, ''],
    ['not-installed', { current: null, installations: [] }, ''],
    ['unverified', { current: null }, ''],
    ['broken', { installations: [] }, 'no longer has installation 7'],
    ['broken', { installations: [{ ...installation, isSuspended: true }] }, 'suspended'],
    [
      'broken',
      { installations: [{ ...installation, permissions: { ...granted, contents: 'read' } }] },
      'Contents (write)',
    ],
    ['broken', { problem: "The installation can't reach acme/docs." }, "can't reach"],
    ['broken', { current: null, installations: [], problem: "GitHub didn't respond." }, "didn't respond"],
  ])('is %s with %j', (kind, change, reason) => {
    const state = getConnectionState({ ...connection, ...change });
    expect([state.kind, state.kind === 'broken' ? state.reason : '']).toEqual([
      kind,
      expect.stringContaining(reason),
    ]);
  });

  test('lacks only permissions that were not granted at the needed level', () => {
    const lacking = (permissions: Record<string, string>) =>
      comparePermissions(permissions).flatMap(({ label, isMet }) => (isMet ? [] : [label]));
    expect(lacking({ ...granted, checks: 'read', statuses: 'write' })).toEqual([]);
    expect(lacking({ ...granted, contents: 'read' })).toEqual(['Contents', 'Checks', 'Commit statuses']);
    expect(lacking({})).toHaveLength(5);
  });
});

describe('a build', () => {
  const progress = { startedAt: null, finishedAt: null, failures: 0, error: null };
  test.each([
    ['waiting', progress, true],
    ['unavailable', progress, false],
    ['sent', { ...progress, startedAt: 'x' }, true],
    ['live', { ...progress, startedAt: 'x', finishedAt: 'x' }, true],
    ['refused', { ...progress, error: 'The host returned 500.' }, true],
    ['failed', { ...progress, failures: 4, error: 'x' }, true],
    ['stopped', { ...progress, failures: 5, error: 'x' }, true],
  ])('is %s', (status, build, hasHook) => {
    expect(getBuildStatus(build, hasHook)).toBe(status);
  });

  test('that was sent is only watched where the host reports results, for an hour', () => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    const sent = { status: 'sent', requestedAt: '2026-11-22T11:30:00Z' } as const;
    expect(isBuildRunning(sent, now, true)).toBe(true);
    expect(isBuildRunning(sent, now, false)).toBe(false);
    expect(isBuildRunning(sent, now + 3_600_000, true)).toBe(false);
    expect(isBuildRunning({ ...sent, status: 'waiting' }, now, false)).toBe(true);
  });

  test.each([
    ['https://app.netlify.com/sites/docs', 'abc', 'https://app.netlify.com/sites/docs/deploys/abc'],
    ['https://app.netlify.com/projects/docs/', 'abc', 'https://app.netlify.com/projects/docs/deploys/abc'],
    ['https://evil.test/sites/docs', 'abc', null],
    ['https://app.netlify.com.evil.test/x', 'abc', null],
    ['javascript:alert(1)', 'abc', null],
    ['https://app.netlify.com/sites/docs', '../../x', null],
    [null, 'abc', null],
  ])('with %s and %s has the log %s', (adminUrl, id, url) => {
    expect(toBuildLogUrl(adminUrl, id)).toBe(url);
  });
});

test("describes the triggers' reasons as sentences, and keeps others", () => {
  expect(describeReason('Change of section seo metadata')).toBe('SEO settings of a section changed');
  expect(describeReason('Requested by an admin')).toBe('Requested by an admin');
});

describe('an entry of the audit log', () => {
  const entry: AuditEntry = {
    id: 3,
    at: '2026-11-22T12:00:00Z',
    actorId: null,
    actorName: '=cmd()',
    action: 'seo_metadata.update',
    target: 'seo_metadata:/products/a',
    targetName: null,
    before: { path: '/products/a', title: 'One', keywords: ['a'] },
    after: { path: '/products/a', title: 'Two', robots: null },
  };

  test('says what happened, and shows unknown actions unchanged', () => {
    expect(describeAudit(entry)).toBe('Changed SEO settings of /products/a');
    const role = { role: 'editor' };
    const granted = { ...entry, action: 'user_roles.grant', targetName: 'Ada $& Co', after: role };
    expect(describeAudit(granted)).toBe('Granted the editor role to Ada $& Co');
    const revoked = { ...granted, action: 'user_roles.revoke', before: { role: 'admin' }, after: null };
    expect(describeAudit(revoked)).toBe('Revoked the admin role of Ada $& Co');
    expect(describeAudit({ ...granted, after: null, before: null })).toBe('Granted a role to Ada $& Co');
    expect(describeAudit({ ...entry, action: 'constructor' })).toBe('constructor');
  });

  test.each([
    [
      'navigation_items.change_visibility',
      'navigation_items:5',
      { href: '/products/a' },
      'the visibility of /products/a',
    ],
    [
      'navigation_sections.change_visibility',
      'navigation_sections:5',
      { slug: 'desktop' },
      'of the section desktop',
    ],
    ['feedback.resolve', 'page_feedback:5', { page_path: '/products/a' }, 'Resolved feedback on /products/a'],
    [
      'github_config.delete',
      'github_config:5',
      { repo_owner: 'acme', repo_name: 'docs' },
      'Disconnected acme/docs',
    ],
    ['pull_request.merge', 'pull_request:5', { title: 'Ada' }, 'Merged pull request #5'],
    ['seo_metadata.delete', 'constructor:5', {}, 'Deleted SEO settings of 5'],
    ['seo_metadata.update', 'seo_metadata:*', { path: '*' }, 'Changed SEO settings of the site'],
  ])('describes the target of %s', (action, target, values, sentence) => {
    expect(describeAudit({ action, target, targetName: null, before: values, after: null })).toContain(
      sentence,
    );
  });

  test('lists changed fields first, and distinguishes a missing value from null', () => {
    expect(diffAuditFields(entry)).toEqual([
      { field: 'title', before: 'One', after: 'Two', isChanged: true },
      { field: 'keywords', before: '["a"]', after: null, isChanged: true },
      { field: 'robots', before: null, after: 'null', isChanged: true },
      { field: 'path', before: '/products/a', after: '/products/a', isChanged: false },
    ]);
    expect(diffAuditFields({ before: null, after: null })).toEqual([]);
  });

  test('becomes one line of CSV, without formulas', () => {
    const [header, line] = toAuditCsv([entry]).trim().split('\r\n');
    expect(header).toBe('id,at,actor,actor_name,action,target,target_name,before,after');
    expect(line).toContain("3,2026-11-22T12:00:00Z,,'=cmd(),seo_metadata.update");
    expect(line).toContain('""title"":""One""');
  });
});
