import { useHistory, useLocation } from '@docusaurus/router';
import { UnsavedSettingsDialog } from '@site/src/features/seoSettings';
import { useEffect, useState } from 'react';

/** Asks before unsaved input is lost: when another view or page is opened, and when the tab is closed. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
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
    <UnsavedSettingsDialog
      isOpen={target !== null}
      onKeep={() => setTarget(null)}
      onDiscard={() => setLeaving(true)}
    />
  );
}
