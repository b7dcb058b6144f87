import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { toDataName } from '#domain/content/paths';
import type { TextChange } from '#domain/text/edit/edits';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import type { CurrentParse } from '../../core/parsing/useParsedContent';
import { isLocked, type OpenDocument } from '../../core/store/editorState';
import { PageComments, type ReviewComments, usePageComments } from '../pullRequest';
import { ProblemList } from './ProblemList';
import { useProseSuggestions } from './prose/useProseSuggestions';
import { SourceEditor, type SourceEditorHandle } from './SourceEditor';
import styles from './SourcePane.module.css';
import { SourceToolbar } from './toolbar/SourceToolbar';
import { useDebouncedDiagnostics } from './useDebouncedDiagnostics';
import { useLinkDiagnostics } from './useLinkDiagnostics';
import { useShowHeading, type useStartHeading } from './useStartHeading';

export interface SourceEditorPanelProps {
  /** Its text is the editor's initial text; typing doesn't render this component. */
  readonly document: OpenDocument;
  /** The heading that the editor was opened at. */
  readonly start: ReturnType<typeof useStartHeading>;
  readonly parsed: CurrentParse['parsed'];
  readonly handle: RefObject<SourceEditorHandle | null>;
  /** Called with the offset at the top whenever the source is scrolled. */
  readonly onScroll: (topOffset: number) => void;
  /** Valid targets of links and images; null until they are known. */
  readonly index: ContentIndex | null;
  /** Opens the dialog for an image. */
  readonly onInsertImage: () => void;
  /** Opens the form for title, description and metadata. */
  readonly onOpenSettings: () => void;
  /** Called with images that are pasted or dropped, and the offset to insert them at. */
  readonly onImageFiles: (files: readonly File[], offset: number) => void;
  /** The review of the branch's pull request. */
  readonly review: ReviewComments | null;
}

const NONE: never[] = [];
const START = { from: 0, to: 0 };

/** The source of the open page, with the toolbar above it, and problems and review comments below. */
export function SourceEditorPanel({
  document,
  parsed,
  handle,
  onScroll,
  index,
  onInsertImage,
  onOpenSettings,
  onImageFiles,
  review,
  start,
}: SourceEditorPanelProps) {
  const { access, dispatch, registerView, sourceStates } = useEditor();
  const { path, revision } = document;
  const text = parsed?.text ?? document.text;
  const isReadOnly = useEditorSelector((state) => !access.canEdit || isLocked(state, path));
  const isData = toDataName(path) !== null;
  useEffect(
    () => registerView(path, { change: (edits) => handle.current?.change(edits) ?? false }),
    [registerView, path, handle],
  );
  const openSlot = useCallback(() => sourceStates.open(path), [sourceStates, path]);
  const newestInsert = useLatestRef(onInsertImage);
  const insertImage = useCallback(() => newestInsert.current(), [newestInsert]);
  const newestSettings = useLatestRef(onOpenSettings);
  const openSettings = useCallback(() => newestSettings.current(), [newestSettings]);
  const onChange = useCallback(
    (change: TextChange) => dispatch({ type: 'edited', path, text: change.text, change }),
    [dispatch, path],
  );
  useShowHeading(start, path, text, handle);
  const comments = usePageComments(review?.threads ?? NONE, document, text);
  const links = useLinkDiagnostics(path, text, index);
  const parsedProblems = parsed?.problems ?? NONE;
  const { suggestions, addWord } = useProseSuggestions(
    document.original.text,
    isReadOnly || isData ? null : text,
  );
  const newest = useMemo(
    () => [...parsedProblems, ...links, ...suggestions].toSorted((a, b) => a.from - b.from),
    [parsedProblems, links, suggestions],
  );
  const found = useDebouncedDiagnostics(newest, text);
  return (
    <div className={styles.open}>
      {!isData && (
        <SourceToolbar
          handle={handle}
          canEdit={!isReadOnly}
          onInsertImage={insertImage}
          onOpenSettings={openSettings}
        />
      )}
      <SourceEditor
        key={`${path}:${revision}`}
        ref={handle}
        text={document.text}
        label={`Source of ${path}`}
        isReadOnly={isReadOnly}
        isData={isData}
        openSlot={openSlot}
        found={found}
        onAddWord={addWord}
        onChange={onChange}
        onScroll={onScroll}
        site={{ path, index }}
        onImageFiles={isData ? undefined : onImageFiles}
        comments={comments.marks}
        onOpenComments={comments.press}
      />
      <ProblemList found={found} canEdit={!isReadOnly} handle={handle} onAddWord={addWord} />
      <PageComments
        {...comments}
        text={text}
        onShow={(offset) => handle.current?.show(offset)}
        writing={
          review !== null && access.canEdit
            ? { path, review, getSelection: () => handle.current?.selection() ?? START }
            : null
        }
      />
    </div>
  );
}
