import { createSign } from 'node:crypto';
import type { Stack } from '../stack';

/** A response of the local code host: status and JSON body (null when there is none). */
interface ApiAnswer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Calls GitHub's API as the App's installation. The caller specifies the expected shape. */
export type GitHubApi = <Body = unknown>(
  method: string,
  path: string,
  body?: object,
) => Promise<ApiAnswer<Body>>;

/** Ids that the local code host gives its App and installation. */
const APP_ID = '4242';
const INSTALLATION_ID = 777;

/** A JSON web token of the GitHub App, as GitHub requires it: RS256, valid for nine minutes. */
export function createAppJwt(privateKey: string): string {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const payload = { iss: APP_ID, iat: now - 30, exp: now + 540 };
  const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(payload)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}

/** Calls the code host with a token, or without one. Paths are below /repos/OWNER/NAME unless they start with "//". */
export function createApi(stack: Stack, token: string | null): GitHubApi {
  const root = `/repos/${stack.repository.owner}/${stack.repository.name}`;
  return async (method, path, body) => {
    const url = `${stack.codeHostUrl}${path.startsWith('//') ? path.slice(1) : root + path}`;
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
}

/** Gets an installation token with these permissions and calls the API with it. */
export async function signInAsApp(
  stack: Stack,
  permissions: Record<string, string> = { contents: 'write', pull_requests: 'write', metadata: 'read' },
): Promise<GitHubApi> {
  const asApp = createApi(stack, createAppJwt(stack.appPrivateKey));
  const { status, body } = await asApp<{ token: string }>(
    'POST',
    `//app/installations/${INSTALLATION_ID}/access_tokens`,
    { permissions, repositories: [stack.repository.name] },
  );
  if (status !== 201) throw new Error(`No installation token: ${status} ${JSON.stringify(body)}`);
  return createApi(stack, body.token);
}

/**
 * Commits files on a branch (created from main when it is new); null deletes a file.
 *
 * @param mode of the files in git
 * @returns the commit's SHA
 */
export async function commitFiles(
  api: GitHubApi,
  branch: string,
  files: Readonly<Record<string, string | null>>,
  mode = '100644',
): Promise<string> {
  const readHead = (name: string) => api<{ object: { sha: string } }>('GET', `/git/ref/heads/${name}`);
  const existing = await readHead(branch);
  const head = (existing.status === 200 ? existing : await readHead('main')).body.object.sha;
  const base = await expectStatus(api<{ tree: { sha: string } }>('GET', `/git/commits/${head}`), 200);
  const entries = Object.entries(files).map(([path, content]) => ({
    path,
    mode,
    type: 'blob',
    ...(content === null ? { sha: null } : { content }),
  }));
  const tree = await expectStatus(
    api<{ sha: string }>('POST', '/git/trees', { base_tree: base.tree.sha, tree: entries }),
    201,
  );
  const commit = await expectStatus(
    api<{ sha: string }>('POST', '/git/commits', { message: 'Change', tree: tree.sha, parents: [head] }),
    201,
  );
  const moved =
    existing.status === 200
      ? api('PATCH', `/git/refs/heads/${branch}`, { sha: commit.sha })
      : api('POST', '/git/refs', { ref: `refs/heads/${branch}`, sha: commit.sha });
  await expectStatus(moved, existing.status === 200 ? 200 : 201);
  return commit.sha;
}

async function expectStatus<Body>(answer: Promise<ApiAnswer<Body>>, status: number): Promise<Body> {
  const { status: actual, body } = await answer;
  if (actual !== status) throw new Error(`${status} was expected, not ${actual}: ${JSON.stringify(body)}`);
  return body;
}
