import { Failure } from '@site/src/components/ui/Failure';
import { TextField } from '@site/src/components/ui/Field';
import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import type { Draft } from '@site/src/data/storage/drafts';
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { toHref } from '#domain/content/paths';
import { isPage } from '#domain/git/paths';
import { toEditableText } from '#domain/text/lineEndings';
import { rankMatches } from '#domain/text/rankMatches';
import { useEditor } from '../../core/EditorContext';
import { hasUnsavedChanges } from '../../core/store/offers';
import { useFilePaths } from '../../core/useFilePaths';
import { useReplaceText } from '../../core/useReplaceText';
import list from '../../ui/ChoiceList.module.css';
import styles from './DraftOffers.module.css';

interface CopyDraftDialogProps {
  /** Null while the dialog is closed. */
  readonly draft: Draft | null;
  readonly toTitle: (path: string) => string;
  readonly onClose: () => void;
  /** Called with the page that has the draft's text now. */
  readonly onCopied: (path: string) => void;
}

/** Whether the text of a draft can replace a page's text: it is the text of a page. */
export function isCopyable({ kind, path }: Draft): boolean {
  return kind === 'text' && isPage(path);
}

/** Replaces the text of another page of the open branch with a draft's, as an unsaved change. */
export function CopyDraftDialog({ draft, onClose, ...rest }: CopyDraftDialogProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      title="Copy draft to another page"
      isOpen={draft !== null}
      onClose={onClose}
      actions={
        <DialogActions onCancel={onClose} type="submit" form={formId} isBusy={isBusy}>
          Replace text
        </DialogActions>
      }
    >
      {draft && <CopyForm id={formId} draft={draft} onBusy={setBusy} {...rest} />}
    </Dialog>
  );
}

interface CopyFormProps extends Pick<CopyDraftDialogProps, 'toTitle' | 'onCopied'> {
  readonly id: string;
  readonly draft: Draft;
  readonly onBusy: (isBusy: boolean) => void;
}

function CopyForm({ id, draft, toTitle, onBusy, onCopied }: CopyFormProps) {
  const { store } = useEditor();
  const replaceText = useReplaceText();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const pages = usePages(draft.path, toTitle);
  const shown = useMemo(() => rankMatches(query.trim(), pages ?? []), [query, pages]);
  useEffect(() => () => onBusy(false), [onBusy]);

  function choose(path: string | null) {
    setChosen(path);
    setError(null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen === null) {
      // The first Enter only chooses the best match, so that no page is replaced without being shown.
      const best = query.trim() === '' ? undefined : shown[0];
      if (best) choose(best.path);
      else setError('Choose a page.');
      return;
    }
    const { offers } = store.getState();
    const hasChanges = hasUnsavedChanges(store.getState(), chosen);
    const hasDraft = offers.some(({ path }) => path === chosen);
    if (hasChanges || hasDraft) setQuestion(describeLoss(hasChanges, hasDraft));
    else void copy(chosen);
  }

  async function copy(path: string) {
    setQuestion(null);
    setError(null);
    onBusy(true);
    const message = `Copied the draft to “${toTitle(path)}”. It isn't saved yet.`;
    const result = await replaceText(path, toEditableText(draft.text).text, message);
    if (!result) return;
    onBusy(false);
    if (result.ok) onCopied(path);
    else setError(`The draft wasn't copied. ${result.message}`);
  }

  return (
    <form id={id} className={styles.form} onSubmit={submit}>
      <p>
        The text of the draft of <code>{draft.path}</code> replaces the text of the page you choose, including
        its title, redirects and other page settings. Nothing is saved: you can compare the change and undo
        it. The draft stays on this device.
      </p>
      <TextField
        label="Find a page"
        value={query}
        hint="By title or path"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setQuery(event.target.value);
          choose(null);
        }}
      />
      <div className={list.list} role="radiogroup" aria-label="Page">
        {shown.map(({ path, label }) => (
          <div key={path} className={list.row} data-chosen={path === chosen ? '' : undefined}>
            <label className={styles.choice}>
              <input
                type="radio"
                name={`${id}-page`}
                checked={path === chosen}
                onChange={() => choose(path)}
              />
              <span className={styles.what}>
                <span>{label}</span>
                <span className={styles.path}>{path}</span>
              </span>
            </label>
          </div>
        ))}
        {pages === null && <Skeleton noun="pages" />}
        {pages !== null && shown.length === 0 && (
          <p className={styles.none}>No pages match “{query.trim()}”.</p>
        )}
      </div>
      <Failure>{error}</Failure>
      <Dialog
        title={`Replace the text of “${chosen === null ? '' : toTitle(chosen)}”?`}
        isOpen={question !== null}
        onClose={() => setQuestion(null)}
        actions={
          <DialogActions
            onCancel={() => setQuestion(null)}
            variant="danger"
            onClick={() => chosen !== null && void copy(chosen)}
          >
            Replace text
          </DialogActions>
        }
      >
        <p>{question}</p>
      </Dialog>
    </form>
  );
}

interface PageOption {
  readonly path: string;
  readonly label: string;
  /** A second text that the filter matches. */
  readonly detail: string;
}

/** The pages of the branch and the change set, by title, without one of them; null until they are listed. */
function usePages(without: string, toTitle: CopyDraftDialogProps['toTitle']): PageOption[] | null {
  const paths = useFilePaths();
  return useMemo(
    () =>
      paths &&
      [...paths]
        .filter((path) => path !== without && isPage(path))
        .map((path) => ({ path, label: toTitle(path), detail: `${path} ${toHref(path)}` }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [paths, without, toTitle],
  );
}

function describeLoss(hasChanges: boolean, hasDraft: boolean): string {
  return [
    hasChanges && 'This page has unsaved changes. The text of the draft replaces them.',
    hasDraft &&
      'This page has a draft on this device. That draft stays, and you can restore it after you save or revert the page.',
  ]
    .filter(Boolean)
    .join(' ');
}
