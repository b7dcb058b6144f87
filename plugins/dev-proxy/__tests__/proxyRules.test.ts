import { createProxyRules } from '../proxyRules';

describe('createProxyRules', () => {
  it('proxies nothing without a launcher', () => {
    expect(createProxyRules({})).toEqual([]);
  });

  it("proxies the functions and the database to the launcher's addresses", () => {
    const env = { LOCAL_FUNCTIONS_URL: 'http://127.0.0.1:3002', LOCAL_DATABASE_URL: 'http://127.0.0.1:3001' };
    expect(createProxyRules(env)).toEqual([
      { context: ['/api'], target: 'http://127.0.0.1:3002' },
      { context: ['/_supabase'], target: 'http://127.0.0.1:3001', pathRewrite: { '^/_supabase': '' } },
    ]);
  });

  it('leaves the database out when the browser talks to a hosted one', () => {
    expect(createProxyRules({ LOCAL_FUNCTIONS_URL: 'http://127.0.0.1:3002' })).toHaveLength(1);
  });
});
