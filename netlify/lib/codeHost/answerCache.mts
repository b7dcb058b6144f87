import { types } from 'node:util';
import { type HostParameters, REPO } from './host.mts';

/** What a process keeps at most: answers, and characters of JSON. */
const MAX_ANSWERS = 400;
const MAX_CHARACTERS = 24_000_000;
/** Larger answers are not kept. */
const MAX_ANSWER = 2_000_000;
const SHA = /^[0-9a-f]{40}$/;

/** Reads that are named by their content, with the parameters that have to be names of objects. */
const BY_CONTENT: Readonly<Record<string, readonly string[]>> = {
  [`GET ${REPO}/git/trees/{commit}`]: ['commit'],
  [`GET ${REPO}/git/commits/{sha}`]: ['sha'],
  [`GET ${REPO}/git/blobs/{sha}`]: ['sha'],
  [`GET ${REPO}/contents/{+path}`]: ['ref'],
  [`GET ${REPO}/compare/{base}...{head}`]: ['base', 'head'],
  [`GET ${REPO}/compare/{+base}...{+head}`]: ['base', 'head'],
};

interface KeptAnswer {
  readonly data: unknown;
  readonly etag: string | null;
  readonly characters: number;
}

/**
 * Keeps answers of the code host, so that reads cost as little of its hourly quota as possible. What is read by the
 * name of a commit or blob never changes and is not asked for again; everything else is asked for with the answer's
 * ETag, and "not modified" costs nothing.
 */
export class AnswerCache {
  readonly #kept = new Map<string, KeptAnswer>();
  #characters = 0;

  /** @returns the answer that needs no request; undefined when there is none */
  find(key: string, route: string, parameters: HostParameters): { readonly data: unknown } | undefined {
    return isByContent(route, parameters) ? this.#touch(key) : undefined;
  }

  /** The answer that is worth asking for again by its ETag. */
  findTagged(key: string): HostAnswer | undefined {
    const kept = this.#kept.get(key);
    return kept?.etag ? this.#touch(key) : undefined;
  }

  /** Keeps the answer to a read, when it is of use again. */
  keep(key: string, route: string, parameters: HostParameters, data: unknown, etag: string | null): void {
    this.#forget(key);
    if (!route.startsWith('GET ') || types.isAnyArrayBuffer(data)) return;
    if (etag === null && !isByContent(route, parameters)) return;
    const characters = JSON.stringify(data)?.length ?? 0;
    if (characters > MAX_ANSWER) return;
    this.#kept.set(key, { data, etag, characters });
    this.#characters += characters;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_ANSWERS && this.#characters <= MAX_CHARACTERS) break;
      this.#forget(oldest);
    }
  }

  #touch(key: string): KeptAnswer | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  #forget(key: string): void {
    this.#characters -= this.#kept.get(key)?.characters ?? 0;
    this.#kept.delete(key);
  }
}

/** Said instead of an answer that is the same as the one with the ETag. */
export const UNMODIFIED = 'unmodified';

/** An answer of the code host. */
export interface HostAnswer {
  readonly data: unknown;
  readonly etag: string | null;
}

/** A request, with the name that its answer is kept under. */
export interface CachedRequest {
  readonly key: string;
  readonly route: string;
  readonly parameters: HostParameters;
}

/**
 * Answers a request from the cache, or sends it and caches the response.
 *
 * @param ask sends the request, with an ETag when there is one
 * @throws whatever asking throws; nothing of that is kept
 */
export async function readThrough(
  cache: AnswerCache,
  { key, route, parameters }: CachedRequest,
  ask: (etag: string | null) => Promise<HostAnswer | typeof UNMODIFIED>,
): Promise<unknown> {
  const known = cache.find(key, route, parameters);
  if (known) return known.data;
  const earlier = cache.findTagged(key);
  const answer = await ask(earlier?.etag ?? null);
  // What is not modified is what was kept when it was asked for, though it may have made room since.
  if (answer === UNMODIFIED) return earlier?.data;
  cache.keep(key, route, parameters, answer.data, answer.etag);
  return answer.data;
}

function isByContent(route: string, parameters: HostParameters): boolean {
  const names = BY_CONTENT[route];
  return names?.every((name) => SHA.test(String(parameters[name]))) ?? false;
}
