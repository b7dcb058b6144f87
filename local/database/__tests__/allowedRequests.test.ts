import { isAllowedRequest, withRedirectTo } from '../allowedRequests.mts';

const isAllowed = (line: string): boolean => {
  const [method = '', path = ''] = line.split(' ');
  return isAllowedRequest(method, new URL(`http://127.0.0.1:3001${path}`));
};

it.each([
  'GET /rest/v1/user_roles?select=role',
  'POST /rest/v1/rpc/find_hidden_pages',
  'OPTIONS /rest/v1/page_views',
  'DELETE /rest/v1/seo_metadata?path=eq./a',
  'GET /auth/v1/authorize?provider=github',
  'GET /auth/v1/callback?code=x',
  'POST /auth/v1/token?grant_type=pkce',
  'POST /auth/v1/token?grant_type=refresh_token',
  'POST /auth/v1/logout?scope=local',
  'GET /auth/v1/user',
  'GET /auth/v1/health',
])('allows %s', (line) => {
  expect(isAllowed(line)).toBe(true);
});

it.each([
  'GET /_system/info',
  'GET /%5Fsystem/info',
  'GET /%255Fsystem/info',
  'GET /_SYSTEM/info',
  'GET //_system/info',
  'GET /rest/v1/..%2f..%2f_system/info',
  'GET /rest/v1/../../_system/info',
  'GET /rest\\..\\_system/info',
  'GET /',
  'GET /rest/v1/',
  'GET /rest/v1/rpc/',
  'GET /REST/v1/user_roles',
  'PUT /rest/v1/user_roles',
  'GET /storage/v1/bucket',
  'POST /auth/v1/otp',
  'POST /auth/v1/magiclink',
  'POST /auth/v1/signup',
  'POST /auth/v1/recover',
  'POST /auth/v1/resend',
  'POST /auth/v1/invite',
  'GET /auth/v1/verify?token=x&type=magiclink',
  'POST /auth/v1/verify',
  'GET /auth/v1/reauthenticate',
  'GET /auth/v1/admin/users',
  'POST /auth/v1/admin/generate_link',
  'POST /auth/v1/token?grant_type=password',
  'POST /auth/v1/token?grant_type=id_token',
  'POST /auth/v1/token?grant_type=pkce&grant_type=password',
  'POST /auth/v1/token',
  'POST /auth/v1/%74oken?grant_type=password',
  'POST /auth/v1/authorize',
  'POST /auth/v1/callback',
  'GET /auth/v1/hasOwnProperty',
  'GET /auth/v1/settings',
])('refuses %s', (line) => {
  expect(isAllowed(line)).toBe(false);
});

describe('withRedirectTo', () => {
  const callback = 'http://127.0.0.1:3000/auth/callback';
  const authorize = 'http://127.0.0.1:3001/auth/v1/authorize?provider=github';
  const redirectOf = (query: string) => {
    const headers = { referer: 'https://evil.example/', redirect_to: 'https://evil.example/' };
    const request = withRedirectTo(callback, new Request(authorize + query, { headers }));
    expect([request.headers.get('referer'), request.headers.get('redirect_to')]).toEqual([null, null]);
    return new URL(request.url).searchParams.get('redirect_to');
  };

  it.each([callback, 'http://127.0.0.1:3000/edit', `${callback}?return=/x`])('keeps %s', (address) => {
    expect(redirectOf(`&redirect_to=${encodeURIComponent(address)}`)).toBe(address);
  });

  it.each([
    'http://127.0.0.1:1/auth/callback',
    'http://127.0.0.1:3000@evil.example/',
    '/edit',
    'javascript:alert(1)',
    `${callback}&redirect_to=https://evil.example`,
  ])('drops %s', (address) => {
    expect(redirectOf(`&redirect_to=${address}`)).toBeNull();
  });

  it("doesn't change other requests", () => {
    const request = new Request('http://127.0.0.1:3001/rest/v1/x?redirect_to=y');
    expect(withRedirectTo(callback, request)).toBe(request);
  });
});
