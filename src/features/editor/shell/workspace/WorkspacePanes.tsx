import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import { useCallback, useEffect, useState } from 'react';
import { findPageLink } from '#domain/content/links/pageLink';
import { LazyNavigationManager } from '../../areas/files';
import { ChangedImages, useBranchImages } from '../../areas/forms';
import { LazyPreviewPane, LoadingPreview } from '../../areas/preview';
import { SourcePane } from '../../areas/source';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { type CurrentParse, useParsedDocument } from '../../core/parsing/useParsedContent';
import { isLocked, type SaveState } from '../../core/store/editorState';
import { selectShownText } from '../../core/store/selectors';
import { EditorBanners } from '../banners/EditorBanners';
import { SaveBanners } from '../banners/SaveBanners';
import { PaneLayout } from '../layout/PaneLayout';
import type { EditorView } from '../layout/useEditorView';
import { toPreviewHref } from '../previewLink';
import { NoPage } from './NoPage';
import { useWorkspace } from './Workspace';
import { WorkspaceSide } from './WorkspaceSide';

/** Sidebar, source and preview, or the navigation manager. */
export function WorkspacePanes() {
  const { contentIndex, isNavigationOpen, showNavigation, openPage } = useWorkspace();
  if (isNavigationOpen) {
    return (
      <LazyNavigationManager
        index={contentIndex.index}
        banners={banners}
        onOpen={openPage}
        onClose={() => showNavigation(false)}
      />
    );
  }
  return <PagePanes />;
}

/**
 * Source and preview share one parse of the text. They get it as a prop: if it were a context, React would search the
 * whole sidebar for components that read it, with every key.
 */
function PagePanes() {
  const { view, layout } = useWorkspace();
  const current = useParsedDocument();
  const isPreviewDue = useIsPreviewDue();
  useShownProblem(view);
  return (
    <PaneLayout
      pane={view.pane}
      layout={layout}
      side={side}
      source={<SourceOfPage parsed={current.parsed} />}
      preview={isPreviewDue ? <PreviewOfPage current={current} /> : <LoadingPreview />}
    />
  );
}

const PROBLEMS: ReadonlySet<SaveState['status']> = new Set(['failed', 'refused', 'conflict']);

/** Shows the source when a save fails: on a narrow screen, what to do about it is above the source. */
function useShownProblem({ pane, show }: EditorView): void {
  const hasProblem = useEditorSelector((state) => PROBLEMS.has(state.save.status));
  const latest = useLatestRef({ pane, show });
  useEffect(() => {
    if (hasProblem && latest.current.pane !== 'source') latest.current.show('source');
  }, [hasProblem, latest]);
}

/** Whether to load and show the preview: only once the first page's source is shown, so that typing can start sooner. */
function useIsPreviewDue(): boolean {
  const isWaiting = useEditorSelector(
    ({ path, documents }) => path !== null && (documents[path]?.status ?? 'loading') === 'loading',
  );
  const [isDue, setDue] = useState(!isWaiting);
  if (!isWaiting && !isDue) setDue(true);
  return isDue;
}

/** Always the same element, so that it isn't rendered again with every parse. */
const side = <WorkspaceSide />;

const banners = (
  <>
    <EditorBanners />
    <SaveBanners />
  </>
);

function SourceOfPage({ parsed }: Pick<CurrentParse, 'parsed'>) {
  const { contentIndex, forms, tracker, source, preview } = useWorkspace();
  return (
    <SourcePane
      banners={banners}
      noPage={<NoPage />}
      parsed={parsed}
      handle={source}
      onScroll={(topOffset) => preview.current?.follow(topOffset)}
      index={contentIndex.index}
      onInsertImage={forms.openNewImage}
      onOpenSettings={forms.openSettings}
      onImageFiles={forms.insertFiles}
      review={tracker.comments}
    />
  );
}

function PreviewOfPage({ current }: { readonly current: CurrentParse }) {
  const { access, branches, store, edit } = useEditor();
  const { contentIndex, view, forms, source, preview, openPage } = useWorkspace();
  const path = useEditorSelector((state) => state.path);
  const branch = useEditorSelector((state) => state.branch);
  const getText = useCallback(() => selectShownText(store.getState()) ?? '', [store]);
  const images = useEditorSelector((state) => state.images);
  const isEditable = useEditorSelector(
    (state) => access.canEdit && path !== null && selectShownText(state) !== null && !isLocked(state, path),
  );
  const hasFailed = useEditorSelector(
    ({ documents }) => path !== null && documents[path]?.status === 'failed',
  );
  const findOther = useBranchImages({
    branch,
    defaultBranch: branches.defaultBranch,
    text: current.parsed?.text ?? '',
    index: contentIndex.index,
  });
  return (
    <ChangedImages images={images} findOther={findOther}>
      <LazyPreviewPane
        ref={preview}
        {...current}
        path={path}
        getText={getText}
        canEdit={isEditable}
        hasFailed={hasFailed}
        source={source}
        onEdit={(edits) => {
          if (path !== null) void edit(path, edits);
        }}
        fullHref={path && toPreviewHref({ path, branch })}
        onShowSource={() => view.show('source')}
        onOpen={access.canEdit ? forms.open : undefined}
        onOpenFile={openPage}
        onImageFiles={(files, offset) => forms.insertFiles(files, offset, 'below')}
        toPageLink={(text) => findPageLink(text, window.location.origin, contentIndex.index)}
      />
    </ChangedImages>
  );
}
