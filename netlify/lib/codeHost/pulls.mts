import * as v from 'valibot';
import { type CodeHost, parseAnswer, REPO } from './host.mts';
import { hasStatus, isUncertain } from './hostError.mts';

const PullSchema = v.object({ number: v.number(), html_url: v.pipe(v.string(), v.url()) });

/** An open pull request. */
export interface Pull {
  readonly number: number;
  /** Its page at the code host. */
  readonly url: string;
}

/** A pull request to be opened; `head` and `base` are branches. */
export interface NewPull {
  readonly title: string;
  readonly body: string;
  readonly head: string;
  readonly base: string;
}

/**
 * The open pull request of a branch, whatever it is to be merged into.
 *
 * @returns `null` when there is none
 */
export async function findOpenPull(host: CodeHost, head: string): Promise<Pull | null> {
  const parameters = { state: 'open', head: `${host.owner}:${head}`, per_page: 1 };
  const [pull] = parseAnswer(v.array(PullSchema), await host.request(`GET ${REPO}/pulls`, parameters));
  return pull ? toPull(pull) : null;
}

/**
 * Opens a pull request, or returns the one that a branch has already. It is sent again only after reading that
 * the first time did nothing.
 */
export async function openPull(host: CodeHost, pull: NewPull): Promise<Pull> {
  const send = async () =>
    toPull(parseAnswer(PullSchema, await host.request(`POST ${REPO}/pulls`, { ...pull })));
  try {
    return await send();
  } catch (error) {
    if (!hasStatus(error, 422) && !isUncertain(error)) throw error;
    const existing = await findOpenPull(host, pull.head);
    if (existing) return existing;
    if (!isUncertain(error)) throw error;
    return send();
  }
}

function toPull({ number, html_url }: v.InferOutput<typeof PullSchema>): Pull {
  return { number, url: html_url };
}
