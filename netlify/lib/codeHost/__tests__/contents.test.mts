import { readFile } from '../contents.mts';
import type { CodeHost, HostParameters } from '../host.mts';

test('escapes each name of a path, where "#" or "?" would end the URL\'s path', async () => {
  const requested: HostParameters[] = [];
  const host: CodeHost = {
    owner: 'acme',
    name: 'docs',
    request: async (_, parameters) => {
      if (parameters) requested.push(parameters);
      return { sha: 'a'.repeat(40), type: 'file', content: 'VGV4dA==', encoding: 'base64' };
    },
  };
  const file = await readFile(host, 'docs/a b/what? #1 100%25.mdx', 'main');
  expect(file?.content.toString()).toBe('Text');
  expect(requested).toEqual([{ path: 'docs/a%20b/what%3F%20%231%20100%2525.mdx', ref: 'main' }]);
});
