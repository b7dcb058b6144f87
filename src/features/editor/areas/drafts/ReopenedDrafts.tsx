import { Button } from '@site/src/components/ui/Button';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import notes from '../../ui/Banner.module.css';
import { timeFormat } from '../../ui/timeFormat';
import { useRevertPage } from '../review';

interface ReopenedDraftsProps {
  /** Shows the changes, starting with a page; null for the first. */
  readonly onCompare: (path: string | null) => void;
}

/** Says that drafts were opened automatically, as after a reload. */
export function ReopenedDrafts({ onCompare }: ReopenedDraftsProps) {
  const { dispatch } = useEditor();
  const reopened = useEditorSelector((state) => state.reopened);
  const path = useEditorSelector((state) => state.path);
  const revertPage = useRevertPage();
  if (reopened.length === 0) return null;
  const shown = reopened.find((draft) => draft.path === path);
  const others = reopened.length - (shown ? 1 : 0);
  return (
    <section className={notes.banner} aria-label="Restored drafts">
      <p role="status">
        {shown ? `Draft of ${timeFormat.format(shown.savedAt)} restored.` : describe(others)}
        {shown && others > 0 && ` ${describe(others)}`}
      </p>
      <div className={notes.actions}>
        <Button size="small" onClick={() => onCompare(shown?.path ?? null)}>
          Compare
        </Button>
        {shown && (
          <Button size="small" onClick={() => revertPage(shown.path)}>
            Discard
          </Button>
        )}
        <Button size="small" onClick={() => dispatch({ type: 'reopenedSeen' })}>
          Dismiss
        </Button>
      </div>
    </section>
  );
}

function describe(count: number): string {
  return count === 1
    ? 'A draft of another page was restored.'
    : `Drafts of ${count} other pages were restored.`;
}
