import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PageSourceResponse } from '#domain/api/content';
import { SESSION_STORAGE_KEY } from '#domain/auth/sessionKey';
import { type DemoLogin, fetchSession, toSignInService } from '../../support/signIn';
import { openEditor, putCursorAfter, storeSession } from './page';

/** The functions, called as a user's browser does. */
interface Functions {
  /** The file on the code host now; its text is exact to the byte. */
  readonly readSource: (branch: string, path: string) => Promise<PageSourceResponse>;
  readonly readFile: (branch: string, path: string) => Promise<string>;
  /** Calls a function once. */
  readonly post: (address: string, body: object) => Promise<Record<string, unknown>>;
  readonly remove: (address: string) => Promise<void>;
}

/** A user in the editor, who can also call the functions. */
export interface Editing extends Functions {
  readonly page: Page;
  readonly source: Locator;
}

/** Signs a demo account in and opens a page of a branch in the editor. */
export async function startEditing(
  page: Page,
  login: DemoLogin,
  query: Readonly<Record<string, string>>,
): Promise<Editing> {
  await openEditor(page, login, query);
  return waitForEditor(page);
}

/** Opens a page of a branch in a browser with a session. */
export async function goOnEditing(page: Page, query: Readonly<Record<string, string>>): Promise<Editing> {
  await page.goto(`/edit?${new URLSearchParams(query)}`);
  return waitForEditor(page);
}

/** A page that is open in the editor, on a branch that no other test uses. */
interface OpenedText {
  readonly url: string;
  readonly branch: string;
  readonly editing: Editing;
  readonly admin: Functions;
}

/**
 * Creates a branch with a page that contains this text, and opens it as the demo editor. The admin creates it, because all
 * tests together would exceed what one user can save in 15 minutes.
 *
 * @param path of a page of the default branch
 * @param added texts of pages that only this branch has, by path
 */
export async function openText(
  page: Page,
  path: string,
  text: string,
  added: Readonly<Record<string, string>> = {},
): Promise<OpenedText> {
  await storeSession(page, 'demo-editor');
  const { access_token } = await fetchSession(toSignInService(new URL(page.url()).origin), 'demo-admin');
  const admin = connectFunctions(page, access_token);
  const { readSource, post } = admin;
  const branch = `editor-changes-text-${randomUUID().slice(0, 8)}`;
  // The functions may still be starting.
  await expect(async () => {
    const { headSha, blobSha } = await readSource('main', path);
    await post('/api/commits', {
      branch,
      createFrom: headSha,
      expectedHead: headSha,
      message: 'Make a short page',
      files: [
        { path, content: text, baseBlobSha: blobSha },
        ...Object.entries(added).map(([name, content]) => ({ path: name, content, baseBlobSha: null })),
      ],
    });
  }).toPass();
  const url = `/edit?${new URLSearchParams({ path, branch })}`;
  await page.goto(url);
  return { url, branch, editing: await waitForEditor(page), admin };
}

/** Waits for the editor, which shows a page of the site's content. */
export async function waitForEditor(page: Page): Promise<Editing> {
  const source = page.getByRole('textbox', { name: /^Source of/ });
  await expect(source).toBeVisible();
  const session = await page.evaluate((key) => localStorage.getItem(key), SESSION_STORAGE_KEY);
  return { page, source, ...connectFunctions(page, JSON.parse(session ?? '').access_token) };
}

/** Signs a demo account in, and opens nothing of the application yet. */
export async function connect(page: Page, login: DemoLogin): Promise<Functions> {
  return connectFunctions(page, (await storeSession(page, login)).access_token);
}

/** @param page on the site, whose origin the functions accept */
function connectFunctions(page: Page, token: string): Functions {
  const headers = { authorization: `Bearer ${token}`, origin: new URL(page.url()).origin };
  async function readSource(branch: string, path: string): Promise<PageSourceResponse> {
    const search = new URLSearchParams({ branch, path });
    const answer = await page.request.get(`/api/page-source?${search}`, { headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }
  return {
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
    async remove(address) {
      const answer = await page.request.delete(address, { headers });
      expect(answer.status(), await answer.text()).toBe(200);
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
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
}

/** Lines of `after` that are not in `before`. */
export function newLines(before: string, after: string): string[] {
  const old = before.split('\n');
  return after.split('\n').filter((line) => !old.includes(line));
}
