import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { findFreePorts } from '../../support/processes/freePorts';
import type { DemoLogin } from '../../support/signIn';
import { expectAccessible, expectAccessibleInThemes } from '../support/accessibility';
import { test } from '../support/console';
import { storeSession, watchShifts } from '../support/page';

// The admin disconnects GitHub and changes roles, so these tests share a separate stack.
test.describe.configure({ mode: 'serial' });

/** Ports of a stack, and the code host's inner one. */
const PORTS = 5;
const START_TIMEOUT_MS = 90_000;

let server: ChildProcess;
let site: string;

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS + 10_000);
  const port = await findFreePorts(PORTS);
  site = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['--import', 'tsx', 'tests/support/processes/serve.mts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  await expect(async () => expect((await fetch(site)).ok).toBe(true)).toPass({ timeout: START_TIMEOUT_MS });
});

test.afterAll(async () => {
  if (server.exitCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
});

async function openAs(page: Page, login: DemoLogin, path: string): Promise<void> {
  await storeSession(page, login, site);
  await page.goto(`${site}${path}`);
}

/** Waits until everything is read, because a request that is canceled on leaving the page is logged as a warning. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

async function go(page: Page, area: string, title: string): Promise<void> {
  await page.goto(`${site}/admin${area}`);
  await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
  await settle(page);
}

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });

async function changeRole(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Change the roles of ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page
    .getByRole('dialog', { name: /\?$/ })
    .getByRole('button', { name: action.replace('…', '') })
    .click();
}

/** Signs in each demo account once, so that it is listed. */
async function visit(context: BrowserContext, login: DemoLogin): Promise<void> {
  const page = await context.newPage();
  await openAs(page, login, '/edit');
  await page.close();
}

test("an admin finds people, grants and revokes roles, and the last admin can't lose theirs", async ({
  page,
  browser,
  faults,
}) => {
  const context = await browser.newContext();
  await visit(context, 'demo-reader');
  await openAs(page, 'demo-admin', '/admin/people');
  await expect(row(page, /demo-reader/)).toContainText('No role');
  await page.getByLabel('Search').fill('READER@');
  await expect(row(page, /demo-admin/)).toHaveCount(0);
  await changeRole(page, 'demo-reader (Demo reader)', 'Make editor…');
  await expect(page.getByText('demo-reader (Demo reader) is now an editor.')).toBeVisible();
  await expect(row(page, /demo-reader/)).toContainText('Editor');
  const reader = await context.newPage();
  await reader.goto(`${site}/edit`);
  await expect(reader.getByRole('button', { name: 'Open pull request' })).toBeVisible();
  await changeRole(page, 'demo-reader (Demo reader)', 'Remove editor role…');
  await expect(row(page, /demo-reader/)).toContainText('No role');
  await reader.reload();
  await expect(reader.getByText('You have read-only access.')).toBeVisible();
  await context.close();

  await page.getByLabel('Search').fill('');
  await page.getByLabel('Role', { exact: true }).selectOption('Admins');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Change the roles of demo-admin (Demo admin)' }).click();
  await page.getByRole('menuitem', { name: 'Remove admin role…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This is your own admin role.');
  await dialog.getByRole('button', { name: 'Remove admin role' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'This is the last admin. Make another person an admin first.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    page.getByRole('button', { name: 'Change the roles of demo-admin (Demo admin)' }),
  ).toBeFocused();
  await expect(row(page, /demo-admin/)).toContainText('Admin');
  // The refused request, and the browser's log line about it.
  await expect
    .poll(() => faults.toSorted())
    .toEqual([expect.stringMatching(/^409: .*\/api\/people$/), expect.stringMatching(/^error: .* 409 /)]);
  faults.length = 0;
});

test('an admin disconnects GitHub, installs the App again, and content syncs', async ({ page }) => {
  await openAs(page, 'demo-admin', '/admin/github');
  const panel = page.getByRole('region', { name: 'Connection' });
  await expect(panel).toContainText('Connected');
  await expect(row(page, /^Contents/)).toContainText('Read and write');
  await page.getByRole('button', { name: /^Disconnect .+…$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(panel).toContainText('Installed, not connected');
  await panel.getByRole('button', { name: 'Connect' }).click();
  await expect(panel).toContainText('The editor works with');

  await page.getByRole('button', { name: /^Disconnect .+…$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(panel).toContainText('Installed, not connected');
  await settle(page);
  await page.goto(`${site}/github/install-success?installation_id=777&setup_action=install`);
  await page.getByRole('button', { name: 'Confirm installation' }).click();
  await expect(page.getByRole('status')).toContainText('Confirmed.');
  await go(page, '/github', 'GitHub');
  await expect(panel).toContainText('The editor works with');
  await page.getByRole('button', { name: 'Check again' }).click();
  await settle(page);
  await expect(panel).toContainText('Connected');
});

test('an admin chooses another repository, which the editor opens from then on', async ({ page }) => {
  await openAs(page, 'demo-admin', '/admin/github');
  const panel = page.getByRole('region', { name: 'Connection' });
  const choice = panel.getByLabel('Content repository');
  const use = panel.getByRole('button', { name: 'Use this repository…' });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Switch repository' });
  await expect(use).toBeDisabled();
  await choice.selectOption('cairn-demo/second-demo-docs');
  await expect(panel).toContainText('Builds still read cairn-demo/docs');
  await use.click();
  await confirm.click();
  await expect(page.getByText('Connected to cairn-demo/second-demo-docs.')).toBeVisible();
  await expect(panel).toContainText('The editor works with cairn-demo/second-demo-docs');
  await settle(page);
  await page.goto(`${site}/edit?path=docs/second.mdx`);
  await expect(page.getByRole('textbox', { name: /^Source of/ })).toContainText(
    'A page of the second repository.',
  );
  await go(page, '/github', 'GitHub');
  await choice.selectOption('cairn-demo/docs');
  await use.click();
  await confirm.click();
  await expect(panel).toContainText('The editor works with cairn-demo/docs');
  await settle(page);
});

test('an admin creates a GitHub App, and gets its values once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'demo-admin', '/admin/github');
  await page.getByRole('button', { name: 'Create a GitHub App…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a GitHub App' });
  await expect(dialog.getByLabel('Owner')).toHaveValue('organization');
  await dialog.getByRole('button', { name: 'Continue to GitHub' }).click();
  await expect(page.getByRole('heading', { name: /^Create GitHub App for / })).toBeVisible();
  await expect(page.getByText('pull_requests: write')).toBeVisible();
  await page.getByRole('button', { name: 'Create GitHub App' }).click();
  const created = page.getByRole('region', { name: 'New GitHub App' });
  await expect(created.getByRole('heading', { name: 'Docs 127.0.0.1 was created' })).toBeVisible();
  await expect(page).toHaveURL(`${site}/admin/github`);
  await created.getByRole('button', { name: 'Copy as .env' }).click();
  await expect(created.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^GITHUB_APP_ID=\d+\nGITHUB_APP_PRIVATE_KEY=-----BEGIN RSA PRIVATE KEY-----\\n.+\nGITHUB_WEBHOOK_SECRET=\w{32,}$/,
  );
  await expect(created).not.toContainText('PRIVATE KEY-----');
  await settle(page);
  await expectAccessible(page, { where: 'New GitHub App' });
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  await (await asked).accept();
  await reloaded;
  await settle(page);
  await expect(created).toHaveCount(0);
});

test("a code that this admin didn't ask for is refused", async ({ page, faults }) => {
  await storeSession(page, 'demo-admin', site);
  await page.goto(`${site}/admin/github?code=abc&state=x.y`);
  await expect(page.getByRole('alert')).toContainText('This link has expired, or belongs to another admin.');
  await expect(page).toHaveURL(`${site}/admin/github`);
  await settle(page);
  // The refused request, and the browser's log line about it.
  const refused = expect.stringContaining('403');
  await expect.poll(() => faults).toEqual([refused, refused]);
  faults.length = 0;
});

test('an admin requests a build, and sees the list of builds and syncs', async ({ page }) => {
  await openAs(page, 'demo-admin', '/admin/builds');
  await page.getByRole('button', { name: 'Rebuild now…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rebuild now' }).click();
  await expect(page.getByText('Build requested.')).toBeVisible();
  await expect(row(page, /Requested by an admin/).first()).toContainText(/Waiting|Sent/);
});

test('an admin runs the health checks, and the overview links to what needs attention', async ({ page }) => {
  await openAs(page, 'demo-admin', '/admin/site');
  await expect(page.getByText(/migrations are applied/)).toBeVisible();
  await expect(page.getByText('Row-level security is on for every table.')).toBeVisible();
  // The embedded services have one on purpose.
  await expect(page.getByText('One demo account is an admin.')).toBeVisible();
  await expect(page.getByText('Pages only run scripts from their own build.')).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await settle(page);
  await expect(page.getByText(/migrations are applied/)).toBeVisible();
  await go(page, '', 'Overview');
  await expect(page.getByText(/1 person has no role/)).toBeVisible();
  await settle(page);
  await page.getByRole('link', { name: 'Open people' }).click();
  await expect(page).toHaveURL(`${site}/admin/people?role=none`);
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('none');
  await expect(row(page, /demo-reader/)).toBeVisible();
  await expect(row(page, /demo-admin/)).toHaveCount(0);
});

test('the audit log shows who did all of it, and can be exported', async ({ page }) => {
  await openAs(page, 'demo-admin', '/admin/audit-log');
  for (const sentence of [
    'Granted the editor role to demo-reader (Demo reader)',
    'Revoked the editor role of demo-reader (Demo reader)',
    'Disconnected cairn-demo/docs',
    'Connected cairn-demo/docs',
    'Requested a build',
  ]) {
    await expect(page.locator('summary', { hasText: sentence }).first()).toContainText('Demo admin');
  }
  await page.getByLabel('Changes to').selectOption('Roles');
  await expect(page.getByText('Requested a build')).toHaveCount(0);
  await page.locator('summary', { hasText: 'Revoked the editor role of demo-reader (Demo reader)' }).click();
  await expect(page.getByRole('row', { name: /^role/ }).first()).toContainText('editor');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export/ }).click();
  await page.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file.split('\r\n')[0]).toContain('actor_name');
  expect(file).toContain('user_roles.revoke');
  expect(file).not.toContain('rebuild.request');
});

const ACTIONS = [
  ['GET', '/api/people'],
  ['POST', '/api/people', { userId: '00000000-0000-4000-8000-000000000003', role: 'admin', isGranted: true }],
  ['GET', '/api/audit-log'],
  ['GET', '/api/github-connection'],
  ['DELETE', '/api/github-connection?repository=x/y'],
  ['POST', '/api/github-installation', { installationId: 777 }],
  ['POST', '/api/github-app', { owner: 'organization' }],
  ['POST', '/api/github-app-conversion', { code: 'a', state: 'b' }],
  ['GET', '/api/site-health'],
  ['GET', '/api/builds'],
  ['POST', '/api/builds', { retry: null }],
  ['GET', '/api/access-codes'],
  ['POST', '/api/access-codes', { maxUses: 1, expiresInDays: 1, note: '' }],
  ['DELETE', '/api/access-codes?id=00000000-0000-4000-8000-000000000003'],
] as const;
const AREAS = ['', '/analytics', '/people', '/access-codes', '/github', '/site', '/builds', '/audit-log'];

for (const [login, status] of [
  ['demo-editor', 403],
  ['demo-reader', 403],
  [null, 401],
] as const) {
  test(`refuses ${login ?? 'a visitor'} on every page and at every endpoint`, async ({ page, faults }) => {
    if (login) await storeSession(page, login, site);
    else await page.goto(`${site}/robots.txt`);
    const statuses = await page.evaluate(async (actions) => {
      const { access_token = '' } = JSON.parse(localStorage.getItem('auth-session') ?? '{}');
      const send = async ([method, path, body]: (typeof actions)[number]) => {
        const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
        const response = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
        return response.status;
      };
      return Promise.all(actions.map(send));
    }, ACTIONS);
    expect(statuses).toEqual(ACTIONS.map(() => status));
    faults.length = 0;
    const areas = login === 'demo-editor' ? AREAS : [...AREAS, '/seo'];
    for (const area of areas) {
      await page.goto(`${site}/admin${area}`);
      if (login) {
        await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
        await expect(page.getByText("You don't have permission to access this page")).toBeVisible();
      } else await expect(page).toHaveURL(/\/auth\?return=/);
    }
    expect(faults).toEqual([]);
  });
}

const TITLES = [
  ['', 'Overview'],
  ['/analytics', 'Analytics'],
  ['/seo', 'SEO'],
  ['/people', 'People'],
  ['/access-codes', 'Access codes'],
  ['/github', 'GitHub'],
  ['/site', 'Site health'],
  ['/builds', 'Builds and syncs'],
  ['/audit-log', 'Audit log'],
] as const;

/** Every request of the areas, except those of the sign-in. */
const DATA = /\/api\/|\/rest\/v1\/(?!user_roles|profiles)/;

/** Responses of areas without data, and their messages. */
const EMPTY = [
  ['/analytics', '**/rest/v1/rpc/report_*', [], 'No views in this period.'],
  ['/people', '**/api/people?*', { people: [], total: 0 }, 'No one has signed in yet.'],
  ['/access-codes', '**/api/access-codes', { codes: [] }, 'No access codes yet.'],
  ['/builds', '**/api/builds', { builds: [], syncs: [], hasResults: true }, 'No builds in the last 30 days.'],
  ['/audit-log', '**/api/audit-log?*', { entries: [], hasMore: false }, 'No entries yet.'],
] as const;

test('areas without data explain what will appear, accessibly in both themes', async ({ page }) => {
  await storeSession(page, 'demo-admin', site);
  for (const [area, address, json, words] of EMPTY) {
    await page.route(address, (route) => route.fulfill({ json }));
    await page.goto(`${site}/admin${area}`);
    await expect(page.getByText(words).first()).toBeVisible();
    await settle(page);
    await expectAccessibleInThemes(page, { where: `${area}, empty` });
  }
});

test('areas show that they are loading or failed, accessibly in both themes', async ({ page, faults }) => {
  test.setTimeout(480_000);
  await storeSession(page, 'demo-admin', site);
  const held: (() => void)[] = [];
  await page.route(DATA, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    // The page may already be closed.
    await route.fulfill({ status: 503, body: '' }).catch(() => undefined);
  });
  for (const [area, title] of TITLES) {
    await page.goto(`${site}/admin${area}`);
    await expect(page.getByText(/^Loading /).first()).toBeAttached();
    await expectAccessible(page, { where: `${title}, loading` });
    await expect(async () => {
      for (const answer of held.splice(0)) answer();
      await expect(page.getByText(/^Loading /)).toHaveCount(0, { timeout: 500 });
    }).toPass();
    const failure = page.getByRole('alert').first();
    await expect(failure).toContainText("We couldn't load the ");
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessibleInThemes(page, { where: `${title}, failing` });
  }
  const others = faults.splice(0).filter((fault) => !/503|failed|Error loading/i.test(fault));
  expect(others).toEqual([]);
});

/** Areas with content below a list whose length is unknown while it loads. */
const LISTS = [
  '',
  '/analytics',
  '/analytics?view=pages',
  '/analytics?view=feedback',
  '/seo?view=audit',
  '/builds',
];

for (const state of ['with data', 'without data', 'failing'] as const) {
  test(`the layout doesn't shift while areas load ${state}`, async ({ page, faults }) => {
    const readShifts = await watchShifts(page);
    await storeSession(page, 'demo-admin', site);
    const held: (() => void)[] = [];
    await page.route(DATA, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      const isReport = route.request().url().includes('/rpc/report_');
      // The page may already be closed.
      if (state === 'failing') await route.fulfill({ status: 503, body: '' }).catch(() => undefined);
      else if (state === 'without data' && isReport) await route.fulfill({ json: [] }).catch(() => undefined);
      else await route.continue().catch(() => undefined);
    });
    for (const area of LISTS) {
      await page.goto(`${site}/admin${area}`);
      await expect(page.getByText(/^Loading /).first()).toBeAttached();
      // The last request gets the first response.
      await expect(async () => {
        for (const answer of held.splice(0).reverse()) {
          answer();
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
        }
        await expect(page.getByText(/^Loading /)).toHaveCount(0, { timeout: 500 });
        expect(held).toEqual([]);
      }).toPass();
      expect.soft(await readShifts(), area).toBeLessThan(0.01);
    }
    if (state === 'failing') faults.length = 0;
  });
}

test('retrying a failed area by keyboard keeps the focus', async ({ page, faults }) => {
  await storeSession(page, 'demo-admin', site);
  await page.route('**/api/people?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`${site}/admin/people`);
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await retry.focus();
  const failed = page.waitForResponse(/\/api\/people/);
  await page.keyboard.press('Enter');
  await failed;
  await expect(retry).not.toHaveAttribute('aria-busy');
  await expect(retry).toBeFocused();
  await page.unroute('**/api/people?*');
  await page.keyboard.press('Enter');
  await expect(row(page, /demo-admin/)).toBeVisible();
  await expect(retry).toHaveCount(0);
  await expect(page.locator('#main_content')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Search')).toBeFocused();
  await settle(page);
  for (const fault of faults.splice(0)) expect(fault).toContain('503');
});

test('an area chosen without a connection opens once there is one', async ({ page, context, faults }) => {
  // A browser that saves data loads nothing ahead.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } }),
  );
  await openAs(page, 'demo-admin', '/admin');
  const overview = page.getByRole('heading', { level: 2, name: 'Overview' });
  await expect(overview).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'People' }).click();
  const notice = page.getByText("You're offline. The page opens when you're back online.");
  await expect(notice).toBeInViewport();
  await expect(overview).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 2, name: 'People' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  for (const fault of faults.splice(0)) expect(fault).toMatch(/INTERNET_DISCONNECTED|Failed to fetch/);
});

test('every area fits a phone, and passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeSession(page, 'demo-admin', site);
  for (const [area, title] of TITLES) {
    await go(page, area, title);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([area, overflow <= 0]).toEqual([area, true]);
    await expectAccessible(page, { where: title });
  }
  // What is searched has room in the field.
  await go(page, '/people', 'People');
  const room = await page.getByRole('searchbox', { name: 'Search' }).evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.font = style.font;
    const inner = input.clientWidth - Number.parseFloat(style.paddingLeft) * 2;
    return inner - canvas.measureText(input.placeholder).width;
  });
  expect(room).toBeGreaterThan(0);
});

test('on a phone, the tabs fade at the edge until the last one is reached', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'demo-admin', '/admin/analytics');
  const tabs = page.getByRole('navigation', { name: 'Reports' });
  const readFade = () => tabs.evaluate((element) => getComputedStyle(element).getPropertyValue('--fade'));
  await expect.poll(readFade).toBe('48px');
  await tabs.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(readFade).toBe('0px');
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect.poll(readFade).toBe('0px');
});
