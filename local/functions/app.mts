import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { isPlainPath } from '../process/gate.mts';
import type { ConnectionEnv } from '../process/listen.mts';
import { limitBody } from './limitBody.mts';
import { listFunctions } from './listFunctions.mts';
import { type FunctionModule, type FunctionRoute, toHandler, toRoute } from './route.mts';

/** Loads every function of a folder. As on Netlify, each file directly in it is a function. */
export async function loadFunctions(folder: string): Promise<FunctionRoute[]> {
  return Promise.all(
    listFunctions(folder).map(async (file) => {
      const module: unknown = await import(pathToFileURL(join(folder, file)).href);
      if (!isFunctionModule(module))
        throw new Error(`${file} doesn't have a function as its default export.`);
      return toRoute(parse(file).name, module);
    }),
  );
}

/** The functions as one web application, routed as Netlify routes them. */
export function createFunctionsApp(routes: readonly FunctionRoute[]): Hono<ConnectionEnv> {
  const app = new Hono<ConnectionEnv>();
  app.use('*', limitBody);
  app.use('*', async (c, next) => {
    // As on Netlify, a function starts when the whole body has arrived. A response before that ends the connection,
    // which the server that forwards the request can't tell from a failure.
    if (c.req.raw.body) c.req.raw = new Request(c.req.raw, { body: await c.req.raw.arrayBuffer() });
    return next();
  });
  app.use('*', async (c, next) => {
    if (!isPlainPath(new URL(c.req.url).pathname)) return c.notFound();
    return next();
  });
  for (const route of routes) {
    for (const path of route.paths) app.all(path, toHandler(route));
  }
  return app;
}

function isFunctionModule(module: unknown): module is FunctionModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'default' in module &&
    typeof module.default === 'function'
  );
}
