import { createAppAuth } from '@octokit/auth-app';
import * as v from 'valibot';
import { tokenPermissions } from '#domain/admin/githubConnection';
import { AppError } from '#domain/errors/appError';
import { branchMessages } from '#domain/errors/messages';
import { createSender, type TokenSource, withRetries } from './codeHost/client.mts';
import type { Identity } from './codeHost/commits.mts';
import { parseResponse } from './codeHost/host.mts';
import { hasStatus, toAppError, withErrorMessage } from './codeHost/hostError.mts';
import type { FunctionsEnv, RepositoryName } from './env.mts';
import { PromiseCache } from './promiseCache.mts';

const TokenSchema = v.object({ token: v.pipe(v.string(), v.minLength(8)), expires_at: v.string() });
const AppSchema = v.object({ slug: v.string() });
const InstallationSchema = v.object({ account: v.object({ login: v.string() }) });

/** How long before its expiry a token is no longer used, in ms, so that an operation can finish with it. */
const MARGIN_MS = 5 * 60_000;

/** The kinds of access that an installation token can be minted for. */
export type Access = Exclude<keyof typeof tokenPermissions, 'list'>;

/** A token of an installation. */
export interface InstallationToken {
  readonly token: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** An installation, and the repository its tokens are limited to. */
export interface InstallationTarget {
  readonly installationId: number;
  readonly repository: RepositoryName;
}

/** A token, or the pending request for one, shared by all requests that need it. */
interface StoredToken {
  readonly access: Access;
  readonly minted: Promise<InstallationToken>;
  /** Milliseconds since 1970; infinite while the request is pending. */
  usableUntil: number;
  /** Set once the token has arrived. */
  value?: string;
}

/**
 * The GitHub App. Nothing else has its private key. A token is minted once an hour, no matter how many concurrent
 * requests need it, and stays in this process.
 */
export class GithubApp {
  readonly #send: ReturnType<typeof createSender>;
  readonly #apiUrl: string;
  readonly #tokens = new Map<string, StoredToken>();
  readonly #identity = new PromiseCache<Identity>({ max: 1 });

  constructor(env: Pick<FunctionsEnv, 'githubApiUrl' | 'githubAppId' | 'githubPrivateKey'>) {
    this.#apiUrl = env.githubApiUrl;
    this.#send = createSender(env.githubApiUrl, {
      authStrategy: createAppAuth,
      auth: { appId: env.githubAppId, privateKey: env.githubPrivateKey },
    });
  }

  /**
   * Returns a token for one repository, cached or newly minted.
   *
   * @throws AppError `github`: 'Failed to get GitHub app token'; with status 503 when the App lacks the permissions,
   *   which only an administrator can grant
   */
  token(target: InstallationTarget, access: Access): Promise<InstallationToken> {
    const { installationId, repository } = target;
    const key = `${installationId}/${repository.owner}/${repository.name}/${access}`;
    const stored = this.#tokens.get(key);
    if (stored && stored.usableUntil > Date.now()) return stored.minted;
    return this.#store(key, access, this.#mint(target, access));
  }

  /**
   * Mints a token that can only read this repository, for a user. It is neither cached nor shared, so revoking it
   * doesn't affect anyone else.
   *
   * @throws AppError as {@link token} does
   */
  mintReadToken(target: InstallationTarget): Promise<InstallationToken> {
    return this.#mint(target, 'read');
  }

  /**
   * Revokes a token. One that has already expired counts as revoked.
   *
   * @throws AppError `github` when the code host can't be asked
   */
  async revokeToken(token: string): Promise<void> {
    const send = createSender(this.#apiUrl);
    const headers = { authorization: `Bearer ${token}` };
    try {
      await withRetries(true, () => send('DELETE /installation/token', {}, headers));
    } catch (error) {
      if (!hasStatus(error, 401) && !hasStatus(error, 404)) throw toAppError(error, branchMessages.noToken);
    }
  }

  /** Creates a source of tokens for requests to one repository. */
  tokenSource(target: InstallationTarget, access: Access): TokenSource {
    return {
      get: async () => (await this.token(target, access)).token,
      forget: (token) => this.#forget(token),
    };
  }

  /** The App's identity as a committer. */
  committer(): Promise<Identity> {
    return this.#identity.read('', () => this.#readIdentity());
  }

  /**
   * Reads the account that an installation of this App is on.
   *
   * @throws AppError `github` when the App has no such installation, or the code host can't be reached
   */
  async installationAccount(installationId: number): Promise<string> {
    const route = 'GET /app/installations/{installation_id}';
    const sent = this.request(route, { installation_id: installationId });
    return parseResponse(InstallationSchema, await withErrorMessage(branchMessages.noInstallation, sent))
      .account.login;
  }

  /** Tokens that must not appear in any response. */
  writeTokens(): readonly string[] {
    return [...this.#tokens.values()].flatMap(({ access, value }) =>
      access === 'write' && value ? [value] : [],
    );
  }

  async #store(key: string, access: Access, minted: Promise<InstallationToken>): Promise<InstallationToken> {
    const stored: StoredToken = { access, minted, usableUntil: Number.POSITIVE_INFINITY };
    this.#tokens.set(key, stored);
    try {
      const { token, expiresAt } = await minted;
      stored.value = token;
      stored.usableUntil = Date.parse(expiresAt) - MARGIN_MS;
    } catch {
      // The caller awaits `minted` and handles the failure. Without the cached request, the next call mints again.
      this.#tokens.delete(key);
    }
    return minted;
  }

  #forget(token: string): void {
    for (const [key, { value }] of this.#tokens) if (value === token) this.#tokens.delete(key);
  }

  async #mint(
    { installationId, repository }: InstallationTarget,
    access: Access,
  ): Promise<InstallationToken> {
    const route = 'POST /app/installations/{installation_id}/access_tokens';
    const parameters = {
      installation_id: installationId,
      repositories: [repository.name],
      permissions: tokenPermissions[access],
    };
    const response = await this.request(route, parameters).catch(explainRefusal);
    const { token, expires_at } = parseResponse(TokenSchema, response);
    return { token, expiresAt: expires_at };
  }

  async #readIdentity(): Promise<Identity> {
    const { slug } = parseResponse(
      AppSchema,
      await withErrorMessage(branchMessages.noToken, this.request('GET /app')),
    );
    return { name: `${slug}[bot]`, email: `${slug}[bot]@users.noreply.github.com` };
  }

  /**
   * Sends a request as the App. A second token is harmless, so every request can be repeated.
   *
   * @throws HostError
   */
  request(route: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    return withRetries(true, async () => (await this.#send(route, parameters)).data);
  }
}

/** GitHub responds with 422 when a token would need permissions that the installation doesn't grant. */
function explainRefusal(error: unknown): never {
  if (hasStatus(error, 422))
    throw new AppError('github', branchMessages.noToken, { status: 503, cause: error });
  throw toAppError(error, branchMessages.noToken);
}
