import { Button } from '@site/src/components/ui/Button';
import { toast } from '@site/src/components/ui/overlays/toast';
import type { Draft } from '@site/src/data/storage/drafts';
import { useState } from 'react';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import type { FilesState } from '../../core/store/editorState';
import { withOtherHalves } from '../../core/store/offers';
import notes from '../../ui/Banner.module.css';
import { DiscardDialog } from './DiscardDialog';
import { DraftComparison } from './DraftComparison';
import styles from './DraftOffers.module.css';
import { DraftRow } from './DraftRow';

/**
 * Offers drafts that need a decision: the page changed on the branch since, there are several drafts of it, or it was
 * edited before the drafts were found. The page can still be edited.
 */
export function DraftOffers() {
  const { drafts } = useEditor();
  const offers = useEditorSelector((state) => state.offers);
  const shownPath = useEditorSelector((state) => state.path);
  const files = useEditorSelector((state) => state.files);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [compared, setCompared] = useState<Draft | null>(null);
  const [discarded, setDiscarded] = useState<readonly Draft[]>([]);
  if (offers.length === 0) return null;
  const isOne = offers.length === 1;
  async function restore(chosen: readonly Draft[]) {
    setBusy(true);
    setCompared(null);
    const result = await drafts.restore(chosen);
    if (!result.ok) toast.show({ tone: 'error', text: result.message });
    else if (result.note) toast.show({ tone: 'info', text: result.note });
    setBusy(false);
  }
  return (
    <section className={notes.banner} aria-label="Unsaved drafts">
      <p role="status">
        {isOne
          ? 'You have an unsaved draft on this device.'
          : `You have ${offers.length} unsaved drafts on this device.`}
        {offers.some(({ path }) => path === shownPath) &&
          ' This page changed after that, or you edited it here. Compare before you restore.'}
      </p>
      <div className={notes.actions}>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {toggleLabel(isOpen, isOne)}
        </Button>
        <Button size="small" onClick={() => setDiscarded(offers)}>
          {isOne ? 'Discard' : 'Discard all'}
        </Button>
        <Button size="small" variant="primary" isBusy={isBusy} onClick={() => void restore(offers)}>
          {isOne ? 'Restore' : 'Restore all'}
        </Button>
      </div>
      {isOpen && (
        <ul className={styles.list}>
          {offers.map((draft) => (
            <DraftRow
              key={`${draft.path} ${draft.slot} ${draft.baseBlobSha}`}
              draft={draft}
              before={`${describe(draft)} on`}
              after={isOutdated(draft, files) ? '. The page changed on the branch after that.' : ''}
              onDiscard={() => setDiscarded(withOtherHalves(offers, [draft]))}
            >
              {draft.kind !== 'deleted' && (
                <Button size="small" onClick={() => setCompared(draft)} aria-label={`Compare ${draft.path}`}>
                  Compare
                </Button>
              )}
              <Button size="small" onClick={() => void restore([draft])} aria-label={`Restore ${draft.path}`}>
                Restore
              </Button>
            </DraftRow>
          ))}
        </ul>
      )}
      <DraftComparison
        draft={compared}
        action="Restore"
        onClose={() => setCompared(null)}
        onAccept={(draft) => void restore([draft])}
      />
      <DiscardDialog
        drafts={discarded}
        onClose={() => setDiscarded([])}
        onDiscard={() => {
          setDiscarded([]);
          void drafts.discard(discarded);
        }}
      />
    </section>
  );
}

function toggleLabel(isOpen: boolean, isOne: boolean): string {
  if (isOpen) return 'Hide';
  return isOne ? 'Show draft' : 'Show drafts';
}

function describe({ kind, movedFrom, baseBlobSha }: Draft): string {
  if (kind === 'deleted') return 'Deleted';
  if (movedFrom !== null) return `Moved from ${movedFrom}`;
  return baseBlobSha === null ? 'Added' : 'Changed';
}

/** Whether the file isn't the one that the draft was made from. */
function isOutdated({ path, kind, baseBlobSha }: Draft, files: FilesState): boolean {
  if (files.status !== 'ready' || kind === 'image') return false;
  return (files.files.find((file) => file.path === path)?.blobSha ?? null) !== baseBlobSha;
}
