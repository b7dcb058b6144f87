import type { Stack } from '../stack';
import type { Caller } from './databaseClient';

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

/** Creates the function that calls the REST interface of a stack as a caller. */
export function createRest(stack: Stack, caller: Caller): Rest {
  const apikey = caller === 'service' ? stack.secretKey : stack.publishableKey;
  const authorization: Record<string, string> =
    caller !== null && caller !== 'service' ? { authorization: `Bearer ${caller.accessToken}` } : {};
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
