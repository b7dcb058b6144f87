import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import { useState } from 'react';
import { toShortPath } from '#domain/git/paths';
import { useEditor } from '../../core/EditorContext';
import { useReportedApply } from '../../core/useReportedApply';
import { labelsFor } from './changeLabels';
import { listReviewed, losesWork, planUndo, type ReviewedChange } from './changes';

/** State and actions for reverting changes. */
export interface Revert {
  /** The change that needs confirmation, if any. */
  readonly asked: ReviewedChange | null;
  /** Reverts a change; asks first when something would be lost. */
  readonly request: (change: ReviewedChange) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Reverts single changes, each with an undo. */
export function useRevert(): Revert {
  const [asked, setAsked] = useState<ReviewedChange | null>(null);
  const revert = useRevertNow();
  return {
    asked,
    request: (change) => (losesWork(change) ? setAsked(change) : revert(change)),
    confirm: () => {
      if (asked) revert(asked);
      setAsked(null);
    },
    cancel: () => setAsked(null),
  };
}

/** Reverts the change of a page without asking, with an undo. */
export function useRevertPage(): (path: string) => void {
  const { store } = useEditor();
  const revert = useRevertNow();
  return (path) => {
    const change = listReviewed(store.getState()).find((one) => one.path === path || one.movedFrom === path);
    if (change) revert(change);
  };
}

function useRevertNow(): (change: ReviewedChange) => void {
  const { store, dispatch } = useEditor();
  const apply = useReportedApply();
  return (change) => {
    const undo = planUndo(store.getState(), change);
    dispatch({ type: 'changeReverted', path: change.path });
    offerUndo(`${labelsFor(change).reverted}: ${toShortPath(change.path)}`, () => void apply(undo));
  };
}
