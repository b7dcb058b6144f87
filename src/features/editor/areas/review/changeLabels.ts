import { toShortPath } from '#domain/git/paths';
import type { ReviewedChange } from './changes';

interface ChangeLabels {
  /** The kind of change. */
  readonly state: string;
  /** Label of the button that reverts it. */
  readonly revert: string;
  /** Start of the message after reverting; the file's name follows. */
  readonly reverted: string;
  /** What reverting discards, for the confirmation. */
  readonly loss: string;
}

const PAGE: Readonly<Record<ReviewedChange['kind'], ChangeLabels>> = {
  changed: {
    state: 'Changed',
    revert: 'Revert changes',
    reverted: 'Reverted',
    loss: 'Your changes to this page are discarded. It goes back to the version on the branch.',
  },
  new: {
    state: 'New',
    revert: 'Remove new page',
    reverted: 'Removed',
    loss: "This page isn't saved anywhere else. Removing it deletes its text.",
  },
  deleted: { state: 'Deleted', revert: 'Restore page', reverted: 'Restored', loss: '' },
  moved: {
    state: 'Moved',
    revert: 'Move back',
    reverted: 'Moved back',
    loss: 'The page goes back to its old path, and your changes to its text are discarded. Links and navigation entries for the new path are separate changes: revert them too.',
  },
};

const IMAGE: ChangeLabels = {
  state: 'Image',
  revert: 'Remove image',
  reverted: 'Removed',
  loss: "The image is removed from your changes and won't be saved.",
};

/** The texts for a change. */
export function labelsFor({ kind, content }: ReviewedChange): ChangeLabels {
  return content.type === 'image' ? IMAGE : PAGE[kind];
}

/** Splits a path into name and folder. The index page of a folder has the folder's name. */
export function splitPath(path: string): { folder: string; name: string } {
  const parts = toShortPath(path).split('/');
  const count = /^index\.mdx?$/.test(parts.at(-1) ?? '') && parts.length > 1 ? 2 : 1;
  return { folder: parts.slice(0, -count).join('/'), name: parts.slice(-count).join('/') };
}
