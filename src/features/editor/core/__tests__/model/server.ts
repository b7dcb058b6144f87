import type { ContentApi } from '@site/src/data/functions/contentApi';
import type { ApiResult } from '@site/src/data/functions/request';
import * as v from 'valibot';
import {
  type CommitRequest,
  type CommitResponse,
  contentApi,
  type PageSourceResponse,
  type PagesResponse,
} from '#domain/api/content';
import { AppError, toErrorBody } from '#domain/errors/appError';
import { FakeHost, type Fault } from '../../../../../../netlify/lib/__tests__/fakeHost.mts';
import { toAppError } from '../../../../../../netlify/lib/codeHost/hostError.mts';
import { readIncomingFiles } from '../../../../../../netlify/lib/saving/incomingFiles.mts';
import { saveFiles } from '../../../../../../netlify/lib/saving/saveFiles.mts';

/** A failure of one save on its way through the functions and the code host. */
export type SaveFault =
  | { readonly kind: 'none' }
  /** The browser's request never arrives, or its response is lost. */
  | { readonly kind: 'request lost' | 'answer lost' }
  /** The same between the functions and the code host, at one of the requests. */
  | { readonly kind: 'host'; readonly call: number; readonly fault: Fault };

const PERSON = { name: 'Ada', email: 'ada@users.noreply.host.invalid' };
const MAIN = 'main';

/** The functions and the code host, in memory: real saving code on a model of GitHub. */
export class Server {
  readonly host: FakeHost;
  fault: SaveFault = { kind: 'none' };
  /** Runs between the arrival of a save and its response: a user types more, or another editor pushes. */
  duringSave: () => void = () => {};
  readonly #answers = new Map<string, CommitResponse>();

  constructor(files: Readonly<Record<string, string>>) {
    this.host = new FakeHost(files);
  }

  readonly api: Pick<ContentApi, 'listPages' | 'readPage' | 'commit'> = {
    listPages: async (name) => this.#answer(async () => this.#listPages(name ?? MAIN)),
    readPage: async (path, name) => this.#answer(async () => this.#readPage(path, name ?? MAIN)),
    commit: async (request) => {
      const { fault, duringSave } = this;
      this.fault = { kind: 'none' };
      this.duringSave = () => {};
      if (fault.kind === 'request lost') return LOST;
      if (fault.kind === 'host') {
        this.host.faults = new Map([[this.host.calls.length + fault.call, fault.fault]]);
      }
      const answer = await this.#answer(() => this.#save(request));
      this.host.faults = new Map();
      duringSave();
      return fault.kind === 'answer lost' ? LOST : answer;
    },
  };

  async #answer<Value>(work: () => Promise<Value>): Promise<ApiResult<Value>> {
    try {
      return { ok: true, value: await work() };
    } catch (error) {
      const known = error instanceof AppError ? error : toAppError(error);
      return { ok: false, failure: { ...toErrorBody(known).error, status: known.status } };
    }
  }

  #listPages(branch: string): PagesResponse {
    if (!this.host.branches.has(branch)) throw new AppError('not_found');
    const headSha = this.host.headOf(branch);
    const files = [...this.host.filesOf(headSha)]
      .filter(([path]) => path.startsWith('docs/'))
      .map(([path, blobSha]) => ({ path, blobSha, size: 0 }));
    return { branch, headSha, defaultBranch: MAIN, files };
  }

  #readPage(path: string, branch: string): PageSourceResponse {
    const headSha = this.host.headOf(branch);
    const blobSha = this.host.filesOf(headSha).get(path);
    const text = this.host.textOf(branch, path);
    if (blobSha === undefined || text === undefined) throw new AppError('not_found');
    return { path, branch, headSha, blobSha, text };
  }

  /** As in the function: a repeated operation gets the first response, and the default branch is never written to. */
  async #save(body: CommitRequest): Promise<CommitResponse> {
    const request = v.parse(contentApi.save.request, body);
    const before = this.#answers.get(request.operationId);
    if (before) return before;
    const files = readIncomingFiles(request.files, { urlRules: { siteUrl: 'https://docs.example.com' } });
    if (request.branch === MAIN) throw new AppError('forbidden');
    const result = await saveFiles(this.host, {
      ...request,
      files,
      head: this.host.branches.get(request.branch) ?? null,
      startAt: request.createFrom ?? null,
      author: PERSON,
      committer: PERSON,
      date: '2026-01-01T00:00:00.000Z',
    });
    const answer = { ...result, files: files.map(({ path, blobSha }) => ({ path, blobSha })) };
    this.#answers.set(request.operationId, answer);
    return answer;
  }
}

const LOST = {
  ok: false,
  failure: { key: 'network', message: 'Network error.', status: 0 },
} as const;
