import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import type { Handler } from 'hono';
import type { PlatformContext } from '../../netlify/lib/http/requestId.mts';

/**
 * Header with the client's network address that `npm run serve` adds to requests to the functions, named as on Netlify.
 * It overwrites one from the client. With `npm start`, only this machine can reach the functions.
 */
export const CLIENT_ADDRESS_HEADER = 'x-nf-client-connection-ip';

/** The exports of a file in netlify/functions. */
export interface FunctionModule {
  readonly default: (
    request: Request,
    context: PlatformContext,
  ) => Response | undefined | Promise<Response | undefined>;
  readonly config?: Config;
}

/** A function with the paths that Netlify would route to it. */
export interface FunctionRoute {
  readonly name: string;
  readonly paths: readonly string[];
  /** Whether it runs on a schedule; as on Netlify, it then can't be called. */
  readonly isScheduled: boolean;
  /** Whether a scheduled function runs every minute instead of every hour. */
  readonly isFrequent: boolean;
  readonly run: FunctionModule['default'];
}

/**
 * Determines where Netlify serves a function.
 *
 * @throws Error when its config has neither a path nor a schedule
 */
export function toRoute(name: string, { config = {}, default: run }: FunctionModule): FunctionRoute {
  const schedule = 'schedule' in config ? config.schedule : undefined;
  const path = 'path' in config ? config.path : undefined;
  if (path === undefined && schedule === undefined)
    throw new Error(`The function ${name} needs a path or a schedule in its config.`);
  return {
    name,
    paths: [path ?? []].flat(),
    isScheduled: schedule !== undefined,
    isFrequent: schedule === '* * * * *',
    run,
  };
}

/** Runs a function as a Hono handler. If it throws, the response is 500, as on Netlify, and the error is logged. */
export function toHandler({ name, run }: FunctionRoute): Handler {
  return async (c) => {
    try {
      const response = await run(c.req.raw, {
        ip: c.req.header(CLIENT_ADDRESS_HEADER) || (c.env.address ?? '127.0.0.1'),
        requestId: randomUUID(),
        waitUntil: (work) => {
          work.catch((error: unknown) => console.error('A background task of a function failed:', error));
        },
      });
      return response ?? new Response(null, { status: 204 });
    } catch (error) {
      console.error(`The function "${name}" failed:`, error);
      return Response.json({ errorType: 'Error', errorMessage: 'Internal error' }, { status: 500 });
    }
  };
}
