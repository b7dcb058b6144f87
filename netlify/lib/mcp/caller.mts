import { readTokenUser, type TokenUser } from '../auth/personalTokens.mts';
import { hashAddress, takeRateLimit } from '../auth/rateLimit.mts';
import { readToken } from '../http/endpoint.mts';
import type { Services } from '../services.mts';

/** Who sent a request to the MCP server. */
export interface Caller {
  /** The user of the personal token; null for visitors. */
  readonly user: TokenUser | null;
  /** Identifies the caller for rate limits: the user's id, or a hash of the network address. */
  readonly key: string;
}

/**
 * Reads who sent a request. Without a token, callers are visitors; a token that isn't valid is refused, so that a tool
 * doesn't read less than its user expects.
 *
 * @param address the client's network address from the platform; '' when unknown
 * @throws AppError `auth` or `forbidden`
 */
export async function readCaller(services: Services, request: Request, address: string): Promise<Caller> {
  if (!request.headers.has('authorization')) {
    return { user: null, key: hashAddress(address, services.env.accessCodePepper) };
  }
  const user = await readTokenUser(services, readToken(request));
  return { user, key: user.id };
}

/**
 * Counts a use of a tool or a resource.
 *
 * @throws AppError `rate_limit`
 */
export function countUse({ database }: Services, { user, key }: Caller): Promise<void> {
  return takeRateLimit(database, user ? 'contentRead' : 'mcpVisitor', key);
}
