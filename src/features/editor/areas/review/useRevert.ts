import { toast } from '@site/src/components/ui/toast';
import { useState } from 'react';
import { useEditor } from '../../core/EditorContext';
import { labelsFor, toShownPath } from './changeLabels';
import { listReviewed, losesWork, planUndo, type ReviewedChange } from './changes';

/** Taking changes out of the change set. */
export interface Revert {
  /** The change that a person is asked about, if any. */
  readonly asked: ReviewedChange | null;
  /** Reverts a change; asks before when something would be lost. */
  readonly request: (change: ReviewedChange) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Reverts single changes, each with a way back. */
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

/** Reverts the change of a page without asking, with a way back. */
export function useRevertPage(): (path: string) => void {
  const { store } = useEditor();
  const revert = useRevertNow();
  return (path) => {
    const change = listReviewed(store.getState()).find((one) => one.path === path || one.movedFrom === path);
    if (change) revert(change);
  };
}

function useRevertNow(): (change: ReviewedChange) => void {
  const { store, dispatch, apply } = useEditor();
  return (change) => {
    const undo = planUndo(store.getState(), change);
    dispatch({ type: 'changeReverted', path: change.path });
    toast.show({
      tone: 'info',
      text: `${labelsFor(change).reverted}: ${toShownPath(change.path)}`,
      action: { label: 'Undo', onSelect: () => void bringBack() },
    });

    async function bringBack() {
      const outcome = await apply(undo);
      if (!outcome.ok) toast.show({ tone: 'error', text: outcome.message });
    }
  };
}
