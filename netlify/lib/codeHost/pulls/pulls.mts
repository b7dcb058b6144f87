import * as v from 'valibot';
import { type CodeHost, NamedObjectSchema, parseResponse, REPO } from '../host.mts';
import { readAllPages } from '../readAllPages.mts';
import { reconcileWrite } from '../reconcileWrite.mts';

const ListedPullSchema = v.object({ number: v.number(), html_url: v.pipe(v.string(), v.url()) });
const EndedPullsSchema = v.array(
  v.object({
    ...ListedPullSchema.entries,
    merged_at: v.nullish(v.string(), null),
    head: v.object(NamedObjectSchema.entries),
  }),
);
const HeadSchema = v.object({
  ref: v.string(),
  /** `null` when it was a fork that was deleted. */
  repo: v.nullable(v.object({ full_name: v.string() })),
});
const OpenPullsSchema = v.array(v.object({ ...ListedPullSchema.entries, head: HeadSchema }));
const PullSchema = v.object({
  ...ListedPullSchema.entries,
  title: v.string(),
  body: v.nullable(v.string()),
  state: v.picklist(['open', 'closed']),
  draft: v.optional(v.boolean(), false),
  merged: v.boolean(),
  mergeable: v.nullable(v.boolean()),
  merge_commit_sha: v.nullable(v.string()),
  merged_at: v.nullish(v.string(), null),
  merged_by: v.nullish(v.object({ type: v.string() }), null),
  head: v.object({ ...HeadSchema.entries, ...NamedObjectSchema.entries }),
  base: v.object({ ref: v.string() }),
});

/** Maximum number of open pull requests in the list of branches. */
const MAX_PAGES = 3;

/** An open pull request. */
export interface Pull {
  readonly number: number;
  /** Its page at the code host. */
  readonly url: string;
}

/** A pull request, without reviews and checks. */
export interface PullDetails extends Pull {
  readonly title: string;
  readonly body: string;
  readonly state: 'open' | 'merged' | 'closed';
  readonly isDraft: boolean;
  /** `null` while the code host computes it, or when it isn't open. */
  readonly mergeable: boolean | null;
  /** The commit on the base branch, once it is merged. */
  readonly mergeCommit: string | null;
  /** ISO 8601, UTC; `null` until it is merged. */
  readonly mergedAt: string | null;
  /** Whether a person merged it at the code host, and not the App. */
  readonly isMergedByHand: boolean;
  readonly headBranch: string;
  /** Whether the head branch is in another repository, or in one that was deleted. */
  readonly isFromFork: boolean;
  readonly headSha: string;
  readonly baseBranch: string;
}

/** A new pull request; `head` and `base` are branches. */
export interface NewPull {
  readonly title: string;
  readonly body: string;
  readonly head: string;
  readonly base: string;
}

/**
 * The open pull request of a branch, with any base branch.
 *
 * @returns `null` when there is none
 */
export async function findOpenPull(host: CodeHost, head: string): Promise<Pull | null> {
  const parameters = { state: 'open', head: `${host.owner}:${head}`, per_page: 1 };
  const response = await host.request(`GET ${REPO}/pulls`, parameters);
  const [pull] = parseResponse(v.array(ListedPullSchema), response);
  return pull ? toPull(pull) : null;
}

/** A pull request that was closed or merged. */
export interface EndedPull extends Pull {
  readonly isMerged: boolean;
  /** The head branch's commit when it was closed or merged. */
  readonly headSha: string;
}

/** The newest pull request of a branch that is closed or merged; `null` when there is none. */
export async function findEndedPull(host: CodeHost, head: string): Promise<EndedPull | null> {
  const newest = { sort: 'created', direction: 'desc', per_page: 1 };
  const parameters = { state: 'closed', head: `${host.owner}:${head}`, ...newest };
  const response = await host.request(`GET ${REPO}/pulls`, parameters);
  const [pull] = parseResponse(EndedPullsSchema, response);
  return pull ? { ...toPull(pull), isMerged: pull.merged_at !== null, headSha: pull.head.sha } : null;
}

/** Lists the open pull requests by head branch, without those from forks. */
export async function listOpenPulls(host: CodeHost): Promise<ReadonlyMap<string, Pull>> {
  const pulls = await readAllPages(MAX_PAGES, async (paging) =>
    parseResponse(OpenPullsSchema, await host.request(`GET ${REPO}/pulls`, { state: 'open', ...paging })),
  );
  const own = pulls.filter(({ head }) => !isFromFork(host, head));
  return new Map(own.map(({ head, ...pull }) => [head.ref, toPull(pull)]));
}

/** One pull request in detail. */
export async function readPull(host: CodeHost, number: number): Promise<PullDetails> {
  const pull = parseResponse(
    PullSchema,
    await host.request(`GET ${REPO}/pulls/{pull_number}`, { pull_number: number }),
  );
  return {
    ...toPull(pull),
    title: pull.title,
    body: pull.body ?? '',
    state: pull.merged ? 'merged' : pull.state,
    isDraft: pull.draft,
    mergeable: pull.state === 'open' ? pull.mergeable : null,
    mergeCommit: pull.merged ? pull.merge_commit_sha : null,
    mergedAt: pull.merged ? pull.merged_at : null,
    isMergedByHand: pull.merged && pull.merged_by?.type === 'User',
    headBranch: pull.head.ref,
    isFromFork: isFromFork(host, pull.head),
    headSha: pull.head.sha,
    baseBranch: pull.base.ref,
  };
}

/**
 * Opens a pull request, or returns the branch's open one. It is only sent again after reading that the first attempt
 * did nothing.
 */
export async function openPull(host: CodeHost, pull: NewPull): Promise<Pull> {
  return reconcileWrite({
    send: async () =>
      toPull(parseResponse(ListedPullSchema, await host.request(`POST ${REPO}/pulls`, { ...pull }))),
    readOutcome: async () => (await findOpenPull(host, pull.head)) ?? undefined,
  });
}

/** Changes the title and body of a pull request. */
export async function updatePull(
  host: CodeHost,
  number: number,
  { title, body }: Pick<NewPull, 'title' | 'body'>,
): Promise<void> {
  const parameters = { pull_number: number, title, body };
  await reconcileWrite({
    send: () => host.request(`PATCH ${REPO}/pulls/{pull_number}`, parameters).then(() => true),
    refusals: [],
    readOutcome: async () => {
      const now = await readPull(host, number);
      return now.title === title && now.body === body ? true : undefined;
    },
  });
}

function isFromFork({ owner, name }: CodeHost, { repo }: v.InferOutput<typeof HeadSchema>): boolean {
  return repo?.full_name.toLowerCase() !== `${owner}/${name}`.toLowerCase();
}

function toPull({ number, html_url }: v.InferOutput<typeof ListedPullSchema>): Pull {
  return { number, url: html_url };
}
