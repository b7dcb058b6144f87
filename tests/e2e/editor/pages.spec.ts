import type { APIRequestContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { product } from '../../../src/domain/product/product';
import { expect, test } from '../support/console';
import { openEditor } from '../support/page';
import { sharePage } from '../support/sharedPage';

const CompareSchema = v.object({
  commits: v.array(v.unknown()),
  files: v.array(v.object({ filename: v.string(), status: v.string() })),
});

/** The demo repository at the local code host, which listens three ports above the site. */
function codeHost(request: APIRequestContext, baseURL: string) {
  const { port } = new URL(baseURL);
  const root = `http://127.0.0.1:${Number(port) + 3}/repos/${product.slug}-demo/docs`;
  return {
    /** The commits of a branch that the default branch doesn't have. */
    compare: async (branch: string) => {
      const answer = await request.get(`${root}/compare/main...${branch}`);
      return v.parse(CompareSchema, await answer.json());
    },
    /** A file of a branch; null when it doesn't exist. */
    read: async (branch: string, path: string): Promise<string | null> => {
      const headers = { accept: 'application/vnd.github.raw+json' };
      const answer = await request.get(`${root}/contents/${path}?ref=${branch}`, { headers });
      return answer.status() === 404 ? null : answer.text();
    },
  };
}

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Chooses something from the menu of a page in the list. */
async function choose(page: Page, file: string, action: string): Promise<void> {
  const filter = page.getByRole('searchbox', { name: 'Filter pages' });
  await filter.fill(file);
  const line = page.locator(`[data-path="docs/${file}"]`);
  await line.getByRole('button').first().focus();
  await line.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Confirms the dialog, and shows the whole list again. */
async function confirm(page: Page, action: string): Promise<void> {
  await dialog(page).getByRole('button', { name: action }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('searchbox', { name: 'Filter pages' }).fill('');
}

/** Saves to the branch that the editor creates, and returns its name. */
async function save(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const readBranch = () => new URL(page.url()).searchParams.get('branch') ?? '';
  await expect.poll(readBranch).not.toMatch(/^(?:main)?$/);
  await expect(page.getByRole('tab', { name: 'Changes', exact: true })).toBeVisible();
  return readBranch();
}

test('a page is renamed with its entry, links and redirect, as one commit', async ({
  page,
  request,
  baseURL,
}) => {
  const host = codeHost(request, baseURL ?? '');
  const [from, to] = ['extensions-plugins/jupyterlab/commands', 'extensions-plugins/jupyterlab/command-list'];
  await openEditor(page, 'demo-editor', { path: `docs/${from}.mdx` });
  await choose(page, `${from}.mdx`, 'Rename or move…');
  await dialog(page).getByLabel('Page title').fill('List of commands');
  await dialog(page).getByLabel('Navigation title').fill('Command list');

  // An existing path is rejected with a message.
  await dialog(page).getByLabel('Path').fill('extensions-plugins/jupyterlab/configuration');
  await dialog(page).getByRole('button', { name: 'Move page' }).click();
  await expect(dialog(page)).toContainText(
    `There is already a page at /products/extensions-plugins/jupyterlab/configuration`,
  );

  await dialog(page).getByLabel('Path').fill(to);
  await expect(dialog(page).getByText(/^Update \d+ links? on \d+ pages?$/)).toBeVisible();
  await confirm(page, 'Move page');
  await expect(page.getByRole('textbox', { name: /source/i })).toContainText('List of commands');
  await expect(pages(page).getByRole('button', { name: 'List of commands (moved)' })).toBeVisible();

  await page.getByRole('tab', { name: /^Changes/ }).click();
  const changes = page.getByRole('tabpanel');
  await expect(changes.getByText(`Moved from ${from}.mdx`)).toBeVisible();
  await expect(changes.getByText('_navigation.md')).toBeVisible();

  const branch = await save(page);
  const { commits, files } = await host.compare(branch);
  expect(commits).toHaveLength(1);
  const names = files.map(({ filename }) => filename);
  expect(names).toEqual(expect.arrayContaining([`docs/${to}.mdx`, 'docs/_navigation.md']));
  expect(await host.read(branch, `docs/${from}.mdx`)).toBeNull();
  const moved = await host.read(branch, `docs/${to}.mdx`);
  expect(moved).toContain('title: List of commands\n');
  expect(moved).toContain(`redirectFrom: [${from}]\n`);
  expect(await host.read(branch, 'docs/_navigation.md')).toContain(`- [Command list](${to}.mdx)\n`);
  const linking = names.filter((name) => name.endsWith('.mdx') && !name.includes('jupyterlab/command'));
  expect(linking.length).toBeGreaterThan(0);
  for (const name of linking) {
    const text = await host.read(branch, name);
    expect(text).toContain(`/products/${to}`);
    expect(text).not.toContain(`/products/${from})`);
  }
});

test('a new page gets its navigation entry, and a deleted page redirects its readers', async ({
  page,
  request,
  baseURL,
}) => {
  const host = codeHost(request, baseURL ?? '');
  await openEditor(page, 'demo-editor', { path: 'docs/web-extension/index.mdx' });
  await choose(page, 'web-extension/index.mdx', 'New page below…');
  await dialog(page).getByRole('button', { name: 'Create page' }).click();
  await expect(dialog(page)).toContainText('Enter a title.');
  await dialog(page).getByLabel('Title', { exact: true }).fill('Work with two browsers');
  await expect(dialog(page).getByLabel('Path')).toHaveValue('web-extension/work-with-two-browsers');
  await confirm(page, 'Create page');
  await expect(page.getByRole('textbox', { name: /source/i })).toContainText('Work with two browsers');

  await choose(page, 'web-extension/copilot/summarizing-pages.mdx', 'Delete…');
  await dialog(page).getByLabel('Redirect readers to').selectOption('docs/web-extension/copilot/index.mdx');
  await confirm(page, 'Delete page');
  await page.getByRole('searchbox', { name: 'Filter pages' }).fill('summarizing');
  await expect(pages(page).getByRole('button', { name: /\(to be deleted\)/ })).toBeVisible();

  const branch = await save(page);
  const navigation = await host.read(branch, 'docs/_navigation.md');
  expect(navigation).toContain('- [Work with two browsers](web-extension/work-with-two-browsers.mdx)\n');
  expect(navigation).not.toContain('summarizing-pages');
  expect(await host.read(branch, 'docs/web-extension/copilot/summarizing-pages.mdx')).toBeNull();
  expect(await host.read(branch, 'docs/web-extension/copilot/index.mdx')).toContain(
    'redirectFrom: [web-extension/copilot/summarizing-pages]\n',
  );
  expect((await host.compare(branch)).commits).toHaveLength(1);
});

test('the list shows a long title to its end, beside the actions of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const path = 'docs/desktop/troubleshooting/windows.mdx';
  await openEditor(page, 'demo-editor', { path });
  const line = page.locator(`[data-path="${path}"]`);
  const title = line.getByText(/^Troubleshoot .+ on Windows$/);
  await expect(title).toBeVisible();
  const [needed, given] = await title.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(needed).toBe(given);
  const icon = line.getByRole('button', { name: /^Actions for/ }).locator('svg');
  expect((await icon.boundingBox())?.width).toBe(16);
});

test('the list aligns the titles of pages with those of the folders beside them', async ({ page }) => {
  await openEditor(page, 'demo-editor', { path: 'docs/cli/commands.mdx' });
  await expect(page.locator('[data-path="docs/cli/commands.mdx"]')).toBeVisible();
  const starts = await pages(page)
    .locator('ul')
    .evaluateAll((lists) =>
      lists.map((list) => {
        const titles = list.querySelectorAll(
          ':scope > li > details > summary > span, :scope > li > div > button > span:first-child',
        );
        const visible = [...titles].filter((title) => title.checkVisibility());
        return new Set(visible.map((title) => title.getBoundingClientRect().x)).size;
      }),
    );
  expect(starts.length).toBeGreaterThan(1);
  expect(Math.max(...starts)).toBe(1);
});

test.describe('the navigation tab', () => {
  const test = sharePage(async (page) => {
    await openEditor(page, 'demo-editor', { path: 'docs/paid-plans.mdx' });
    await page.getByRole('tab', { name: 'Navigation' }).click();
  });

  test('the navigation is sorted with keys, and each step changes one line', async ({
    page,
    request,
    baseURL,
  }) => {
    const host = codeHost(request, baseURL ?? '');
    const more = page.getByRole('region', { name: 'More' });
    await more.getByRole('button', { name: 'Glossary' }).click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(more.getByRole('listitem').last()).toHaveText(/Local models$/);
    await page.keyboard.press('F2');
    await dialog(page).getByLabel('Title', { exact: true }).fill('Words we use');
    await dialog(page).getByRole('button', { name: 'Rename' }).click();
    await expect(more.getByRole('button', { name: 'Words we use' })).toBeVisible();

    const before = await host.read('main', 'docs/_navigation.md');
    const branch = await save(page);
    const after = await host.read(branch, 'docs/_navigation.md');
    const others = (text: string | null) =>
      text?.split('\n').filter((line) => !line.includes('(glossary.mdx)'));
    expect(others(after)).toEqual(others(before));
    expect(after).toMatch(/- \[Words we use\]\(glossary\.mdx\)\n- \[Large language models\]/);
  });

  test('a page of the navigation is dragged to another position', async ({ page }) => {
    const more = page.getByRole('region', { name: 'More' });
    const first = more.getByRole('listitem').first();
    const name = (await first.getByRole('button').first().textContent()) ?? '';
    // By either of its names, because the previous test renames it.
    const names = /^(?:Glossary|Words we use)$/;
    const glossary = more.getByRole('button', { name: names });
    // The upper part of a line is the gap before it.
    await glossary.dragTo(first.getByRole('button').first(), { targetPosition: { x: 30, y: 3 } });
    await expect(first).toHaveText(names);
    await expect(more.getByRole('button', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: /Changes/ })).toContainText('1');
  });
});
