import { types } from 'node:util';
import { LRUCache } from 'lru-cache';
import { type HostParameters, REPO } from './host.mts';

/** Maximum size of the cached responses of a process, in characters as JSON. */
const MAX_CHARACTERS = 24_000_000;
/** Larger responses aren't cached, in characters as JSON. */
const MAX_ENTRY_CHARACTERS = 2_000_000;
const SHA = /^[0-9a-f]{40}$/;

/** Reads whose response never changes when these parameters are object names. */
const BY_CONTENT: Readonly<Record<string, readonly string[]>> = {
  [`GET ${REPO}/git/trees/{commit}`]: ['commit'],
  [`GET ${REPO}/git/commits/{sha}`]: ['sha'],
  [`GET ${REPO}/git/blobs/{sha}`]: ['sha'],
  [`GET ${REPO}/contents/{+path}`]: ['ref'],
  [`GET ${REPO}/compare/{+base}...{+head}`]: ['base', 'head'],
};

/**
 * Caches responses of the code host, so that reads use as little of its hourly quota as possible. Reads by the name of
 * a commit or blob never change and aren't repeated. All others are repeated with the ETag of the last response: "not
 * modified" doesn't count against the quota.
 */
export class ResponseCache {
  readonly #responses = new LRUCache<string, HostResponse>({
    max: 400,
    maxSize: MAX_CHARACTERS,
    maxEntrySize: MAX_ENTRY_CHARACTERS,
    sizeCalculation: ({ data }) => JSON.stringify(data)?.length ?? 1,
  });

  /**
   * Returns the response from the cache, or sends the request and caches its response.
   *
   * @param ask sends the request, with an ETag when there is one
   * @throws the errors of `ask`, which aren't cached
   */
  async readThrough(
    { key, route, parameters }: CachedRequest,
    ask: (etag: string | null) => Promise<HostResponse | typeof UNMODIFIED>,
  ): Promise<unknown> {
    const isFixed = isByContent(route, parameters);
    const known = this.#responses.get(key);
    if (known && isFixed) return known.data;
    const response = await ask(known?.etag || null);
    // The data comes from `known`, because the cache may have dropped it during the request.
    if (response === UNMODIFIED) return known?.data;
    const isReusable = isFixed || response.etag !== null;
    if (route.startsWith('GET ') && isReusable && !types.isAnyArrayBuffer(response.data)) {
      this.#responses.set(key, response);
    } else {
      this.#responses.delete(key);
    }
    return response.data;
  }
}

/** Replaces a response that is the same as the one with the ETag. */
export const UNMODIFIED = 'unmodified';

/** A response of the code host. */
export interface HostResponse {
  readonly data: unknown;
  readonly etag: string | null;
}

/** A request, with the key that its response is cached under. */
export interface CachedRequest {
  readonly key: string;
  readonly route: string;
  readonly parameters: HostParameters;
}

function isByContent(route: string, parameters: HostParameters): boolean {
  const names = BY_CONTENT[route];
  return names?.every((name) => SHA.test(String(parameters[name]))) ?? false;
}
