import { Button } from '@site/src/components/ui/Button';
import { toast } from '@site/src/components/ui/toast';
import type { Draft } from '@site/src/data/storage/drafts';
import { useRemote } from '@site/src/features/remoteData';
import { useState } from 'react';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import notes from '../../ui/Banner.module.css';
import { DiscardDialog } from './DiscardDialog';
import styles from './DraftOffers.module.css';
import { DraftRow } from './DraftRow';

/**
 * Shows drafts made on other branches, so that they can be reached even after their branch was deleted. They can be
 * moved to the open branch.
 */
export function OtherDrafts() {
  const { drafts, branches } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const isReady = useEditorSelector((state) => state.files.status === 'ready');
  const [isOpen, setOpen] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const [discarded, setDiscarded] = useState<readonly Draft[]>([]);
  const { value, refresh } = useRemote({
    key: ['drafts-elsewhere', branch],
    read:
      isReady && branch !== null
        ? async () => ({ ok: true as const, value: await drafts.listElsewhere(branch) })
        : null,
  });
  const found = value ?? [];
  if (found.length === 0 || isDismissed) return null;
  const isKnown = branches.initialized && branches.error === null;
  const isGone = (name: string) => isKnown && !branches.branches.some((one) => one.name === name);

  async function bringHere(draft: Draft) {
    try {
      await drafts.bringHere([draft], found);
    } catch (error) {
      console.warn("A draft couldn't be moved:", error);
      toast.show({ tone: 'error', text: "The draft couldn't be moved. It's still on its branch." });
    }
    await refresh();
  }

  return (
    <section className={notes.banner} aria-label="Drafts on other branches">
      <p role="status">{describe(found, found.filter((draft) => isGone(draft.branch)).length)}</p>
      <div className={notes.actions}>
        <Button size="small" onClick={() => setDismissed(true)}>
          Dismiss
        </Button>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </div>
      {isOpen && (
        <ul className={styles.list}>
          {found.map((draft) => (
            <DraftRow
              key={`${draft.branch} ${draft.path} ${draft.slot} ${draft.baseBlobSha}`}
              draft={draft}
              before={isGone(draft.branch) ? `${draft.branch}, which was deleted,` : `${draft.branch},`}
              onDiscard={() => setDiscarded([draft])}
            >
              {!isGone(draft.branch) && (
                <Button
                  size="small"
                  onClick={() => void branches.switchTo(draft.branch)}
                  aria-label={`Switch to ${draft.branch}`}
                >
                  Switch branch
                </Button>
              )}
              <Button
                size="small"
                onClick={() => void bringHere(draft)}
                aria-label={`Move the draft of ${draft.path} here`}
              >
                Move here
              </Button>
            </DraftRow>
          ))}
        </ul>
      )}
      <DiscardDialog
        drafts={discarded}
        onClose={() => setDiscarded([])}
        onDiscard={() => {
          setDiscarded([]);
          void drafts.discardElsewhere(discarded).then(refresh);
        }}
      />
    </section>
  );
}

function describe(found: readonly Draft[], gone: number): string {
  const drafts =
    found.length === 1
      ? 'an unsaved draft on another branch'
      : `${found.length} unsaved drafts on other branches`;
  if (gone === 0) return `You have ${drafts}.`;
  const what =
    gone === found.length && gone === 1 ? 'That branch was deleted.' : `${gone} on deleted branches.`;
  return `You have ${drafts}. ${what} Move a draft here to keep working on it.`;
}
