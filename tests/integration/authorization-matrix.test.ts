import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EndpointName, endpointMethods, endpoints, rulesOf } from '#domain/auth/endpoints';
import { call, makeContent, readHeads } from '../support/functionsClient';
import { createRest } from '../support/rest';
import { createSaving } from '../support/saving';
import { type Session, signIn } from '../support/signIn';
import { type Stack, startStack } from '../support/stack';

// Some three hundred calls, on machines of any speed.
jest.setTimeout(240_000);

const FIXTURE = 'tests/fixtures/authorization-matrix.txt';
const FUNCTIONS = 'netlify/functions';

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

/** One line of the matrix: what is asked, and in which words it is written down. */
interface Probe {
  readonly method: string;
  readonly endpoint: EndpointName;
  readonly branch: string;
  readonly page: string;
  readonly address: string;
}

let stack: Stack;
let tokens: Readonly<Record<Actor, string | undefined>>;
let reader: Session;

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
}, 120_000);

afterAll(() => stack.stop());

function listProbes(): Probe[] {
  const probe = (method: string, endpoint: EndpointName, query = '', branch = '-', page = '-'): Probe => {
    const path = endpoints[endpoint].path ?? `/.netlify/functions/${endpoint}`;
    return { method, endpoint, branch, page, address: query === '' ? path : `${path}?${query}` };
  };
  const onBranches = (endpoint: EndpointName, name = 'branch', more = ''): Probe[] =>
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
    ...onBranches('picture', 'branch', '&path=static/img/a.png'),
    ...kinds.slice(0, 4).map(([page, path]) => {
      const address = path.replace(/^docs/, '/products').replace(/(?:\/index)?\.mdx$/, '');
      return probe('GET', 'private-page', `path=${address}`, '-', page);
    }),
    probe('GET', 'page-visibility'),
    ...kinds.slice(0, 4).map(([page, path]) => probe('GET', 'page-visibility', `path=${path}`, '-', page)),
    probe('GET', 'branches'),
    ...onBranches('branch-status', 'branches'),
    ...onBranches('branch-changes'),
    ...onBranches('pull-request-status'),
    ...onBranches('review-comments'),
    probe('GET', 'draft-key'),
    probe('GET', 'access-codes'),
    probe('GET', 'health'),
    // An empty request: who may write is told that it lacks something (400), and nothing is written.
    ...Object.keys(endpoints).flatMap((name) => {
      const endpoint = name as EndpointName;
      return rulesOf(endpoint).POST ? [probe('POST', endpoint)] : [];
    }),
  ];
}

async function ask({ method, address }: Probe, actor: Actor): Promise<string> {
  const token = tokens[actor];
  const answer = await call(stack, address, {
    ...(token === undefined ? {} : { token }),
    ...(method === 'POST' ? { body: {} } : {}),
  }).catch((error: unknown) => ({ status: 404, text: String(error) }));
  const isList = address.startsWith('/api/pages') && answer.status === 200;
  if (!isList) return String(answer.status);
  const listed = Object.entries(PAGES).filter(([, path]) => answer.text.includes(`"${path}"`));
  return listed.length === 1 && listed[0]?.[0] === 'public' ? '200 public' : '200 all';
}

function toLine(cells: readonly string[]): string {
  const widths = [4, 20, 8, 14, 8, 8, 11, 11, 11];
  return cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join(' ')
    .trimEnd();
}

test('every endpoint answers everyone as the checked-in matrix says', async () => {
  const before = await readHeads(stack);
  const lines = [toLine(['#', 'endpoint', 'branch', 'page', ...ACTORS])];
  for (const probe of listProbes()) {
    const cells: string[] = [];
    for (const actor of ACTORS) cells.push(await ask(probe, actor));
    lines.push(toLine([probe.method, probe.endpoint, probe.branch, probe.page, ...cells]));
  }
  const expected = readFileSync(FIXTURE, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('##'));
  expect(`${lines.join('\n')}\n`).toBe(expected.join('\n'));
  expect(await readHeads(stack)).toEqual(before);
});

describe('the table of endpoints', () => {
  const files = readdirSync(FUNCTIONS).map((file) => file.replace(/\.mts$/, ''));

  test('has every function, and no other', () => {
    expect(files.sort()).toEqual(Object.keys(endpoints).sort());
  });

  test.each(Object.keys(endpoints))(
    'says where %s answers, and its file goes through the wrapper',
    (name) => {
      const source = readFileSync(join(FUNCTIONS, `${name}.mts`), 'utf8');
      const { path } = rulesOf(name as EndpointName);
      expect(source).toMatch(/^export default (?:endpoint|visitorEndpoint|signedEndpoint|scheduled)\(/m);
      expect(source).toContain(`'${name}'`);
      expect(source).toContain(path === null ? 'schedule:' : `path: '${path}'`);
    },
  );

  test('is covered by the matrix, method by method', () => {
    const covered = new Set(listProbes().map(({ method, endpoint }) => `${method} ${endpoint}`));
    const all = Object.keys(endpoints).flatMap((name) =>
      endpointMethods.flatMap((method) =>
        rulesOf(name as EndpointName)[method] ? [`${method} ${name}`] : [],
      ),
    );
    expect([...covered].sort()).toEqual(all.sort());
  });
});

test('methods that the table does not name are refused, and the others are named', async () => {
  const token = tokens.admin;
  const answer = await call(stack, '/api/commits', { token: token ?? '' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('POST');
});

test('without a role, another branch is refused whether it exists or not, and in the same words', async () => {
  const token = reader.accessToken;
  const other = await call(stack, `/api/pages?branch=${BRANCHES.other}`, { token });
  const gone = await call(stack, '/api/pages?branch=edit/gone', { token });
  expect([other.status, gone.status]).toEqual([403, 403]);
  expect(other.text).toBe(gone.text);
});
