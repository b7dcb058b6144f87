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
  updatedAt: v.string(),
  closedAt: v.nullable(v.string()),
  /** Set when the pull request was merged: the commit on the base branch. */
  mergeCommit: v.nullable(v.string()),
  /** Base and head when it was closed or merged; while it is open the branches say where they are. */
  finalBase: v.nullable(v.string()),
  finalHead: v.nullable(v.string()),
});

/** A pull request as kept by the local code host. Times are ISO 8601, UTC. */
export type Pull = Readonly<v.InferOutput<typeof PullSchema>>;

/** What a person sends to open one. */
export type NewPull = Pick<Pull, 'title' | 'body' | 'author' | 'base' | 'head'>;

/** Pull requests in one JSON file, rewritten atomically before a change is acknowledged. */
export class PullStore {
  readonly #path: string;
  readonly #pulls: Map<number, Pull>;
  readonly #listeners: ((pull: Pull, before: Pull | null) => void)[] = [];

  /** @throws when the file is not what this class writes. */
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

  /** Has a listener told, from now on, of every pull request that is opened or changed. */
  watch(listener: (pull: Pull, before: Pull | null) => void): void {
    this.#listeners.push(listener);
  }

  create(input: NewPull, now: string): Pull {
    const number = Math.max(0, ...this.#pulls.keys()) + 1;
    return this.#save({
      ...input,
      number,
      state: 'open',
      createdAt: now,
      updatedAt: now,
      closedAt: null,
      mergeCommit: null,
      finalBase: null,
      finalHead: null,
    });
  }

  update(pull: Pull, change: Partial<Omit<Pull, 'number'>>, now: string): Pull {
    return this.#save({ ...pull, ...change, updatedAt: now });
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
