import * as v from 'valibot';
import { ApiError } from './api/apiError.mts';

/** Permissions of the GitHub App that this code host checks. */
export type Permission = 'contents' | 'pull_requests' | 'checks' | 'statuses' | 'metadata';

/** Who sends a request: an anonymous client, a user signed in with OAuth, or the App through an installation. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly login: string }
  | {
      readonly kind: 'installation';
      readonly permissions: Readonly<Record<string, string>>;
      readonly repositories: readonly string[] | null;
    };

const InstallationTokenSchema = v.object({
  token: v.string(),
  expires_at: v.string(),
  permissions: v.record(v.string(), v.string()),
  repositories: v.optional(v.array(v.object({ full_name: v.string() }))),
});

const UserSchema = v.object({ login: v.string() });

interface KnownInstallationToken {
  readonly expiresAt: number;
  readonly caller: Extract<Caller, { kind: 'installation' }>;
}

/** The token of an Authorization header ("Bearer x" or "token x"), or null. */
export function readToken(header: string | undefined): string | null {
  return /^(?:bearer|token)\s+(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}

/**
 * Keeps track of the tokens that the emulator issues, in memory only. After a restart, every token is refused and
 * callers request a new one, as they do when one expires.
 */
export class Access {
  readonly #installationTokens = new Map<string, KnownInstallationToken>();
  readonly #oauthTokens = new Set<string>();

  /** @param fetchIdentity sends a request to the emulator. */
  constructor(private readonly fetchIdentity: (path: string, init: RequestInit) => Promise<Response>) {}

  /** Records the token in a response to "create an installation access token". Throws on any other response. */
  remember(response: unknown): void {
    const { token, expires_at, permissions, repositories } = v.parse(InstallationTokenSchema, response);
    const names = repositories?.map(({ full_name }) => full_name) ?? null;
    this.#installationTokens.set(token, {
      expiresAt: Date.parse(expires_at),
      caller: { kind: 'installation', permissions, repositories: names },
    });
  }

  /** Revokes an installation's token. Throws ApiError 401 for one that wasn't issued here. */
  revoke(header: string | undefined): void {
    if (!this.#installationTokens.delete(readToken(header) ?? '')) throw new ApiError(401, 'Bad credentials');
  }

  /** Records an OAuth access token that the emulator issued. */
  rememberOAuthToken(token: string): void {
    this.#oauthTokens.add(token);
  }

  /** Returns who sends a request with this header. Throws ApiError 401 for a token that wasn't issued here. */
  async identify(header: string | undefined): Promise<Caller> {
    if (!header) return { kind: 'anonymous' };
    const token = readToken(header);
    const installation = token ? this.#installationTokens.get(token) : undefined;
    if (installation && installation.expiresAt > Date.now()) return installation.caller;
    const login = token ? await this.#findUser(token) : null;
    if (login) return { kind: 'user', login };
    throw new ApiError(401, 'Bad credentials');
  }

  async #findUser(token: string): Promise<string | null> {
    if (!this.#oauthTokens.has(token)) return null;
    const response = await this.fetchIdentity('/user', { headers: { authorization: `Bearer ${token}` } });
    return response.ok ? v.parse(UserSchema, await response.json()).login : null;
  }
}

/**
 * Refuses a caller without the permission, with GitHub's statuses: 401 when unauthenticated, 403 for an App that lacks
 * it, and 404 for a user who can't write. The repository is public, so anyone can read it.
 */
export function requireWrite(caller: Caller, permission: Permission, repository: string): void {
  if (caller.kind === 'anonymous') throw new ApiError(401, 'Requires authentication');
  if (caller.kind === 'user') throw new ApiError(404, 'Not Found');
  if (caller.repositories && !caller.repositories.includes(repository)) throw new ApiError(404, 'Not Found');
  if (caller.permissions[permission] !== 'write') {
    throw new ApiError(403, 'Resource not accessible by integration');
  }
}

/** Refuses an App without the permission, as GitHub does for a private repository. Other callers can read everything. */
export function requireRead(caller: Caller, permission: Permission): void {
  if (caller.kind === 'installation' && caller.permissions[permission] === undefined) {
    throw new ApiError(403, 'Resource not accessible by integration');
  }
}
