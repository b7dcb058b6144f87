import { findAgentRead } from '#domain/http/agentReads';
import { fetchRedirect, fetchSiteFile } from '../siteFiles.mts';

const env = { urlRules: { siteUrl: 'https://docs.example' } };

test('reads a file so that the site does not count the read as that of a program', async () => {
  const sent = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('# A'));
  expect(await fetchSiteFile(env, '/products/a.md')).toBe('# A');
  const request = new Request(...(sent.mock.calls[0] as ConstructorParameters<typeof Request>));
  // By default, Node's `fetch` names itself.
  expect(request.headers.get('user-agent')).toMatch(/./);
  expect(findAgentRead(request, undefined, () => '/products/a')).toBeNull();
});

test('finds where a page with a name in any script and with spaces moved', async () => {
  const location = '/products/caf%C3%A9%20bar';
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(null, { status: 301, headers: { location } }));
  expect(await fetchRedirect(env, '/products/bistro')).toBe('/products/café bar');
});
