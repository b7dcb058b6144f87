import { usePrivacy } from '@site/src/features/navigation';
import { useMemo } from 'react';
import { FilePanel } from '../../areas/files/FilePanel';
import { LazyNavigationPanel } from '../../areas/files/LazyNavigationPanel';
import { ChangeList } from '../../areas/review';
import { countChanges } from '../../core/store/changeSet';
import { SideTabs } from '../layout/SideTabs';
import type { Workspace } from './useWorkspace';

/** The side of the editor: pages, navigation, or the change set. */
export function WorkspaceSide({ workspace }: { readonly workspace: Workspace }) {
  const { editor, view, openPage } = workspace;
  return (
    <SideTabs
      current={view.tab}
      changeCount={countChanges(editor.state)}
      onChange={(tab) => view.show('pages', tab)}
    >
      <SideContent workspace={workspace} onOpen={openPage} />
    </SideTabs>
  );
}

interface SideContentProps {
  readonly workspace: Workspace;
  readonly onOpen: (path: string) => void;
}

function SideContent({ workspace, onOpen }: SideContentProps) {
  const { editor, access, view, contentIndex, review, startFileAction } = workspace;
  const { privatePaths } = usePrivacy();
  const titles = useMemo(
    () => new Map(contentIndex.index?.pages.map(({ path, title }) => [path, title])),
    [contentIndex.index],
  );
  const shared = { editor, canEdit: access.canEdit, onOpen };
  switch (view.tab) {
    case 'changes':
      return <ChangeList {...shared} onReview={review.open} />;
    case 'navigation':
      return <LazyNavigationPanel {...shared} index={contentIndex.index} />;
    case 'pages':
      return <FilePanel {...shared} {...{ titles, privatePaths }} onAction={startFileAction} />;
  }
}
