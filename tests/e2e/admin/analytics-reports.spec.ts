import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { EMBEDDED_PUBLISHABLE_KEY } from '#domain/embedded/defaults';
import { expectAccessibleInThemes } from '../support/accessibility';
import { expect, test } from '../support/console';
import { openEditor, signInTo, storeSession, watchShifts } from '../support/page';

// In order: counted rows are sent only once, and feedback that one test resolves no longer exists for the next.
test.describe.configure({ mode: 'default' });

const PAGE = '/products/desktop/download';
const FILE = 'docs/desktop/download.mdx';
const MISSING = '/products/dekstop/download';
const VAIN = 'how to change the colour of the moon';
/** Differs in each worker, because a new worker sends everything again after a failure. */
const COMMENT = `Step ${process.pid} fails on a fresh install.`;

/** Sends rows as readers' browsers do. */
function createSender(request: APIRequestContext) {
  const database = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4300) + 1}/rest/v1`;
  const headers = {
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    prefer: 'return=minimal',
  };
  const user_agent = headers['user-agent'];
  return async (table: string, data: object): Promise<void> => {
    const row = table === 'page_views' ? { ...data, user_agent } : data;
    const answer = await request.post(`${database}/${table}`, { headers, data: row });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
  };
}

/** Actions of readers, with data for each report. */
async function seed(request: APIRequestContext): Promise<void> {
  const add = createSender(request);
  for (const referrer of ['https://search.example/', 'https://search.example/', null]) {
    const session_id = randomUUID();
    await add('page_views', { page_path: PAGE, session_id, referrer });
  }
  const session_id = randomUUID();
  await add('page_views', { page_path: MISSING, session_id, status: 'not_found' });
  await add('search_analytics', { query: VAIN, match_count: 0, session_id });
  await add('search_analytics', { query: 'download', match_count: 4, session_id });
  await add('analytics_events', {
    event_type: 'search_click',
    page_path: '/products/glossary',
    event_data: { to_path: PAGE, query: 'download' },
    session_id,
  });
  await add('page_feedback', {
    page_path: PAGE,
    is_helpful: false,
    reason: 'unclear',
    comment: COMMENT,
    session_id,
  });
  await add('rpc/count_agent_read', { p_kind: 'markdown', p_path: PAGE, p_agent: 'claude' });
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
test.beforeAll(({ request }) => seed(request));

test('an admin reads what readers did, by keyboard, as a table and as CSV', async ({ page }) => {
  await signInTo(page, 'demo-admin', '/admin/analytics');
  const pages = region(page, 'Pages');
  await expect(pages.getByRole('row', { name: new RegExp(PAGE) })).toContainText('new');
  await expect(region(page, 'Sources').getByRole('row', { name: /search\.example/ })).toBeVisible();
  const views = region(page, 'Views');
  const chart = views.getByRole('application');
  await expect(chart).toBeVisible();
  await expectAccessibleInThemes(page);

  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(views.locator('.recharts-tooltip-wrapper p').first()).toBeVisible();
  await views.getByRole('button', { name: 'Show table' }).click();
  const total = await views
    .locator('tbody tr td:nth-child(2)')
    .allInnerTexts()
    .then((texts) => texts.reduce((sum, text) => sum + Number(text), 0));
  const shown = await page.getByRole('link', { name: /^Views/ }).innerText();
  expect(shown).toContain(`${total}`);
  expect(total).toBeGreaterThanOrEqual(3);

  const download = page.waitForEvent('download');
  await pages.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^pages-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    new RegExp(`^\uFEFFPage,Views,Previous period\r\n(?:.*\r\n)*${PAGE},\\d+,0\r\n`),
  );

  // The URL contains the view and its filters.
  await page.getByRole('button', { name: '7 days' }).click();
  await pages.getByRole('link', { name: new RegExp(PAGE) }).click();
  await expect(page).toHaveURL(/view=pages&range=7&page=%2Fproducts%2Fdesktop%2Fdownload/);
  await page.reload();
  await expect(region(page, 'Searches that led here').getByRole('row', { name: /download/ })).toBeVisible();
  await expect(region(page, 'Reads by agents').getByRole('row', { name: /Claude/ })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole('combobox', { name: 'Views of' }).selectOption('bots');
  await expect(region(page, 'Views of this page')).toContainText('No views of this page in this period.');
});

test('empty and failing reports say so, and offer a retry', async ({ page, faults }) => {
  await signInTo(page, 'demo-admin', '/admin/analytics?from=2025-01-01&to=2025-01-31');
  await expect(region(page, 'Views')).toContainText('No views in this period.');
  await expect(region(page, 'Searches without results')).toContainText('No searches without results');
  await page.route('**/rest/v1/rpc/report_*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  const failure = region(page, 'Views').getByRole('alert');
  await expect(failure).toContainText("We couldn't load the views by day.");
  await page.unroute('**/rest/v1/rpc/report_*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(region(page, 'Views')).toContainText('No views in this period.');
  expect(faults.filter((fault) => fault.startsWith('503: ')).length).toBeGreaterThan(0);
  expect(faults.filter((fault) => !/503|A report failed/.test(fault))).toEqual([]);
  faults.length = 0;
});

test('a search without results becomes a new page', async ({ page }) => {
  await signInTo(page, 'demo-admin', '/admin/analytics?view=searches');
  await page.getByRole('link', { name: `Write this page: ${VAIN}` }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await expect(dialog.getByLabel('Title')).toHaveValue(`H${VAIN.slice(1)}`);
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(page).toHaveURL(/path=docs%2Fhow-to-change-the-colour-of-the-moon\.mdx/);
  await expect(page.getByRole('textbox', { name: /^Source of/ })).toContainText(
    'How to change the colour of the moon',
  );
});

test('a missing page becomes a redirect in the change set', async ({ page }) => {
  await signInTo(page, 'demo-admin', '/admin/analytics?view=not-found');
  await page.getByRole('link', { name: `Add redirect from ${MISSING}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a redirect' });
  await expect(dialog.getByLabel('Old path')).toHaveValue(MISSING);
  await expect(dialog.getByLabel('Redirect to')).toHaveValue(FILE);
  await dialog.getByRole('button', { name: 'Add redirect' }).click();
  await expect(page.getByRole('textbox', { name: /^Source of/ })).toContainText(
    /redirectFrom: \[.*dekstop\/download.*\]/,
  );
  await expect(page.getByRole('banner').getByText(/1 file changed/)).toBeVisible();
});

test('shows markup from visitors as text, in every report and in the editor', async ({ page, request }) => {
  const markup = `<img src=x onerror=alert(${process.pid})>`;
  const hostile = `/products/${markup}`;
  const session_id = randomUUID();
  const add = createSender(request);
  await add('page_views', { page_path: hostile, session_id, referrer: markup, campaign: markup });
  await add('page_views', { page_path: `/gone/${markup}`, session_id, status: 'not_found' });
  await add('search_analytics', { query: markup, match_count: 0, session_id });
  await add('page_feedback', { page_path: hostile, is_helpful: false, session_id });
  await add('rpc/count_agent_read', { p_kind: 'markdown', p_path: hostile, p_agent: 'claude' });
  const onPage = `&page=${encodeURIComponent(hostile)}`;

  await storeSession(page, 'demo-admin');
  for (const [query, shown] of [
    ['', hostile],
    ['?view=pages', hostile],
    [`?view=pages${onPage}`, hostile],
    ['?view=searches', markup],
    ['?view=feedback', hostile],
    ['?view=not-found', `/gone/${markup}`],
    ['?view=agents', hostile],
    [`?view=agents${onPage}`, hostile],
  ] as const) {
    await page.goto(`/admin/analytics${query}`);
    await expect(page.getByText(shown, { exact: true }).first(), query).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await expect(page.locator('img[src=x], [onerror]'), query).toHaveCount(0);
  }
  await page.goto('/admin/analytics?view=searches');
  await page.getByRole('link', { name: `Write this page: ${markup}` }).click();
  await expect(page.getByRole('dialog', { name: 'New page' }).getByLabel('Title')).toHaveValue(
    new RegExp(`onerror=alert\\(${process.pid}`),
  );
  await expect(page.locator('img[src=x], [onerror]')).toHaveCount(0);
});

for (const state of ['with figures', 'failing'] as const) {
  test(`the layout doesn't shift while the insights load, ${state}`, async ({ page, faults }) => {
    const readShifts = await watchShifts(page);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/rpc/get_page_insights', async (route) => {
      await released;
      if (state === 'failing') await route.fulfill({ status: 503, body: '' });
      else await route.continue();
    });
    await openEditor(page, 'demo-editor', { path: FILE });
    await expect(page.getByRole('textbox', { name: /^Source of/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Insights' }).click();
    const insights = region(page, 'Insights');
    await expect(insights.getByText('Loading figures')).toBeAttached();
    const before = await readShifts();
    release();
    await expect(insights).toContainText(state === 'failing' ? 'The numbers for this page' : /\d+ views?/);
    await expect(insights).toContainText('Used by');
    expect((await readShifts()) - before).toBeLessThan(0.01);
    if (state === 'failing') faults.length = 0;
  });
}

test('the editor shows no figures to someone without a role', async ({ page }) => {
  await openEditor(page, 'demo-reader', { path: FILE });
  await expect(page.getByRole('textbox', { name: /^Source of/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Navigation' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Insights' })).toHaveCount(0);
});

test('feedback is resolved, and an editor sees it in the Insights tab', async ({ page, browser, faults }) => {
  await openEditor(page, 'demo-editor', { path: FILE });
  await expect(page.getByRole('textbox', { name: /^Source of/ })).toBeVisible();
  const asked = page.waitForRequest(/rpc\/get_page_insights/);
  await page.getByRole('tab', { name: 'Insights' }).click();
  const insights = region(page, 'Insights');
  await expect(insights).toContainText(/\d+ views/);
  await expect(insights).toContainText(COMMENT);
  await expect(insights.getByRole('link', { name: 'Full report' })).toBeHidden();

  // Editors can't read the reports, whichever way they request them.
  const { authorization = '', apikey = '' } = await (await asked).allHeaders();
  const url = (await asked).url().replace('get_page_insights', 'report_pages');
  const answer = await page.request.post(url, {
    headers: { authorization, apikey },
    data: { p_from: '2026-01-01', p_to: '2026-01-31' },
  });
  expect(answer.status()).toBe(403);

  const context = await browser.newContext();
  const admin = await context.newPage();
  await signInTo(admin, 'demo-admin', '/admin/analytics?view=feedback');
  const said = region(admin, 'What readers say');
  await expect(said).toContainText(COMMENT);
  const entry = said.getByRole('listitem').filter({ hasText: COMMENT });
  await entry.getByRole('button', { name: 'Resolve' }).click();
  await expect(admin.getByText('Feedback resolved.')).toBeVisible();
  await expect(entry).toBeHidden();
  await said.getByLabel('Show resolved').check();
  await expect(entry.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await context.close();

  await page.reload();
  await page.getByRole('tab', { name: 'Insights' }).click();
  await expect(insights).toContainText(/\d+ views/);
  await expect(insights).not.toContainText(COMMENT);
  expect(faults).toEqual([]);
});
