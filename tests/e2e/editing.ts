import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PageSourceResponse } from '#domain/api/content';
import type { DemoLogin } from '../support/signIn';
import { openEditor, putCursorAfter } from './page';

/** A user in the editor, who can also call the functions as their browser does. */
export interface Editing {
  readonly page: Page;
  readonly source: Locator;
  /** The file on the code host now; its text is exact to the byte. */
  readonly readSource: (branch: string, path: string) => Promise<PageSourceResponse>;
  readonly readFile: (branch: string, path: string) => Promise<string>;
  /** Calls a function once. */
  readonly post: (address: string, body: object) => Promise<Record<string, unknown>>;
}

/** Signs a demo account in and opens a page of a branch in the editor. */
export function startEditing(
  page: Page,
  login: DemoLogin,
  query: Readonly<Record<string, string>>,
): Promise<Editing> {
  return edit(page, () => openEditor(page, login, query));
}

/** Opens a page of a branch in a browser with a session. */
export function goOnEditing(page: Page, query: Readonly<Record<string, string>>): Promise<Editing> {
  return edit(page, () => page.goto(`/edit?${new URLSearchParams(query)}`));
}

/** Creates a branch with a page that contains this text, and opens it as the demo editor. */
export async function openText(
  page: Page,
  path: string,
  text: string,
): Promise<{ readonly url: string; readonly branch: string; readonly editing: Editing }> {
  const editing = await startEditing(page, 'demo-editor', { path: 'docs/support.mdx', branch: 'main' });
  const branch = `editor-changes-text-${randomUUID().slice(0, 8)}`;
  // The functions may still be starting.
  await expect(async () => {
    const { headSha, blobSha } = await editing.readSource('main', path);
    await editing.post('/api/commits', {
      branch,
      createFrom: headSha,
      expectedHead: headSha,
      message: 'Make a short page',
      files: [{ path, content: text, baseBlobSha: blobSha }],
    });
  }).toPass();
  const url = `/edit?${new URLSearchParams({ path, branch })}`;
  await page.goto(url);
  return { url, branch, editing };
}

async function edit(page: Page, open: () => Promise<unknown>): Promise<Editing> {
  const asked = page.waitForRequest(/\/api\/branches/);
  await open();
  const { authorization = '' } = await (await asked).allHeaders();
  const source = page.getByRole('textbox', { name: /^Source of/ });
  await expect(source).toBeVisible({ timeout: 20_000 });
  const headers = { authorization, origin: new URL(page.url()).origin };
  async function readSource(branch: string, path: string): Promise<PageSourceResponse> {
    const search = new URLSearchParams({ branch, path });
    const answer = await page.request.get(`/api/page-source?${search}`, { headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }
  return {
    page,
    source,
    readSource,
    readFile: async (branch, path) => (await readSource(branch, path)).text,
    async post(address, body) {
      const answer = await page.request.post(address, {
        headers,
        data: { operationId: randomUUID(), ...body },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      return answer.json();
    },
  };
}

/** Puts the cursor after the line of the source that contains `word`, and types. */
export async function typeAfter({ page, source }: Editing, word: string, text: string): Promise<void> {
  await putCursorAfter(source, word);
  await page.keyboard.type(text);
}

/** Saves, and waits until the save has ended. */
export async function save({ page }: Editing): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 });
}

/** Lines of `after` that are not in `before`. */
export function newLines(before: string, after: string): string[] {
  const old = before.split('\n');
  return after.split('\n').filter((line) => !old.includes(line));
}
