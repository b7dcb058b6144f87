import { Skeleton } from '@site/src/components/ui/Skeleton';
import { AccessCodeForm } from '@site/src/features/auth';
import { type RefObject, useCallback } from 'react';
import { DraftOffer } from '../DraftOffer';
import { FailureNote } from '../FailureNote';
import notes from '../Notes.module.css';
import { SaveNotes } from '../SaveNotes';
import type { OpenDocument } from '../state/editorState';
import type { CurrentAnalysis } from '../useAnalysis';
import type { Editor } from '../useEditor';
import { ProblemList } from './ProblemList';
import { SourceEditor, type SourceEditorHandle } from './SourceEditor';
import styles from './SourcePane.module.css';

interface SourcePaneProps {
  readonly editor: Editor;
  readonly canEdit: boolean;
  readonly analysis: CurrentAnalysis['analysis'];
  readonly handle: RefObject<SourceEditorHandle | null>;
  /** Told the offset at the top whenever the source is scrolled. */
  readonly onScroll?: (topOffset: number) => void;
}

/** The middle of the editor: what is going on with the page, its source, its problems. */
export function SourcePane({ editor, canEdit, analysis, handle, onScroll }: SourcePaneProps) {
  const { path, documents } = editor.state;
  const document = path === null ? undefined : documents[path];
  return (
    <section className={styles.pane} aria-label="Source">
      <div>
        {!canEdit && <ReadOnlyNote />}
        <SaveNotes {...editor} />
      </div>
      {path === null && <p className={styles.empty}>Choose a page from the list to read or edit it.</p>}
      {path !== null && (!document || document.status === 'loading') && <Loading />}
      {path !== null && document?.status === 'failed' && (
        <FailureNote
          failure={document.failure}
          what={path}
          onRetry={() => editor.dispatch({ type: 'documentClosed', path })}
        />
      )}
      {document?.status === 'open' && (
        <OpenSource
          editor={editor}
          document={document.document}
          canEdit={canEdit}
          analysis={analysis}
          handle={handle}
          {...(onScroll ? { onScroll } : {})}
        />
      )}
    </section>
  );
}

function OpenSource({
  editor,
  document,
  canEdit,
  analysis,
  handle,
  onScroll,
}: SourcePaneProps & { readonly document: OpenDocument }) {
  const { dispatch, discardDraft } = editor;
  const { path, revision, offeredDraft, baseBlobSha, text } = document;
  const onChange = useCallback(
    (changed: string) => dispatch({ type: 'edited', path, text: changed }),
    [dispatch, path],
  );
  const problems = analysis?.problems ?? NONE;
  return (
    <div className={styles.open}>
      {offeredDraft && (
        <DraftOffer
          draft={offeredDraft}
          baseBlobSha={baseBlobSha}
          onRestore={() => dispatch({ type: 'draftRestored', path })}
          onDiscard={() => discardDraft(path)}
        />
      )}
      <SourceEditor
        key={`${path}:${revision}`}
        ref={handle}
        text={text}
        label={`Source of ${path}`}
        isReadOnly={!canEdit || offeredDraft !== null}
        problems={problems}
        onChange={onChange}
        onScroll={onScroll}
      />
      <ProblemList
        problems={problems}
        canEdit={canEdit && offeredDraft === null}
        onShow={(offset) => handle.current?.show(offset)}
        onFix={(fix) => handle.current?.apply(fix)}
      />
    </div>
  );
}

const NONE: never[] = [];

function Loading() {
  return (
    <div className={styles.loading}>
      <span className="visually-hidden" role="status">
        Loading page
      </span>
      <Skeleton lines={14} />
    </div>
  );
}

/** Decision D11: somebody without a role reads along. */
function ReadOnlyNote() {
  return (
    <div className={notes.note} role="note">
      <p>
        You are reading only. To edit, you need the role editor: contact an administrator to get it, or redeem
        the access code that you were given.
      </p>
      <AccessCodeForm />
    </div>
  );
}
