import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { contentApi } from '#domain/api/content';
import type { Stack } from './stack';

/** The response of a function. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON; tests specify what they expect of it. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** How a call differs from those of the site's own pages. */
export interface CallOptions {
  readonly token?: string;
  readonly method?: string;
  readonly body?: unknown;
  /** Headers to add; `null` removes one. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** Every response in this test file, to search for secrets. */
export const answers: string[] = [];

/** A request of a test to a function, and the response. */
export interface Exchange {
  readonly path: string;
  readonly body: unknown;
  readonly answer: Answer;
}

/** Every exchange of this test file. */
export const exchanges: Exchange[] = [];

/** Calls a function as the site's pages do: from the site's origin, with JSON. */
export async function call(
  stack: Pick<Stack, 'siteUrl' | 'functionsUrl'>,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const { token, body, headers = {} } = options;
  const all: Record<string, string | null> = {
    origin: stack.siteUrl,
    'content-type': body === undefined ? null : 'application/json',
    authorization: token === undefined ? null : `Bearer ${token}`,
    ...headers,
  };
  const response = await fetch(`${stack.functionsUrl}${path}`, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: Object.entries(all).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, value]],
    ),
    body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
  });
  const text = await response.text();
  answers.push(text, JSON.stringify([...response.headers]));
  const answer = { status: response.status, headers: response.headers, body: JSON.parse(text), text };
  exchanges.push({ path, body, answer });
  return answer;
}

/** The files that the functions' tests start with. */
export const START = {
  'docs/a.mdx': '# A\n\nFirst.\n',
  'docs/b.mdx': '# B\n',
  'docs/guides/windows.mdx': '\uFEFF# Windows\r\n\r\nA tab:\t. Trailing spaces:  \r\nno final newline',
} as const;

/** Writes {@link START}, or other files, into a new folder; pass it to `startStack({ content })`. */
export function makeContent(files: Readonly<Record<string, string>> = START): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** The heads of all branches, read directly from the code host. */
export async function readHeads(stack: Stack): Promise<Record<string, string>> {
  const { owner, name } = stack.repository;
  const response = await fetch(`${stack.codeHostUrl}/repos/${owner}/${name}/branches?per_page=100`);
  const branches: readonly { name: string; commit: { sha: string } }[] = await response.json();
  return Object.fromEntries(branches.map((branch) => [branch.name, branch.commit.sha]));
}

/** Reads something of the repository from the code host, without a token. */
export async function readHost<Result>(stack: Stack, path: string): Promise<Result> {
  const { owner, name } = stack.repository;
  const response = await fetch(`${stack.codeHostUrl}/repos/${owner}/${name}${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The bytes of a file at the code host. */
export async function readBytes(stack: Stack, path: string, branch: string): Promise<Buffer> {
  const file = await readHost<{ content: string }>(stack, `/contents/${encodeURI(path)}?ref=${branch}`);
  return Buffer.from(file.content, 'base64');
}

/** A save of changed texts, based on the branch, or on `main` for a new branch. */
export async function prepareSave(
  stack: Stack,
  token: string,
  branch: string,
  texts: Readonly<Record<string, string | null>>,
) {
  const heads = await readHeads(stack);
  const from = branch in heads ? branch : 'main';
  const { body } = await call(stack, `/api/pages?branch=${from}`, { token });
  const { headSha, files } = v.parse(contentApi.listPages.response, body);
  return {
    operationId: randomUUID(),
    branch,
    expectedHead: headSha,
    message: `Change ${Object.keys(texts).join(', ')}`,
    files: Object.entries(texts).map(([path, content]) => ({
      path,
      content,
      baseBlobSha: files.find((file) => file.path === path)?.blobSha ?? null,
    })),
    ...(from === branch ? {} : { createFrom: headSha }),
  };
}
