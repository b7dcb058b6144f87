import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  isJSONRPCRequest,
  type JSONRPCRequest,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { MCP_PATH } from '#domain/api/protocols';
import { AppError } from '#domain/errors/appError';
import { countAgentRead, toAgentFamily } from '#domain/http/agentReads';
import { API_HEADERS } from '#domain/http/securityHeaders';
import { product } from '#domain/product/product';
import { openSiteSearch } from '../content/siteSearch.mts';
import { requireOwnOrigin } from '../http/endpoint.mts';
import { withRequestId } from '../http/requestId.mts';
import { errorResponse, refuseSecrets } from '../http/responses.mts';
import { getServices, type Services } from '../services.mts';
import { readCaller } from './caller.mts';
import { addEditTools } from './editTools.mts';
import { addReadTools } from './readTools.mts';
import { addResources } from './resources.mts';
import type { McpContext } from './toolResult.mts';

const VERSION = '1.0.0';
/** Maximum size of a request, in bytes: enough for a proposal with a few whole pages. */
const MAX_REQUEST_BYTES = 2_000_000;
/** Maximum number of elements in a tool's arguments. */
const MAX_ELEMENTS = 2000;

/** Creates an MCP server with the tools and resources that its caller may use. */
function createMcpServer(context: McpContext): {
  readonly server: McpServer;
  readonly toolNames: ReadonlySet<string>;
} {
  const { user } = context.caller;
  const instructions = [
    `The documentation of ${product.name}. Search with search_docs, read with read_page, and cite the URLs of the pages.`,
    ...(user ? ["Visitors can't see pages marked private: don't quote them outside the team."] : []),
    ...(user?.maySendEdits
      ? [
          'To change a page, get its file from read_page, read the source with read_source, and quote it in propose_edit. People review and merge the change.',
        ]
      : []),
  ];
  const server = new McpServer(
    { name: `${product.slug}-docs`, title: `${product.name} documentation`, version: VERSION },
    { instructions: instructions.join(' '), maxToolInputElements: MAX_ELEMENTS },
  );
  const toolNames = collectToolNames(server);
  addReadTools(server, context);
  addResources(server, context);
  if (user?.maySendEdits) addEditTools(server, context, user);
  // Without sessions, no client can be told that a list changed, which the SDK promises.
  server.server.registerCapabilities({ tools: { listChanged: false }, resources: { listChanged: false } });
  return { server, toolNames };
}

/** The names of the tools that are registered from now on: the SDK keeps them to itself. */
function collectToolNames(server: McpServer): ReadonlySet<string> {
  const names = new Set<string>();
  server.registerTool = new Proxy(server.registerTool, {
    apply: (registerTool, _, args: Parameters<typeof server.registerTool>) => {
      names.add(args[0]);
      return Reflect.apply(registerTool, server, args);
    },
  });
  return names;
}

/**
 * The platform function that serves MCP over Streamable HTTP, without sessions: every request gets its own server, and
 * every response is JSON.
 */
export const serveMcp = withRequestId(async (request, context) => {
  const isProtocol = new URL(request.url).pathname === MCP_PATH;
  const allowed = isProtocol ? 'POST' : 'GET';
  try {
    const services = getServices();
    if (request.method !== allowed) throw new AppError('validation', 'Method not allowed.', { status: 405 });
    if (!isProtocol) return describeServer(services);
    if (request.headers.has('origin')) requireOwnOrigin(request, services.env.siteOrigins);
    const caller = await readCaller(services, request, context?.ip ?? '');
    const agent = toAgentFamily(request.headers.get('user-agent'));
    const countRead = (path: string): void => {
      const { supabaseUrl: url, supabasePublishableKey: publishableKey } = services.env;
      const counted = countAgentRead({ kind: 'mcp', path, agent }, { url, publishableKey }, fetch);
      context?.waitUntil?.(counted);
    };
    return await answerRequest(request, { services, caller, search: openSiteSearch(services), countRead });
  } catch (error) {
    const response = errorResponse(error);
    if (response.status === 405) response.headers.set('allow', allowed);
    if (response.status === 401) response.headers.set('www-authenticate', 'Bearer error="invalid_token"');
    return response;
  }
});

async function answerRequest(request: Request, context: McpContext): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: MAX_REQUEST_BYTES,
  });
  const { server, toolNames } = createMcpServer(context);
  await server.connect(transport);
  const countMessages = filterMessages(transport, toolNames);
  try {
    const { status, headers, body } = await transport.handleRequest(withBothTypes(request));
    if (status === 202 && countMessages() === 0) return refuseEmptyBatch();
    const answered = body === null ? null : await new Response(body).text();
    const text = status === 400 && answered !== null ? withInvalidRequest(answered) : answered;
    if (text !== null) refuseSecrets(text, context.services.secrets());
    const all = { ...Object.fromEntries(headers), ...API_HEADERS };
    return new Response(text, { status, headers: all });
  } finally {
    await server.close();
  }
}

/** Names the two types of the protocol for a client that accepts every type: the SDK looks for their names. */
function withBothTypes(request: Request): Request {
  const accepted = request.headers.get('accept') ?? '*/*';
  if (!accepted.includes('*/*')) return request;
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(request, { headers });
}

/** The SDK accepts a batch without messages, which JSON-RPC calls invalid. */
function refuseEmptyBatch(): Response {
  const error = { code: ErrorCode.InvalidRequest, message: 'Invalid Request: the batch is empty' };
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 400, headers: API_HEADERS });
}

/** The SDK reports JSON that isn't a message as JSON that can't be parsed. */
const NO_MESSAGE = `"code":${ErrorCode.ParseError},"message":"Parse error: Invalid JSON-RPC message"`;

function withInvalidRequest(answer: string): string {
  const code: number = ErrorCode.InvalidRequest;
  return answer.replace(NO_MESSAGE, `"code":${code},"message":"Invalid Request: not a JSON-RPC message"`);
}

/** Requests whose parameters the SDK checks, but reports as internal errors when they're invalid. */
const REQUESTS = [
  CallToolRequestSchema,
  InitializeRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
];

/**
 * Responds to requests with invalid parameters, and to calls of unknown tools, with the protocol's error code for them:
 * the SDK reports unknown tools as if they had been called and had failed. Drops notifications: because every batch gets
 * its own server, a notification could only cancel a request of the same batch, which would then never get a response.
 *
 * @returns counts the messages of any kind that have arrived
 */
function filterMessages(
  transport: WebStandardStreamableHTTPServerTransport,
  toolNames: ReadonlySet<string>,
): () => number {
  const { onmessage } = transport;
  let count = 0;
  transport.onmessage = (message, extra) => {
    count += 1;
    if (!isJSONRPCRequest(message)) return;
    const reason = findInvalidParameter(message) ?? findUnknownTool(message, toolNames);
    if (reason === null) return onmessage?.(message, extra);
    // The transport throws when a batch has two requests with the same id.
    transport
      .send(toInvalidParams(message, reason))
      .catch((error: unknown) => transport.onerror?.(error as Error));
  };
  return () => count;
}

function findInvalidParameter(request: JSONRPCRequest): string | null {
  const schema = REQUESTS.find(({ shape }) => shape.method.value === request.method);
  const [issue] = schema?.safeParse(request).error?.issues ?? [];
  return issue ? `Invalid parameters: ${issue.path.join('.')}: ${issue.message}` : null;
}

function findUnknownTool({ method, params }: JSONRPCRequest, names: ReadonlySet<string>): string | null {
  if (method !== 'tools/call' || names.has(String(params?.name))) return null;
  return `Tool ${params?.name} not found`;
}

function toInvalidParams({ id }: JSONRPCRequest, message: string) {
  return { jsonrpc: '2.0' as const, id, error: { code: ErrorCode.InvalidParams, message } };
}

/** Describes where the server is and how to reach it, in the format of the MCP registry's server.json. */
function describeServer({ env }: Services): Response {
  const { siteUrl } = env.urlRules;
  const host = new URL(siteUrl).hostname.split('.').reverse().join('.');
  const authorization = {
    name: 'Authorization',
    description: 'Bearer and an access token from the editor. Not needed for public pages.',
    isRequired: false,
    isSecret: true,
  };
  const body = {
    name: `${host}/${product.slug}-docs`,
    title: `${product.name} documentation`,
    description: `Search and read the documentation of ${product.name}.`,
    version: VERSION,
    websiteUrl: siteUrl,
    remotes: [{ type: 'streamable-http', url: `${siteUrl}${MCP_PATH}`, headers: [authorization] }],
  };
  const headers = {
    ...API_HEADERS,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  return Response.json(body, { headers });
}
