/** The path of the MCP server. */
export const MCP_PATH = '/mcp';
/** Where the search dialog asks questions. */
export const ASK_PATH = '/api/ask';

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
  ask: {
    paths: [ASK_PATH],
    access: 'visitor',
    summary:
      'Answers a question from the public pages, as a stream of events; not found unless a model is configured.',
  },
} as const;
