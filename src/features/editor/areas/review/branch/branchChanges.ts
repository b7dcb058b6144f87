import type { BranchReview } from '#domain/api/branches';
import { isTextPath } from '#domain/git/paths';
import { listProposedChanges } from '#domain/git/proposedChanges';
import { toEditableText } from '#domain/text/lineEndings';
import type { OpenDocument } from '../../../core/store/editorState';
import type { Proposal, ReviewedChange, ReviewedText } from '../changes';

/** A file that a branch changes, with both versions. */
export type BranchFile = BranchReview['files'][number];

/** A file that a branch changes, for review. */
export interface BranchChange extends ReviewedChange {
  readonly proposal: Proposal;
  /** The file where the branch started; null for a new one. */
  readonly base: string | null;
}

/**
 * A file that a branch changes, with what was decided about it and isn't saved yet.
 *
 * @param document the file in the editor; null when it isn't open
 * @param images the branch's images by path, as base64; null for one that can't be read
 */
export function toBranchChange(
  file: BranchFile,
  document: OpenDocument | null,
  images: ReadonlyMap<string, string | null>,
): BranchChange {
  const { path, kind, movedFrom } = file;
  const content = toContent(file, document, images);
  const proposal = content.type === 'text' ? toProposal(file, content, document) : NOTHING;
  return { path, kind, movedFrom, content, proposal, base: file.before };
}

function toContent(
  { path, before, after, kind }: BranchFile,
  document: OpenDocument | null,
  images: ReadonlyMap<string, string | null>,
): ReviewedChange['content'] {
  const base64 = images.get(path);
  if (base64) return { type: 'image', base64 };
  if (isTextPath(path) && (before !== null || after !== null)) {
    const current = kind === 'deleted' || document?.isDeleted ? null : document;
    return { type: 'text', before: toText(before), after: current?.text ?? toText(after) };
  }
  if (path.startsWith('static/')) return { type: 'unshown', reason: describeImage(kind, base64) };
  return {
    type: 'unshown',
    reason: 'This file is too large to show here. See the pull request on GitHub.',
  };
}

function describeImage(kind: BranchFile['kind'], base64: string | null | undefined): string {
  if (kind === 'deleted') return 'This image is deleted.';
  return base64 === undefined
    ? 'Loading the image…'
    : "This image can't be shown here. See the pull request on GitHub.";
}

function toText(file: string | null): string {
  return file === null ? '' : toEditableText(file).text;
}

const NOTHING: Proposal = { note: null, isRejected: false, parts: [], rejectLabel: null };
const REJECTED: Proposal = { ...NOTHING, note: 'Rejected, not saved yet', isRejected: true };

function toProposal(
  { kind, after: saved }: BranchFile,
  { before, after }: ReviewedText,
  document: OpenDocument | null,
): Proposal {
  if (kind === 'deleted') {
    return document && !document.isDeleted ? REJECTED : { ...NOTHING, rejectLabel: 'Reject deletion' };
  }
  if (document?.isDeleted) return kind === 'new' ? REJECTED : NOTHING;
  const proposed = document?.original.text ?? toText(saved);
  const edited = after === proposed ? null : 'Edited, not saved yet';
  if (kind === 'new') return { ...NOTHING, note: edited, rejectLabel: 'Reject new page' };
  const parts = listProposedChanges(before, proposed, after);
  const rejected = parts.filter(({ state }) => state === 'rejected').length;
  return {
    note: describeRejected(rejected, parts.length) ?? edited,
    isRejected: false,
    parts,
    rejectLabel: rejected < parts.length ? 'Reject all changes' : null,
  };
}

function describeRejected(rejected: number, all: number): string | null {
  if (rejected === 0) return null;
  if (all === 1) return 'Change rejected, not saved yet';
  if (rejected === all) return `All ${all} changes rejected, not saved yet`;
  return `${rejected} of ${all} changes rejected, not saved yet`;
}
