import * as v from 'valibot';
import type { PageHistoryResponse } from '#domain/api/content';
import { readCommitCredits } from '#domain/git/commitCredits';
import { isTextPath } from '#domain/git/paths';
import { type CodeHost, type HostParameters, NamedObjectSchema, parseResponse, REPO } from './host.mts';

/** Versions per response. */
const PER_PAGE = 20;

const PersonSchema = v.nullable(v.object({ name: v.string(), date: v.string() }));
const CommitsSchema = v.array(
  v.object({
    ...NamedObjectSchema.entries,
    html_url: v.pipe(v.string(), v.url()),
    commit: v.object({ message: v.string(), author: PersonSchema, committer: PersonSchema }),
  }),
);
const CommitSchema = v.object({
  parents: v.array(NamedObjectSchema),
  files: v.optional(
    v.array(
      v.object({ filename: v.string(), status: v.string(), previous_filename: v.optional(v.string()) }),
    ),
    [],
  ),
});

/** Where a part of a file's history starts: a page of the commits that changed `path`, up to `commit`. */
export type HistoryStart = NonNullable<PageHistoryResponse['next']>;

/**
 * Lists the commits that changed a file, the latest first, twenty at a time. Where the list of a path ends with a
 * rename, the next part is the history of the former path.
 *
 * @throws HostError when the code host fails
 */
export async function readFileHistory(host: CodeHost, start: HistoryStart): Promise<PageHistoryResponse> {
  const { commit, path, page } = start;
  const commits = await listCommits(host, { sha: commit, path, per_page: PER_PAGE, page });
  const versions = commits.map(({ sha, html_url, commit: { message, author, committer } }) => {
    const { subject, authors, pullRequest } = readCommitCredits(message, author?.name ?? '');
    return {
      commit: sha,
      path,
      subject,
      authors: [...authors],
      date: committer?.date ?? author?.date ?? '',
      url: html_url,
      pullRequest:
        pullRequest === null ? null : { number: pullRequest, url: toPullUrl(html_url, pullRequest) },
    };
  });
  if (commits.length === PER_PAGE) return { versions, next: { commit, path, page: page + 1 } };
  // The previous part may have ended with the path's first commit.
  const query = { sha: commit, path, per_page: 1, page: (page - 1) * PER_PAGE };
  const first = versions.at(-1)?.commit ?? (page > 1 && (await listCommits(host, query)).at(-1)?.sha);
  return { versions, next: first ? await findFormerPath(host, first, path) : null };
}

async function listCommits(host: CodeHost, query: HostParameters) {
  return parseResponse(CommitsSchema, await host.request(`GET ${REPO}/commits`, query));
}

/** Derives the URL of a pull request's page from that of a commit in the same repository. */
function toPullUrl(commitUrl: string, number: number): string {
  return commitUrl.replace(/\/commit\/[0-9a-f]+$/, `/pull/${number}`);
}

/** Finds where the history continues before a rename; null when the commit didn't rename the file. */
async function findFormerPath(host: CodeHost, sha: string, path: string): Promise<HistoryStart | null> {
  const { parents, files } = parseResponse(
    CommitSchema,
    await host.request(`GET ${REPO}/commits/{sha}`, { sha }),
  );
  const renamed = files.find(({ filename, status }) => filename === path && status === 'renamed');
  const former = renamed?.previous_filename;
  const [parent] = parents;
  return former !== undefined && parent && isTextPath(former)
    ? { commit: parent.sha, path: former, page: 1 }
    : null;
}

/**
 * Reads who changed a file last.
 *
 * @param commit where its history starts
 * @returns null when no commit did
 * @throws HostError when the code host fails
 */
export async function readLastChange(
  host: CodeHost,
  commit: string,
  path: string,
): Promise<{ readonly by: string; readonly at: string } | null> {
  const query = { sha: commit, path, per_page: 1 };
  const [last] = await listCommits(host, query);
  if (!last) return null;
  const { message, author, committer } = last.commit;
  const { authors } = readCommitCredits(message, author?.name ?? '');
  return { by: authors.join(', '), at: committer?.date ?? author?.date ?? '' };
}
