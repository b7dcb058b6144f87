import type { Draft, DraftMerge } from '@site/src/data/storage/drafts';
import { toFileText } from '#domain/text/lineEndings';
import { listChanged } from '../store/changeSet';
import { type ChangedImage, type EditorState, type OpenDocument, toFile } from '../store/editorState';

/** The part of the editor's state that is lost when the tab is closed. */
export type PersistableState = Pick<EditorState, 'branch' | 'documents' | 'images'>;

/** The owner of the drafts, and where they are written. */
export interface DraftContext {
  readonly userId: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly branch: string;
  readonly slot: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Every file of the change set as a draft, and images whose insertion was undone. */
export function toDrafts(state: PersistableState, context: DraftContext): Draft[] {
  return [
    ...listChanged(state).map((document) => ({ ...context, ...toTextDraft(document) })),
    ...Object.values(state.images).map((image) => ({ ...context, ...toImageDraft(image) })),
  ];
}

/** Whether two drafts of one file have the same content, regardless of time. */
export function isSameDraft(a: Draft, b: Draft): boolean {
  return (
    a.kind === b.kind &&
    a.text === b.text &&
    a.baseBlobSha === b.baseBlobSha &&
    a.movedFrom === b.movedFrom &&
    isSameMerge(a.merge, b.merge)
  );
}

function isSameMerge(a: DraftMerge | null, b: DraftMerge | null): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

type DraftContent = Omit<Draft, keyof DraftContext>;

function toTextDraft(document: OpenDocument): DraftContent {
  const { path, baseBlobSha, movedFrom, original, isDeleted, merge } = document;
  const hasBase = baseBlobSha !== null || original.text !== '';
  return {
    path,
    baseBlobSha,
    movedFrom,
    kind: isDeleted ? 'deleted' : 'text',
    text: toFile(document),
    baseText: hasBase ? toFileText(original, original.text) : null,
    merge,
  };
}

function toImageDraft({ path, base64, baseBlobSha }: ChangedImage): DraftContent {
  return { path, baseBlobSha, movedFrom: null, kind: 'image', text: base64, baseText: null, merge: null };
}
