import { Button } from '@site/src/components/ui/Button';
import { timeFormat } from '@site/src/components/ui/Time';
import type { Draft } from '@site/src/data/storage/drafts';
import { readPageTitle } from '#domain/content/pageTitle';
import { withProductName } from '#domain/product/productText';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { type EditorState, findDocument } from '../../core/store/editorState';
import notes from '../../ui/Banner.module.css';
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
  const shown = reopened.find((draft) => draft.path === path);
  // Names the page when there is only one, and it isn't the page on screen.
  const named = shown ?? (reopened.length === 1 ? reopened[0] : undefined);
  const others = reopened.length - (named ? 1 : 0);
  const title = useEditorSelector((state) => named && readTitle(state, named));
  const revertPage = useRevertPage();
  if (reopened.length === 0) return null;
  return (
    <section className={notes.banner} aria-label="Restored drafts">
      <p role="status">
        {named && `Draft of “${title}” from ${timeFormat.format(named.savedAt)} restored.`}
        {named && others > 0 && ' '}
        {others > 0 && describe(others)}
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

function readTitle(state: EditorState, { path, text }: Draft): string {
  return withProductName(readPageTitle(findDocument(state, path)?.text ?? text) ?? path);
}

function describe(count: number): string {
  return count === 1
    ? 'A draft of another page was restored.'
    : `Drafts of ${count} other pages were restored.`;
}
