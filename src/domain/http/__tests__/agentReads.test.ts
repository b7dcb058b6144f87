import { indexMarkdown } from '../../visibility/withholding';
import { countAgentRead, findAgentRead, toAgentFamily } from '../agentReads';

test.each([
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
    'claude',
  ],
  ['Claude-User (claude-code/2.1; +https://support.anthropic.com/)', 'claude'],
  ['Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'openai'],
  ['Mozilla/5.0 (compatible; ChatGPT-User/1.0)', 'openai'],
  ['Mozilla/5.0 (compatible; PerplexityBot/1.0)', 'perplexity'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'google'],
  ['Cursor/1.7', 'cursor'],
  ['curl/8.5.0', 'script'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', 'browser'],
  ['something new', 'other'],
  [null, 'other'],
])('maps %s to %s', (userAgent, family) => {
  expect(toAgentFamily(userAgent)).toBe(family);
  expect(family).toMatch(/^[a-z][a-z0-9-]{0,30}$/);
});

const pages = ['/products/a', '/products/a/b', '/products/über uns'];
const findPage = indexMarkdown({ pages: pages.map((href) => ({ file: `docs${href}.mdx`, href })) });

const ask = (pathname: string, { method = 'GET', userAgent = 'ClaudeBot/1.0', status = 0 } = {}) => {
  const headers = new Headers(userAgent ? { 'user-agent': userAgent } : {});
  const url = `https://docs.example.com${pathname}`;
  return findAgentRead({ method, url, headers }, status === 0 ? undefined : { status }, findPage);
};

test.each([
  ['/llms.txt', { kind: 'llms', path: '/llms.txt', agent: 'claude' }],
  ['/llms-full.txt', { kind: 'llms', path: '/llms-full.txt', agent: 'claude' }],
  ['/.well-known/llms.txt', { kind: 'llms', path: '/.well-known/llms.txt', agent: 'claude' }],
  ['/products/a.md', { kind: 'markdown', path: '/products/a', agent: 'claude' }],
  ['/content/a/b.md', { kind: 'markdown', path: '/products/a/b', agent: 'claude' }],
  ['/products/%C3%BCber%20uns.md', { kind: 'markdown', path: '/products/über uns', agent: 'claude' }],
  ['/products/missing.md', null],
  ['/content/missing.md', null],
  ['/products/a', null],
  ['/README.md', null],
  ['/robots.txt', null],
])('counts a request for %s as %j', (pathname, read) => {
  expect(ask(pathname)).toEqual(read);
});

test('counts a page that was returned as Markdown under its path, once', () => {
  expect(ask('/products/a', { status: 200 })).toEqual({
    kind: 'markdown',
    path: '/products/a',
    agent: 'claude',
  });
  for (const pathname of ['/products/%C3%BCber%20uns', '/products/%c3%bcber%20uns/']) {
    expect(ask(pathname, { status: 200 })).toMatchObject({ path: '/products/über uns' });
  }
  expect(ask('/products/a', { status: 404 })).toBeNull();
  for (const userAgent of ['', 'Deno/2.1']) expect(ask('/products/a.md', { userAgent })).toBeNull();
  expect(ask('/llms.txt', { method: 'HEAD' })).toBeNull();
});

test('calls the database as a visitor, and never throws', async () => {
  const send = jest.fn().mockResolvedValue({ body: null });
  const database = { url: 'https://db.example', publishableKey: 'key' };
  await countAgentRead({ kind: 'mcp', path: '/a', agent: 'other' }, database, send);
  expect(send).toHaveBeenCalledWith(
    'https://db.example/rest/v1/rpc/count_agent_read',
    expect.objectContaining({ method: 'POST', body: '{"p_kind":"mcp","p_path":"/a","p_agent":"other"}' }),
  );
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  send.mockRejectedValue(new TypeError('fetch failed'));
  await expect(
    countAgentRead({ kind: 'mcp', path: '/a', agent: 'other' }, database, send),
  ).resolves.toBeUndefined();
  expect(send).toHaveBeenCalledTimes(2);
});
