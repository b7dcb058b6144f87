import { Button } from '@site/src/components/ui/Button';
import { watchLostFocus } from '@site/src/components/ui/overlays/watchLostFocus';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { AccessCodeForm } from '@site/src/features/auth';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import type { DocumentState, EditorState } from '../../core/store/editorState';
import notes from '../../ui/Banner.module.css';
import { FailureBanner } from '../../ui/FailureBanner';
import { SLOW_AFTER, useElapsed } from '../../ui/useElapsed';
import { SourceEditorPanel, type SourceEditorPanelProps } from './SourceEditorPanel';
import styles from './SourcePane.module.css';
import { useStartHeading } from './useStartHeading';

interface SourcePaneProps extends Omit<SourceEditorPanelProps, 'document' | 'start'> {
  /** Banners about the branch, the page and the last save. */
  readonly banners: ReactNode;
  /** Shown while no page is open, and below the message that the page doesn't exist. */
  readonly noPage: ReactNode;
}

/** The middle of the editor: banners, and the page's source or the reason why there is none. */
export function SourcePane({ banners, noPage, ...props }: SourcePaneProps) {
  const start = useStartHeading();
  const { access, dispatch } = useEditor();
  const path = useEditorSelector((state) => state.path);
  const document = useEditorSelector(selectShown, isSameButText);
  const isMissing = document?.status === 'failed' && document.failure.key === 'not_found';
  const bannersRef = useBannerFocus();
  return (
    <section className={styles.pane} aria-label="Source">
      <div ref={bannersRef}>
        {!access.canEdit && <ReadOnlyBanner />}
        {banners}
        {isMissing && (
          <p className={notes.banner} data-tone="error" role="alert">
            {path} isn't on this branch. It may have been moved or deleted.
          </p>
        )}
      </div>
      {(path === null || isMissing) && noPage}
      {path !== null && (!document || document.status === 'loading') && (
        <Loading
          key={path}
          onCancel={() =>
            dispatch({
              type: 'documentFailed',
              path,
              failure: { key: 'network', status: 0, message: 'Canceled.', gaveUp: 'canceled' },
            })
          }
        />
      )}
      {path !== null && document?.status === 'failed' && !isMissing && (
        <FailureBanner
          failure={document.failure}
          what={path}
          onRetry={() => dispatch({ type: 'documentClosed', path })}
        />
      )}
      {document?.status === 'open' && (
        <SourceEditorPanel {...props} document={document.document} start={start} />
      )}
    </section>
  );
}

/** When a banner disappears with the button that was pressed, the focus goes to the text below. */
function useBannerFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const banners = ref.current;
    if (!banners) return undefined;
    return watchLostFocus(banners, () => {
      // On a touch screen, the keyboard would cover half of the text.
      if (window.matchMedia?.('(pointer: coarse)').matches) return;
      banners.parentElement?.querySelector<HTMLElement>('[role="textbox"]')?.focus({ preventScroll: true });
    });
  }, []);
  return ref;
}

function selectShown({ path, documents }: EditorState): DocumentState | undefined {
  return path === null ? undefined : documents[path];
}

/** Whether only the text differs: the source editor owns the text, unless the revision has changed. */
function isSameButText(a: DocumentState | undefined, b: DocumentState | undefined): boolean {
  if (a?.status !== 'open' || b?.status !== 'open') return a === b;
  const { path, revision, original } = a.document;
  return b.document.path === path && b.document.revision === revision && b.document.original === original;
}

function Loading({ onCancel }: { readonly onCancel: () => void }) {
  const isSlow = useElapsed(true, SLOW_AFTER);
  return (
    <div className={styles.loading}>
      <span className="visually-hidden" role="status">
        Loading page
      </span>
      {isSlow && (
        <section className={notes.banner} aria-label="Slow page">
          <p role="status">Still loading this page…</p>
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        </section>
      )}
      <Skeleton lines={14} />
    </div>
  );
}

/** Explains to users without a role why they can't type, and what to do. */
function ReadOnlyBanner() {
  return (
    <div className={notes.banner} role="note">
      <p>You have read-only access. To edit, ask an admin for the editor role, or redeem your access code.</p>
      <AccessCodeForm />
    </div>
  );
}
