import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import type { Draft } from '@site/src/data/storage/drafts';
import { useEffect, useState } from 'react';
import { toEditableText } from '#domain/text/lineEndings';
import { useServices } from '../../core/EditorServices';
import { TextComparison } from '../review';
import styles from './DraftOffers.module.css';

interface DraftComparisonProps {
  /** Null while the dialog is closed. */
  readonly draft: Draft | null;
  /** The branch to compare with; by default the draft's own. */
  readonly against?: string | null | undefined;
  /** Label of the button that accepts the draft. */
  readonly action: string;
  readonly onClose: () => void;
  readonly onAccept: (draft: Draft) => void;
}

/** Compares a draft with a branch's current version. */
export function DraftComparison({ draft, against, action, onClose, onAccept }: DraftComparisonProps) {
  return (
    <Dialog
      title={draft ? `Draft of ${draft.path}` : 'Draft'}
      isOpen={draft !== null}
      size="full"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {draft && (
            <Button variant="primary" onClick={() => onAccept(draft)}>
              {action}
            </Button>
          )}
        </>
      }
    >
      {draft?.kind === 'image' && (
        <p>This draft adds an image. Restore it to see the image under Review changes.</p>
      )}
      {draft?.kind === 'text' && <ComparedDraft draft={draft} branch={against ?? draft.branch} />}
    </Dialog>
  );
}

interface ComparedDraftProps {
  readonly draft: Draft;
  readonly branch: string;
}

function ComparedDraft({ draft, branch }: ComparedDraftProps) {
  const { api } = useServices();
  const { path } = draft;
  const [current, setCurrent] = useState<{ readonly text: string } | { readonly failure: string } | null>(
    null,
  );
  useEffect(() => {
    const abort = new AbortController();
    void api.readPage(path, branch, abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      if (result.ok) setCurrent({ text: result.value.text });
      else if (result.failure.key === 'not_found') setCurrent({ text: '' });
      else setCurrent({ failure: result.failure.message });
    });
    return () => abort.abort();
  }, [api, path, branch]);
  if (current === null) return <Skeleton lines={8} />;
  if ('failure' in current) return <p role="alert">The page couldn't be loaded. {current.failure}</p>;
  return (
    <div className={styles.comparison}>
      <TextComparison
        before={toEditableText(current.text).text}
        after={toEditableText(draft.text).text}
        labels={{ before: `On ${branch}`, after: 'Your draft' }}
      />
    </div>
  );
}
