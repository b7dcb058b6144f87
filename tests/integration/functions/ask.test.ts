import { createServer, type Server } from 'node:http';
import { type AskEvent, createEventReader } from '#domain/ask/ask';
import { rateLimits } from '#domain/auth/rateLimits';
import { buildSearchIndex } from '#domain/search/buildSearchIndex';
import type { SearchDocument } from '#domain/search/types';
import { createRest } from '../../support/database/rest';
import { makeContent } from '../../support/functionsClient';
import { serveSite } from '../../support/mcp';
import { findFreePorts } from '../../support/processes/freePorts';
import { signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

const CANARY = 'canary-51aa';
const KEY = 'model-key-0123456789';
const PAGES = {
  'docs/_navigation.md': '- [Install](install.mdx)\n- [Later](later.mdx)\n',
  'docs/install.mdx': '---\ntitle: Install\n---\n\n## Run it\n\nRun it with --verbose.\n',
  'docs/later.mdx': `---\ntitle: Later\n---\n\nRun ${CANARY}\n`,
};

function toDocument(id: string, title: string, text: string): SearchDocument {
  const href = `/products/${id}`;
  const parts = [
    { id: '', heading: '', text: '' },
    { id: 'run-it', heading: 'Run it', text },
  ];
  return { href, title, label: title, description: '', keywords: '', section: '', trail: [], parts };
}

const files = buildSearchIndex(
  [toDocument('install', 'Install', 'Run it with --verbose.'), toDocument('later', 'Later', `Run ${CANARY}`)],
  { synonyms: [], popular: [], toVersion: () => 'v1' },
);
/** The deployed site, built before a page was hidden. */
const SITE = new Map([
  ...[...files].map(([name, value]): [string, { type: string; text: string }] => [
    `/search/${name}`,
    { type: 'application/json', text: JSON.stringify(value) },
  ]),
  [
    '/products/install.md',
    { type: 'text/markdown', text: '# Install\n\n## Run it\n\nRun it with --verbose.\n' },
  ],
  ['/products/later.md', { type: 'text/markdown', text: `# Later\n\n## Run it\n\nRun ${CANARY}\n` }],
]);

let stack: Stack;
let site: Server;
let model: Server;
/**
 * Requests that the model's server received, and its next response, which doesn't end when it has `onClosed`. It refuses
 * requests that set an option of `refused`.
 */
let sent: { authorization?: string; body: string }[] = [];
let reply: {
  status: number;
  pieces: readonly string[];
  end?: string;
  refused?: string;
  onClosed?: () => void;
};

/** A server that speaks the chat completions protocol. */
async function serveModel(port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    sent.push({ authorization: request.headers.authorization, body });
    if (reply.refused && reply.refused in JSON.parse(body)) {
      response.writeHead(400).end(`Unsupported parameter: ${reply.refused}`);
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'text/event-stream' });
    for (const content of reply.pieces) {
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    }
    if (reply.onClosed) response.on('close', reply.onClosed);
    else response.end(reply.end ?? 'data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

beforeAll(async () => {
  const port = await findFreePorts(1);
  model = await serveModel(port);
  stack = await startStack({
    content: makeContent(PAGES),
    functionsEnv: { ASK_API_URL: `http://127.0.0.1:${port}/v1`, ASK_MODEL: 'stand-in', ASK_API_KEY: KEY },
  });
  site = await serveSite(stack, SITE);
  const editor = await signIn(stack, 'demo-editor');
  await createRest(stack, editor)('POST', '/navigation_items', {
    title: 'Later',
    href: '/products/later',
    file_path: 'docs/later.mdx',
    privacy: 'PRIVATE',
  });
});

afterAll(async () => {
  model?.close();
  site?.close();
  await stack?.stop();
});

beforeEach(() => {
  sent = [];
  reply = { status: 200, pieces: ['Use ', '--verbose', ' [1].'] };
});

async function ask(question: unknown, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${stack.functionsUrl}/api/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stack.siteUrl, ...headers },
    body: JSON.stringify({ question }),
  });
  const text = await response.text();
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const events = isStream ? createEventReader()(text).map((data): AskEvent => JSON.parse(data)) : [];
  return { status: response.status, headers: response.headers, text, events };
}

test('streams an answer with its sources, from public passages only', async () => {
  const { status, headers, events, text } = await ask('How do I run it?');
  expect(status).toBe(200);
  // A proxy must not collect it.
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(events[0]).toEqual({
    type: 'sources',
    sources: [{ number: 1, title: 'Install › Run it', href: '/products/install#run-it' }],
  });
  expect(events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('')).toBe(
    'Use --verbose [1].',
  );
  expect(events.at(-1)).toEqual({ type: 'done' });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.authorization).toBe(`Bearer ${KEY}`);
  expect(sent[0]?.body).toContain('Run it with --verbose.');
  expect(sent[0]?.body).not.toContain(CANARY);
  expect(text).not.toContain(KEY);
});

test('reports a refusal when the model finds no answer, regardless of how its response is split', async () => {
  reply = { status: 200, pieces: [' NO', '_ANS', 'WER'] };
  expect((await ask('How do I run it?')).events).toEqual([{ type: 'refused' }]);
});

test('never sends half a character to the model, where a long passage is cut', async () => {
  const page = SITE.get('/products/install.md') ?? { type: '', text: '' };
  const text = `# Install\n\n${'## Run it\n\n--verbose '.padEnd(2999, 'x')}👋 again\n`;
  SITE.set('/products/install.md', { ...page, text });
  await ask('How do I run it?');
  SITE.set('/products/install.md', page);
  const { messages } = JSON.parse(sent[0]?.body ?? '') as { messages: { content: string }[] };
  const passage = messages[1]?.content ?? '';
  expect(passage).toContain('--verbose xx');
  expect(passage).not.toContain('again');
  expect(passage).not.toMatch(/\p{Cs}/u);
});

test('refuses a question without matching passages without calling the model', async () => {
  expect((await ask(`zzqqxx ${'y'.repeat(20)}`)).events).toEqual([{ type: 'refused' }]);
  expect((await ask('安装')).events).toEqual([{ type: 'refused' }]);
  expect(sent).toEqual([]);
});

test('stops the model when the reader stops the answer', async () => {
  const closed = new Promise<void>((resolve) => {
    reply = { status: 200, pieces: ['Use it.'], onClosed: resolve };
  });
  const stop = new AbortController();
  const response = await fetch(`${stack.functionsUrl}/api/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stack.siteUrl },
    body: JSON.stringify({ question: 'How do I run it?' }),
    signal: stop.signal,
  });
  await response.body?.getReader().read();
  stop.abort();
  // Without it, the model would go on until the time limit of an answer, which is longer than the one of a test.
  await closed;
});

test('asks a model that refuses max_tokens without it, from the second question on in one request', async () => {
  reply = { ...reply, refused: 'max_tokens' };
  for (const requests of [2, 3]) {
    expect((await ask('How do I run it?')).events.at(-1)).toEqual({ type: 'done' });
    expect(sent).toHaveLength(requests);
  }
});

test.each([
  ['is complete once the model says why it ended', 'stop', 'done'],
  ['has failed when the response ends before that', null, 'failed'],
])('an answer without a last event %s', async (_, finish_reason, type) => {
  reply = { ...reply, end: `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason }] })}\n\n` };
  expect((await ask('How do I run it?')).events.at(-1)).toMatchObject({ type });
});

test('reports a model that writes nothing as failing, not as a refusal', async () => {
  reply = { status: 200, pieces: [] };
  expect((await ask('How do I run it?')).events).toMatchObject([{ type: 'failed' }]);
});

test('reports a failing model without quoting its response', async () => {
  reply = { status: 500, pieces: [KEY] };
  const { events, text } = await ask('How do I run it?');
  expect(events).toEqual([{ type: 'failed', message: expect.stringMatching(/isn't available right now/) }]);
  expect(text).not.toContain(KEY);
});

test.each([
  ['empty', ' '],
  ['too long', 'x'.repeat(501)],
  ['no text', { a: 1 }],
])('refuses a question that is %s', async (_, question) => {
  expect((await ask(question)).status).toBe(400);
  expect(sent).toEqual([]);
});

test('refuses questions from other sites', async () => {
  expect((await ask('How do I run it?', { origin: 'https://evil.example' })).status).toBe(403);
});

test('limits the questions of everyone together, before it asks the model', async () => {
  const service = createRest(stack, 'service');
  const { limit, windowMs } = rateLimits.askTotal;
  const parameters = { p_bucket: 'askTotal:site', p_limit: limit, p_window_seconds: windowMs / 1000 };
  for (let wait = 0; wait === 0; ) {
    wait = (await service<number>('POST', '/rpc/take_rate_limit', parameters)).body ?? 1;
  }
  const { status, text } = await ask('How do I run it?');
  expect([status, JSON.parse(text)]).toMatchObject([429, { error: { key: 'rate_limit' } }]);
  expect((await ask(`zzqqxx ${'y'.repeat(20)}`)).events).toEqual([{ type: 'refused' }]);
  expect(sent).toEqual([]);
});

test('limits the number of questions', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await ask('How do I run it?')).status);
  expect(statuses).toContain(429);
});
