import type { ChangeKind, PlannedChange } from '#domain/git/changeSet';
import type { ProposedChange } from '#domain/git/proposedChanges';
import { toTextEdit } from '#domain/text/edit/edits';
import { findMovedTo, listChanged, listChangedImages, toKind } from '../../core/store/changeSet';
import { type EditorState, findDocument, type OpenDocument, toFile } from '../../core/store/editorState';

/** A change of one file, for review. A move is one change, under the new path. */
export interface ReviewedChange {
  readonly path: string;
  readonly kind: ChangeKind;
  /** The path it had before, if it was moved. */
  readonly movedFrom: string | null;
  readonly content: ReviewedText | ReviewedImage | UnshownContent;
  /** What can be decided about a change that a branch proposes; omitted for changes that aren't saved. */
  readonly proposal?: Proposal;
}

/** What was decided about a change that a branch proposes, and can still be decided. */
export interface Proposal {
  /** What the next save will do about it; null for nothing. */
  readonly note: string | null;
  /** Whether the file as a whole, a new or deleted one, is rejected and not saved yet. */
  readonly isRejected: boolean;
  /** The changes of its text on the branch, with what was decided about each; none for a new or deleted file. */
  readonly parts: readonly ProposedChange[];
  /** Label of the button that rejects all of it; null when there is nothing to reject. */
  readonly rejectLabel: string | null;
}

/** Both versions of a page, lines joined by `\n`; empty where it doesn't exist. */
export interface ReviewedText {
  readonly type: 'text';
  readonly before: string;
  readonly after: string;
}

/** An image; the one it replaces is known only by path. */
interface ReviewedImage {
  readonly type: 'image';
  readonly base64: string;
}

/** Content that can't be shown here. */
interface UnshownContent {
  readonly type: 'unshown';
  /** The reason, for users. */
  readonly reason: string;
}

type Changes = Pick<EditorState, 'documents' | 'images'>;

/** Every change of the change set, by path. */
export function listReviewed(state: Changes): ReviewedChange[] {
  const pages = listChanged(state).filter(({ isDeleted, path }) => !isDeleted || !findMovedTo(state, path));
  const images = listChangedImages(state).map(
    ({ path, base64, baseBlobSha }): ReviewedChange => ({
      path,
      kind: baseBlobSha === null ? 'new' : 'changed',
      movedFrom: null,
      content: { type: 'image', base64 },
    }),
  );
  return [...pages.map(toReviewed), ...images].toSorted((a, b) => a.path.localeCompare(b.path));
}

function toReviewed(document: OpenDocument): ReviewedChange {
  const { path, movedFrom, original, text } = document;
  const kind = toKind(document);
  return {
    path,
    kind,
    movedFrom: kind === 'moved' ? movedFrom : null,
    content: {
      type: 'text',
      before: kind === 'new' ? '' : original.text,
      after: kind === 'deleted' ? '' : text,
    },
  };
}

/** Whether reverting a change discards someone's work. */
export function losesWork({ kind, content }: ReviewedChange): boolean {
  if (content.type !== 'text') return true;
  return kind !== 'deleted' && content.before !== content.after;
}

/** Changes that restore a change after it was reverted. */
export function planUndo(
  state: Changes,
  { path, kind, movedFrom, content }: ReviewedChange,
): PlannedChange[] {
  if (content.type === 'image') {
    const baseBlobSha = state.images[path]?.baseBlobSha ?? null;
    return [{ kind: 'image', path, base64: content.base64, baseBlobSha }];
  }
  const document = findDocument(state, path);
  if (!document || content.type !== 'text') return [];
  switch (kind) {
    case 'changed':
      // What was typed after the revert isn't overwritten.
      return [
        {
          kind: 'edit',
          path,
          edits: [toTextEdit(content.before, content.after)],
          baseText: content.before,
        },
      ];
    case 'deleted':
      return [{ kind: 'delete', path, movedTo: null }];
    case 'new':
      return [{ kind: 'add', path, text: toFile(document), movedFrom: null }];
    case 'moved':
      return [
        { kind: 'add', path, text: toFile(document), movedFrom },
        ...(movedFrom === null ? [] : [{ kind: 'delete', path: movedFrom, movedTo: path } as const]),
      ];
  }
}
