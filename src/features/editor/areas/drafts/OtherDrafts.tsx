import { Button } from '@site/src/components/ui/Button';
import type { Draft } from '@site/src/data/storage/drafts';
import { useState } from 'react';
import { useEditor } from '../../core/EditorContext';
import notes from '../../ui/Banner.module.css';
import { useOtherDrafts } from './useOtherDrafts';

interface OtherDraftsProps {
  /** Shows all drafts. */
  readonly onShow: () => void;
}

/** Says that there are drafts on other branches, so that they are found even after their branch was deleted. */
export function OtherDrafts({ onShow }: OtherDraftsProps) {
  const { branches } = useEditor();
  const [isDismissed, setDismissed] = useState(false);
  const { found, isGone } = useOtherDrafts();
  if (found.length === 0 || isDismissed || !branches.initialized) return null;
  return (
    <section className={notes.banner} aria-label="Drafts on other branches">
      <p role="status">{describe(found, found.filter((draft) => isGone(draft.branch)).length)}</p>
      <div className={notes.actions}>
        <Button size="small" onClick={() => setDismissed(true)}>
          Dismiss
        </Button>
        <Button size="small" onClick={onShow}>
          {found.length === 1 ? 'Show draft' : 'Show drafts'}
        </Button>
      </div>
    </section>
  );
}

function describe(found: readonly Draft[], gone: number): string {
  const drafts =
    found.length === 1
      ? 'an unsaved draft on another branch'
      : `${found.length} unsaved drafts on other branches`;
  if (gone === 0) return `You have ${drafts}.`;
  return `You have ${drafts}. ${describeGone(gone, found.length)} Move a draft here to keep working on it.`;
}

function describeGone(gone: number, all: number): string {
  if (gone === all) return gone === 1 ? 'That branch was deleted.' : 'Those branches were deleted.';
  return gone === 1 ? 'The branch of one was deleted.' : `The branches of ${gone} were deleted.`;
}
