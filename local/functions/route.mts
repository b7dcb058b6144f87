import type { Config, Context } from '@netlify/functions';
import type { Handler } from 'hono';
import { CLIENT_ADDRESS_HEADER } from './clientAddress.mts';

/** The exports of a file in netlify/functions. */
export interface FunctionModule {
  readonly default: (
    request: Request,
    context: Context,
  ) => Response | undefined | Promise<Response | undefined>;
  readonly config?: Config;
}

/** A function with the paths and methods that Netlify would route to it. */
export interface FunctionRoute {
  readonly name: string;
  readonly paths: readonly string[];
  /** Upper case; empty for every method. */
  readonly methods: readonly string[];
  /** Whether it runs on a schedule; as on Netlify, it then can't be called. */
  readonly isScheduled: boolean;
  /** Whether a scheduled function runs every minute instead of once a day. */
  readonly isFrequent: boolean;
  readonly run: FunctionModule['default'];
}

/**
 * Determines where Netlify serves a function: at `config.path` if it has one, otherwise at /.netlify/functions/NAME.
 */
export function toRoute(name: string, module: FunctionModule): FunctionRoute {
  const { path, method } = readRouting(module.config);
  const schedule = module.config && 'schedule' in module.config ? module.config.schedule : undefined;
  const isScheduled = schedule !== undefined;
  const paths = path === undefined ? (isScheduled ? [] : [`/.netlify/functions/${name}`]) : [path].flat();
  const methods = [method ?? []].flat().map((one) => one.toUpperCase());
  return { name, paths, methods, isScheduled, isFrequent: schedule === '* * * * *', run: module.default };
}

/** Background and scheduled functions have no configurable path or method. */
function readRouting(config: Config | undefined): { path?: string | string[]; method?: string | string[] } {
  const routing: { path?: string | string[]; method?: string | string[] } = {};
  if (config && 'path' in config && config.path) routing.path = config.path;
  if (config && 'method' in config && config.method) routing.method = config.method;
  return routing;
}

/** Runs a function as a Hono handler. If it throws, the response is 500, as on Netlify, and the error is logged. */
export function toHandler(route: FunctionRoute, createContext: ContextFactory): Handler {
  return async (c) => {
    if (route.methods.length > 0 && !route.methods.includes(c.req.method)) {
      return new Response('Method not allowed', {
        status: 405,
        headers: { allow: route.methods.join(', ') },
      });
    }
    try {
      const response = await route.run(
        c.req.raw,
        createContext(c.req.raw, c.req.param(), c.req.header(CLIENT_ADDRESS_HEADER) || c.env.address),
      );
      return response ?? new Response(null, { status: 204 });
    } catch (error) {
      console.error(`The function "${route.name}" failed:`, error);
      return Response.json({ errorType: 'Error', errorMessage: 'Internal error' }, { status: 500 });
    }
  };
}

/** Creates the context that a function is called with. */
export type ContextFactory = (
  request: Request,
  params: Record<string, string>,
  address: string | null,
) => Context;
