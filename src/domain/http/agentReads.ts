import type { SendRequest } from './sendRequest.ts';

/**
 * Counts what programs read: llms.txt files and pages as Markdown. This module imports only a type, so that an edge
 * function can use it without a bundler.
 */

/** The database that counts reads, called as a visitor. Both values are public. */
interface CountingDatabase {
  readonly url: string;
  readonly publishableKey: string;
}

/** One read by a program. */
export interface AgentRead {
  readonly kind: 'llms' | 'markdown' | 'mcp';
  readonly path: string;
  /** Family of the program; see {@link toAgentFamily}. */
  readonly agent: string;
}

/** Families of programs by substrings of their user agents, most specific first. */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['claude', /claude|anthropic/i],
  ['openai', /gptbot|chatgpt|openai|oai-searchbot|codex/i],
  ['perplexity', /perplexity/i],
  ['copilot', /copilot/i],
  ['cursor', /cursor/i],
  ['windsurf', /windsurf|codeium/i],
  ['gemini', /gemini|google-extended|googleagent/i],
  ['google', /googlebot|googleother/i],
  ['bing', /bingbot/i],
  ['meta', /meta-external|facebookexternalhit/i],
  ['mistral', /mistral/i],
  ['apple', /applebot/i],
  ['amazon', /amazonbot/i],
  ['bytedance', /bytespider/i],
  ['common-crawl', /ccbot/i],
  ['goose', /\bgoose\b/i],
  ['script', /^(?:curl|wget|python|node|undici|axios|got|go-http-client|java|okhttp|ruby|php)\b/i],
  ['browser', /^mozilla\//i],
];

/** The family of a program by its user agent; `other` for an unknown or missing one. */
export function toAgentFamily(userAgent: string | null): string {
  return FAMILIES.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? 'other';
}

/** Files about the whole site or a section. */
const LLMS_FILE = /^\/(?:[^?]*\/)?llms(?:-full)?\.txt$/;

/** User agent of the site's own functions, which read files for the MCP server and for answers to questions. */
export const OWN_USER_AGENT = 'docs-functions';
/** User agents of the site itself: its functions, and the host that requests the Markdown of a negotiated page. */
const OWN = new RegExp(`^(?:deno/|${OWN_USER_AGENT}$)`, 'i');

/**
 * Finds what to count for a file request. The site's own requests aren't counted: a page that is read over MCP is
 * counted there.
 *
 * @param markdown the response to a page's URL, when it was negotiated
 * @param findPage finds the href of the page whose Markdown is at a path; undefined for any other path
 * @returns null for anything that isn't made for programs
 */
export function findAgentRead(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  markdown: Pick<Response, 'status'> | undefined,
  findPage: (pathname: string) => string | undefined,
): AgentRead | null {
  const userAgent = headers.get('user-agent');
  const { pathname } = new URL(url);
  if (method !== 'GET' || !userAgent || OWN.test(userAgent)) return null;
  const agent = toAgentFamily(userAgent);
  if (LLMS_FILE.test(pathname)) return { kind: 'llms', path: pathname, agent };
  if (markdown?.status === 404) return null;
  // Counted under the page's own path, however it was requested.
  const page = findPage(markdown ? `${pathname.replace(/\/$/, '')}.md` : pathname);
  return page === undefined ? null : { kind: 'markdown', path: page, agent };
}

/** Maximum time to wait for the database, in ms. Counting never delays a response. */
const TIMEOUT_MS = 5_000;

/** Counts a read. Failures are ignored: neither thrown nor retried. */
export async function countAgentRead(
  { kind, path, agent }: AgentRead,
  { url, publishableKey }: CountingDatabase,
  send: SendRequest,
): Promise<void> {
  try {
    const response = await send(`${url}/rest/v1/rpc/count_agent_read`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ p_kind: kind, p_path: path, p_agent: agent }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
  } catch (error) {
    console.debug("A read by an agent wasn't counted:", error);
  }
}
