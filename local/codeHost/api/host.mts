import type { Context, MiddlewareHandler } from 'hono';
import { type Access, type Caller, type Permission, requireRead, requireWrite } from '../access.mts';
import type { GitRepository } from '../git/repository.mts';
import type { PullRequests } from '../pullRequests.mts';
import type { Pull } from '../pullStore.mts';
import type { Reviews } from '../reviews.mts';
import { notFound } from './apiError.mts';

/** Login of the App, which writes on behalf of users. */
export const APP = 'docs-editor[bot]';

/** The parts of the local code host that its routes use. */
export interface CodeHost {
  readonly owner: string;
  readonly name: string;
  /** Base URL for browsers and clients, without a trailing slash. */
  readonly publicUrl: string;
  /** Page of the site that opens after the App was installed. */
  readonly setupUrl: string;
  readonly repository: GitRepository;
  readonly pulls: PullRequests;
  readonly reviews: Reviews;
  readonly access: Access;
  /** Whether people who aren't members of the organization can sign in with the App. */
  readonly isAppPublic: boolean;
}

/** Hono's variables on the routes below /repos/OWNER/NAME. */
export interface HostEnv {
  Variables: { caller: Caller };
}

/** Context of a route below /repos/OWNER/NAME. */
export type HostContext = Context<HostEnv>;

/** "owner/name" of the repository. */
export function fullName(host: CodeHost): string {
  return `${host.owner}/${host.name}`;
}

/** URL of a web page of the repository. */
export function pageUrl(host: CodeHost, path: string): string {
  return `${host.publicUrl}/${fullName(host)}${path}`;
}

/** Lets only requests for the repository through, and records who sends them. */
export function identifyCaller(host: CodeHost): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    const caller = await host.access.identify(c.req.header('authorization'));
    const [owner, name] = [c.req.param('owner'), c.req.param('name')];
    if (`${owner}/${name}`.toLowerCase() !== fullName(host).toLowerCase()) throw notFound();
    c.set('caller', caller);
    await next();
  };
}

/** Middleware that refuses callers who can't write. */
export function writes(host: CodeHost, permission: Permission): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    requireWrite(c.get('caller'), permission, fullName(host));
    await next();
  };
}

/** Middleware that refuses an App that can't read this. */
export function reads(permission: Permission): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    requireRead(c.get('caller'), permission);
    await next();
  };
}

/** Returns one page of a list, and sets GitHub's Link header with public URLs. */
export function paginate<T>(c: HostContext, host: CodeHost, items: readonly T[]): T[] {
  const url = new URL(c.req.url);
  const perPage = Math.min(Math.max(Number(url.searchParams.get('per_page') ?? 30) || 30, 1), 100);
  const page = Math.max(Number(url.searchParams.get('page') ?? 1) || 1, 1);
  const last = Math.max(Math.ceil(items.length / perPage), 1);
  const link = (target: number, rel: string): string => {
    const query = new URLSearchParams(url.searchParams);
    query.set('page', String(target));
    return `<${host.publicUrl}${url.pathname}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link(page - 1, 'prev'), link(1, 'first')] : []),
    ...(page < last ? [link(page + 1, 'next'), link(last, 'last')] : []),
  ];
  if (links.length > 0) c.header('link', links.join(', '));
  return items.slice((page - 1) * perPage, page * perPage);
}

/** The pull request in a route's URL. Throws ApiError 404 when it doesn't exist. */
export function requirePull(host: CodeHost, c: Context): Pull {
  const pull = host.pulls.get(Number(c.req.param('number')));
  if (!pull) throw notFound();
  return pull;
}
