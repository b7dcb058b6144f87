import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isPlainPath } from '../process/gate.mts';
import type { ConnectionEnv } from '../process/listen.mts';
import { createContext } from './context.mts';
import { listFunctions } from './listFunctions.mts';
import { type FunctionModule, type FunctionRoute, toHandler, toRoute } from './route.mts';

/** Netlify's limit for the body of a request to a function. */
const MAX_BODY_BYTES = 6 * 1024 * 1024;

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
  app.use('*', async (c, next) => {
    if (!isPlainPath(new URL(c.req.url).pathname)) return c.notFound();
    return next();
  });
  app.use('*', bodyLimit({ maxSize: MAX_BODY_BYTES }));
  for (const route of routes) {
    for (const path of route.paths) app.all(path, toHandler(route, createContext));
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
