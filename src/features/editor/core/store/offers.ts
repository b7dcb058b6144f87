import type { Draft } from '@site/src/data/storage/drafts';
import type { PageSourceResponse } from '#domain/api/content';
import type { Conflict } from '#domain/errors/errorBody';
import { toEditableText, toFileText } from '#domain/text/lineEndings';
import { joinMerge, mergeThreeWay } from '#domain/text/merge/mergeThreeWay';
import { setDocument } from './applyChanges';
import { type EditorState, findDocument, isChanged, type OpenDocument, openDocument } from './editorState';

/** A draft to restore, and the branch's current file; null when there is none. */
export interface RestoredDraft {
  readonly draft: Draft;
  readonly source: PageSourceResponse | null;
}

/**
 * Merges a draft into another version of its page, when the two changed different parts.
 *
 * @returns the draft based on that version; unchanged, which leads to a conflict, when both changed the same part
 */
export function mergeDraft(restored: RestoredDraft): RestoredDraft {
  const { draft, source } = restored;
  const { kind, baseText, baseBlobSha } = draft;
  if (kind !== 'text' || source === null || baseText === null || source.blobSha === baseBlobSha)
    return restored;
  const theirs = toEditableText(source.text);
  const parts = mergeThreeWay(toEditableText(baseText).text, theirs.text, toEditableText(draft.text).text);
  if (parts.some((part) => part.kind === 'conflict')) return restored;
  const text = toFileText(
    theirs,
    joinMerge(parts, () => []),
  );
  return { source, draft: { ...draft, text, baseText: source.text, baseBlobSha: source.blobSha } };
}

/** Whether two drafts have the same identity. */
export function isSameOffer(a: Draft, b: Draft): boolean {
  return a.path === b.path && a.slot === b.slot && a.baseBlobSha === b.baseBlobSha;
}

/** The state without some of the offered drafts. */
export function dropOffers(state: EditorState, drafts: readonly Draft[]): EditorState {
  const offers = state.offers.filter((offer) => !drafts.some((draft) => isSameOffer(offer, draft)));
  return offers.length === state.offers.length ? state : { ...state, offers };
}

/** The drafts, with the other halves of their moves if those are offered, too. */
export function withOtherHalves(offers: readonly Draft[], drafts: readonly Draft[]): Draft[] {
  const partners = offers.filter((offer) =>
    drafts.some(
      (draft) =>
        draft.slot === offer.slot && (draft.movedFrom === offer.path || offer.movedFrom === draft.path),
    ),
  );
  return [...drafts, ...partners.filter((offer) => !drafts.some((draft) => isSameOffer(draft, offer)))];
}

/** The newest draft of each page, and both halves of a move or neither. */
export function listNewest(drafts: readonly Draft[]): Draft[] {
  const newest = new Map<string, Draft>();
  for (const draft of drafts.toSorted((a, b) => b.savedAt - a.savedAt)) {
    const halves = withOtherHalves(drafts, [draft]);
    if (halves.some(({ path }) => newest.has(path))) continue;
    for (const half of halves) newest.set(half.path, half);
  }
  return [...newest.values()];
}

/**
 * Drafts that can be opened without asking: their pages on the branch are the ones that the drafts were made from, or
 * that a merge was started with, and have a single draft each and no other changes. Contains both halves of a move, or
 * neither.
 */
export function listReopenable(state: EditorState): RestoredDraft[] {
  const { files, offers } = state;
  if (files.status !== 'ready' || offers.length === 0) return [];
  const blobs = new Map(files.files.map(({ path, blobSha }) => [path, blobSha]));
  const isUnchanged = ({ kind, path, baseBlobSha, baseText, merge }: Draft): boolean =>
    kind === 'image' ||
    ((blobs.get(path) ?? null) === baseBlobSha && (baseBlobSha === null || baseText !== null)) ||
    (merge !== null && blobs.get(path) === merge.theirsBlobSha);
  const candidates = offers.filter(
    (draft) =>
      isUnchanged(draft) &&
      !hasUnsavedChanges(state, draft.path) &&
      offers.every((other) => other === draft || other.path !== draft.path),
  );
  return candidates
    .filter((draft) => withOtherHalves(offers, [draft]).every((half) => candidates.includes(half)))
    .map((draft) => ({ draft, source: toBase(state, draft, blobs.get(draft.path) ?? null) }));
}

/** The branch's file, if the draft was made from it or is being merged with it. */
function toBase({ headSha }: EditorState, draft: Draft, blobSha: string | null): PageSourceResponse | null {
  const { path, branch, baseBlobSha, baseText, kind, merge } = draft;
  if (merge !== null && blobSha === merge.theirsBlobSha) {
    return { path, branch, headSha: headSha ?? '', blobSha, text: merge.theirs };
  }
  if (kind === 'image' || baseBlobSha === null || baseText === null) return null;
  return { path, branch, headSha: headSha ?? '', blobSha: baseBlobSha, text: baseText };
}

/**
 * Puts drafts into the change set, one after the other. A draft whose file has changed on the branch since becomes a
 * conflict; one that would replace changes of the page stays an offer.
 */
export function restoreDrafts(state: EditorState, restored: readonly RestoredDraft[]): EditorState {
  return restored.reduce(
    (next, one) =>
      hasUnsavedChanges(next, one.draft.path) ? next : dropOffers(restoreDraft(next, one), [one.draft]),
    state,
  );
}

/** Whether a draft can't be restored now, because it would replace the page's own changes. */
export function hasUnsavedChanges(state: EditorState, path: string): boolean {
  const document = findDocument(state, path);
  return state.images[path] !== undefined || (document !== null && isChanged(document));
}

function restoreDraft(state: EditorState, { draft, source }: RestoredDraft): EditorState {
  const { path, kind, text, baseBlobSha } = draft;
  if (kind === 'image') {
    return { ...state, images: { ...state.images, [path]: { path, base64: text, baseBlobSha } } };
  }
  const branchBlob = source?.blobSha ?? null;
  const isGone = kind === 'deleted' && source === null;
  if (isGone) return state;
  const document = toDocument(draft, source, findDocument(state, path)?.revision ?? 0);
  const next = setDocument(state, document);
  if (branchBlob === baseBlobSha) return next;
  // Continues an unfinished merge.
  const merging = draft.merge ? path : next.merging;
  return { ...addConflict(next, toConflict(draft, source)), merging };
}

function toDocument(draft: Draft, source: PageSourceResponse | null, revision: number): OpenDocument {
  const { path, kind, baseBlobSha, baseText, text, movedFrom, merge } = draft;
  const edited = toEditableText(text);
  const isBase = source !== null && source.blobSha === baseBlobSha;
  const baseFile = isBase ? source.text : baseText;
  return {
    ...openDocument(path, '', baseBlobSha),
    original: baseFile === null ? { text: '', separators: edited.separators } : toEditableText(baseFile),
    lineEnds: edited,
    text: edited.text,
    isDeleted: kind === 'deleted',
    movedFrom,
    merge: isBase ? null : merge,
    revision: revision + 1,
  };
}

function toConflict({ path, baseBlobSha, baseText }: Draft, source: PageSourceResponse | null): Conflict {
  return {
    path,
    base: baseBlobSha === null ? null : baseText,
    theirs: source?.text ?? null,
    theirsBlobSha: source?.blobSha ?? null,
  };
}

function addConflict(state: EditorState, conflict: Conflict): EditorState {
  const before = state.save.status === 'conflict' ? state.save : { conflicts: [], headSha: null };
  const others = before.conflicts.filter(({ path }) => path !== conflict.path);
  return {
    ...state,
    save: { status: 'conflict', conflicts: [...others, conflict], headSha: before.headSha },
  };
}
