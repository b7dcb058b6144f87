import type { RateLimitName } from './rateLimits';
import type { RequiredRole } from './roles';

/**
 * Who may call a method of an endpoint.
 *
 * visitor: anyone. signed-in: any verified person. editor, admin: people who hold that role. signature: the code
 * host, by the signature of its webhook. schedule: the platform's clock; nobody can call it.
 */
export type Caller = 'visitor' | RequiredRole | 'signature' | 'schedule';

/** The rule for one method of one endpoint. */
export interface EndpointRule {
  readonly caller: Caller;
  /**
   * What a person without a role gets from an endpoint for `signed-in`: `public-pages` limits them to pages of the
   * default branch that visitors may see. Without it, the answer is about the person alone.
   */
  readonly withoutRole?: 'public-pages';
  /** Counted per person before any work is done. */
  readonly limit?: RateLimitName;
  /** Counted instead of `limit` for a person without a role. */
  readonly limitWithoutRole?: RateLimitName;
}

/** An endpoint: its address and the methods it answers. Schedules have no address. */
export interface EndpointRules {
  readonly path: string | null;
  readonly GET?: EndpointRule;
  readonly POST?: EndpointRule;
}

/**
 * Every endpoint with who may call it, by the name of its file in netlify/functions. The functions' wrapper enforces
 * this table before a handler runs, so a handler can't forget to ask; a test calls each endpoint as each kind of
 * person and compares the result with a checked-in list.
 */
export const endpoints = {
  'access-code': { path: '/api/access-code', POST: { caller: 'signed-in' } },
  'access-codes': {
    path: '/api/access-codes',
    GET: { caller: 'admin' },
    POST: { caller: 'admin' },
  },
  'assign-editor-role': { path: '/api/assign-editor-role', POST: { caller: 'signed-in' } },
  'branch-changes': { path: '/api/branch-changes', GET: { caller: 'editor', limit: 'contentRead' } },
  'branch-status': { path: '/api/branch-status', GET: { caller: 'editor', limit: 'contentRead' } },
  branches: {
    path: '/api/branches',
    GET: { caller: 'editor', limit: 'contentRead' },
    POST: { caller: 'editor' },
  },
  commits: { path: '/api/commits', POST: { caller: 'editor' } },
  'content-index': { path: '/api/content-index', GET: { caller: 'editor', limit: 'contentRead' } },
  'deploy-webhook': { path: '/api/deploy-webhook', POST: { caller: 'signature' } },
  'draft-key': { path: '/api/draft-key', GET: { caller: 'signed-in' } },
  'github-app-auth': { path: '/api/github-app-auth', POST: { caller: 'editor' } },
  'github-installation': { path: '/api/github-installation', POST: { caller: 'admin' } },
  'github-webhook': { path: '/api/github-webhook', POST: { caller: 'signature' } },
  health: { path: '/api/health', GET: { caller: 'visitor' } },
  'page-source': {
    path: '/api/page-source',
    GET: {
      caller: 'signed-in',
      withoutRole: 'public-pages',
      limit: 'contentRead',
      limitWithoutRole: 'publicRead',
    },
  },
  'page-visibility': {
    path: '/api/page-visibility',
    GET: { caller: 'editor', limit: 'contentRead' },
    POST: { caller: 'editor', limit: 'contentRead' },
  },
  pages: {
    path: '/api/pages',
    GET: {
      caller: 'signed-in',
      withoutRole: 'public-pages',
      limit: 'contentRead',
      limitWithoutRole: 'publicRead',
    },
  },
  picture: { path: '/api/picture', GET: { caller: 'editor', limit: 'contentRead' } },
  'private-page': { path: '/api/private-page', GET: { caller: 'editor', limit: 'contentRead' } },
  'pull-request-merge': { path: '/api/pull-request-merge', POST: { caller: 'admin' } },
  'pull-request-status': {
    path: '/api/pull-request-status',
    GET: { caller: 'editor', limit: 'contentRead' },
  },
  'pull-requests': { path: '/api/pull-requests', POST: { caller: 'editor' } },
  'review-comments': { path: '/api/review-comments', GET: { caller: 'editor', limit: 'contentRead' } },
  'revoke-tokens': { path: null, POST: { caller: 'schedule' } },
  'send-rebuild': { path: null, POST: { caller: 'schedule' } },
  'sync-and-compile': { path: '/api/sync-and-compile', POST: { caller: 'editor' } },
} as const satisfies Record<string, EndpointRules>;

export type EndpointName = keyof typeof endpoints;

/** Methods that endpoints may answer. */
export const endpointMethods = ['GET', 'POST'] as const;
export type EndpointMethod = (typeof endpointMethods)[number];

/** The rules of an endpoint, by its name. */
export function rulesOf(name: EndpointName): EndpointRules {
  return endpoints[name];
}
