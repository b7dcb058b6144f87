import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figures } from './figures.mts';

/** Branch that all editors save to. */
const SHARED_BRANCH = 'edit/load';
/** Longest wait after which a save is sent again, in seconds, and how often. The product's editor does the same. */
const MAX_WAIT_SECONDS = 120;
const MAX_ATTEMPTS = 6;

interface Saved {
  readonly headSha: string;
  readonly files: readonly { readonly blobSha: string }[];
}

/** Simulates a user who edits their own page, on a branch that others save to as well. */
export class Editor {
  readonly #path: string;
  #version = 0;
  #head = '';
  #blob: string | null = null;
  /** Saves and pull requests that were refused. */
  lostCount = 0;

  constructor(
    private readonly origin: string,
    /** Signs in, when there is no session or it ends soon. */
    private readonly readToken: () => Promise<string>,
    private readonly number: number,
    private readonly saves: Figures,
  ) {
    this.#path = `docs/load/page-${number}.mdx`;
  }

  /** Makes the shared branch with a first save; the others save to it from then on. */
  async makeBranch(): Promise<void> {
    const head = await this.#readHead('');
    this.#head = head;
    await this.#save({ createFrom: head });
  }

  /** Reads where the shared branch is. */
  async open(): Promise<void> {
    this.#head = await this.#readHead(`?branch=${encodeURIComponent(SHARED_BRANCH)}`);
  }

  /** Saves the next version of the page. */
  async save(): Promise<void> {
    await this.#save({});
  }

  /** Opens a pull request with its own page. */
  async publish(): Promise<void> {
    const head = await this.#readHead('');
    const path = `docs/load/published-${this.number}.mdx`;
    await this.#send('/api/pull-requests', {
      operationId: randomUUID(),
      files: [{ path, content: this.#content(1), baseBlobSha: null }],
      expectedHead: head,
      title: `Page ${this.number}`,
      body: '',
      baseBranch: 'main',
      headBranch: `edit/load-${this.number}`,
      useExistingBranch: false,
    });
  }

  /** Counts the last version as lost when the branch doesn't have it. */
  async check(): Promise<void> {
    const query = new URLSearchParams({ path: this.#path, branch: SHARED_BRANCH });
    const response = await fetch(`${this.origin}/api/page-source?${query}`, {
      headers: await this.#headers(),
    });
    const { text }: { readonly text?: string } = await response.json();
    if (text !== this.#content(this.#version)) this.lostCount += 1;
  }

  async #save(more: Readonly<Record<string, unknown>>): Promise<void> {
    const text = await this.#send('/api/commits', {
      operationId: randomUUID(),
      branch: SHARED_BRANCH,
      expectedHead: this.#head,
      message: `Change page ${this.number}`,
      files: [{ path: this.#path, content: this.#content(this.#version + 1), baseBlobSha: this.#blob }],
      ...more,
    });
    if (text === null) return;
    const saved: Saved = JSON.parse(text);
    this.#version += 1;
    [this.#head, this.#blob] = [saved.headSha, saved.files[0]?.blobSha ?? null];
  }

  /** @returns null when it was refused */
  async #send(path: string, body: object): Promise<string | null> {
    const init = { method: 'POST', headers: await this.#headers(), body: JSON.stringify(body) };
    let { status, text, retryAfterSeconds } = await this.saves.measure(`${this.origin}${path}`, init);
    for (let attempt = 1; attempt < MAX_ATTEMPTS && isShortWait(retryAfterSeconds); attempt++) {
      await wait(retryAfterSeconds * 1000);
      ({ status, text, retryAfterSeconds } = await this.saves.measure(`${this.origin}${path}`, init));
    }
    if (status === 200) return text;
    this.lostCount += 1;
    console.error(`${path} was refused: ${status} ${text.slice(0, 300)}`);
    return null;
  }

  async #headers(): Promise<Record<string, string>> {
    const authorization = `Bearer ${await this.readToken()}`;
    return { authorization, origin: this.origin, 'content-type': 'application/json' };
  }

  async #readHead(query: string): Promise<string> {
    const response = await fetch(`${this.origin}/api/pages${query}`, { headers: await this.#headers() });
    const { headSha }: { readonly headSha: string } = await response.json();
    return headSha;
  }

  #content(version: number): string {
    return `---\ntitle: Page ${this.number}\n---\n\nVersion ${version}.\n`;
  }
}

function isShortWait(seconds: number): boolean {
  return seconds > 0 && seconds <= MAX_WAIT_SECONDS;
}
