import { Button } from '@site/src/components/ui/Button';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { selectHasChanges } from '../../core/store/changeSet';
import styles from '../../ui/Banner.module.css';

const TEXTS = {
  locked: {
    problem: "Drafts can't be opened or stored right now.",
    advice:
      "The encryption key of your drafts couldn't be loaded. Keep this tab open; the editor tries again every 5 seconds.",
  },
  full: {
    problem: 'This browser has no room for drafts.',
    advice: "To make room, free disk space, or delete other sites' data in the browser's settings.",
  },
  blocked: {
    problem: "This browser doesn't store drafts.",
    advice:
      'Private windows and strict privacy settings can be the cause: open the editor in a normal window.',
  },
} as const;

/** Says that drafts can't be stored, what that means and what to do. It stays until storing works again. */
export function StorageBanner() {
  const { access, save } = useEditor();
  const status = useEditorSelector((state) => state.draftStatus);
  const hasChanges = useEditorSelector(selectHasChanges);
  if (!access.canEdit || status === 'none' || status === 'persisted') return null;
  const { problem, advice } = TEXTS[status];
  return (
    <section className={styles.banner} data-tone="error" aria-label="No drafts">
      <p role="alert">
        <strong>{problem}</strong> What you type is only in this tab until you save it. {advice}
      </p>
      {hasChanges && (
        <Button size="small" variant="primary" onClick={() => void save()}>
          Save now
        </Button>
      )}
    </section>
  );
}
