import type { IncomingMessage } from 'node:http';
import { createProxyRules, markdownRule } from '..';

describe('createProxyRules', () => {
  it('proxies nothing without a launcher', () => {
    expect(createProxyRules({})).toEqual([]);
  });

  it("proxies the functions and the database to the launcher's URLs", () => {
    const env = { LOCAL_FUNCTIONS_URL: 'http://127.0.0.1:3002', LOCAL_DATABASE_URL: 'http://127.0.0.1:3001' };
    expect(createProxyRules(env)).toEqual([
      { context: ['/api', '/mcp', '/.well-known/mcp.json'], target: 'http://127.0.0.1:3002' },
      { context: ['/_supabase'], target: 'http://127.0.0.1:3001', pathRewrite: { '^/_supabase': '' } },
    ]);
  });

  it("doesn't proxy the database when the browser talks to a hosted one", () => {
    expect(createProxyRules({ LOCAL_FUNCTIONS_URL: 'http://127.0.0.1:3002' })).toHaveLength(1);
  });
});

test('redirects a page to its Markdown for clients that prefer it', () => {
  const { context, pathRewrite, router } = markdownRule;
  if (typeof context !== 'function' || typeof pathRewrite !== 'function') throw new Error('Not functions.');
  const request = (accept?: string) =>
    ({ method: 'GET', headers: { accept }, socket: { localPort: 3000 } }) as unknown as IncomingMessage;
  expect(context('/products/a', request('text/markdown, */*;q=0.1'))).toBe(true);
  expect(context('/products/a', request('text/html, */*'))).toBe(false);
  expect(context('/products/a', request())).toBe(false);
  expect(context('/products/a.md', request('text/markdown'))).toBe(false);
  expect([pathRewrite('/products/a'), pathRewrite('/products/a?b=c')]).toEqual([
    '/products/a.md',
    '/products/a.md?b=c',
  ]);
  expect(router?.(request())).toBe('http://127.0.0.1:3000');
});
