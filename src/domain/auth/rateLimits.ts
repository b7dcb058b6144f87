/** A rate limit. */
export interface RateLimit {
  /** Attempts within the window. */
  readonly limit: number;
  /** Length of the sliding window, in ms. */
  readonly windowMs: number;
}

const MINUTE = 60_000;

/**
 * Every rate limit. `accessCode` prevents guessing; `contentSync` and `branchCreate` limit what costs many requests to
 * GitHub; `publish` keeps one user's saves and pull requests below GitHub's own limit on requests that create content.
 */
export const rateLimits = {
  accessCode: { limit: 3, windowMs: 15 * MINUTE },
  contentSync: { limit: 2, windowMs: 10 * MINUTE },
  branchCreate: { limit: 3, windowMs: 5 * MINUTE },
  publish: { limit: 100, windowMs: 15 * MINUTE },
  /**
   * Reads that can use the code host's hourly quota, for users with a role. Five a second for ten minutes: opening a
   * page in the editor takes about six, and most reads are answered from the function's cache without any cost.
   */
  contentRead: { limit: 3000, windowMs: 10 * MINUTE },
  /** Reads of users without a role, which is anyone with an account. They only read public pages. */
  publicRead: { limit: 120, windowMs: 10 * MINUTE },
  /** Tools and resources of the MCP server that are used without a token, per network address. */
  mcpVisitor: { limit: 240, windowMs: 10 * MINUTE },
  /** Questions to the documentation, which cost the operator money, per network address. */
  ask: { limit: 20, windowMs: 10 * MINUTE },
  /** Questions of everyone together, because a visitor can use many addresses. */
  askTotal: { limit: 300, windowMs: 10 * MINUTE },
  /** Reports of pages that didn't help, per network address or user. */
  pageReport: { limit: 10, windowMs: 15 * MINUTE },
  /** Builds that an admin requests or retries. */
  rebuild: { limit: 5, windowMs: 10 * MINUTE },
  /** Checks of the site and of the connection to the code host, each of which makes several requests. */
  adminCheck: { limit: 60, windowMs: 10 * MINUTE },
  /** Read tokens for the code host, issued to a user's browser. */
  readToken: { limit: 5, windowMs: 15 * MINUTE },
  /** Personal tokens that a user creates: as many as one can have. Each leaves entries in the audit log. */
  tokenCreate: { limit: 20, windowMs: 15 * MINUTE },
  default: { limit: 5, windowMs: 15 * MINUTE },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
