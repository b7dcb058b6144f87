import { Button } from '@site/src/components/ui/Button';
import { useHiddenPages } from '@site/src/features/navigation';
import { History, TextSearch } from 'lucide-react';
import { useMemo } from 'react';
import { FilePanel, LazyNavigationPanel, usePageTitles } from '../../areas/files';
import { LazyInsightsPanel } from '../../areas/insights';
import { LazyBrokenLinks } from '../../areas/links';
import { listPresent } from '../../areas/presence';
import { ChangeList } from '../../areas/review';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { countChanges } from '../../core/store/changeSet';
import { toKeys } from '../../ui/shortcuts';
import { SideTabs } from '../layout/SideTabs';
import { useWorkspace } from './Workspace';

/** The editor's sidebar: pages, navigation, or the change set. */
export function WorkspaceSide() {
  const { access } = useEditor();
  const { view } = useWorkspace();
  const changeCount = useEditorSelector(countChanges);
  return (
    <SideTabs
      current={view.tab}
      changeCount={changeCount}
      hasInsights={access.canEdit}
      tools={access.canEdit && <SideTools />}
      onChange={(tab) => view.show('pages', tab)}
    >
      <SideContent />
    </SideTabs>
  );
}

/** Tools that go beyond the open text: for all pages, and for earlier versions. */
function SideTools() {
  const { openDialog } = useWorkspace();
  const path = useEditorSelector((state) => state.path);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<TextSearch />}
        title={`Find and replace across pages (${toKeys('Mod-Shift-f')})`}
        onClick={() => openDialog('replace')}
      >
        Find and replace
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<History />}
        disabled={path === null}
        onClick={() => openDialog('history')}
      >
        Page history
      </Button>
    </>
  );
}

function SideContent() {
  const { access } = useEditor();
  const { view, presence, contentIndex, openDialog, review } = useWorkspace();
  const { openPage, showOffset, startFileAction, showNavigation } = useWorkspace();
  const hiddenPaths = useHiddenPages();
  const present = useMemo(() => listPresent(presence.others), [presence.others]);
  const titles = usePageTitles(contentIndex, access.canEdit);
  switch (view.tab) {
    case 'changes':
      return (
        <>
          <ChangeList
            onOpen={openPage}
            onReview={review.open}
            onReviewBranch={() => openDialog('branchReview')}
          />
          <LazyBrokenLinks index={contentIndex.index} onShow={showOffset} />
        </>
      );
    case 'navigation':
      return (
        <LazyNavigationPanel
          onOpen={openPage}
          onOpenManager={() => showNavigation(true)}
          index={contentIndex.index}
        />
      );
    case 'insights':
      return <LazyInsightsPanel content={contentIndex} onOpen={openPage} onShow={showOffset} />;
    case 'pages':
      return (
        <FilePanel
          titles={titles}
          hiddenPaths={hiddenPaths}
          present={present}
          onOpen={openPage}
          onAction={startFileAction}
        />
      );
  }
}
