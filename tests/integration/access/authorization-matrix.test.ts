import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import * as v from 'valibot';
import type { Access } from '#domain/api/endpoint';
import { endpoints } from '#domain/api/index';
import { personalTokenApi } from '#domain/api/personalTokens';
import { protocolFunctions } from '#domain/api/protocols';
import { scheduledFunctions } from '#domain/api/services';
import { createRest } from '../../support/database/rest';
import { call, makeContent, readHeads } from '../../support/functionsClient';
import { connectMcp, serveSite } from '../../support/mcp';
import { createSaving } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

// Some three hundred calls, on machines of any speed.
jest.setTimeout(240_000);

const FIXTURE = 'tests/fixtures/authorization-matrix.txt';

/** A page of each kind; those on other branches only are not on the default branch. */
const PAGES = {
  public: 'docs/public.mdx',
  private: 'docs/secret/index.mdx',
  'below-private': 'docs/secret/below.mdx',
  inactive: 'docs/inactive.mdx',
  partial: 'docs/_partials/shared.mdx',
  navigation: 'docs/_navigation.md',
  'private-moved': 'docs/moved.mdx',
} as const;
const CONTENT = {
  [PAGES.public]: '# Public\n',
  [PAGES.private]: '# Secret\n\nHidden from visitors.\n',
  [PAGES['below-private']]: '# Below\n',
  [PAGES.inactive]: '# Inactive\n',
  [PAGES.partial]: 'Shared.\n',
  [PAGES.navigation]: '- [Public](public.mdx)\n- [Secret](secret/index.mdx)\n- [Inactive](inactive.mdx)\n',
  'docs/later.mdx': '# Later\n',
};
const BRANCHES = { default: 'main', other: 'edit/other', stale: 'edit/stale' } as const;
const ACTORS = ['visitor', 'garbage', 'no-role', 'editor', 'admin'] as const;
type Actor = (typeof ACTORS)[number];

/** One line of the matrix. */
interface Probe {
  readonly method: string;
  readonly endpoint: string;
  readonly branch: string;
  readonly page: string;
  readonly address: string;
  /** Arguments of a tool of the MCP server. */
  readonly toolArguments?: Readonly<Record<string, unknown>>;
}

let stack: Stack;
let tokens: Readonly<Record<Actor, string | undefined>>;
let reader: Session;
/** What each actor sends to the MCP server. */
let mcpTokens: Readonly<Record<Actor, string | undefined>>;
let site: Server;
/** The commit of the default branch. */
let commit: string;

beforeAll(async () => {
  stack = await startStack({ content: makeContent(CONTENT) });
  const [editor, admin] = [await signIn(stack, 'demo-editor'), await signIn(stack, 'demo-admin')];
  reader = await signIn(stack, 'demo-reader');
  tokens = {
    visitor: undefined,
    garbage: 'garbage',
    'no-role': reader.accessToken,
    editor: editor.accessToken,
    admin: admin.accessToken,
  };
  mcpTokens = {
    ...tokens,
    garbage: `docs_pat_${'a'.repeat(43)}`,
    editor: await createPersonalToken(editor),
    admin: await createPersonalToken(admin),
  };
  commit = (await readHeads(stack))[BRANCHES.default] ?? '';
  site = await serveSite(
    stack,
    new Map([['/products/public.md', { type: 'text/markdown', text: '# Public\n' }]]),
  );
  const rest = createRest(stack, editor);
  const row = (title: string, href: string, file_path: string, rest: object) => ({
    title,
    href,
    file_path,
    ...rest,
  });
  await rest(
    'POST',
    '/navigation_items',
    row('S', '/products/secret', PAGES.private, { privacy: 'PRIVATE' }),
  );
  await rest(
    'POST',
    '/navigation_items',
    row('I', '/products/inactive', PAGES.inactive, { is_active: false }),
  );
  const saving = createSaving(stack, editor);
  await saving.save(BRANCHES.stale, { 'docs/stale.mdx': '# Stale\n' });
  await saving.save(BRANCHES.other, {
    [PAGES.private]: null,
    [PAGES['private-moved']]: CONTENT[PAGES.private],
  });
});

afterAll(async () => {
  site?.close();
  await stack?.stop();
});

async function createPersonalToken(user: Session): Promise<string> {
  const body = { name: 'Matrix', scope: 'edit', expiresInDays: 1 };
  const answer = await call(stack, '/api/personal-tokens', { token: user.accessToken, body });
  return v.parse(personalTokenApi.create.response, answer.body).token;
}

/** The tools of the MCP server, on a page of each kind. Without arguments, nothing is written. */
function listToolProbes(): Probe[] {
  const probe = (tool: string, page: string, toolArguments = {}): Probe => ({
    method: 'MCP',
    endpoint: tool,
    branch: '-',
    page,
    address: '/mcp',
    toolArguments,
  });
  const kinds = Object.entries(PAGES).slice(0, 4);
  return [
    probe('list_pages', '-'),
    ...kinds.map(([kind, path]) => probe('read_page', kind, { page: path.replace(/\.mdx$/, '') })),
    ...kinds.map(([kind, path]) => probe('read_source', kind, { path })),
    ...kinds.map(([kind, path]) => probe('check_content', kind, { path })),
    ...['search_docs', 'report_unhelpful', 'propose_edit'].map((tool) => probe(tool, '-')),
    probe('list_branches', '-'),
  ];
}

/** @returns the status, and for a tool that was reached, the outcome of the call */
async function askTool({ endpoint, toolArguments }: Probe, actor: Actor): Promise<string> {
  const token = mcpTokens[actor];
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: endpoint, arguments: toolArguments },
  };
  const headers = { accept: 'application/json, text/event-stream' };
  const answer = await call(stack, '/mcp', { body, headers, ...(token === undefined ? {} : { token }) });
  if (answer.status !== 200) return String(answer.status);
  if (/Tool \w+ not found/.test(answer.text)) return 'no tool';
  return answer.text.includes('"isError":true') ? '200 error' : '200 done';
}

function listProbes(): Probe[] {
  const probe = (method: string, endpoint: string, query = '', branch = '-', page = '-'): Probe => {
    const path = endpoint in scheduledFunctions ? `/.netlify/functions/${endpoint}` : `/api/${endpoint}`;
    return { method, endpoint, branch, page, address: query === '' ? path : `${path}?${query}` };
  };
  const onBranches = (endpoint: string, name = 'branch', more = ''): Probe[] =>
    Object.entries(BRANCHES).map(([kind, branch]) =>
      probe('GET', endpoint, `${name}=${branch}${more}`, kind),
    );
  const kinds = Object.entries(PAGES);
  return [
    probe('GET', 'pages'),
    ...onBranches('pages'),
    probe('GET', 'page-source', `path=${PAGES.public}`, '-', 'public'),
    ...Object.entries(BRANCHES).flatMap(([kind, branch]) =>
      kinds.map(([page, path]) => probe('GET', 'page-source', `path=${path}&branch=${branch}`, kind, page)),
    ),
    ...onBranches('content-index'),
    ...onBranches('branch-texts'),
    ...onBranches('page-history', 'branch', `&path=${PAGES.private}`),
    probe('GET', 'page-version', `path=${PAGES.private}&commit=${commit}`, '-', 'private'),
    probe('GET', 'seo-index'),
    ...onBranches('image', 'branch', '&path=static/img/a.png'),
    ...kinds.slice(0, 4).map(([page, path]) => {
      const address = path.replace(/^docs/, '/products').replace(/(?:\/index)?\.mdx$/, '');
      return probe('GET', 'private-page', `path=${address}`, '-', page);
    }),
    probe('GET', 'private-search', 'query=anything'),
    probe('GET', 'hidden-pages'),
    probe('GET', 'navigation-visibility'),
    ...kinds.slice(0, 4).map(([page, path]) => probe('GET', 'page-visibility', `path=${path}`, '-', page)),
    probe('GET', 'branches'),
    ...onBranches('branch-status', 'branches'),
    ...onBranches('branch-changes'),
    ...onBranches('branch-review'),
    ...onBranches('branch-update'),
    ...onBranches('pull-request-status'),
    ...onBranches('review-comments'),
    probe('GET', 'draft-key'),
    probe('GET', 'access-codes'),
    ...['people', 'audit-log', 'github-connection', 'site-health', 'builds'].map((name) =>
      probe('GET', name),
    ),
    probe('GET', 'personal-tokens'),
    probe('GET', 'health'),
    // Empty requests: users who have access are told that the input lacks something (400), and nothing is written.
    ...endpoints.filter(({ method }) => method !== 'GET').map(({ method, name }) => probe(method, name)),
    ...Object.keys(scheduledFunctions).map((name) => probe('POST', name)),
    ...listToolProbes(),
  ];
}

async function ask(probe: Probe, actor: Actor): Promise<string> {
  if (probe.toolArguments) return askTool(probe, actor);
  const { method, address } = probe;
  const token = tokens[actor];
  const answer = await call(stack, address, {
    method,
    ...(token === undefined ? {} : { token }),
    ...(method === 'POST' ? { body: {} } : {}),
  }).catch((error: unknown) => ({ status: 404, text: String(error) }));
  const isList = address.startsWith('/api/pages') && answer.status === 200;
  if (!isList) return String(answer.status);
  const listed = Object.entries(PAGES).filter(([, path]) => answer.text.includes(`"${path}"`));
  return listed.length === 1 && listed[0]?.[0] === 'public' ? '200 public' : '200 all';
}

/** How many of the first {@link ACTORS} each kind of access refuses. */
const REFUSALS: Readonly<Record<Access | 'schedule', readonly string[]>> = {
  visitor: [],
  signature: [],
  'signed-in': ['401', '401'],
  editor: ['401', '401', '403'],
  admin: ['401', '401', '403', '403'],
  schedule: ['404', '404', '404', '404', '404'],
};

function accessOf({ method, endpoint, toolArguments }: Probe): Access | 'schedule' {
  if (toolArguments) return protocolFunctions.mcp.access;
  const defined = endpoints.find((one) => one.method === method && one.name === endpoint);
  return defined?.access ?? 'schedule';
}

function toLine(cells: readonly string[]): string {
  const widths = [6, 20, 8, 14, 8, 8, 11, 11, 11];
  return cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join(' ')
    .trimEnd();
}

test('every endpoint responds to every kind of user as in the checked-in matrix', async () => {
  const before = await readHeads(stack);
  const lines = [toLine(['#', 'endpoint', 'branch', 'page', ...ACTORS])];
  for (const probe of listProbes()) {
    const cells: string[] = [];
    for (const actor of ACTORS) cells.push(await ask(probe, actor));
    expect([probe, ...cells.slice(0, REFUSALS[accessOf(probe)].length)]).toEqual([
      probe,
      ...REFUSALS[accessOf(probe)],
    ]);
    lines.push(toLine([probe.method, probe.endpoint, probe.branch, probe.page, ...cells]));
  }
  const expected = readFileSync(FIXTURE, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('##'));
  expect(`${lines.join('\n')}\n`).toBe(expected.join('\n'));
  expect(await readHeads(stack)).toEqual(before);
});

test('the matrix covers every endpoint and tool', async () => {
  const { client } = await connectMcp(stack, mcpTokens.editor);
  const { tools } = await client.listTools();
  const covered = new Set(listProbes().map(({ method, endpoint }) => `${method} ${endpoint}`));
  const defined = [
    ...endpoints.map(({ method, name }) => `${method} ${name}`),
    ...Object.keys(scheduledFunctions).map((name) => `POST ${name}`),
    ...tools.map(({ name }) => `MCP ${name}`),
  ];
  expect([...covered].sort()).toEqual(defined.sort());
});

test('refuses a method without an endpoint, and lists the allowed ones', async () => {
  const token = tokens.admin;
  const answer = await call(stack, '/api/commits', { token: token ?? '' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('POST');
});

test('without a role, refuses other branches with the same message, whether they exist or not', async () => {
  const token = reader.accessToken;
  const other = await call(stack, `/api/pages?branch=${BRANCHES.other}`, { token });
  const gone = await call(stack, '/api/pages?branch=edit/gone', { token });
  expect([other.status, gone.status]).toEqual([403, 403]);
  expect(other.text).toBe(gone.text);
});
