import type { Draft, DraftStore } from '@site/src/data/storage/drafts';
import type { PageFile } from '#domain/api/content';
import { gitBlobSha } from './gitBlobSha';
import { isSameDraft } from './toDrafts';

/** State that decides which drafts are offered. */
export interface OfferContext {
  /** The files of the branch. */
  readonly files: readonly PageFile[];
  /** The slot that this tab writes to: the screen shows its drafts. */
  readonly slot: string | null;
  /** Pages that another tab has locked, which shows their drafts. */
  readonly lockedElsewhere: readonly string[];
}

/** Drafts of a branch, sorted into offered and obsolete ones. */
export interface FoundDrafts {
  readonly offers: readonly Draft[];
  readonly obsolete: readonly Draft[];
}

/** Sorts the drafts of a branch; `drafts` must be newest first. */
export async function sortDrafts(drafts: readonly Draft[], context: OfferContext): Promise<FoundDrafts> {
  const offers: Draft[] = [];
  const obsolete: Draft[] = [];
  for (const draft of drafts) {
    if (draft.slot === context.slot || context.lockedElsewhere.includes(draft.path)) continue;
    const isRepeated = offers.some((offer) => offer.path === draft.path && isSameDraft(offer, draft));
    if (isRepeated || (await isOnBranch(draft, context.files))) obsolete.push(draft);
    else offers.push(draft);
  }
  return { offers, obsolete };
}

/** Removes obsolete drafts from the device; the next search retries any that fail. */
export async function removeDrafts(store: DraftStore, drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts) {
    await store.remove(draft).catch((error: unknown) => {
      console.warn("A draft couldn't be removed:", error);
    });
  }
}

/** Saved although the response was lost, or another editor made the same change. */
async function isOnBranch({ kind, path, text }: Draft, files: readonly PageFile[]): Promise<boolean> {
  const file = files.find((candidate) => candidate.path === path);
  if (kind === 'deleted') return file === undefined;
  return kind === 'text' && file !== undefined && file.blobSha === (await gitBlobSha(text));
}
