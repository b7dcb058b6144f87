import type { Stack } from '../stack';

/** A response of the database's REST interface. */
interface RestAnswer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Calls the database's REST interface as a caller. Paths are below /rest/v1. */
export type Rest = <Body = unknown>(
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<RestAnswer<Body>>;

/** As a signed-in user (their access token), as a visitor (null), or as the service ("service"). */
export function createRest(stack: Stack, who: { readonly accessToken: string } | null | 'service'): Rest {
  const apikey = who === 'service' ? stack.secretKey : stack.publishableKey;
  const authorization: Record<string, string> =
    who !== null && who !== 'service' ? { authorization: `Bearer ${who.accessToken}` } : {};
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${stack.databaseUrl}/rest/v1${path}`, {
      method,
      headers: { apikey, 'content-type': 'application/json', ...authorization, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
}
