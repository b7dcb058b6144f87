import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './console';
import { openEditor, wake } from './page';

const FILE = 'docs/raycast.mdx';
/** What the editor may bring besides what every page of the site shares, in bytes on the wire. */
const EDITOR_BUDGET = 350_000;

/** Signs the demo editor in and opens the page, at an anchor of it if one is given. */
async function open(page: Page, query: Readonly<Record<string, string>> = {}): Promise<Locator> {
  await openEditor(page, 'demo-editor', { path: FILE, ...query });
  const source = page.getByRole('textbox', { name: `Source of ${FILE}` });
  await expect(source).toBeVisible();
  return source;
}

/** Puts the cursor at the end of the text, with completion loaded. */
async function goToEnd(page: Page, source: Locator): Promise<void> {
  await source.click();
  await expect(page.locator('.cm-gutter-lint')).toBeAttached();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

test('completes components and links, formats, and finds', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const source = await open(page);
  await goToEnd(page, source);

  await page.keyboard.type('<Callo');
  await expect(page.getByRole('option', { name: 'Callout' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(source).toContainText('<Callout type="info">');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Waypoint');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(source).toContainText('**Waypoint**');

  await page.keyboard.type(' [x](download');
  await page.getByRole('option', { name: /desktop\/download/ }).click();
  await expect(source).toContainText('[x](/products/desktop/download');

  await page.getByRole('button', { name: /^Find/ }).click();
  const panel = page.getByRole('search').filter({ has: page.getByRole('textbox', { name: 'Replace with' }) });
  await page.keyboard.type('Waypoint');
  await expect(panel.getByRole('status')).toHaveText(/1 found|1 of 1/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('warns of what leads nowhere and mends it', async ({ page, faults }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const source = await open(page);
  await goToEnd(page, source);
  await page.keyboard.insertText('[x](/products/desktop/downlaod) and <Crad title="a" />');

  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems.getByText('There is no page “/products/desktop/downlaod”.')).toBeVisible();
  await expect(problems.getByText('There is no component <Crad>. Did you mean <Card>?')).toBeVisible();
  await problems.getByRole('button', { name: 'Change it to “/products/desktop/download”' }).click();
  await problems.getByRole('button', { name: 'Change it to <Card>' }).click();
  await expect(source).toContainText('[x](/products/desktop/download) and <Card title="a" />');
  await expect(problems).toBeHidden();
  // What the preview says about a component that nobody knows is meant to be in the console.
  expect(faults.filter((fault) => !fault.includes('"Crad" is not in the registry'))).toEqual([]);
  faults.length = 0;
});

test('opens at the section that was being read', async ({ page }) => {
  await page.setViewportSize({ width: 1680, height: 900 });
  await page.goto('/products/raycast');
  await wake(page);
  await page.mouse.wheel(0, 900);
  const entry = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current="location"]');
  await expect(entry).not.toHaveText('Before you start');
  const name = await entry.innerText();
  const edit = page.getByRole('link', { name: 'Edit this section' });
  await expect(edit).toHaveAttribute(
    'href',
    new RegExp(`heading=${name.toLowerCase().replaceAll(' ', '-')}$`),
  );
  const href = await edit.getAttribute('href');

  const source = await open(page, Object.fromEntries(new URL(href ?? '', page.url()).searchParams));
  const heading = source.locator('.cm-activeLine');
  await expect(heading).toHaveText(`## ${name}`);
  await expect(heading).toBeInViewport();
});

test('brings no more script than the budget', async ({ page }) => {
  const shared = new Set<string>();
  await page.goto('/products/raycast');
  await wake(page);
  const sizes = new Map<string, Promise<number>>();
  for (const url of await listScripts(page)) shared.add(url);
  page.on('response', (response) => {
    const url = response.url();
    if (!/\.js(?:\?|$)/.test(url) || shared.has(url) || response.request().resourceType() === 'other') return;
    sizes.set(
      url,
      response.body().then(
        (body) => brotliCompressSync(body).length,
        () => 0,
      ),
    );
  });
  await open(page);
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(EDITOR_BUDGET);
});

/** The script files that a page has asked for so far. */
async function listScripts(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return urls.filter((url) => /\.js(?:\?|$)/.test(url));
}
