import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import type { Draft } from '@site/src/data/storage/drafts';
import { useRemote } from '@site/src/features/remoteData';
import { toEditableText } from '#domain/text/lineEndings';
import { useServices } from '../../core/EditorServices';
import { FailureBanner } from '../../ui/FailureBanner';
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
        <p className={styles.image}>
          This draft adds an image. Restore it to see the image under Review changes.
        </p>
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
  const current = useRemote({
    key: ['draft-compared', branch, path],
    read: async (signal) => {
      const result = await api.readPage(path, branch, signal);
      if (result.ok) return { ok: true as const, value: result.value.text };
      return result.failure.key === 'not_found' ? { ok: true as const, value: '' } : result;
    },
  });
  if (current.value === null && current.failure && !current.isReading) {
    return <FailureBanner failure={current.failure} what="The page" onRetry={() => void current.refresh()} />;
  }
  // Don't show the version from an earlier comparison while it is read again, because it may be outdated.
  if (current.value === null || current.isReading) return <Skeleton isInset noun="page" lines={8} />;
  return (
    <div className={styles.comparison}>
      <TextComparison
        before={toEditableText(current.value).text}
        after={toEditableText(draft.text).text}
        labels={{ before: `On ${branch}`, after: 'Your draft' }}
      />
    </div>
  );
}
