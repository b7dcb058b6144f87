import { useHistory, useLocation } from '@docusaurus/router';
import { type ComponentType, useEffect, useState } from 'react';

/** Props of a dialog that asks before something is lost. */
export interface LeaveDialogProps {
  readonly isOpen: boolean;
  /** Stays, so that nothing is lost. */
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

interface LeaveGuardProps {
  /** Whether something would be lost. */
  readonly isDirty: boolean;
  readonly Dialog: ComponentType<LeaveDialogProps>;
}

/** Asks before something is lost: when another view or page is opened, and when the tab is closed. */
export function LeaveGuard({ isDirty, Dialog }: LeaveGuardProps) {
  const history = useHistory();
  const shown = useLocation();
  const [target, setTarget] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isDirty || isLeaving) return undefined;
    const unblock = history.block(({ pathname, search, hash }) => {
      // Links within the page, such as the skip link, lose nothing.
      if (pathname === shown.pathname && search === shown.search) return undefined;
      setTarget(pathname + search + hash);
      return false;
    });
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      unblock();
      window.removeEventListener('beforeunload', warn);
    };
  }, [history, shown.pathname, shown.search, isDirty, isLeaving]);
  // Runs after the block was removed.
  useEffect(() => {
    if (!isLeaving) return;
    setLeaving(false);
    setTarget(null);
    if (target !== null) history.push(target);
  }, [history, isLeaving, target]);
  return (
    <Dialog isOpen={target !== null} onKeep={() => setTarget(null)} onDiscard={() => setLeaving(true)} />
  );
}
