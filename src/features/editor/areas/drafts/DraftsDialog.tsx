import { Button } from '@site/src/components/ui/Button';
import { Dialog } from '@site/src/components/ui/overlays/Dialog';
import { toast } from '@site/src/components/ui/overlays/toast';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { saveFile } from '@site/src/components/ui/saveFile';
import type { Draft } from '@site/src/data/storage/drafts';
import { useRemote } from '@site/src/features/remoteData';
import { useState } from 'react';
import { decodeBase64 } from '#domain/decodeBase64';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { withOtherHalves } from '../../core/store/offers';
import { CopyDraftDialog, isCopyable } from './CopyDraftDialog';
import { DiscardDialog } from './DiscardDialog';
import { DraftComparison } from './DraftComparison';
import styles from './DraftOffers.module.css';
import { DraftRow } from './DraftRow';
import { useOtherDrafts } from './useOtherDrafts';

interface DraftsDialogProps {
  readonly isOpen: boolean;
  readonly toTitle: (path: string) => string;
  /** Opens a page of the branch in the editor. */
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/** All drafts on this device, on every branch: open, compare, move, copy, download or discard them. */
export function DraftsDialog({ isOpen, ...rest }: DraftsDialogProps) {
  return (
    <Dialog title="Drafts" isOpen={isOpen} onClose={rest.onClose}>
      {isOpen && <DraftLists {...rest} />}
    </Dialog>
  );
}

function DraftLists({ toTitle, onOpen, onClose }: Omit<DraftsDialogProps, 'isOpen'>) {
  const { drafts, branches, persistDrafts } = useEditor();
  const branch = useEditorSelector((state) => state.branch);
  const { found: elsewhere, isGone, refresh, ...others } = useOtherDrafts();
  const [compared, setCompared] = useState<Draft | null>(null);
  const [moving, setMoving] = useState<Draft | null>(null);
  const [copied, setCopied] = useState<Draft | null>(null);
  const [discarded, setDiscarded] = useState<readonly Draft[]>([]);
  const {
    value: here,
    refresh: refreshHere,
    ...own
  } = useRemote({
    key: ['drafts-here', branch],
    read:
      branch === null
        ? null
        : async () => {
            await persistDrafts();
            return { ok: true as const, value: await drafts.listOn(branch) };
          },
  });

  async function moveHere(draft: Draft) {
    setCompared(null);
    // Prevents a second move while the first is running, which would report that the draft wasn't moved.
    if (moving) return;
    setMoving(draft);
    try {
      await drafts.moveHere([draft], elsewhere);
      onClose();
      // An image isn't a page that could be opened.
      if (draft.kind !== 'image') onOpen(draft.path);
    } catch (error) {
      console.warn("A draft couldn't be moved:", error);
      toast.show({ tone: 'error', text: "The draft couldn't be moved. It's still on its branch." });
    }
    setMoving(null);
    await refresh();
  }

  async function discard(chosen: readonly Draft[]) {
    try {
      await drafts.discardElsewhere(chosen);
    } catch (error) {
      console.warn("A draft couldn't be discarded:", error);
      toast.show({ tone: 'error', text: "The draft couldn't be discarded. It's still on this device." });
    }
    await refresh();
  }

  if (own.isLoading || others.isLoading) return <Skeleton noun="drafts" />;
  if (own.failure || others.isFailed) {
    return (
      <p role="alert">
        Your drafts can't be read right now. They're still on this device.{' '}
        <Button size="small" onClick={() => void Promise.all([refreshHere(), refresh()])}>
          Try again
        </Button>
      </p>
    );
  }
  if (here?.length === 0 && elsewhere.length === 0)
    return <p>No drafts on this device. What you type is stored as a draft until you save it.</p>;
  return (
    <>
      {here && here.length > 0 && (
        <section aria-label="On this branch">
          <h3 className={styles.heading}>On {branch}</h3>
          <ul className={styles.rows}>
            {here.map((draft) => (
              <DraftRow key={toKey(draft)} draft={draft} before="Stored">
                <DownloadButton draft={draft} />
                <CopyButton draft={draft} onCopy={setCopied} />
                {draft.kind === 'text' && (
                  <Button
                    size="small"
                    onClick={() => {
                      onClose();
                      onOpen(draft.path);
                    }}
                    aria-label={`Open ${draft.path}`}
                  >
                    Open
                  </Button>
                )}
              </DraftRow>
            ))}
          </ul>
        </section>
      )}
      {elsewhere.length > 0 && (
        <section aria-label="On other branches">
          <h3 className={styles.heading}>On other branches</h3>
          <ul className={styles.rows}>
            {elsewhere.map((draft) => (
              <DraftRow
                key={toKey(draft)}
                draft={draft}
                before={isGone(draft.branch) ? `${draft.branch}, which was deleted,` : `${draft.branch},`}
                onDiscard={() => setDiscarded(withOtherHalves(elsewhere, [draft]))}
              >
                <DownloadButton draft={draft} />
                <CopyButton draft={draft} onCopy={setCopied} />
                {draft.kind === 'text' && (
                  <Button
                    size="small"
                    onClick={() => setCompared(draft)}
                    aria-label={`Compare the draft of ${draft.path}`}
                  >
                    Compare
                  </Button>
                )}
                {!isGone(draft.branch) && (
                  <Button
                    size="small"
                    onClick={() => {
                      onClose();
                      void branches.switchTo(draft.branch);
                    }}
                    aria-label={`Switch to ${draft.branch}`}
                  >
                    Switch branch
                  </Button>
                )}
                <Button
                  size="small"
                  variant="primary"
                  isBusy={moving === draft}
                  onClick={() => void moveHere(draft)}
                  aria-label={`Move the draft of ${draft.path} here`}
                >
                  Move here
                </Button>
              </DraftRow>
            ))}
          </ul>
        </section>
      )}
      <DraftComparison
        draft={compared}
        against={compared && isGone(compared.branch) ? branch : undefined}
        action="Move here"
        onClose={() => setCompared(null)}
        onAccept={(draft) => void moveHere(draft)}
      />
      <CopyDraftDialog
        draft={copied}
        toTitle={toTitle}
        onClose={() => setCopied(null)}
        onCopied={(path) => {
          onClose();
          onOpen(path);
        }}
      />
      <DiscardDialog
        drafts={discarded}
        onClose={() => setDiscarded([])}
        onDiscard={() => {
          setDiscarded([]);
          void discard(discarded);
        }}
      />
    </>
  );
}

function toKey({ branch, path, slot, baseBlobSha }: Draft): string {
  return `${branch} ${path} ${slot} ${baseBlobSha}`;
}

interface CopyButtonProps {
  readonly draft: Draft;
  readonly onCopy: (draft: Draft) => void;
}

function CopyButton({ draft, onCopy }: CopyButtonProps) {
  if (!isCopyable(draft)) return null;
  return (
    <Button
      size="small"
      onClick={() => onCopy(draft)}
      aria-label={`Copy the draft of ${draft.path} to another page`}
    >
      Copy to page…
    </Button>
  );
}

function DownloadButton({ draft }: { readonly draft: Draft }) {
  const { path, kind, text } = draft;
  if (kind === 'deleted') return null;
  const save = (): void => {
    const name = path.split('/').at(-1) ?? path;
    const bytes = kind === 'image' ? decodeBase64(text) : text;
    saveFile(name, kind === 'image' ? 'application/octet-stream' : 'text/markdown', bytes);
  };
  return (
    <Button size="small" onClick={save} aria-label={`Download the draft of ${path}`}>
      Download
    </Button>
  );
}
