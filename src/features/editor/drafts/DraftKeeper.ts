import type { Draft, DraftIdentity, DraftStore } from '@site/src/data/storage/drafts';
import { isChanged, type OpenDocument, toFile } from '../state/editorState';

/** What a keeper is made with. */
export interface DraftKeeperOptions {
  readonly drafts: DraftStore;
  readonly userId: string;
  /** `owner/name`. */
  readonly repository: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told after each write whether what is typed is on the device. */
  readonly onStatus: (status: 'none' | 'kept' | 'failed') => void;
}

/** How long after a keystroke the draft is kept, in ms: at most the last second may be lost. */
const DELAY = 400;

/** What was last done for a document: the text that was kept, or null once its draft was removed. */
type Kept = string | null;

/**
 * Keeps what is typed on this device, and removes it once it is on the branch. Drafts that are being offered are
 * left alone: nothing is typed until that is settled.
 */
export class DraftKeeper {
  readonly #kept = new Map<string, Kept>();
  #branch: string | null = null;
  #documents: readonly OpenDocument[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: DraftKeeperOptions) {}

  /** Takes over the open documents as they are now. What belongs to another branch is written at once. */
  update(branch: string | null, documents: readonly OpenDocument[]): void {
    if (branch !== this.#branch) this.flush();
    this.#branch = branch;
    this.#documents = documents;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), DELAY);
  }

  /** Writes everything that is due, now. */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#branch === null) return;
    for (const document of this.#documents) this.#keep(this.#branch, document);
  }

  /** Forgets the drafts of these pages on a branch: they were saved from there, or are not wanted. */
  async remove(branch: string, paths: Iterable<string>): Promise<void> {
    const gone = new Set(paths);
    // What is gone may not be written once more when the branch is left.
    if (branch === this.#branch) this.#documents = this.#documents.filter(({ path }) => !gone.has(path));
    for (const path of gone) {
      this.#kept.delete(`${branch}:${path}`);
      await this.options.drafts.remove(this.#identify(branch, path)).catch((error: unknown) => {
        console.warn('A draft could not be removed:', error);
      });
    }
  }

  #keep(branch: string, document: OpenDocument): void {
    const key = `${branch}:${document.path}`;
    const wanted: Kept = isChanged(document) ? document.text : null;
    const isDue = (this.#kept.get(key) ?? null) !== wanted;
    if (!isDue || document.offeredDraft) return;
    this.#kept.set(key, wanted);
    this.#write(this.#identify(branch, document.path), document, wanted !== null).then(
      () => this.options.onStatus(wanted === null ? 'none' : 'kept'),
      (error: unknown) => {
        console.error('The draft could not be kept:', error);
        this.#kept.delete(key);
        this.options.onStatus('failed');
      },
    );
  }

  #write(identity: DraftIdentity, document: OpenDocument, isWanted: boolean): Promise<void> {
    const { drafts, now } = this.options;
    if (!isWanted) return drafts.remove(identity);
    const draft: Draft = {
      ...identity,
      baseBlobSha: document.baseBlobSha,
      text: toFile(document),
      savedAt: now(),
    };
    return drafts.write(draft);
  }

  #identify(branch: string, path: string): DraftIdentity {
    const { userId, repository } = this.options;
    return { userId, repository, branch, path };
  }
}
