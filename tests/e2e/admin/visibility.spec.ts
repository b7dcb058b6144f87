import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/console';
import { openEditor, previewOf, signInTo, wake } from '../support/page';

// In order: while a page is hidden, and for ten more seconds, its files are withheld from the pages of other tests.
test.describe.configure({ mode: 'default' });

/** A page that no other test uses, and one whose menu shows it. */
const FILE = 'core-dependencies/on-device-storage.mdx';
const ADDRESS = '/products/core-dependencies/on-device-storage';
const NEIGHBOUR = '/products/core-dependencies/ollama';
/** Exists only in the content repository of these tests, not in the build. */
const NOT_BUILT = '/products/not-built';

/** Opens the visibility dialog of the page from its line in the list. */
async function openVisibility(page: Page) {
  await page.getByRole('searchbox', { name: 'Filter pages' }).fill(FILE);
  const line = page.locator(`[data-path="docs/${FILE}"]`);
  await line.getByRole('button').first().focus();
  await line.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Visibility…' }).click();
  const control = page.getByRole('region', { name: 'Visibility' });
  await expect(control).toBeVisible();
  return { line, control };
}

async function change(page: Page, action: string) {
  const { line, control } = await openVisibility(page);
  await control.getByRole('button', { name: action }).click();
  const question = page.getByRole('dialog', { name: /\?$/ });
  await question.getByRole('button', { name: action }).click();
  await expect(question).toBeHidden();
  await expect(control.getByRole('status')).toHaveText(/is being rebuilt|will be rebuilt/);
  return { line, control };
}

const linksIn = (page: Page) => page.locator(`#site_navigation a[href="${ADDRESS}"]`);

/** The menu that a signed-out visitor sees, in a separate browser. */
async function countForVisitor(browser: Browser, baseURL: string | undefined): Promise<number> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  try {
    await page.goto(NEIGHBOUR);
    await expect(linksIn(page)).toHaveCount(1);
    const answered = page.waitForResponse(/find_hidden_pages/);
    await wake(page);
    await answered;
    await page.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
    return await linksIn(page).count();
  } finally {
    await context.close();
  }
}

test("the menu stays as it was built while the database doesn't respond", async ({ page, faults }) => {
  await page.route('**/rest/v1/rpc/find_hidden_pages', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(NEIGHBOUR);
  const answered = page.waitForResponse(/find_hidden_pages/);
  await wake(page);
  await answered;
  await expect(linksIn(page)).toHaveCount(1);
  // The browser's own two log lines about the response, and none of ours.
  expect(faults.filter((fault) => !/503/.test(fault))).toEqual([]);
  faults.length = 0;
});

test('a page made private disappears from the menu right away, for every visitor, until it is public again', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  await openEditor(page, 'demo-editor', { path: `docs/${FILE}` });
  const { line, control } = await change(page, 'Make private');
  await expect(control.getByText('Private', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(line).toContainText('private');
  try {
    await expect.poll(() => countForVisitor(browser, baseURL)).toBe(0);
    // The server asks the database every ten seconds.
    const readStatus = async () => (await page.request.get(ADDRESS)).status();
    await expect.poll(readStatus, { timeout: 20_000 }).toBe(404);
    const html = await (await page.request.get(ADDRESS)).text();
    expect(html).toContain(`href=${NEIGHBOUR}`);
    expect(html).not.toContain(`href=${ADDRESS}`);
    await page.goto(NEIGHBOUR);
    await wake(page);
    await expect(linksIn(page)).toHaveCount(0);
    await page.reload();
    await wake(page);
    await expect(linksIn(page)).toHaveCount(0);
  } finally {
    await page.goto(`/edit?path=docs/${FILE}`);
    await change(page, 'Make public');
  }
  await expect.poll(() => countForVisitor(browser, baseURL)).toBe(1);
  // Until the new build is live, pages of the old one may prefetch the hidden page's script, which is withheld.
  expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);
  faults.length = 0;
});

/** Expects that an image is shown, even though the site doesn't serve it. */
async function expectShown(image: Locator): Promise<void> {
  await expect(image).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/);
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(40);
}

test('editors see the images of a page that no build contains in the preview, also at full width', async ({
  page,
  faults,
}) => {
  await openEditor(page, 'demo-editor', { path: 'docs/not-built.mdx' });
  await expectShown(previewOf(page).getByRole('img', { name: 'A square' }));
  await page.goto('/preview?path=docs/not-built.mdx');
  await expectShown(page.getByRole('img', { name: 'A square' }));
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  faults.length = 0;
});

test('users with a role read a page that no build contains in the documentation layout', async ({
  page,
  faults,
}) => {
  await page.setViewportSize({ width: 1680, height: 900 });
  await signInTo(page, 'demo-editor', '/edit');
  await page.goto(`${NOT_BUILT}#third-part`);
  await expect(page.getByRole('heading', { level: 1, name: 'Not built' })).toBeAttached();
  await expect(page.getByRole('note')).toContainText('This page is hidden.');
  await expectShown(page.getByRole('img', { name: 'A square' }));
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  // It is below the last section of the navigation.
  await expect(breadcrumbs).toHaveText('Get HelpNot built yet');
  await expect(page.getByRole('heading', { name: 'Third part' })).toBeInViewport();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveText(['First part', 'Second part', 'Third part']);
  await contents.getByRole('link', { name: 'First part' }).click();
  await expect(page).toHaveURL(/#first-part$/);
  await expect(page.getByRole('heading', { name: 'First part' })).toBeInViewport();
  // Its menu contains hidden pages, and that of a public page doesn't.
  const hiddenLinks = page.locator(`#site_navigation a[href="${NOT_BUILT}"]`);
  await expect(hiddenLinks).toHaveCount(1);
  await page.locator(`#site_navigation a[href="${NEIGHBOUR}"]`).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Ollama');
  await expect(page.locator('#site_navigation a[aria-current=page]')).toHaveAttribute('href', NEIGHBOUR);
  await expect(hiddenLinks).toHaveCount(0);
  // The host serves one file with status 404 for every URL that the build doesn't have.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  faults.length = 0;
});
