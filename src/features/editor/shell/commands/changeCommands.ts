import { listInsertItems } from '#domain/content/insert/insertItems';
import { isMovable } from '../../areas/files';
import type { Command, CommandContext } from './commands';

/** Commands for the change set. */
export function listChangeCommands({ editor, workspace, state }: CommandContext): Command[] {
  if (!editor.access.canEdit) return [];
  const { openDialog, review, sync } = workspace;
  const nothing = state.changeCount === 0 ? { disabledReason: 'No changes' } : {};
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
      id: 'review',
      title: 'Review changes',
      keywords: 'compare difference side by side',
      group: 'Changes',
      run: () => review.open(null),
      ...nothing,
    },
    {
      id: 'pull-request',
      title: 'Open pull request',
      keywords: 'publish propose review',
      group: 'Changes',
      run: () => openDialog('pullRequest'),
    },
    {
      id: 'replace',
      title: 'Find and replace across pages…',
      keywords: 'search all files branch regular expression',
      group: 'Changes',
      shortcut: 'Mod-Shift-f',
      run: () => openDialog('replace'),
    },
    {
      id: 'branch-review',
      title: 'Show what this branch changes',
      keywords: 'difference pull request files compare main',
      group: 'Changes',
      run: () => openDialog('branchReview'),
      ...(editor.store.getState().branch === editor.branches.defaultBranch
        ? { disabledReason: 'Create a branch first' }
        : {}),
    },
    {
      id: 'branch-update',
      title: `Update branch from ${editor.branches.defaultBranch}…`,
      keywords: 'merge sync conflicts behind pull rebase',
      group: 'Changes',
      run: () => openDialog('branchUpdate'),
      ...(editor.store.getState().branch === editor.branches.defaultBranch
        ? { disabledReason: 'Create a branch first' }
        : {}),
    },
    {
      id: 'drafts',
      title: 'Drafts…',
      keywords: 'unsaved device other branches deleted recover restore',
      group: 'Changes',
      run: () => openDialog('drafts'),
    },
    {
      id: 'sync',
      title: 'Sync content',
      keywords: 'update repository github refresh',
      group: 'Changes',
      run: () => void sync.syncNow(),
    },
  ];
}

/** Commands for pages. */
export function listFileCommands({ editor, workspace, state }: CommandContext): Command[] {
  if (!editor.access.canEdit) return [];
  const { view, openDialog, startFileAction, showNavigation } = workspace;
  const { path } = state;
  const none =
    path === null || !isMovable(path)
      ? { disabledReason: 'No page is open' }
      : state.isDeleted
        ? { disabledReason: 'The page is marked for deletion' }
        : {};
  const onPage = (kind: 'move' | 'delete' | 'visibility') => () => {
    if (path !== null) startFileAction({ kind, path });
  };
  return [
    {
      id: 'new-page',
      title: 'New page…',
      keywords: 'add create file',
      group: 'Changes',
      run: () => startFileAction({ kind: 'new', below: path }),
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
      id: 'history',
      title: 'History of this page…',
      keywords: 'versions log compare restore git who changed',
      group: 'View',
      run: () => openDialog('history'),
      ...(path === null ? { disabledReason: 'No page is open' } : {}),
    },
    {
      id: 'move-page',
      title: 'Rename or move this page…',
      keywords: 'path url redirect',
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
      title: 'Edit the navigation',
      keywords: 'sidebar sections tree',
      group: 'View',
      run: () => view.show('pages', 'navigation'),
    },
    {
      id: 'navigation-manager',
      title: 'Open navigation manager',
      keywords: 'sections tree visibility private inactive bulk menu',
      group: 'View',
      run: () => showNavigation(true),
    },
  ];
}

/** Commands that insert or edit parts of the page. */
export function listFormCommands({ editor, workspace, state }: CommandContext): Command[] {
  if (!editor.access.canEdit || state.path === null) return [];
  const { forms, source } = workspace;
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
      title: 'Edit the component at the cursor',
      keywords: 'component props table image form',
      group: 'Insert',
      shortcut: 'Mod-.',
      run: () => void forms.openAtCursor(),
    },
    {
      id: 'image',
      title: 'Insert an image',
      keywords: 'image upload',
      group: 'Insert',
      run: forms.openNewImage,
    },
    ...listInsertItems({ query: '', parent: null }).map(
      ({ id, label, detail, description, template }): Command => ({
        id: `insert:${id}`,
        title: `Insert ${label}`,
        keywords: `${detail} ${description}`,
        group: 'Insert',
        run: () => source.current?.insertTemplate(template),
      }),
    ),
  ];
}
