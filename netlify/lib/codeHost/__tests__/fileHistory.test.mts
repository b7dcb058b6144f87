import { readFileHistory } from '../fileHistory.mts';
import type { CodeHost } from '../host.mts';

const sha = (number: number): string => number.toString(16).padStart(40, '0');

/** The newest commits of `docs/new.mdx`; the oldest of them moved it from `docs/old.mdx`. */
function createHost(count: number): CodeHost {
  const commits = Array.from({ length: count }, (_, index) => ({
    sha: sha(count - index),
    html_url: `https://github.com/docs/content/commit/${sha(count - index)}`,
    commit: { message: `Edit ${count - index}`, author: null, committer: null },
  }));
  return {
    owner: 'docs',
    name: 'content',
    request: async (route, { path, page = 1, per_page = 30, sha: commit } = {}) => {
      if (route.endsWith('/commits/{sha}')) {
        const renamed = {
          filename: 'docs/new.mdx',
          status: 'renamed',
          previous_filename: 'docs/old.mdx',
        };
        return { parents: [{ sha: sha(999) }], files: commit === sha(1) ? [renamed] : [] };
      }
      const start = (Number(page) - 1) * Number(per_page);
      if (path === 'docs/new.mdx') return commits.slice(start, start + Number(per_page));
      return [{ ...commits[0], sha: sha(999) }];
    },
  };
}

/** Reads all parts, and returns the number of versions of each path. */
async function countVersions(host: CodeHost): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let next: Awaited<ReturnType<typeof readFileHistory>>['next'] = {
    commit: sha(500),
    path: 'docs/new.mdx',
    page: 1,
  };
  while (next !== null) {
    const part = await readFileHistory(host, next);
    for (const { path } of part.versions) counts[path] = (counts[path] ?? 0) + 1;
    next = part.next;
  }
  return counts;
}

test.each([1, 19, 20, 21, 40])('continues before a rename that came %i versions ago', async (count) => {
  expect(await countVersions(createHost(count))).toEqual({ 'docs/new.mdx': count, 'docs/old.mdx': 1 });
});
