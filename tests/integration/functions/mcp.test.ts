import type { Server } from 'node:http';
import * as v from 'valibot';
import { personalTokenApi } from '#domain/api/personalTokens';
import { buildSearchIndex } from '#domain/search/buildSearchIndex';
import type { SearchDocument } from '#domain/search/types';
import { createRest } from '../../support/database/rest';
import { call, makeContent, readBytes, readHeads, readHost } from '../../support/functionsClient';
import { connectMcp, type McpSession, serveSite } from '../../support/mcp';
import { expectUnmoved } from '../../support/saving';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

// Each test goes through several operations, on machines of any speed.

const CANARY = 'canary-7c21';
const INSTALL =
  '---\ntitle: Install\n---\n\n## Before you start\n\nGet teh package.\n\n## Run it\n\nRun it.\n';
const PAGES = {
  'docs/_navigation.md':
    '## Start\n\n- [Install](install.mdx)\n  - [Proxy](proxy.mdx)\n- [Secret plans](secret/index.mdx)\n\n## Later\n\n- [Hidden later](later.mdx)\n',
  'docs/install.mdx': INSTALL,
  'docs/proxy.mdx': '---\ntitle: Proxy\n---\n\nA proxy.\n',
  'docs/windows.mdx': '\uFEFF# Windows\r\n\r\nOne line.\r\nno final newline',
  'docs/über uns.mdx': '---\ntitle: About us\n---\n\nWho we are.\n',
  'docs/later.mdx': `---\ntitle: Later\n---\n\n${CANARY} later\n`,
  'docs/secret/index.mdx': `---\ntitle: Secret plans\n---\n\n${CANARY}\n`,
  'docs/secret/below.mdx': `---\ntitle: Below\n---\n\n${CANARY} below\n`,
};
/** A page of the search index. */
function toDocument(id: string, title: string, section: string, text: string): SearchDocument {
  const parts = [
    { id: '', heading: '', text: '' },
    { id: 'run-it', heading: 'Run it', text },
  ];
  const href = `/products/${id}`;
  return { href, title, label: title, description: '', keywords: '', section, trail: [], parts };
}

const LONG = `# Long\n\n${'A line of a long page.\n'.repeat(2000)}`;
const markdown = (text: string) => ({ type: 'text/markdown', text });
const searchFiles = buildSearchIndex(
  [
    toDocument('install', 'Install', 'Start', 'Get teh package. Run it with --verbose.'),
    toDocument('proxy', 'Proxy', 'Start', 'A proxy for the package.'),
    toDocument('later', 'Later', 'Later', `The package, ${CANARY} later`),
  ],
  { synonyms: [], popular: [], toVersion: () => 'v1' },
);
/** The files of the deployed site: pages that were public when it was built, one of which was hidden since. */
const SITE = new Map([
  ...[...searchFiles].map(([name, value]): [string, ReturnType<typeof markdown>] => [
    `/search/${name}`,
    { type: 'application/json', text: JSON.stringify(value) },
  ]),
  [
    '/products/install.md',
    markdown('# Install\n\n## Before you start\n\nGet teh package.\n\n## Run it\n\nRun it.\n'),
  ],
  ['/products/%C3%BCber%20uns.md', markdown('# About us\n\nWho we are.\n')],
  ['/products/proxy.md', markdown(LONG)],
  ['/products/later.md', markdown(`# Later\n\n${CANARY} later\n`)],
]);

/** Former paths of pages, one of which was hidden since. */
const REDIRECTS = new Map([
  ['/products/setup', '/products/install'],
  ['/products/old-later', '/products/later'],
]);

let stack: Stack;
let site: Server;
let editor: Session;
let admin: Session;
let visitor: McpSession;
let reading: McpSession;
let editing: McpSession;

beforeAll(async () => {
  stack = await startStack({ content: makeContent(PAGES) });
  [editor, admin] = [await signIn(stack, 'demo-editor'), await signIn(stack, 'demo-admin')];
  site = await serveSite(stack, SITE, REDIRECTS);
  const hide = (title: string, href: string, file_path: string) =>
    createRest(stack, editor)('POST', '/navigation_items', { title, href, file_path, privacy: 'PRIVATE' });
  await hide(`Secret ${CANARY}`, '/products/secret', 'docs/secret/index.mdx');
  await hide('Later', '/products/later', 'docs/later.mdx');
  visitor = await connectMcp(stack);
  reading = await connectMcp(stack, await createToken(editor, 'read'));
  editing = await connectMcp(stack, await createToken(editor, 'edit', 'Test agent'));
});

afterAll(async () => {
  site?.close();
  await stack?.stop();
});

async function createToken(who: Session, scope: 'read' | 'edit', name = 'Test'): Promise<string> {
  const body = { name, scope, expiresInDays: 7 };
  const answer = await call(stack, '/api/personal-tokens', { token: who.accessToken, body });
  return v.parse(personalTokenApi.create.response, answer.body).token;
}

const listTokens = async (who: Session) => {
  const { body } = await call(stack, '/api/personal-tokens', { token: who.accessToken });
  return v.parse(personalTokenApi.list.response, body).tokens;
};

/** Sends a message without the SDK's client; again when the server has just closed the connection. */
const post = (...message: Parameters<typeof send>) => send(...message).catch(() => send(...message));
const send = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${stack.functionsUrl}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const LIST_TOOLS = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('visitors', () => {
  test('get the tools to read, with annotations', async () => {
    const { tools } = await visitor.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_docs',
      'read_page',
      'list_pages',
      'report_unhelpful',
    ]);
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual([true, true, true, false]);
  });

  test('list the navigation as a tree, without hidden pages', async () => {
    const tree = '## Start\n\n- [Install](/products/install)\n  - [Proxy](/products/proxy)';
    expect(await visitor.tool('list_pages')).toBe(tree);
    expect(await visitor.tool('list_pages', { section: 'start' })).toBe(tree);
    expect(await visitor.tool('list_pages', { section: 'Later' })).toMatch(
      /^ERROR: There is no section "Later"/,
    );
  });

  test.each(['install', '/products/install', '/products/install.md', 'docs:///products/install'])(
    'read a page by %s',
    async (page) => {
      const text = await visitor.tool('read_page', { page });
      expect(text).toBe(
        `Source: ${stack.siteUrl}/products/install\n\n${SITE.get('/products/install.md')?.text}`,
      );
    },
  );

  test('read one section, by heading or by the id of a link', async () => {
    const section = '## Run it\n\nRun it.\n';
    expect(await visitor.tool('read_page', { page: 'install', section: 'run IT' })).toBe(
      `Source: ${stack.siteUrl}/products/install#run-it\n\n${section}`,
    );
    const byLink = await visitor.tool('read_page', { page: '/products/install#run-it' });
    expect(byLink).toContain(`\n\n${section}`);
    expect(byLink).not.toContain('teh package');
    expect(await visitor.tool('read_page', { page: 'install', section: 'Nothing' })).toMatch(
      /^ERROR: The page has no section "Nothing". Its sections: Before you start; Run it$/,
    );
  });

  test('read a page by the path that it had before', async () => {
    const text = await visitor.tool('read_page', { page: `${stack.siteUrl}/products/setup#run-it` });
    expect(text).toMatch(/^Source: \S+\/products\/install#run-it\n/);
    expect(await visitor.tool('read_page', { page: 'old-later' })).toMatch(/^ERROR: Content not found/);
  });

  test('get the path that they probably meant', async () => {
    expect(await visitor.tool('read_page', { page: '/products/instal' })).toBe(
      'ERROR: Content not found for path /products/instal. Did you mean /products/install? Use search_docs or list_pages to find a page.',
    );
    expect(await visitor.tool('read_page', { page: 'https://example.com/products/install' })).toBe(
      `ERROR: Only pages of ${stack.siteUrl} can be read. Use search_docs or list_pages to find a page.`,
    );
  });

  test('get the path of a page that is merged, but not built yet', async () => {
    expect(await visitor.tool('read_page', { page: 'windows' })).toBe(
      "ERROR: Content not found for path /products/windows. The site doesn't have this page yet. Try again in a few minutes.",
    );
  });

  test('can send empty texts instead of omitting them', async () => {
    const omitted = { section: '', cursor: '' };
    expect(await visitor.tool('list_pages', omitted)).toBe(await visitor.tool('list_pages'));
    expect(await visitor.tool('read_page', { page: 'install', ...omitted })).toBe(
      await visitor.tool('read_page', { page: 'install' }),
    );
    expect(await visitor.tool('search_docs', { query: 'package', section: '' })).toContain('[Install]');
  });

  test('read a long page in parts', async () => {
    let [text, cursor, parts]: [string, string | undefined, number] = ['', undefined, 0];
    do {
      const part = await visitor.tool('read_page', { page: 'proxy', ...(cursor && { cursor }) });
      cursor = /cursor "([^"]+)"\.\]$/.exec(part)?.[1];
      text += part.replace(/^Source: .*\n\n/, '').replace(/\n\n\[Continues\..*\]$/, '');
      parts += 1;
    } while (cursor);
    expect(text).toBe(LONG);
    expect(parts).toBeGreaterThan(1);
    expect(await visitor.tool('read_page', { page: 'proxy', cursor: '5-zz' })).toBe(
      'ERROR: The cursor no longer matches this text, which may have changed. Start without a cursor.',
    );
  });

  test('search, and get headings with links, without pages that were hidden since', async () => {
    const found = await visitor.tool('search_docs', { query: 'package' });
    expect(found).toContain(`[Install](${stack.siteUrl}/products/install) (Start)`);
    expect(found).toContain(`[Run it](${stack.siteUrl}/products/install#run-it): `);
    expect(found).toContain('[Proxy]');
    expect(found).not.toContain('Later');
    const one = await visitor.tool('search_docs', { query: 'package', limit: 1 });
    expect(one).not.toContain('2. [');
    expect(one).toMatch(/\nMore pages match, less well\.$/);
    expect(await visitor.tool('search_docs', { query: '--verbose', section: 'start' })).toContain(
      '[Install]',
    );
    expect(await visitor.tool('search_docs', { query: 'pakage' })).toContain('instead of "pakage"');
    const missing = 'No page has the text in quotes. These pages have its words.\n\n1. [';
    expect(await visitor.tool('search_docs', { query: '"package run"' })).toContain(missing);
    expect(await visitor.tool('search_docs', { query: '"teh package"' })).toMatch(/^1\. \[Install\]/);
    expect(await visitor.tool('search_docs', { query: 'zzzzqqq' })).toMatch(/^No pages match/);
    expect(await visitor.tool('search_docs', { query: 'x', section: 'Nothing' })).toMatch(
      /^ERROR: There is no section "Nothing"\. Sections: Start$/,
    );
  });

  test('list and read pages as resources', async () => {
    const { resources } = await visitor.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      'docs:///products/install',
      'docs:///products/proxy',
      'docs:///products/windows',
      'docs:///products/%C3%BCber%20uns',
    ]);
    const { contents } = await visitor.client.readResource({ uri: 'docs:///products/install' });
    expect(contents[0]).toMatchObject({
      mimeType: 'text/markdown',
      text: expect.stringContaining('Run it.'),
    });
    const long = await visitor.client.readResource({ uri: 'docs:///products/proxy' });
    expect(long.contents[0]).toMatchObject({ text: `Source: ${stack.siteUrl}/products/proxy\n\n${LONG}` });
    await expect(visitor.client.readResource({ uri: 'docs:///products/secret' })).rejects.toMatchObject({
      code: -32002,
      // The client puts the code in front.
      message: expect.stringMatching(/^MCP error -32002: Content not found/),
    });
  });

  test('read a page whose path has to be encoded', async () => {
    const url = `${stack.siteUrl}/products/%C3%BCber%20uns`;
    for (const page of ['über uns', '/products/über uns', url, 'docs:///products/%C3%BCber%20uns']) {
      expect(await visitor.tool('read_page', { page })).toMatch(`Source: ${url}\n`);
    }
    const { contents } = await visitor.client.readResource({ uri: 'docs:///products/%C3%BCber%20uns' });
    expect(contents[0]).toMatchObject({ text: expect.stringContaining('Who we are.') });
  });

  test.each([
    ['a URI that is too long', 'resources/read', { uri: `docs:///${'/'.repeat(200_000)}x` }, -32602],
    ['an invalid URI', 'resources/read', { uri: 'install guide' }, -32002],
    ['a file', 'resources/read', { uri: 'file:///etc/passwd' }, -32002],
    ['a cursor of another list', 'resources/list', { cursor: 'x' }, -32602],
  ])("get the protocol's code for %s as a resource", async (_, method, params, code) => {
    const response = await post({ jsonrpc: '2.0', id: 1, method, params });
    const body: { error: { code: number; message: string } } = await response.json();
    expect(body.error.code).toBe(code);
    expect(body.error.message).not.toContain('MCP error');
  });

  test.each([
    ['initialize', {}, 'params.protocolVersion'],
    ['initialize', { protocolVersion: '2025-06-18', capabilities: 1, clientInfo: {} }, 'params.capabilities'],
    ['resources/read', {}, 'params.uri'],
    ['resources/list', { cursor: 1 }, 'params.cursor'],
    ['tools/list', { cursor: 1 }, 'params.cursor'],
  ])("get the protocol's code for %s with the parameters %j", async (method, params, parameter) => {
    const response = await post({ jsonrpc: '2.0', id: 7, method, params });
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32602, message: expect.stringContaining(`Invalid parameters: ${parameter}: `) },
    });
  });

  test('are promised no notifications, which a server without sessions cannot send', () => {
    expect(visitor.client.getServerCapabilities()).toEqual({
      tools: { listChanged: false },
      resources: { listChanged: false },
    });
  });

  test('report that a page did not help, without anything that identifies someone', async () => {
    const reason = 'Mail me at jo@example.com, ghp_abcdefghijklmnop, https://x.example/a?token=1';
    expect(await visitor.tool('report_unhelpful', { page: 'install', reason })).toMatch(/^Thank you/);
    const rows = await createRest(stack, admin)('GET', '/page_feedback?source=eq.mcp');
    expect(rows).toMatchObject({
      body: [
        {
          page_path: '/products/install',
          is_helpful: false,
          comment: 'Mail me at [email], [token], x.example/a',
          is_spam: false,
        },
      ],
    });
  });

  test('report the same page for several reasons, each of which is kept once', async () => {
    const report = (reason: string) => visitor.tool('report_unhelpful', { page: 'proxy', reason });
    for (const reason of ['No port.', 'No example.', 'No port.']) await report(reason);
    const path = '/page_feedback?page_path=eq./products/proxy&select=comment&order=comment';
    const { body } = await createRest(stack, admin)('GET', path);
    expect(body).toEqual([{ comment: 'No example.' }, { comment: 'No port.' }]);
  });

  test('have their reads counted, by page and program, once for all parts of a page', async () => {
    const report = createRest(stack, admin);
    const day = new Date().toISOString().slice(0, 10);
    const countReads = async () => {
      const { body } = await report('POST', '/rpc/report_agent_reads', { p_from: day, p_to: day });
      const rows = v.parse(v.array(v.looseObject({ page_path: v.string(), reads: v.number() })), body);
      const read = expect.objectContaining({ kind: 'mcp', page_path: '/products/proxy', agent: 'script' });
      return rows.find((row) => read.asymmetricMatch(row))?.reads ?? 0;
    };
    const before = await countReads();
    const part = await visitor.tool('read_page', { page: 'proxy' });
    const cursor = /cursor "([^"]+)"\.\]$/.exec(part)?.[1];
    expect(await visitor.tool('read_page', { page: 'proxy', cursor })).toContain('A line of a long page.');
    expect(await visitor.tool('read_page', { page: 'proxy', section: 'Nothing' })).toMatch(/^ERROR/);
    await visitor.tool('read_page', { page: 'proxy' });
    // Counting runs in the background.
    for (let tries = 0; tries < 50 && (await countReads()) < before + 2; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await countReads()).toBe(before + 2);
  });

  test.each<[string, string, Record<string, unknown>]>([
    ['no arguments', 'read_page', {}],
    ['another type', 'read_page', { page: 5 }],
    ['unknown arguments', 'read_page', { page: 'install', admin: true }],
    ['too long', 'read_page', { page: 'x'.repeat(501) }],
    ['a path outside the content', 'read_page', { page: '../../../etc/passwd' }],
    ['an encoded path', 'read_page', { page: '/products/%2e%2e%2fsecret' }],
    ['another site', 'read_page', { page: 'https://example.com/products/install' }],
    ['a file URL', 'read_page', { page: 'file:///etc/passwd' }],
    ['the name of an inherited property', 'read_page', { page: '__proto__' }],
    ['a tool for editors', 'propose_edit', { title: 'x', files: [] }],
    ['the name of an inherited property as the tool', 'constructor', {}],
    ['an empty query', 'search_docs', { query: '  ' }],
    ['a reason that no one can see', 'report_unhelpful', { page: 'install', reason: '\u200b\u2060' }],
    ['too many results', 'search_docs', { query: 'x', limit: 1000 }],
  ])('get a clear error for %s', async (_, name, args) => {
    const text = await visitor.tool(name, args);
    expect(text).toMatch(/^ERROR: \S/);
    expect(text).not.toMatch(/ {4}at |node_modules|TypeError/);
  });

  test('get errors for invalid messages, and the server keeps working', async () => {
    expect((await post('{')).status).toBe(400);
    expect((await post({ jsonrpc: '1.0' })).status).toBe(400);
    expect((await post(LIST_TOOLS, { 'content-type': 'text/plain' })).status).toBe(415);
    const batch = Array.from({ length: 5000 }, (_, id) => ({ ...LIST_TOOLS, id }));
    expect((await post(batch)).status).toBe(400);
    const empty = await post([]);
    expect([empty.status, await empty.json()]).toMatchObject([400, { id: null, error: { code: -32600 } }]);
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
    expect((await post(LIST_TOOLS)).status).toBe(200);
    expect((await post(`"${'x'.repeat(3_000_000)}"`)).status).toBe(413);
  });

  test('get an answer when they accept every type, and not when they accept neither of the two', async () => {
    for (const accept of ['*/*', 'text/html, */*;q=0.1']) {
      const response = await post(LIST_TOOLS, { accept });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    }
    expect((await post(LIST_TOOLS, { accept: 'text/html' })).status).toBe(406);
  });

  test('get an answer to a batch that cancels its own request, or has the same id twice', async () => {
    const listPages = { ...LIST_TOOLS, method: 'tools/call', params: { name: 'list_pages' } };
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    const cancelled = await post([listPages, cancel]);
    expect(await cancelled.json()).toMatchObject({ id: 1, result: { content: [{ type: 'text' }] } });
    const invalid = { ...LIST_TOOLS, method: 'resources/read', params: {} };
    const doubled = await post([invalid, invalid]);
    expect(await doubled.json()).toMatchObject({ id: 1, error: { code: -32602 } });
    expect((await post(LIST_TOOLS)).status).toBe(200);
  });

  test.each<[string, unknown, number, number]>([
    ['an unknown tool', { ...LIST_TOOLS, method: 'tools/call', params: { name: 'nothing' } }, 200, -32602],
    ['a call without parameters', { ...LIST_TOOLS, method: 'tools/call' }, 200, -32602],
    ['an unknown method', { ...LIST_TOOLS, method: 'nothing' }, 200, -32601],
    ["JSON that isn't a message", { ...LIST_TOOLS, jsonrpc: '1.0' }, 400, -32600],
    ["text that isn't JSON", '{', 400, -32700],
  ])("get the protocol's error for %s", async (_, message, status, code) => {
    const response = await post(message);
    expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }]);
  });

  test("are refused with another site's Origin, and with other methods", async () => {
    expect((await post(LIST_TOOLS, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(LIST_TOOLS, { origin: stack.siteUrl })).status).toBe(200);
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await fetch(`${stack.functionsUrl}/mcp`, { method });
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
  });

  test('find the server by its description', async () => {
    const response = await fetch(`${stack.functionsUrl}/.well-known/mcp.json`);
    const body: { remotes: { type: string; url: string }[] } = await response.json();
    expect(body.remotes[0]).toMatchObject({
      type: 'streamable-http',
      url: expect.stringMatching(/:\d+\/mcp$/),
    });
  });

  test('get the description with no other method than GET', async () => {
    const refused = await fetch(`${stack.functionsUrl}/.well-known/mcp.json`, { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET']);
  });
});

describe('hidden pages', () => {
  /** Everything that a caller can get, through every tool and for every page. */
  async function readEverything({ client, tool }: McpSession): Promise<string> {
    const names = [
      'secret',
      'secret/below',
      'later',
      'secret/index',
      '/products/secret.md',
      'secret%20plans',
    ];
    const answers: unknown[] = [
      await client.listTools(),
      await client.listResources(),
      await client.listResourceTemplates(),
      await tool('list_pages'),
      await tool('search_docs', { query: 'secret' }),
    ];
    for (const page of names) {
      answers.push(await tool('read_page', { page }), await tool('read_page', { page, section: 'x' }));
      answers.push(await tool('report_unhelpful', { page, reason: 'x' }));
      answers.push(await client.readResource({ uri: `docs:///products/${page}` }).catch(String));
    }
    for (const name of ['read_source', 'check_content', 'list_branches', 'propose_edit']) {
      answers.push(await tool(name, { path: 'docs/secret/index.mdx' }));
    }
    return JSON.stringify(answers);
  }

  test('never appear in responses to visitors, even if the site still serves them', async () => {
    const everything = await readEverything(visitor);
    expect(everything).not.toContain(CANARY);
    expect(everything).not.toContain('Secret plans');
    expect(everything).not.toContain('Hidden later');
  });

  test("can't be distinguished from pages that do not exist", async () => {
    const known = await visitor.tool('read_page', { page: 'secret' });
    const unknown = await visitor.tool('read_page', { page: 'nothing' });
    expect(known.replaceAll('secret', 'nothing')).toBe(unknown);
  });

  test('are read and listed with a token of an editor, marked private', async () => {
    expect(await reading.tool('list_pages')).toContain('- [Secret plans](/products/secret) (private)');
    expect(await reading.tool('search_docs', { query: 'secret plans' })).toMatch(
      /\/products\/secret\) \(private\)/,
    );
    const text = await reading.tool('read_page', { page: 'secret/below' });
    expect(text).toMatch(/^Source: \S+\/products\/secret\/below \(private: /);
    expect(text).toContain(`${CANARY} below`);
    const { resources } = await reading.client.listResources();
    expect(resources).toContainEqual(expect.objectContaining({ title: 'Secret plans (private)' }));
  });

  test('are found with a token in their section, within the limit', async () => {
    const search = (args: Record<string, unknown>) => reading.tool('search_docs', args);
    expect(await search({ query: 'secret plans', section: 'Start' })).toContain(
      `[Secret plans](${stack.siteUrl}/products/secret) (private)`,
    );
    expect(await search({ query: 'secret plans', section: 'Later' })).toMatch(/^No pages match/);
    // "package" is on two public pages and one that was hidden since; "later" is on a private page only.
    const two = await search({ query: 'package later', limit: 2 });
    expect(two.match(/^\d+\. /gm)).toEqual(['1. ', '2. ']);
    expect(two).toMatch(/\(private\)/);
    expect(two).toMatch(/\nMore pages match, less well\.$/);
    const all = await search({ query: 'package later', limit: 20 });
    expect(all.match(/\/products\/later\) /g)).toHaveLength(1);
    expect(all).not.toContain('More pages match');
  });

  test('are visible again right away when the database says so', async () => {
    const rest = createRest(stack, editor);
    await rest('PATCH', '/navigation_items?href=eq./products/later', { privacy: 'PUBLIC' });
    expect(await visitor.tool('read_page', { page: 'later' })).toContain('later');
    await rest('PATCH', '/navigation_items?href=eq./products/later', { privacy: 'PRIVATE' });
    expect(await visitor.tool('read_page', { page: 'later' })).toMatch(/^ERROR/);
  });

  test('returns nothing while the database cannot tell what is hidden', async () => {
    await stack.faults.database.setRules([
      { path: /find_hidden_pages/, fault: { kind: 'status', status: 500 } },
    ]);
    try {
      expect(await visitor.tool('list_pages')).toMatch(/^ERROR/);
      expect(await visitor.tool('read_page', { page: 'install' })).toMatch(/^ERROR/);
      const read = visitor.client.readResource({ uri: 'docs:///products/install' });
      await expect(read).rejects.toMatchObject({ code: -32603 });
    } finally {
      await stack.faults.database.setRules([]);
    }
  });
});

describe('personal tokens', () => {
  test('are shown once, and listed with their last use', async () => {
    const token = await createToken(admin, 'read', 'Laptop');
    expect(token).toMatch(/^docs_pat_[\w-]{43}$/);
    const session = await connectMcp(stack, token);
    await session.tool('list_pages');
    const [newest] = await listTokens(admin);
    expect(newest).toMatchObject({ name: 'Laptop', scope: 'read', revokedAt: null });
    expect(newest?.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(newest)).not.toContain(token.slice(9));
  });

  test("can't be listed or revoked by another user", async () => {
    await createToken(editor, 'read', 'Mine');
    const [mine] = await listTokens(editor);
    expect((await listTokens(admin)).map(({ id }) => id)).not.toContain(mine?.id);
    const path = `/api/personal-tokens?id=${mine?.id}`;
    const refused = await call(stack, path, { method: 'DELETE', token: admin.accessToken });
    expect(refused.status).toBe(404);
    expect((await listTokens(editor))[0]).toMatchObject({ id: mine?.id, revokedAt: null });
  });

  test('stop working when they are revoked, and the log says who did it', async () => {
    const token = await createToken(editor, 'read', 'Soon revoked');
    const [{ id } = { id: '' }] = await listTokens(editor);
    const session = await connectMcp(stack, token);
    await call(stack, `/api/personal-tokens?id=${id}`, { method: 'DELETE', token: editor.accessToken });
    await expect(session.tool('list_pages')).rejects.toThrow();
    expect((await post(LIST_TOOLS, { authorization: `Bearer ${token}` })).status).toBe(401);
    const log = await createRest(stack, admin)('GET', `/audit_log?target=eq.personal_token:${id}&order=id`);
    expect(log).toMatchObject({
      body: [
        {
          action: 'personal_token.create',
          actor: editor.userId,
          after: { name: 'Soon revoked', scope: 'read' },
        },
        { action: 'personal_token.revoke', actor: editor.userId },
      ],
    });
  });

  test.each([
    ['no token', 'Bearer '],
    ['another kind of token', 'Basic abc'],
    ['an unknown token', `Bearer docs_pat_${'a'.repeat(43)}`],
    ['a token that is too long', `Bearer docs_pat_${'a'.repeat(4000)}`],
  ])('refuses %s instead of treating it as a visitor', async (_, authorization) => {
    const response = await post(LIST_TOOLS, { authorization });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  });

  test("can't be replaced by a session of the site", async () => {
    expect((await post(LIST_TOOLS, { authorization: `Bearer ${editor.accessToken}` })).status).toBe(401);
  });

  test('with the scope read have no tools to edit', async () => {
    const { tools } = await reading.client.listTools();
    expect(tools).toHaveLength(4);
    expect(await reading.tool('read_source', { path: 'docs/install.mdx' })).toMatch(/^ERROR: .*not found/);
  });

  test('are not for users without a role, and end with the role', async () => {
    const reader = await signIn(stack, 'demo-reader');
    const body = { name: 'x', scope: 'read', expiresInDays: 1 };
    const refused = await call(stack, '/api/personal-tokens', { token: reader.accessToken, body });
    expect(refused.status).toBe(403);
    await changeRole('POST', reader.userId);
    const token = await createToken(reader, 'edit');
    expect((await post(LIST_TOOLS, { authorization: `Bearer ${token}` })).status).toBe(200);
    await changeRole('DELETE', reader.userId);
    const expectRefusal = async () => {
      const response = await post(LIST_TOOLS, { authorization: `Bearer ${token}` });
      expect([response.status, await response.text()]).toEqual([
        401,
        expect.stringContaining('unknown, expired or revoked'),
      ]);
    };
    await expectRefusal();
    // A role that is given later is for new tokens.
    await changeRole('POST', reader.userId);
    await expectRefusal();
    await changeRole('DELETE', reader.userId);
  });

  test('tool calls return nothing after the role was removed in the middle of a session', async () => {
    const reader = await signIn(stack, 'demo-reader');
    await changeRole('POST', reader.userId);
    const session = await connectMcp(stack, await createToken(reader, 'edit'));
    expect(await session.tool('read_page', { page: 'secret' })).toContain(CANARY);
    await changeRole('DELETE', reader.userId);
    await expect(session.tool('read_page', { page: 'secret' })).rejects.toThrow();
    await expect(session.tool('read_source', { path: 'docs/secret/index.mdx' })).rejects.toThrow();
  });
});

async function changeRole(method: 'POST' | 'DELETE', user_id: string): Promise<void> {
  const service = createRest(stack, 'service');
  const answer =
    method === 'POST'
      ? await service('POST', '/user_roles', { user_id, role: 'editor' })
      : await service('DELETE', `/user_roles?user_id=eq.${user_id}`);
  expect(answer.status).toBeLessThan(300);
}

describe('editing', () => {
  const fix = { oldText: 'teh package', newText: 'the package' };

  test('has tools to read, check and propose, but none that merges, deletes or hides', async () => {
    const { tools } = await editing.client.listTools();
    const names = tools.map(({ name }) => name).slice(4);
    expect(names).toEqual(['list_branches', 'read_source', 'check_content', 'propose_edit']);
    expect(tools.every(({ annotations }) => annotations?.destructiveHint === false)).toBe(true);
  });

  test('names the file of a page that is read', async () => {
    const head = /^Source: \S+\/secret\/below \(private: .*; file docs\/secret\/below\.mdx\)\n/;
    expect(await editing.tool('read_page', { page: 'secret/below' })).toMatch(head);
    expect(await reading.tool('read_page', { page: 'secret/below' })).not.toContain('docs/secret');
  });

  test('turns one changed word into a pull request of one line, which names the user and the tool', async () => {
    const source = await editing.tool('read_source', { path: 'docs/install.mdx', branch: '', cursor: '' });
    expect(source).toContain(INSTALL);
    const files = [{ path: 'docs/install.mdx', edits: [fix] }];
    const proposal = { title: 'Fix a typo', description: 'A typo.', files };
    const main = (await readHeads(stack)).main;
    const answer = await editing.tool('propose_edit', proposal);
    const { number, branch } =
      /^Pull request #(?<number>\d+) on branch (?<branch>\S+):/.exec(answer)?.groups ?? {};
    const pull = await readHost<{ body: string; title: string }>(stack, `/pulls/${number}`);
    expect(pull.title).toBe('Fix a typo');
    expect(pull.body).toMatch(
      /^A typo\.\n\n---\n\nProposed by Demo.* with Test agent, through the documentation's MCP server/,
    );
    const changed = await readHost<{ filename: string; additions: number; deletions: number }[]>(
      stack,
      `/pulls/${number}/files`,
    );
    expect(changed).toMatchObject([{ filename: 'docs/install.mdx', additions: 1, deletions: 1 }]);
    expect((await readBytes(stack, 'docs/install.mdx', branch ?? '')).toString()).toBe(
      INSTALL.replace('teh', 'the'),
    );
    expect((await readHeads(stack)).main).toBe(main);
    // A repeated call finds the work already done.
    const heads = await readHeads(stack);
    expect(await editing.tool('propose_edit', proposal)).toBe(answer);
    expect(await readHeads(stack)).toEqual(heads);
    expect(await editing.tool('list_branches')).toContain(
      `- ${branch} (edits can go here; pull request #${number} `,
    );
  });

  test('keeps line endings and byte order mark', async () => {
    const edits = [{ oldText: '# Windows\n\nOne line.', newText: '# Windows\n\nOne fine line.' }];
    const files = [{ path: 'docs/windows.mdx', edits }];
    const answer = await editing.tool('propose_edit', { title: 'Windows', files, branch: 'edit/windows' });
    expect(answer).toContain('on branch edit/windows');
    const bytes = await readBytes(stack, 'docs/windows.mdx', 'edit/windows');
    expect(bytes.toString()).toBe(PAGES['docs/windows.mdx'].replace('One line', 'One fine line'));
  });

  test('adds a second edit to the same branch and pull request', async () => {
    const propose = (oldText: string, newText: string) =>
      editing.tool('propose_edit', {
        title: 'Proxy',
        files: [{ path: 'docs/proxy.mdx', edits: [{ oldText, newText }] }],
        branch: 'edit/proxy',
      });
    const first = await propose('A proxy.', 'A small proxy.');
    expect(await propose('small', 'tiny')).toBe(first);
  });

  test.each([
    ['a new branch', 'edit/repeated', 'Who we are.', 'Who we are.\n\nWhere we are.'],
    ['an existing branch', 'edit/repeated', 'Where we are.', 'Where we were.'],
  ])('commits a proposal for %s once, however often it is sent', async (_, branch, oldText, newText) => {
    const files = [{ path: 'docs/über uns.mdx', edits: [{ oldText, newText }] }];
    const propose = (title: string) => editing.tool('propose_edit', { title, files, branch });
    const first = await propose('About us');
    expect(first).toMatch(/^Pull request #\d+ on branch edit\/repeated:/);
    const heads = await readHeads(stack);
    expect(await propose('About us')).toBe(first);
    // Another proposal, whose edit the branch already has.
    expect(await propose('About us again')).toBe(first);
    expect(await readHeads(stack)).toEqual(heads);
  });

  test('logs a proposal once, however often it is sent', async () => {
    const files = [{ path: 'docs/proxy.mdx', edits: [{ oldText: 'A proxy.', newText: 'A proxy server.' }] }];
    const propose = () => editing.tool('propose_edit', { title: 'Proxy server', files });
    const first = await propose();
    expect(await propose()).toBe(first);
    const branch = /on branch (?<name>[^:]+):/.exec(first)?.groups?.name;
    const { body } = await createRest(stack, admin)('GET', `/audit_log?target=eq.branch:${branch}`);
    expect(body).toHaveLength(1);
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['text that is missing', { edits: [{ oldText: 'nowhere', newText: '' }] }, /isn't in the file/],
    ['text that occurs twice', { edits: [{ oldText: 'it', newText: '' }] }, /more than once/],
    [
      'content that may not be saved',
      { edits: [{ ...fix, newText: '<script>alert(1)</script>' }] },
      /script/,
    ],
    ['an expression', { edits: [{ ...fix, newText: '{process.env.SECRET}' }] }, /docs\/install\.mdx:\d+/],
    ['a path outside the content', { path: '../netlify.toml', edits: [fix] }, /isn't the path of a page/],
    ['a workflow', { path: '.github/workflows/x.yml', edits: [fix] }, /isn't the path of a page/],
    ["a file that doesn't exist", { path: 'docs/none.mdx', edits: [fix] }, /docs\/none\.mdx on main/],
    ['no edits', { edits: [] }, /Invalid arguments/],
  ])('refuses %s, and writes nothing', async (_, { path = 'docs/install.mdx', edits }, reason) => {
    const files = [{ path, edits }];
    const text = await expectUnmoved(stack, () => editing.tool('propose_edit', { title: 'x', files }));
    expect(text).toMatch(/^ERROR: /);
    expect(text).toMatch(reason);
  });

  test('refuses two entries for one file, of which one would be lost', async () => {
    const edits = [{ oldText: 'Install', newText: 'Set up' }];
    const files = [
      { path: 'docs/install.mdx', edits: [fix] },
      { path: 'docs/install.mdx', edits },
    ];
    const text = await expectUnmoved(stack, () => editing.tool('propose_edit', { title: 'x', files }));
    expect(text).toContain('has the same file twice');
  });

  test.each(['main', 'release/1', 'refs/heads/main', 'HEAD', '../main'])(
    'refuses the branch %s',
    async (branch) => {
      const files = [{ path: 'docs/install.mdx', edits: [fix] }];
      const text = await expectUnmoved(stack, () =>
        editing.tool('propose_edit', { title: 'x', files, branch }),
      );
      expect(text).toMatch(/^ERROR: /);
    },
  );

  test('checks content without saving', async () => {
    const check = (newText: string) =>
      editing.tool('check_content', { path: 'docs/install.mdx', edits: [{ ...fix, newText }] });
    await expectUnmoved(stack, async () => {
      expect(await check('the package')).toBe('No problems.');
      expect(await check('<Nothing />')).toMatch(/^- error docs\/install\.mdx:7:/);
      expect(await check('[the package](package.mdx)')).toMatch(
        /^- error docs\/install\.mdx:7:5: The page \/products\/package doesn't exist/,
      );
    });
  });

  test('records a proposal in the audit log', async () => {
    const { body } = await createRest(stack, admin)('GET', '/audit_log?action=eq.pull_request.propose');
    expect(body).toContainEqual(
      expect.objectContaining({
        actor: editor.userId,
        after: { files: ['docs/install.mdx'], number: expect.any(Number), tool: 'Test agent' },
      }),
    );
  });
});

test('tells visitors who send too many requests to wait', async () => {
  const answers: string[] = [];
  for (let round = 0; round < 300 && !answers.at(-1)?.startsWith('ERROR'); round += 1) {
    answers.push(await visitor.tool('list_pages'));
  }
  expect(answers.at(-1)).toMatch(/^ERROR: .*\nTry again in \d+ seconds\.$/s);
  expect(await reading.tool('list_pages')).toContain('## Start');
});
