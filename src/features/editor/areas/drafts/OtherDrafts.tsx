import { Button } from '@site/src/components/ui/Button';
import { toast } from '@site/src/components/ui/toast';
import type { Draft } from '@site/src/data/storage/drafts';
import { useRemote } from '@site/src/features/remoteData';
import { useState } from 'react';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import notes from '../../ui/Banner.module.css';
import { DiscardDialog } from './DiscardDialog';
import styles from './DraftOffers.module.css';

/**
 * Shows drafts that were made on other branches, so that none is out of reach when its branch is deleted. They can be
 * moved to the branch that is open.
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
    <section className={notes.note} aria-label="Drafts on other branches">
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
            <OtherDraft
              key={`${draft.branch} ${draft.path} ${draft.slot} ${draft.baseBlobSha}`}
              draft={draft}
              isGone={isGone(draft.branch)}
              onOpen={() => void branches.switchTo(draft.branch)}
              onBringHere={() => void bringHere(draft)}
              onDiscard={() => setDiscarded([draft])}
            />
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

interface OtherDraftProps {
  readonly draft: Draft;
  readonly isGone: boolean;
  readonly onOpen: () => void;
  readonly onBringHere: () => void;
  readonly onDiscard: () => void;
}

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function OtherDraft({ draft, isGone, onOpen, onBringHere, onDiscard }: OtherDraftProps) {
  const { path, branch, savedAt } = draft;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.path}>{path}</span>
        <span className={styles.when}>
          {isGone ? `${branch}, which was deleted` : branch},{' '}
          <time dateTime={new Date(savedAt).toISOString()}>{timeFormat.format(savedAt)}</time>
        </span>
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={onDiscard} aria-label={`Discard the draft of ${path}`}>
          Discard
        </Button>
        {!isGone && (
          <Button size="small" onClick={onOpen} aria-label={`Switch to ${branch}`}>
            Switch branch
          </Button>
        )}
        <Button size="small" onClick={onBringHere} aria-label={`Move the draft of ${path} here`}>
          Move here
        </Button>
      </div>
    </li>
  );
}
