import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withProductSlug } from '#domain/product/productText';

/** The programs of the tutorials run as readers run them. */

const root = path.join(__dirname, '../..');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tutorial-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The files of a tutorial in the order in which it shows them. */
function readTutorialFiles(page: string): { name: string; code: string }[] {
  const text = withProductSlug(readFileSync(path.join(root, 'docs/quick-guides', `${page}.mdx`), 'utf8'));
  return [...text.matchAll(/^```js title="([^"]+)"\n([\s\S]*?)^```/gm)].map(([, name = '', code = '']) => ({
    name,
    code,
  }));
}

interface Result {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs Node in the tutorial's folder. */
function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Result> {
  // Variables of the outer test runner would change the output of the inner one.
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...own } = process.env;
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...own, ...env } });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += chunk));
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, ...output }));
  });
}

/** How many tests passed and failed. */
async function countTests(): Promise<{ passed: number; failed: number }> {
  const { stdout } = await run(['--test', '--test-reporter=tap']);
  const read = (word: string) => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(stdout)?.[1]);
  return { passed: read('pass'), failed: read('fail') };
}

function write(name: string, code: string): void {
  writeFileSync(path.join(folder, name), code);
}

test('from a failing test to a commit: the tests fail, and pass with the fix', async () => {
  const files = readTutorialFiles('failing-test');
  const [code = '', tests = '', more = '', fixed = ''] = files.map((file) => file.code);
  expect(files.map(({ name }) => name)).toEqual([
    'split.mjs',
    'split.test.mjs',
    'split.test.mjs, continued',
    'split.mjs',
  ]);
  write('split.mjs', code);
  write('split.test.mjs', tests);
  expect(await countTests()).toEqual({ passed: 1, failed: 1 });
  write('split.test.mjs', `${tests}\n${more}`);
  expect(await countTests()).toEqual({ passed: 1, failed: 3 });
  write('split.mjs', fixed);
  expect(await countTests()).toEqual({ passed: 4, failed: 0 });
});

test('a coding agent with a memory: its test fails before the change, and passes with it', async () => {
  const [before, after, tests] = readTutorialFiles('agent-memory');
  write('import.mjs', before?.code ?? '');
  write('import.test.mjs', tests?.code ?? '');
  expect(await countTests()).toEqual({ passed: 0, failed: 1 });
  write('import.mjs', after?.code ?? '');
  expect(await countTests()).toEqual({ passed: 1, failed: 0 });
});

describe('a command with the local API', () => {
  let server: Server;
  let token = 'lt_first';
  let isAllowed = true;
  let polls = 0;
  const requests: string[] = [];

  const snippet = { id: '7kd2', score: 0.912, title: 'Retry a request with backoff', content: 'retry()' };

  const fail = (status: number, code: string, message: string): [number, unknown] => [
    status,
    { error: { code, message, request: 'rq_1' } },
  ];

  /** The connection stays pending for one poll, as if the user took a second to click. */
  function readConnection(): [number, unknown] {
    polls += 1;
    const connection = { id: 'cn_1', name: 'snip' };
    if (polls < 2) return [200, { ...connection, state: 'waiting' }];
    return [
      200,
      isAllowed ? { ...connection, state: 'allowed', token } : { ...connection, state: 'refused' },
    ];
  }

  /** The responses of the local API by method and path, from the examples in its description. */
  const open: Readonly<Record<string, () => [number, unknown]>> = {
    'POST /v1/connections': () => {
      polls = 0;
      return [202, { id: 'cn_1', name: 'snip', state: 'waiting' }];
    },
    'GET /v1/connections/cn_1': readConnection,
  };
  const withToken: Readonly<Record<string, (query: string) => [number, unknown]>> = {
    'GET /v1/snippets/search': (query) => [200, { items: query.includes('retry') ? [snippet] : [] }],
    'POST /v1/snippets': () => [201, { ...snippet, id: 'm2p9' }],
    'GET /v1/snippets/7kd2': () => [200, snippet],
  };

  function answer({ method, url = '', headers }: IncomingMessage, body: string): [number, unknown] {
    requests.push(`${method} ${url} ${body}`);
    const [pathname = '', query = ''] = url.split('?');
    const operation = `${method} ${pathname}`;
    const answered = open[operation]?.();
    if (answered) return answered;
    if (headers.authorization !== `Bearer ${token}`)
      return fail(401, 'unauthorized', 'This token was revoked.');
    return withToken[operation]?.(query) ?? fail(404, 'not_found', 'No snippet has the id nothing.');
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [status, data] = answer(request, body);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(data));
  }

  beforeEach(async () => {
    server = createServer((request, response) => void respond(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    for (const { name, code } of readTutorialFiles('snippet-command')) write(name, code);
    token = 'lt_first';
    isAllowed = true;
    requests.length = 0;
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const snip = (...args: string[]) =>
    run(['snip.mjs', ...args], {
      HOME: folder,
      USERPROFILE: folder,
      SNIP_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });

  it('connects once, and then finds, prints and saves', async () => {
    const found = await snip('find', 'retry', 'a', 'request');
    expect(found).toEqual({
      status: 0,
      stdout: '7kd2  0.91  Retry a request with backoff\n',
      stderr: 'Click Allow in the dialog.\n',
    });
    expect(await snip('find', 'nothing', 'like', 'it')).toMatchObject({
      stdout: 'Nothing found.\n',
      stderr: '',
    });
    expect(await snip('show', '7kd2')).toEqual({ status: 0, stdout: 'retry()\n', stderr: '' });
    write('note.txt', 'Text');
    expect(await snip('keep', 'note.txt', 'My', 'note')).toMatchObject({ status: 0, stdout: 'm2p9\n' });
    expect(requests).toContain('POST /v1/snippets {"content":"Text","title":"My note"}');
    expect(requests.filter((request) => request.startsWith('POST /v1/connections'))).toHaveLength(1);
  });

  it('says what went wrong, with the exit codes of the tutorial', async () => {
    expect(await snip('show', 'nothing')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('No snippet has the id nothing.'),
    });
    expect((await snip('show')).status).toBe(2);
    expect((await snip('constructor', 'x')).status).toBe(2);
  });

  it('connects again when the token was revoked, and ends when that is refused', async () => {
    await snip('show', '7kd2');
    token = 'lt_second';
    expect(await snip('show', '7kd2')).toMatchObject({ status: 0, stdout: 'retry()\n' });
    token = 'lt_third';
    isAllowed = false;
    expect(await snip('show', '7kd2')).toMatchObject({
      status: 1,
      stderr: 'Click Allow in the dialog.\nThe connection was refused.\n',
    });
  });

  it("says that the service isn't running", async () => {
    await snip('show', '7kd2');
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    const env = { HOME: folder, USERPROFILE: folder, SNIP_URL: `http://127.0.0.1:${port}` };
    const stopped = await run(['snip.mjs', 'find', 'retry'], env);
    expect(stopped).toEqual({ status: 3, stdout: '', stderr: "The service isn't running.\n" });
    server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
});
