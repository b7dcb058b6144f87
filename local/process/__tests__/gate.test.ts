import { createGate, isPlainPath, refuseForeign } from '../gate.mts';

const gate = createGate([3001, 3000], [3000]);
const ask = (headers: Record<string, string>, url = 'http://127.0.0.1:3001/rest/v1/x'): number | undefined =>
  refuseForeign(new Request(url, { headers }), gate)?.status;

describe('refuseForeign', () => {
  it.each<Record<string, string>>([
    { host: '127.0.0.1:3001' },
    { host: 'localhost:3000' },
    { host: '127.0.0.1:3001', origin: 'http://127.0.0.1:3000' },
    { host: '127.0.0.1:3001', origin: 'http://localhost:3000' },
  ])('lets %j through', (headers) => {
    expect(ask(headers)).toBeUndefined();
  });

  it.each([
    'evil.example:3001',
    '127.0.0.1.nip.io:3001',
    '127.0.0.1',
    '127.0.0.1:3002',
    'localhost.evil:3001',
    '[::1]:3001',
    '',
  ])('refuses the host %j', (host) => {
    expect(ask({ host })).toBe(421);
  });

  it('refuses a foreign host in the request line', () => {
    expect(ask({ host: '127.0.0.1:3001' }, 'http://evil.example/rest/v1/x')).toBe(421);
  });

  it.each([
    'https://evil.example',
    'null',
    'http://127.0.0.1:3001',
    'https://127.0.0.1:3000',
    'http://127.0.0.1:3000.evil.example',
  ])('refuses the origin %s', (origin) => {
    expect(ask({ host: '127.0.0.1:3001', origin })).toBe(403);
  });

  it('accepts requests through a proxy at the public URL, from pages of that site', () => {
    const proxied = createGate([3000], [3000], 'https://docs.example.com');
    const refusal = (headers: Record<string, string>) =>
      refuseForeign(new Request(`http://${headers.host}/`, { headers }), proxied)?.status;
    expect(refusal({ host: 'docs.example.com', origin: 'https://docs.example.com' })).toBeUndefined();
    expect(refusal({ host: '127.0.0.1:3000' })).toBeUndefined();
    expect(refusal({ host: 'docs.example.com', origin: 'http://docs.example.com' })).toBe(403);
    expect(refusal({ host: 'other.example.com' })).toBe(421);
  });

  it('ignores the origin for a server that checks it itself', () => {
    const request = new Request('http://127.0.0.1:1/', {
      headers: { host: '127.0.0.1:1', origin: 'https://evil.example' },
    });
    expect(refuseForeign(request, createGate([1], null))).toBeNull();
  });
});

describe('isPlainPath', () => {
  it.each(['/a', '/rest/v1/user_roles', '/auth/v1/.well-known/jwks.json', '/.netlify/functions/x', '/a/'])(
    'accepts %s',
    (path) => {
      expect(isPlainPath(path)).toBe(true);
    },
  );

  it.each([
    '',
    '/',
    'a',
    '//a',
    '/a//b',
    '/%61',
    '/a/%2e%2e/b',
    '/a/../b',
    '/a/.',
    '/a\\b',
    '/a;b',
    '/a b',
    '/ä',
    '/a%00',
  ])('refuses %j', (path) => {
    expect(isPlainPath(path)).toBe(false);
  });
});
