import { toMcpConnections } from '../assistants';

const URL_WITH_PLUS = 'https://docs.example.com/mcp?a=~~~>>>';

test("has install links with the server in each editor's format", () => {
  const { links } = toMcpConnections('cairn-docs', URL_WITH_PLUS);
  const [cursor, code] = links.map(({ href }) => new URL(href));
  expect([cursor?.protocol, cursor?.hostname, cursor?.pathname]).toEqual([
    'cursor:',
    'anysphere.cursor-deeplink',
    '/mcp/install',
  ]);
  expect(cursor?.searchParams.get('name')).toBe('cairn-docs');
  expect(JSON.parse(atob(cursor?.searchParams.get('config') ?? ''))).toEqual({ url: URL_WITH_PLUS });
  expect([code?.protocol, code?.pathname]).toEqual(['vscode:', 'mcp/install']);
  expect(JSON.parse(decodeURIComponent(code?.search.slice(1) ?? ''))).toEqual({
    name: 'cairn-docs',
    type: 'http',
    url: URL_WITH_PLUS,
  });
});

test('names transport, server and URL in the command for Claude Code', () => {
  expect(toMcpConnections('cairn-docs', 'https://docs.example.com/mcp').claudeCommand).toBe(
    'claude mcp add --transport http cairn-docs https://docs.example.com/mcp',
  );
});
