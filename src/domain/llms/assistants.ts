/** An assistant that opens a chat from a URL. */
export interface AssistantLink {
  readonly name: string;
  readonly href: string;
}

/**
 * Links that open a chat about a page in an assistant.
 *
 * @param markdownUrl full URL of the page's Markdown, for the assistant to read
 */
export function toAssistantLinks(markdownUrl: string): AssistantLink[] {
  const prompt = encodeURIComponent(`Read ${markdownUrl} and answer my questions about it.`);
  return [
    { name: 'ChatGPT', href: `https://chatgpt.com/?hints=search&q=${prompt}` },
    { name: 'Claude', href: `https://claude.ai/new?q=${prompt}` },
  ];
}

/** Ways to connect a tool to the site's MCP server. */
export interface McpConnections {
  /** Links that install the server in an editor. */
  readonly links: readonly AssistantLink[];
  /** Command that adds the server to Claude Code. */
  readonly claudeCommand: string;
}

/**
 * The ways to connect a tool to an MCP server.
 *
 * @param name what the tools call it: letters, digits and hyphens
 * @param url full URL of the server
 */
export function toMcpConnections(name: string, url: string): McpConnections {
  const cursorConfig = encodeURIComponent(btoa(JSON.stringify({ url })));
  const codeConfig = encodeURIComponent(JSON.stringify({ name, type: 'http', url }));
  return {
    links: [
      {
        name: 'Cursor',
        href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${cursorConfig}`,
      },
      { name: 'VS Code', href: `vscode:mcp/install?${codeConfig}` },
    ],
    claudeCommand: `claude mcp add --transport http ${name} ${url}`,
  };
}
