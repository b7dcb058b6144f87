import { offerUndo } from '@site/src/components/ui/overlays/offerUndo';
import { toast } from '@site/src/components/ui/overlays/toast';
import { describeFailedWrite } from '@site/src/data/functions/describeFailedWrite';
import type { ApiFailure } from '@site/src/data/functions/request';
import type { NavigationVisibility } from '@site/src/features/navigation';
import { useState } from 'react';
import type { NavigationVisibilityChange } from '#domain/api/site';
import type { VisibilityRows } from '#domain/visibility/entryVisibility';
import type { Visibility } from '#domain/visibility/visibility';
import {
  listStaleChanges,
  needsConfirmation,
  planVisibility,
  type VisibilityPlan,
  type VisibilityTarget,
} from './planVisibility';

/** A requested change of visibility that isn't done yet. */
interface PendingVisibility {
  readonly targets: readonly VisibilityTarget[];
  readonly to: Visibility;
  readonly plan: VisibilityPlan;
  readonly failure: ApiFailure | null;
  /** After a conflict: what other editors changed, with the current values. */
  readonly stale: ReturnType<typeof listStaleChanges>;
}

export interface VisibilityChanging {
  /** The change to confirm; null closes the dialog. */
  readonly pending: PendingVisibility | null;
  readonly isBusy: boolean;
  /** Starts a change: applies it right away, or asks first when it is wide. */
  readonly start: (targets: readonly VisibilityTarget[], to: Visibility) => void;
  /** Applies the pending change, based on the current state. */
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Changes of visibility: planned, confirmed if wide, applied, and undone from the toast. */
export function useVisibilityChange(
  visibility: NavigationVisibility,
  pages: readonly string[],
  announce: (text: string) => void,
): VisibilityChanging {
  const [pending, setPending] = useState<PendingVisibility | null>(null);
  const [isBusy, setBusy] = useState(false);
  const rows = visibility.value;

  const plan = (targets: readonly VisibilityTarget[], to: Visibility, state: VisibilityRows) => ({
    ...{ targets, to, failure: null, stale: [] },
    plan: planVisibility(state, targets, to, pages),
  });

  async function send(asked: PendingVisibility): Promise<void> {
    setBusy(true);
    const result = await visibility.change(asked.plan.changes);
    setBusy(false);
    if (!result.ok) {
      setPending({ ...asked, failure: result.failure });
      return;
    }
    setPending(null);
    const text = describeDone(asked);
    announce(text);
    const undone = asked.plan.toUndo(result.value);
    offerUndo(text, () => void undo(undone), 'success');
  }

  async function undo(changes: readonly NavigationVisibilityChange[]): Promise<void> {
    const result = await visibility.change(changes);
    toast.show(
      result.ok
        ? { tone: 'success', text: 'The previous visibility was restored.' }
        : { tone: 'error', text: describeFailedWrite(result.failure, "The change wasn't undone.") },
    );
  }

  const isConflict = pending?.failure?.key === 'conflict';
  const shown =
    pending && isConflict && rows
      ? {
          ...pending,
          plan: planVisibility(rows, pending.targets, pending.to, pages),
          stale: listStaleChanges(rows, pending.plan.changes),
        }
      : pending;
  return {
    pending: shown,
    isBusy,
    start(targets, to) {
      if (!rows) return;
      const next = plan(targets, to, rows);
      if (next.plan.changes.length === 0) announce('Nothing to change.');
      else if (needsConfirmation(next.plan)) setPending(next);
      else void send(next);
    },
    confirm() {
      if (!pending || !rows) return;
      // Based on the state shown now, which may be newer than when the dialog opened.
      const next = plan(pending.targets, pending.to, rows);
      if (next.plan.changes.length === 0) setPending(null);
      else void send(next);
    },
    cancel: () => setPending(null),
  };
}

function describeDone({ targets, to, plan }: PendingVisibility): string {
  const [first] = targets;
  const isSection = targets.length === 1 && first?.kind === 'section';
  const label = isSection && to === 'public' ? 'active' : to;
  return plan.changes.length === 1 && first
    ? `“${first.title}” is ${label} now.`
    : `${plan.changes.length} entries are ${label} now.`;
}
