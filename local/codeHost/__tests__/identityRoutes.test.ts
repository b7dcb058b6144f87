import type { CodeHost } from '../api/host.mts';
import { identityRoutes } from '../identityRoutes.mts';

const signIn = async (login: string, isAppPublic: boolean): Promise<number> => {
  const host = { isAppPublic } as CodeHost;
  const routes = identityRoutes(async () => new Response(null, { status: 302 }), host, []);
  routes.onError(({ message }) => Response.json({ message }, { status: 404 }));
  const body = new URLSearchParams({ login });
  return (await routes.request('/login/oauth/callback', { method: 'POST', body })).status;
};

test.each([
  ['demo-admin', true, 302],
  ['demo-reader', true, 302],
  ['demo-admin', false, 302],
  ['demo-reader', false, 404],
])('%s signs in with an App that is public (%s): %s', async (login, isAppPublic, status) => {
  expect(await signIn(login, isAppPublic)).toBe(status);
});
