import * as v from 'valibot';
import { readFileIfExists, writeFileAtomically } from '../process/files.mts';

const PullSchema = v.object({
  number: v.number(),
  title: v.string(),
  body: v.string(),
  author: v.string(),
  base: v.string(),
  head: v.string(),
  state: v.picklist(['open', 'closed']),
  createdAt: v.string(),
  closedAt: v.nullable(v.string()),
  /** Set when the pull request was merged: the commit on the base branch. */
  mergeCommit: v.nullable(v.string()),
  /** Base and head when it was closed or merged; while it is open, the branches have them. */
  finalBase: v.nullable(v.string()),
  finalHead: v.nullable(v.string()),
});

/** A pull request as the local code host stores it. Times are ISO 8601, UTC. */
export type Pull = Readonly<v.InferOutput<typeof PullSchema>>;

/** The fields of a new pull request. */
export type NewPull = Pick<Pull, 'title' | 'body' | 'author' | 'base' | 'head'>;

/** Stores pull requests in one JSON file, which is rewritten atomically before a change is acknowledged. */
export class PullStore {
  readonly #path: string;
  readonly #pulls: Map<number, Pull>;
  readonly #listeners: ((pull: Pull, before: Pull | null) => void)[] = [];

  /** @throws Error when the file wasn't written by this class */
  constructor(path: string) {
    this.#path = path;
    const text = readFileIfExists(path)?.toString('utf8') ?? '[]';
    this.#pulls = new Map(v.parse(v.array(PullSchema), JSON.parse(text)).map((pull) => [pull.number, pull]));
  }

  get(number: number): Pull | null {
    return this.#pulls.get(number) ?? null;
  }

  /** Every pull request, newest first. */
  list(): Pull[] {
    return [...this.#pulls.values()].sort((a, b) => b.number - a.number);
  }

  /** Calls a listener from now on for every pull request that is opened or changed. */
  watch(listener: (pull: Pull, before: Pull | null) => void): void {
    this.#listeners.push(listener);
  }

  create(input: NewPull): Pull {
    const number = Math.max(0, ...this.#pulls.keys()) + 1;
    return this.#save({
      ...input,
      number,
      state: 'open',
      createdAt: now(),
      closedAt: null,
      mergeCommit: null,
      finalBase: null,
      finalHead: null,
    });
  }

  update(pull: Pull, change: Partial<Omit<Pull, 'number'>>): Pull {
    return this.#save({ ...pull, ...change });
  }

  #save(pull: Pull): Pull {
    const before = this.get(pull.number);
    const next = new Map(this.#pulls).set(pull.number, pull);
    writeFileAtomically(this.#path, `${JSON.stringify([...next.values()], null, 2)}\n`);
    this.#pulls.set(pull.number, pull);
    for (const listener of this.#listeners) listener(pull, before);
    return pull;
  }
}

/** The time as GitHub writes it: ISO 8601, UTC, in seconds. */
export function now(): string {
  return new Date().toISOString().replace(/\.\d{3}Z$/, 'Z');
}
