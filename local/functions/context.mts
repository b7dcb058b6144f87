import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';

/** Reads the value of a cookie in a Cookie header; an empty string when it's missing, as on Netlify. */
function readCookie(header: string | null, name: string): string {
  const pair = (header ?? '').split(/;\s*/).find((entry) => entry.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
}

/** Throws when code uses a part of the context that only edge functions have, or that our functions don't need. */
function unavailable(what: string): never {
  throw new Error(`context.${what} isn't available in a function.`);
}

/**
 * Creates the context that Netlify passes to a function besides the request.
 *
 * @param params values of the path's placeholders
 * @param address the client's network address
 */
export function createContext(
  request: Request,
  params: Record<string, string>,
  address: string | null,
): Context {
  const url = new URL(request.url);
  const site = { id: 'local', name: 'local', url: url.origin };
  return {
    account: { id: 'local' },
    cookies: {
      get: (name: string) => readCookie(request.headers.get('cookie'), name),
      set: () => unavailable('cookies.set'),
      delete: () => unavailable('cookies.delete'),
    },
    deploy: { context: 'dev', id: 'local', published: false },
    geo: {},
    ip: address ?? '127.0.0.1',
    json: (input: unknown) => Response.json(input),
    log: console.log,
    next: () => unavailable('next'),
    params,
    requestId: randomUUID(),
    rewrite: () => unavailable('rewrite'),
    server: { region: 'local' },
    site,
    url,
    waitUntil: (promise: Promise<unknown>) => {
      promise.catch((error: unknown) => console.error('A background task of a function failed:', error));
    },
  };
}
