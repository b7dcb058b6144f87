/** The path of the MCP server. */
export const MCP_PATH = '/mcp';
/** Where the search dialog asks questions. */
export const ASK_PATH = '/api/ask';

/** The page that posts an App's manifest to GitHub. */
export const APP_FORM_PATH = '/api/github-app-form';

/**
 * Functions that use a protocol other than the endpoints' JSON, at paths that the protocol's clients expect. They check
 * their callers and arguments themselves.
 */
export const protocolFunctions = {
  mcp: {
    paths: [MCP_PATH, '/.well-known/mcp.json'],
    access: 'visitor',
    summary:
      "The MCP server and its description. Visitors read public pages; a personal token adds its user's permissions.",
  },
  ask: {
    paths: [ASK_PATH],
    access: 'visitor',
    summary:
      'Answers a question from the public pages, as a stream of events; not found unless a model is configured.',
  },
  'github-app-form': {
    paths: [APP_FORM_PATH],
    access: 'visitor',
    summary: "The page that posts an App's manifest to GitHub, for a state that `/api/github-app` signed.",
  },
} as const;
