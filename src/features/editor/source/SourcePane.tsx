import { Skeleton } from '@site/src/components/ui/Skeleton';
import { AccessCodeForm } from '@site/src/features/auth';
import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import type { ReviewThread } from '#domain/git/pullRequestApi';
import { EditorNotes } from '../EditorNotes';
import { FailureNote } from '../FailureNote';
import notes from '../Notes.module.css';
import { PageComments, usePageComments } from '../pullRequest';
import { SaveNotes } from '../SaveNotes';
import { isLocked, type OpenDocument } from '../state/editorState';
import type { CurrentAnalysis } from '../useAnalysis';
import type { Editor } from '../useEditor';
import { ProblemList } from './ProblemList';
import { SourceEditor, type SourceEditorHandle } from './SourceEditor';
import styles from './SourcePane.module.css';
import { SourceToolbar } from './toolbar/SourceToolbar';
import { useCalmProblems } from './useCalmProblems';
import { useLinkProblems } from './useLinkProblems';

interface SourcePaneProps {
  readonly editor: Editor;
  readonly canEdit: boolean;
  readonly analysis: CurrentAnalysis['analysis'];
  readonly handle: RefObject<SourceEditorHandle | null>;
  /** Told the offset at the top whenever the source is scrolled. */
  readonly onScroll?: (topOffset: number) => void;
  /** What links and pictures can lead to; null until it is known. */
  readonly index?: ContentIndex | null;
  /** Opens the dialog for a picture. */
  readonly onInsertImage?: () => void;
  /** Told pictures that are pasted or dropped, and where in the text they go. */
  readonly onPictures?: (files: readonly File[], offset: number) => void;
  /** What reviewers wrote about lines of the branch's pages. */
  readonly reviewThreads?: readonly ReviewThread[];
}

/** The middle of the editor: what is going on with the page, its source, its problems. */
export function SourcePane(props: SourcePaneProps) {
  const { editor, canEdit } = props;
  const { path, documents } = editor.state;
  const document = path === null ? undefined : documents[path];
  return (
    <section className={styles.pane} aria-label="Source">
      <div>
        {!canEdit && <ReadOnlyNote />}
        <EditorNotes editor={editor} />
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
      {document?.status === 'open' && <OpenSource {...props} document={document.document} />}
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
  index = null,
  onInsertImage,
  onPictures,
  reviewThreads = NONE,
}: SourcePaneProps & { readonly document: OpenDocument }) {
  const { dispatch, registerView } = editor;
  const { path, revision, text } = document;
  const isReadOnly = !canEdit || isLocked(editor.state, path);
  useEffect(
    () => registerView(path, { change: (edits) => handle.current?.change(edits) }),
    [registerView, path, handle],
  );
  const onChange = useCallback(
    (changed: string) => dispatch({ type: 'edited', path, text: changed }),
    [dispatch, path],
  );
  const comments = usePageComments(reviewThreads, document);
  const links = useLinkProblems(path, text, index, editor.state);
  const found = analysis?.problems ?? NONE;
  const newest = useMemo(() => [...found, ...links].toSorted((a, b) => a.from - b.from), [found, links]);
  const problems = useCalmProblems(newest);
  return (
    <div className={styles.open}>
      <SourceToolbar handle={handle} canEdit={!isReadOnly} onInsertImage={onInsertImage} />
      <SourceEditor
        key={`${path}:${revision}`}
        ref={handle}
        text={text}
        label={`Source of ${path}`}
        isReadOnly={isReadOnly}
        problems={problems}
        onChange={onChange}
        onScroll={onScroll}
        site={{ path, index }}
        onPictures={onPictures}
        comments={comments.marks}
        onOpenComments={comments.press}
      />
      <ProblemList
        problems={problems}
        canEdit={!isReadOnly}
        onShow={(offset) => handle.current?.show(offset)}
        onFix={(fix) => handle.current?.apply(fix)}
      />
      <PageComments {...comments} text={text} onShow={(offset) => handle.current?.show(offset)} />
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
