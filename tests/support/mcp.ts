import { createServer, type Server } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { McpError } from '@modelcontextprotocol/sdk/types.js';
import type { Stack } from './stack';

/** An MCP client of the SDK, as tests use it. */
export interface McpSession {
  readonly client: Client;
  /** Calls a tool and returns its text; one that failed begins with `ERROR: `. */
  tool(name: string, args?: Readonly<Record<string, unknown>>): Promise<string>;
}

/** Connects the SDK's own client to the functions. */
export async function connectMcp(stack: Stack, token?: string): Promise<McpSession> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(new URL(`${stack.functionsUrl}/mcp`), {
    requestInit: { headers },
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  return {
    client,
    tool: async (name, args = {}) => {
      try {
        const { content, isError } = await client.callTool({ name, arguments: args });
        const [first] = content as { readonly type: string; readonly text: string }[];
        return `${isError ? 'ERROR: ' : ''}${first?.text}`;
      } catch (error) {
        // The tool doesn't exist for this user.
        if (error instanceof McpError) return `ERROR: ${error.message}`;
        throw error;
      }
    },
  };
}

/** Serves files at the stack's site URL, instead of the built site. */
export async function serveSite(
  stack: Stack,
  files: ReadonlyMap<string, { readonly type: string; readonly text: string }>,
  redirects: ReadonlyMap<string, string> = new Map(),
): Promise<Server> {
  const server = createServer((request, response) => {
    const location = redirects.get(request.url ?? '');
    if (location) return response.writeHead(301, { location }).end();
    const file = files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/html' });
    response.end(file?.text ?? 'Not found');
  });
  const { port } = new URL(stack.siteUrl);
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  return server;
}
