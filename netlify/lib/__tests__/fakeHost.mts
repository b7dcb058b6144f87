import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { blobSha } from '../codeHost/blobs.mts';
import type { CodeHost, HostParameters } from '../codeHost/host.mts';
import { HostError } from '../codeHost/hostError.mts';

/** How a request fails: before it is carried out, or after it was carried out, with the response lost. */
export type Fault = 'lost request' | 'lost response';

interface FakeCommit {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
}

type Files = ReadonlyMap<string, string>;

/** The parameters of all routes; each route reads its own. */
interface RouteParameters {
  readonly branch: string;
  readonly ref: string;
  readonly sha: string;
  readonly force: boolean;
  readonly message: string;
  readonly tree: string & readonly { readonly path: string; readonly sha: string | null }[];
  readonly parents: readonly string[];
  readonly commit: string;
  readonly base_tree: string;
  readonly content: string;
  readonly base: string;
  readonly head: string;
}
type Route = (parameters: RouteParameters) => unknown;

const nameOf = (value: unknown): string => hash('sha1', JSON.stringify(value));

/**
 * A code host in memory that follows the GitHub rules that saving relies on: objects are named by content, a branch
 * only moves forward, branch names are unique, and a head and base have at most one open pull request.
 */
export class FakeHost implements CodeHost {
  readonly owner = 'docs';
  readonly name = 'content';
  readonly blobs = new Map<string, Buffer>();
  readonly trees = new Map<string, Files>();
  readonly commits = new Map<string, FakeCommit>();
  readonly branches = new Map<string, string>();
  readonly pulls: { number: number; head: string; base: string }[] = [];
  /** Routes in the order they were requested. */
  readonly calls: string[] = [];
  /** Faults by the number of the request, from 0. */
  faults: ReadonlyMap<number, Fault> = new Map();
  /** Runs before each request, with its number. */
  beforeCall: (call: number) => void = () => {};

  /** @param files content of the first commit on `main`, by path */
  constructor(files: Readonly<Record<string, string>>) {
    this.branches.set('main', this.commit([], files, 'Start'));
  }

  /** Creates a commit on top of its parents without moving a branch; `null` deletes a file. */
  commit(
    parents: readonly string[],
    changes: Readonly<Record<string, string | null>>,
    message: string,
  ): string {
    const files = new Map(parents[0] === undefined ? [] : this.filesOf(parents[0]));
    for (const [path, text] of Object.entries(changes)) {
      if (text === null) files.delete(path);
      else files.set(path, this.#addBlob(Buffer.from(text)));
    }
    return this.#addCommit({ tree: this.#addTree(files), parents, message });
  }

  /** Commits to a branch as another editor would. */
  push(branch: string, changes: Readonly<Record<string, string | null>>): string {
    const commit = this.commit([this.headOf(branch)], changes, 'Another editor');
    this.branches.set(branch, commit);
    return commit;
  }

  headOf(branch: string): string {
    const head = this.branches.get(branch);
    if (head === undefined) throw new Error(`There is no branch ${branch}`);
    return head;
  }

  filesOf(commit: string): Files {
    return this.trees.get(this.commits.get(commit)?.tree ?? '') ?? new Map();
  }

  textOf(branch: string, path: string): string | undefined {
    return this.blobs.get(this.filesOf(this.headOf(branch)).get(path) ?? '')?.toString('utf8');
  }

  /** A commit and its ancestors, newest first. */
  historyOf(commit: string): string[] {
    const parents = this.commits.get(commit)?.parents ?? [];
    return [commit, ...parents.flatMap((parent) => this.historyOf(parent))];
  }

  async request(route: string, parameters: HostParameters = {}): Promise<unknown> {
    const call = this.calls.push(route) - 1;
    this.beforeCall(call);
    const fault = this.faults.get(call);
    if (fault === 'lost request') throw new HostError({ status: null, reason: fault });
    const answer = this.#carryOut(route, parameters);
    if (fault === 'lost response') throw new HostError({ status: null, reason: fault });
    return answer;
  }

  #carryOut(route: string, parameters: HostParameters): unknown {
    const handler = this.#routes[route.replace('/repos/{owner}/{repo}', '')];
    if (!handler) throw new Error(`The fake host does not know ${route}`);
    return handler(JSON.parse(JSON.stringify(parameters)));
  }

  readonly #routes: Record<string, Route> = {
    'GET ': () => ({ default_branch: 'main' }),
    'GET /git/ref/heads/{+branch}': ({ branch }) => {
      if (!this.branches.has(branch)) throw new HostError({ status: 404, reason: 'Not Found' });
      return { ref: `refs/heads/${branch}`, object: { sha: this.headOf(branch) } };
    },
    'POST /git/refs': ({ ref, sha }) => {
      const branch = String(ref).replace('refs/heads/', '');
      if (this.branches.has(branch)) throw new HostError({ status: 422, reason: 'Reference already exists' });
      this.branches.set(branch, sha);
      return { ref };
    },
    'PATCH /git/refs/heads/{+branch}': ({ branch, sha, force }) => {
      if (force || !this.historyOf(sha).includes(this.headOf(branch))) {
        throw new HostError({ status: 422, reason: 'Update is not a fast forward' });
      }
      this.branches.set(branch, sha);
      return {};
    },
    'GET /git/commits/{sha}': ({ sha }) => ({ sha, tree: { sha: this.commits.get(sha)?.tree } }),
    'POST /git/commits': ({ message, tree, parents }) => ({
      sha: this.#addCommit({ message, tree, parents }),
    }),
    'GET /git/trees/{commit}': ({ commit }) => ({
      truncated: false,
      tree: [...this.filesOf(commit)].map(([path, sha]) => ({ path, mode: '100644', type: 'blob', sha })),
    }),
    'GET /tarball/{ref}': ({ ref }) => this.#pack(ref),
    'POST /git/trees': ({ base_tree, tree }) => {
      const files = new Map(this.trees.get(base_tree));
      for (const { path, sha } of tree) {
        if (sha === null) files.delete(path);
        else files.set(path, sha);
      }
      return { sha: this.#addTree(files) };
    },
    'POST /git/blobs': ({ content }) => ({ sha: this.#addBlob(Buffer.from(content, 'base64')) }),
    'GET /git/blobs/{sha}': ({ sha }) => {
      const content = this.blobs.get(sha);
      if (!content) throw new HostError({ status: 404, reason: 'Not Found' });
      return { content: content.toString('base64'), encoding: 'base64' };
    },
    'GET /branches/{+branch}': () => ({ protected: false }),
    'GET /compare/{+base}...{+head}': ({ base, head }) => this.#compare(base, head),
    'GET /pulls': ({ head }) => this.pulls.filter((pull) => `docs:${pull.head}` === head).map(toAnswer),
    'POST /pulls': ({ head, base }) => {
      if (this.pulls.some((pull) => pull.head === head && pull.base === base)) {
        throw new HostError({ status: 422, reason: 'A pull request already exists' });
      }
      const pull = { number: this.pulls.length + 1, head, base };
      this.pulls.push(pull);
      return toAnswer(pull);
    },
  };

  #compare(base: string, head: string): unknown {
    const [before, after] = [base, head].map((name) => this.historyOf(this.branches.get(name) ?? name));
    const common = after?.find((commit) => before?.includes(commit));
    if (!before || !after || !common) throw new HostError({ status: 404, reason: 'No common ancestor' });
    return {
      ahead_by: after.filter((commit) => !before.includes(commit)).length,
      behind_by: before.filter((commit) => !after.includes(commit)).length,
      merge_base_commit: { sha: common },
    };
  }

  async #pack(commit: string): Promise<ArrayBuffer> {
    const entries = [...this.filesOf(commit)].map(([path, sha]) => {
      const body = this.blobs.get(sha) ?? Buffer.alloc(0);
      return { header: { name: `docs-content/${path}`, size: body.length, type: 'file' as const }, body };
    });
    return new Uint8Array(gzipSync(await packTar(entries))).buffer;
  }

  #addBlob(content: Buffer): string {
    const sha = blobSha(content);
    this.blobs.set(sha, content);
    return sha;
  }

  #addTree(files: Files): string {
    const sha = nameOf([...files].sort());
    this.trees.set(sha, files);
    return sha;
  }

  #addCommit(commit: FakeCommit): string {
    const sha = nameOf(commit);
    this.commits.set(sha, commit);
    return sha;
  }
}

function toAnswer({ number }: { number: number }): unknown {
  return { number, html_url: `https://host.invalid/pull/${number}` };
}

/** Counts round trips: requests sent while another one is pending belong to the same round trip. */
export function countRoundTrips(host: CodeHost): CodeHost & { roundTrips(): number } {
  let [count, pending] = [0, 0];
  return {
    owner: host.owner,
    name: host.name,
    roundTrips: () => count,
    request: async (route, parameters) => {
      if (pending++ === 0) count++;
      await new Promise((resolve) => setImmediate(resolve));
      try {
        return await host.request(route, parameters);
      } finally {
        pending--;
      }
    },
  };
}
