import type { SendRequest } from '../http/sendRequest.ts';

/**
 * The only client of the database's `find_hidden_pages`, and the only parser of its answer. A query contains paths that
 * the caller knows; the answer contains positions in that list, so that it reveals no names. This module imports only a
 * type, so that an edge function can use it without a bundler.
 */

/** The two paths that can hide a page. */
export interface PagePaths {
  /** Repo path: `docs/desktop/index.mdx`. */
  readonly file: string;
  /** `/products/desktop`. */
  readonly href: string;
}

/** Calls `find_hidden_pages`. Resolves with its unparsed answer; rejects when the database doesn't respond. */
export type QueryHiddenPages = (parameters: { readonly p_paths: string[] }) => Promise<unknown>;

/**
 * Maximum number of paths in one call, which the database enforces. Every one of them may be hidden, and a hosted Supabase
 * returns the first 1000 rows of a function by default, without an error.
 */
const MAX_PATHS = 1000;
/** Maximum number of characters in one call, with a margin: the database accepts 60,000. */
const MAX_CHARACTERS = 50_000;

/**
 * Finds the hidden ones among paths of any kind: repo paths and hrefs.
 *
 * @throws Error when the database doesn't respond, or returns anything but positions in the list
 */
export async function findHiddenPaths(
  paths: readonly string[],
  ask: QueryHiddenPages,
): Promise<ReadonlySet<string>> {
  return findHiddenOf(
    paths.map((path) => [path]),
    ask,
  );
}

/** Asks for the paths of a group in one call: between two calls, a page could move to another path. */
async function findHiddenOf(
  groups: readonly (readonly string[])[],
  ask: QueryHiddenPages,
): Promise<ReadonlySet<string>> {
  const answers = splitGroups(groups).map(async (part) =>
    readPositions(await ask({ p_paths: part }), part.length).map((position) => part[position] ?? ''),
  );
  return new Set((await Promise.all(answers)).flat());
}

/**
 * Finds the hidden ones among pages. The entry of a page's file or of its href can hide it.
 *
 * @throws Error like {@link findHiddenPaths}
 */
export async function findHiddenPages<Page extends PagePaths>(
  pages: readonly Page[],
  ask: QueryHiddenPages,
): Promise<Page[]> {
  const hidden = await findHiddenOf(
    pages.map(({ file, href }) => [file, href]),
    ask,
  );
  return pages.filter(({ file, href }) => hidden.has(file) || hidden.has(href));
}

/** A database that visitors may query. */
export interface PublicDatabase {
  /** Without a trailing slash. */
  readonly url: string;
  readonly publishableKey: string;
}

/** Queries a function of the database as a visitor, over HTTP and without the database's own client. */
export function queryAsVisitor(
  database: PublicDatabase,
  signal: AbortSignal,
  send: SendRequest,
  name = 'find_hidden_pages',
): (parameters: object) => Promise<unknown> {
  return async (parameters) => {
    const response = await send(`${database.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: database.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
      signal,
    });
    return readDatabaseJson(response, name);
  };
}

/**
 * Reads the JSON that the database responded with.
 *
 * @param name what was requested
 * @throws Error when the database refused, or responded with anything but JSON
 */
export async function readDatabaseJson(response: Response, name: string): Promise<unknown> {
  if (!response.ok) throw new Error(`${name}: the database responded with ${response.status}`);
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name}: the database didn't respond with JSON`, { cause: error });
  }
}

function splitGroups(groups: readonly (readonly string[])[]): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const group of groups) {
    const length = group.join('').length;
    const last = parts.at(-1);
    if (last && last.length + group.length <= MAX_PATHS && length <= room) last.push(...group);
    else {
      parts.push([...group]);
      room = MAX_CHARACTERS;
    }
    room -= length;
  }
  return parts;
}

function readPositions(answer: unknown, count: number): number[] {
  if (!Array.isArray(answer)) throw new Error("find_hidden_pages: the response isn't a list.");
  return answer.map((position: unknown) => {
    if (typeof position === 'number' && Number.isInteger(position) && position >= 0 && position < count) {
      return position;
    }
    throw new Error("find_hidden_pages: the response contains a value that isn't a position.");
  });
}
