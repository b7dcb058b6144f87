import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { type ApiRequest, toCurlCommand } from '../curlCommand';

const request: ApiRequest = {
  method: 'GET',
  path: '/v1/snippets/{id}',
  server: 'http://localhost:39300',
  parameters: [{ name: 'id', in: 'path', value: '7kd2' }],
};

/** Splits a command into words as a shell does. */
function readWords(command: string): string[] {
  const { stdout } = spawnSync('bash', ['-c', `printf '%s\\0' ${command}`], {
    encoding: 'utf8',
    env: { ...process.env, LOCAL_TOKEN: 'secret' },
  });
  return stdout.split('\0').slice(0, -1);
}

describe('toCurlCommand', () => {
  it('builds a read request with a token', () => {
    expect(toCurlCommand({ ...request, token: 'LOCAL_TOKEN' })).toBe(
      'curl http://localhost:39300/v1/snippets/7kd2 \\\n  --header "Authorization: Bearer $LOCAL_TOKEN"',
    );
  });

  it("names the method when it isn't curl's default", () => {
    expect(toCurlCommand({ ...request, method: 'DELETE' })).toMatch(/^curl --request DELETE http/);
    expect(toCurlCommand({ ...request, method: 'POST' })).toMatch(/^curl --request POST http/);
    expect(toCurlCommand({ ...request, method: 'POST', body: '{}' })).toMatch(/^curl http/);
    expect(toCurlCommand({ ...request, method: 'PATCH', body: '{}' })).toMatch(/^curl --request PATCH http/);
  });

  it('omits empty query parameters, and keeps the name of an empty path parameter', () => {
    const parameters = [
      { name: 'id', in: 'path', value: '' },
      { name: 'tag', in: 'query', value: '' },
      { name: 'limit', in: 'query', value: '5' },
    ];
    expect(toCurlCommand({ ...request, parameters })).toBe(
      "curl 'http://localhost:39300/v1/snippets/{id}?limit=5'",
    );
  });

  it('quotes any value so that a shell passes it on unchanged', () => {
    const value = fc.string({ unit: 'grapheme-ascii', minLength: 1 });
    const properties = fc.property(value, value, (query, body) => {
      const command = toCurlCommand({
        ...request,
        method: 'POST',
        token: 'LOCAL_TOKEN',
        parameters: [{ name: 'query', in: 'query', value: query }],
        body,
      });
      const words = readWords(command);
      expect(new URL(words[1] ?? '').searchParams.get('query')).toBe(query);
      expect(words).toContain('Authorization: Bearer secret');
      expect(words.at(-1)).toBe(body);
    });
    fc.assert(properties, { numRuns: 25 });
  });
});
