import type { EditorLayout } from '@site/src/data/storage/editorLayout';
import { useMemo } from 'react';
import { toPagePath } from '#domain/product/brandPath';
import { type FileAction, isMovable } from '../files/fileActions';
import type { Pane } from '../layout/PaneSwitch';
import type { SideTab } from '../layout/SideTabs';
import { countChanges } from '../state/changeSet';
import { findDocument } from '../state/editorState';
import type { Editor } from '../useEditor';
import type { VisualPanelState } from '../visual';
import type { Command } from './commands';

/** What commands act on. */
export interface CommandTargets {
  readonly editor: Editor;
  readonly canEdit: boolean;
  readonly layout: EditorLayout;
  readonly changeLayout: (change: Partial<EditorLayout>) => void;
  readonly show: (pane: Pane, tab?: SideTab) => void;
  readonly forms: VisualPanelState;
  readonly openPalette: () => void;
  readonly openPage: (path: string) => void;
  readonly openPullRequest: () => void;
  readonly onFileAction: (action: FileAction) => void;
  readonly syncContent: () => void;
}

/** Everything that can be done in the editor, pages to open last. */
export function useEditorCommands(targets: CommandTargets): Command[] {
  const { editor, openPage } = targets;
  const { files } = editor.state;
  const pages = useMemo(
    () =>
      files.status === 'ready'
        ? files.files.map(({ path }): Command => toPageCommand(path, () => openPage(path)))
        : [],
    [files, openPage],
  );
  return [
    ...listChangeCommands(targets),
    ...listFileCommands(targets),
    ...listFormCommands(targets),
    ...listViewCommands(targets),
    ...pages,
  ];
}

function listChangeCommands({ editor, canEdit, openPullRequest, syncContent }: CommandTargets): Command[] {
  if (!canEdit) return [];
  const nothing = countChanges(editor.state) === 0 ? { disabledReason: 'Nothing is changed' } : {};
  return [
    {
      id: 'save',
      title: 'Save to the branch',
      group: 'Changes',
      shortcut: 'Mod-s',
      run: () => void editor.save(),
      ...nothing,
    },
    {
      id: 'pull-request',
      title: 'Open pull request',
      keywords: 'publish propose review',
      group: 'Changes',
      run: openPullRequest,
    },
    {
      id: 'sync',
      title: 'Sync content',
      keywords: 'update repository github refresh',
      group: 'Changes',
      run: syncContent,
    },
  ];
}

function listFormCommands({ editor, canEdit, forms }: CommandTargets): Command[] {
  if (!canEdit || editor.state.path === null) return [];
  return [
    {
      id: 'settings',
      title: 'Page settings',
      keywords: 'front matter title description seo metadata',
      group: 'Insert',
      run: forms.openSettings,
    },
    {
      id: 'form',
      title: 'Edit what the cursor is in',
      keywords: 'component props table picture form',
      group: 'Insert',
      shortcut: 'Mod-.',
      run: () => void forms.openAtCursor(),
    },
    {
      id: 'picture',
      title: 'Insert a picture',
      keywords: 'image upload',
      group: 'Insert',
      run: forms.insertPicture,
    },
  ];
}

function listFileCommands({ editor, canEdit, show, onFileAction }: CommandTargets): Command[] {
  if (!canEdit) return [];
  const { path } = editor.state;
  const none =
    path === null || !isMovable(path)
      ? { disabledReason: 'No page is open' }
      : findDocument(editor.state, path)?.isDeleted
        ? { disabledReason: 'The page is to be deleted' }
        : {};
  const onPage = (kind: 'move' | 'delete' | 'visibility') => () => {
    if (path !== null) onFileAction({ kind, path });
  };
  return [
    {
      id: 'new-page',
      title: 'New page…',
      keywords: 'add create file',
      group: 'Changes',
      run: () => onFileAction({ kind: 'new', below: path }),
    },
    {
      id: 'visibility',
      title: 'Visibility of this page…',
      keywords: 'private public hide inactive',
      group: 'Changes',
      run: onPage('visibility'),
      ...none,
    },
    {
      id: 'move-page',
      title: 'Rename or move this page…',
      keywords: 'path address redirect',
      group: 'Changes',
      run: onPage('move'),
      ...none,
    },
    {
      id: 'delete-page',
      title: 'Delete this page…',
      keywords: 'remove file',
      group: 'Changes',
      run: onPage('delete'),
      ...none,
    },
    {
      id: 'navigation',
      title: 'Put the navigation in order',
      keywords: 'sidebar sections tree',
      group: 'View',
      run: () => show('pages', 'navigation'),
    },
  ];
}

function listViewCommands({ layout, changeLayout, show, openPalette }: CommandTargets): Command[] {
  const { isSideShown, isPreviewShown } = layout;
  return [
    {
      id: 'palette',
      title: 'Show all commands',
      group: 'View',
      shortcut: 'Mod-Shift-p',
      run: openPalette,
    },
    {
      id: 'side',
      title: isSideShown ? 'Hide the page list' : 'Show the page list',
      keywords: 'sidebar panel',
      group: 'View',
      shortcut: 'Mod-\\',
      run: () => changeLayout({ isSideShown: !isSideShown }),
    },
    {
      id: 'preview',
      title: isPreviewShown ? 'Hide the preview' : 'Show the preview',
      keywords: 'panel',
      group: 'View',
      shortcut: 'Mod-Alt-p',
      run: () => changeLayout({ isPreviewShown: !isPreviewShown }),
    },
    {
      id: 'changes',
      title: 'Show the changes',
      keywords: 'review difference',
      group: 'View',
      run: () => show('changes', 'changes'),
    },
  ];
}

function toPageCommand(path: string, run: () => void): Command {
  const below = path.replace(/^docs\//, '');
  return {
    id: `open:${path}`,
    title: `Open ${below.replace(/(?:\/index)?\.mdx?$/, '')}`,
    keywords: toPagePath(below),
    group: 'Pages',
    run,
  };
}
