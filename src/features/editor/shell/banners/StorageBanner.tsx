import { Button } from '@site/src/components/ui/Button';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { selectHasChanges } from '../../core/store/changeSet';
import styles from '../../ui/Banner.module.css';

/** Says that drafts can't be stored, what that means and what to do. It stays until storing works again. */
export function StorageBanner() {
  const { access, save } = useEditor();
  const status = useEditorSelector((state) => state.draftStatus);
  const hasChanges = useEditorSelector(selectHasChanges);
  if (!access.canEdit || (status !== 'full' && status !== 'blocked')) return null;
  return (
    <section className={styles.banner} data-tone="error" aria-label="No drafts">
      <p role="alert">
        <strong>
          {status === 'full' ? 'This browser has no room for drafts.' : "This browser doesn't store drafts."}
        </strong>{' '}
        What you type is only in this tab until you save it.{' '}
        {status === 'full'
          ? "To make room, free disk space, or delete other sites' data in the browser's settings."
          : 'Private windows and strict privacy settings can be the cause: open the editor in a normal window.'}
      </p>
      {hasChanges && (
        <Button size="small" variant="primary" onClick={() => void save()}>
          Save now
        </Button>
      )}
    </section>
  );
}
