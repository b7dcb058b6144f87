import { findAgentRead } from '#domain/http/agentReads';
import { fetchSiteFile } from '../siteFiles.mts';

test('reads a file so that the site does not count the read as that of a program', async () => {
  const sent = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('# A'));
  const env = { urlRules: { siteUrl: 'https://docs.example' } };
  expect(await fetchSiteFile(env, '/products/a.md')).toBe('# A');
  const request = new Request(...(sent.mock.calls[0] as ConstructorParameters<typeof Request>));
  // Without a user agent of its own, `fetch` sends the one of Node.
  expect(request.headers.get('user-agent')).toMatch(/./);
  expect(findAgentRead(request, undefined, () => '/products/a')).toBeNull();
});
