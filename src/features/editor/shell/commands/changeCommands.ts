import { listInsertItems } from '#domain/content/insert/insertItems';
import { isPage } from '#domain/git/paths';
import { type Command, type CommandContext, inGroup } from './commands';

/** The palette's commands for the change set that are available now. */
export function listChangeCommands({ editor, workspace, state }: CommandContext): Command[] {
  if (!editor.access.canEdit) return [];
  const { openDialog, review, sync, tracker } = workspace;
  const nothing = state.changeCount === 0 ? 'No changes' : undefined;
  const isDefault = editor.store.getState().branch === editor.branches.defaultBranch;
  const onDefault = isDefault ? 'Create a branch first' : undefined;
  return inGroup('Changes', [
    {
      id: 'save',
      title: 'Save to the branch',
      shortcut: 'Mod-s',
      run: () => void editor.save(),
      disabledReason: nothing,
    },
    {
      id: 'review',
      title: 'Review changes',
      keywords: 'compare difference side by side',
      run: () => review.open(null),
      disabledReason: nothing,
    },
    {
      id: 'pull-request',
      title: tracker.pullRequest?.state === 'open' ? 'Update pull request' : 'Open pull request',
      keywords: 'open publish propose review title description',
      run: () => openDialog('pullRequest'),
    },
    {
      id: 'replace',
      title: 'Find and replace across pages…',
      keywords: 'search all files branch regular expression',
      shortcut: 'Mod-Shift-f',
      run: () => openDialog('replace'),
    },
    {
      id: 'branch-review',
      title: 'Show what this branch changes',
      keywords: 'difference pull request files compare main',
      run: () => openDialog('branchReview'),
      disabledReason: onDefault,
    },
    {
      id: 'branch-update',
      title: `Update branch from ${editor.branches.defaultBranch}…`,
      keywords: 'merge sync conflicts behind pull rebase',
      run: () => openDialog('branchUpdate'),
      disabledReason: onDefault,
    },
    {
      id: 'drafts',
      title: 'Drafts…',
      keywords: 'unsaved device other branches deleted recover restore',
      run: () => openDialog('drafts'),
    },
    {
      id: 'sync',
      title: 'Sync content',
      keywords: 'update repository github refresh',
      run: () => void sync.syncNow(),
    },
  ]);
}

/** Commands for pages. */
export function listFileCommands({ editor, workspace, state }: CommandContext): Command[] {
  if (!editor.access.canEdit) return [];
  const { view, openDialog, startFileAction, showNavigation } = workspace;
  const { path } = state;
  const none =
    path === null || !isPage(path)
      ? 'No page is open'
      : state.isDeleted
        ? 'The page is marked for deletion'
        : undefined;
  const onPage = (kind: 'move' | 'delete' | 'visibility') => () => {
    if (path !== null) startFileAction({ kind, path });
  };
  return [
    {
      id: 'new-page',
      title: 'New page…',
      keywords: 'add create file',
      group: 'Changes',
      run: () => startFileAction({ kind: 'new', near: path }),
    },
    {
      id: 'visibility',
      title: 'Visibility of this page…',
      keywords: 'private public hide inactive',
      group: 'Changes',
      run: onPage('visibility'),
      disabledReason: none,
    },
    {
      id: 'history',
      title: 'History of this page…',
      keywords: 'versions log compare restore git who changed',
      group: 'View',
      run: () => openDialog('history'),
      disabledReason: path === null ? 'No page is open' : undefined,
    },
    {
      id: 'move-page',
      title: 'Rename or move this page…',
      keywords: 'path url redirect',
      group: 'Changes',
      run: onPage('move'),
      disabledReason: none,
    },
    {
      id: 'delete-page',
      title: 'Delete this page…',
      keywords: 'remove file',
      group: 'Changes',
      run: onPage('delete'),
      disabledReason: none,
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
  return inGroup('Insert', [
    {
      id: 'settings',
      title: 'Page settings',
      keywords: 'front matter title description seo metadata',
      run: forms.openSettings,
    },
    {
      id: 'form',
      title: 'Edit the component at the cursor',
      keywords: 'component props table image form',
      shortcut: 'Mod-.',
      run: () => void forms.openAtCursor(),
    },
    {
      id: 'image',
      title: 'Insert an image',
      keywords: 'upload picture',
      run: forms.openNewImage,
    },
    ...listInsertItems({ query: '', parent: null })
      // The command above inserts it with its file.
      .filter(({ id }) => id !== 'Image')
      .map(({ id, label, detail, description, template }) => ({
        id: `insert:${id}`,
        title: `Insert ${label}`,
        keywords: `${detail} ${description}`,
        run: () => source.current?.insertTemplate(template),
      })),
  ]);
}
