import { useHiddenPages } from '@site/src/features/navigation';
import { useMemo } from 'react';
import { LazyInsightsPanel } from '../../areas/evidence';
import { FilePanel, LazyNavigationPanel } from '../../areas/files';
import { ChangeList } from '../../areas/review';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { countChanges } from '../../core/store/changeSet';
import { SideTabs } from '../layout/SideTabs';
import { useWorkspace } from './Workspace';

/** The side of the editor: pages, navigation, or the change set. */
export function WorkspaceSide() {
  const { access } = useEditor();
  const { view } = useWorkspace();
  const changeCount = useEditorSelector(countChanges);
  return (
    <SideTabs
      current={view.tab}
      changeCount={changeCount}
      hasInsights={access.canEdit}
      onChange={(tab) => view.show('pages', tab)}
    >
      <SideContent />
    </SideTabs>
  );
}

function SideContent() {
  const { view, contentIndex, review, openPage, startFileAction, showNavigation } = useWorkspace();
  const hiddenPaths = useHiddenPages();
  const titles = useMemo(
    () => new Map(contentIndex.index?.pages.map(({ path, title }) => [path, title])),
    [contentIndex.index],
  );
  switch (view.tab) {
    case 'changes':
      return <ChangeList onOpen={openPage} onReview={review.open} />;
    case 'navigation':
      return (
        <LazyNavigationPanel
          onOpen={openPage}
          onOpenManager={() => showNavigation(true)}
          index={contentIndex.index}
        />
      );
    case 'insights':
      return <LazyInsightsPanel index={contentIndex.index} onOpen={openPage} />;
    case 'pages':
      return (
        <FilePanel titles={titles} hiddenPaths={hiddenPaths} onOpen={openPage} onAction={startFileAction} />
      );
  }
}
