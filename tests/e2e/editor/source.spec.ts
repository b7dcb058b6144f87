import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page, Worker } from '@playwright/test';
import { expect, test } from '../support/console';
import { openAsEditor, openEditor, previewOf, putCursorAfter, wake } from '../support/page';
import { sharePage } from '../support/sharedPage';

const FILE = 'docs/raycast.mdx';
/**
 * Maximum size of the editor's scripts including its worker, without those that readers' pages and the sign-in load: in
 * compressed bytes.
 */
const EDITOR_BUDGET = 350_000;

/** Signs in the demo editor and opens the page, at an anchor if one is given. */
async function open(page: Page, query: Readonly<Record<string, string>> = {}): Promise<Locator> {
  await openEditor(page, 'demo-editor', { path: FILE, ...query });
  const source = sourceOf(page);
  await expect(source).toBeVisible();
  return source;
}

const sourceOf = (page: Page): Locator => page.getByRole('textbox', { name: `Source of ${FILE}` });

/** Puts the cursor at the end of the text, with completion loaded. */
async function goToEnd(page: Page, source: Locator): Promise<void> {
  await source.click();
  await expect(source).toHaveAttribute('aria-autocomplete', 'list');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

test.describe('in one editor', () => {
  const test = sharePage((page) => open(page));

  /** Undoes what the previous test typed. */
  test.beforeEach(async ({ page }) => {
    const noChanges = page.getByRole('tab', { name: 'Changes', exact: true });
    await sourceOf(page).focus();
    while (!(await noChanges.isVisible())) await page.keyboard.press('ControlOrMeta+z');
  });

  test('shows the last button of the toolbar on a phone and a laptop', async ({ page }) => {
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await expect(toolbar.getByRole('button', { name: 'Find' })).toBeInViewport({ ratio: 1 });
    }
  });

  test('pastes a copied article as Markdown, and one undo removes it', async ({ page, faults }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const source = sourceOf(page);
    await goToEnd(page, source);
    await page.evaluate(async () => {
      const html =
        '<h1>Copied</h1><p>Some <b>bold</b> text</p><table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>';
      const part = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
      await navigator.clipboard.write([
        new ClipboardItem({
          ...part('text/html', html),
          ...part('text/plain', 'Copied Some bold text a b 1 2'),
        }),
      ]);
    });
    await page.keyboard.press('ControlOrMeta+v');
    await expect(source).toContainText('## Copied');
    await expect(source).toContainText('Some **bold** text');
    await expect(previewOf(page).getByRole('heading', { name: 'Copied' })).toBeVisible();
    await expect(previewOf(page).getByRole('cell', { name: '2' })).toBeAttached();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(source).not.toContainText('Copied');
    expect(faults).toEqual([]);
  });

  test('completes components and links, formats, and finds', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const source = sourceOf(page);
    await goToEnd(page, source);

    await page.keyboard.type('<Callo');
    const callout = page.getByRole('option', { name: 'Callout' });
    await expect(callout).toHaveAttribute('aria-selected', 'true');
    // The list may move under the pointer while the page is still being laid out.
    await expect(async () => {
      if (await callout.isVisible()) await callout.click({ timeout: 2_000 });
      await expect(source).toContainText('<Callout type="info">', { timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Waypoint');
    await page.keyboard.press('ControlOrMeta+b');
    await expect(source).toContainText('**Waypoint**');

    await page.keyboard.type(' [x](download');
    // The pages of the branch may still be loading; the next key asks for suggestions again.
    const suggestion = page.getByRole('option', { name: /desktop\/download/ });
    await expect(async () => {
      await page.keyboard.press('Backspace');
      await page.keyboard.type('d');
      await suggestion.click({ timeout: 2_000 });
    }).toPass();
    await expect(source).toContainText('[x](/products/desktop/download');

    await page.getByRole('button', { name: 'Find', exact: true }).click();
    const panel = page
      .getByRole('search')
      .filter({ has: page.getByRole('textbox', { name: 'Replace with' }) });
    await page.keyboard.type('Waypoint');
    await expect(panel.getByRole('status')).toHaveText(/1 found|1 of 1/);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  test('inserts a component found by name, and offers it first the next time', async ({ page }) => {
    const source = sourceOf(page);
    await goToEnd(page, source);
    const button = page.getByRole('button', { name: 'Insert (/ at the start of a line)' });
    await button.click();
    const panel = page.getByRole('dialog', { name: 'Insert' });
    const field = panel.getByRole('combobox');
    await expect(field).toBeFocused();
    await expect(panel.getByRole('option', { name: 'Step', exact: true })).toHaveCount(0);
    await field.fill('tab');
    await expect(panel.getByRole('option').first()).toContainText('Tabs');
    await expect(panel.getByRole('figure', { name: 'Sample: Tabs' })).toContainText('Label');
    await page.keyboard.press('Enter');
    await expect(source).toContainText('<Tab label="Label">');
    await page.keyboard.press('Control+End');
    await button.click();
    await expect(panel.getByRole('group', { name: 'Recently used' })).toContainText('Tabs');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  test('suggests wording by the rules of the style guide, each with its fix', async ({ page }) => {
    const source = sourceOf(page);
    await goToEnd(page, source);
    await page.keyboard.insertText('It is a app of the the team.');
    const problems = page.getByRole('region', { name: 'Problems' });
    await problems.getByText('2 suggestions on spelling and wording').click();
    await problems.getByRole('button', { name: 'Change it to “an”' }).click();
    await expect(problems.getByText('1 suggestion on spelling and wording')).toBeVisible();
    await problems.getByRole('button', { name: 'Change it to “the”' }).click();
    await expect(source).toContainText('It is an app of the team.');
    await expect(problems).toBeHidden();
  });

  test('lists what the changes break, and links to it', async ({ page }) => {
    const source = sourceOf(page);
    await goToEnd(page, source);
    await page.keyboard.insertText('[x](/products/desktop/nowhere)');
    await page.getByRole('tab', { name: /Changes/ }).click();
    const broken = page.getByRole('region', { name: 'Broken links' });
    await broken.getByRole('button', { name: /raycast\.mdx, line \d+/ }).click();
    await expect(source).toBeFocused();
    await page.getByRole('tab', { name: 'Insights' }).click();
    const uses = page.getByRole('heading', { name: 'Used by' }).locator('..').getByRole('listitem');
    await uses.first().getByRole('button').click();
    await expect(page).not.toHaveURL(/raycast/);
    await page.goBack();
    await expect(source).toBeVisible();
  });

  test('checks the spelling, and adds a word to the dictionary with the changes', async ({ page }) => {
    const source = sourceOf(page);
    await goToEnd(page, source);
    await page.keyboard.insertText(
      'The documantation of `grobnik` is about Grobnik and [a grobnik](/grobnik).',
    );
    const problems = page.getByRole('region', { name: 'Problems' });
    await problems.getByText('3 suggestions on spelling and wording').click();
    await problems.getByRole('button', { name: 'Change to “documentation”' }).click();
    await expect(source).toContainText('The documentation of');
    // Until the text is checked again, the first word is the one that was just corrected.
    await expect(problems.getByText('2 suggestions on spelling and wording')).toBeVisible();
    await expect(problems.getByText(/“Grobnik” isn't in the dictionary\./)).toHaveCount(1);
    await problems.getByRole('button', { name: 'Add to dictionary' }).first().click();
    await expect(page.getByText('“Grobnik” was added to the dictionary in your changes.')).toBeVisible();
    await expect(problems.getByText("isn't in the dictionary")).toHaveCount(0);
    await page.getByRole('tab', { name: /Changes/ }).click();
    await expect(page.getByRole('button', { name: /_data\/spelling\.yaml/ })).toBeVisible();
  });
});

test('warns about broken links and fixes them', async ({ page, faults }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const source = await open(page);
  await goToEnd(page, source);
  await page.keyboard.insertText('[x](/products/desktop/downlaod) and <Crad title="a" />');

  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems.getByText("The page “/products/desktop/downlaod” doesn't exist.")).toBeVisible();
  await expect(problems.getByText("The component <Crad> doesn't exist. Did you mean <Card>?")).toBeVisible();
  await problems.getByRole('button', { name: 'Change it to “/products/desktop/download”' }).click();
  await problems.getByRole('button', { name: 'Change it to <Card>' }).click();
  await expect(source).toContainText('[x](/products/desktop/download) and <Card title="a" />');
  await expect(problems).toBeHidden();
  // The preview logs a warning about an unknown component, which is expected.
  expect(faults.filter((fault) => !fault.includes(`"Crad" isn't in the registry`))).toEqual([]);
  faults.length = 0;
});

test('converts a paste before the tools are loaded, too', async ({ page }) => {
  const source = await open(page);
  await source.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Some <b>bold</b> text</p>');
    clipboardData.setData('text/plain', 'Some bold text');
    // Without the focus, on which the tools are loaded.
    content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(previewOf(page).locator('strong').getByText('bold', { exact: true })).toBeAttached();
});

test('opens at the section that was being read', async ({ page }) => {
  await page.setViewportSize({ width: 1680, height: 900 });
  await openAsEditor(page, '/products/raycast');
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

test('loads no more script than the budget', async ({ page }) => {
  await page.goto('/products/raycast');
  await wake(page);
  const shared = await listScripts(page);
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign in with GitHub' })).toBeVisible();
  shared.push(...(await listScripts(page)));

  await open(page);
  await expect(previewOf(page).getByRole('heading', { name: 'Install' })).toBeVisible();
  const worker = await Promise.all(page.workers().map(listScripts));
  const editor = new Set(
    [...(await listScripts(page)), ...worker.flat()].filter((url) => !shared.includes(url)),
  );
  expect(worker.flat().length).toBeGreaterThan(0);
  const bodies = await Promise.all([...editor].map(async (url) => (await page.request.get(url)).body()));
  // The languages of code samples load after the first sample is on the page, so they may or may not be here yet.
  const own = bodies.filter((body) => !body.includes('BASH_ALIASES'));
  const total = own.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(EDITOR_BUDGET);
});

/** The script files that a page or a worker has requested so far, without prefetched ones. */
async function listScripts(place: Page | Worker): Promise<string[]> {
  const urls = 'workers' in place ? await place.evaluate(readLoaded) : await place.evaluate(readLoaded);
  return urls.filter((url) => /\.js(?:\?|$)/.test(url));
}

/** Runs in the page or in the worker, which is a script itself. */
function readLoaded(): string[] {
  const own = typeof document === 'undefined' ? [location.href] : [];
  const loaded = performance
    .getEntriesByType('resource')
    .filter((entry) => Reflect.get(entry, 'initiatorType') !== 'link');
  return [...own, ...loaded.map(({ name }) => name)];
}

test('completes, checks and previews a data file by its schema', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const path = 'docs/_data/cloud-models.yaml';
  await openEditor(page, 'demo-editor', { path });
  const source = page.getByRole('textbox', { name: `Source of ${path}` });
  await expect(source).toContainText('contextTokens');
  const preview = previewOf(page);
  await expect(preview.getByRole('heading', { name: 'cloud-models.models' })).toBeVisible();
  await goToEnd(page, source);

  await page.keyboard.insertText('  - name: Waypoint\n    id: waypoint\n    ');
  await page.keyboard.type('ven');
  await page.getByRole('option', { name: 'vendor' }).click();
  await expect(source).toContainText('vendor: ');
  await page.keyboard.insertText(
    'Cairn\n    contextTokens: many\n    images: true\n    goodFor: Tests\n    plan: ',
  );
  await page.keyboard.type('p');
  await page.getByRole('option', { name: 'pro' }).click();
  await expect(page.getByText(/must be a number/).first()).toBeVisible();

  await putCursorAfter(source, 'many');
  for (const _ of 'many') await page.keyboard.press('Backspace');
  await page.keyboard.insertText('64000');
  await expect(preview.getByRole('row', { name: 'Waypoint waypoint Cairn 64k Yes Pro Tests' })).toBeVisible();
  await expect(page.getByText(/must be a number/)).toHaveCount(0);
});
