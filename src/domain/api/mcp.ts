/** The path of the MCP server. */
export const MCP_PATH = '/mcp';

/**
 * Functions that speak a protocol instead of one of the endpoints' JSON, at paths that the protocol's clients expect.
 * They check who calls, the rate limit and the arguments themselves.
 */
export const protocolFunctions = {
  mcp: {
    paths: [MCP_PATH, '/.well-known/mcp.json'],
    access: 'visitor',
    summary:
      'The MCP server and its description. Visitors read public pages; a personal token adds what its user may do.',
  },
} as const;
