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

/** Where the user wanted to go. */
interface Target {
  readonly href: string;
  /** How many entries the browser would have gone forward, negative for back; 0 for a link. */
  readonly delta: number;
}

/** Asks before something is lost: when another view or page is opened, and when the tab is closed. */
export function LeaveGuard({ isDirty, Dialog }: LeaveGuardProps) {
  const history = useHistory();
  const shown = useLocation();
  const [target, setTarget] = useState<Target | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isDirty || isLeaving) return undefined;
    const unblock = history.block(({ pathname, search, hash }, _, delta = 0) => {
      // Links within the page, such as the skip link, lose nothing.
      if (pathname === shown.pathname && search === shown.search) return undefined;
      setTarget({ href: pathname + search + hash, delta });
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
    setTarget(null);
    if (target?.delta) window.history.go(target.delta);
    else if (target) history.push(target.href);
  }, [history, isLeaving, target]);
  // The browser goes back later than a link is followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has left when the location has changed
  useEffect(() => setLeaving(false), [shown.pathname, shown.search]);
  return (
    <Dialog isOpen={target !== null} onKeep={() => setTarget(null)} onDiscard={() => setLeaving(true)} />
  );
}
