import { Button } from '@site/src/components/ui/Button';
import type { Draft } from '@site/src/data/storage/drafts';
import { useState } from 'react';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import notes from '../../ui/Banner.module.css';
import { DiscardDialog } from './DiscardDialog';
import { DraftComparison } from './DraftComparison';
import styles from './DraftOffers.module.css';
import { DraftRow } from './DraftRow';

/**
 * Offers what was changed on this device and never saved. No draft is restored without asking; one that is older than
 * the page can be compared with it.
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
    await drafts.restore(chosen);
    setBusy(false);
  }
  return (
    <section className={notes.note} aria-label="Unsaved drafts">
      <p role="status">
        {isOne
          ? 'You have an unsaved draft on this device.'
          : `You have ${offers.length} unsaved drafts on this device.`}
        {offers.some(({ path }) => path === shownPath) &&
          ' Restore or discard the draft to keep editing this page.'}
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
              files={files}
              onCompare={() => setCompared(draft)}
              onRestore={() => void restore([draft])}
              onDiscard={() => setDiscarded([draft])}
            />
          ))}
        </ul>
      )}
      <DraftComparison
        draft={compared}
        onClose={() => setCompared(null)}
        onRestore={(draft) => void restore([draft])}
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
