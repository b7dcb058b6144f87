import { toContentPath, toPageId } from '#domain/content/paths';
import { toPagePath } from '#domain/product/brandPath';
import type { Command, CommandContext } from './commands';

/** How the editor shows itself. */
export function listViewCommands({ editor, workspace }: CommandContext): Command[] {
  const { view, openDialog } = workspace;
  const [layout, changeLayout] = workspace.layout;
  const { isSideShown, isPreviewShown } = layout;
  return [
    {
      id: 'palette',
      title: 'Show all commands',
      group: 'View',
      shortcut: 'Mod-Shift-p',
      run: () => openDialog('palette'),
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
      run: () => view.show('changes', 'changes'),
    },
    ...(editor.access.canEdit
      ? [
          {
            id: 'insights',
            title: 'Show insights of this page',
            keywords: 'analytics views searches feedback readers',
            group: 'View' as const,
            run: () => view.show('pages', 'insights'),
          },
          {
            id: 'tokens',
            title: 'Access tokens…',
            keywords: 'personal token mcp agent cursor claude api',
            group: 'View' as const,
            run: () => openDialog('tokens'),
          },
        ]
      : []),
  ];
}

/** Opens a page. */
export function toPageCommand(path: string, run: () => void): Command {
  return {
    id: `open:${path}`,
    title: `Open ${toPageId(path)}`,
    keywords: toPagePath(toContentPath(path)),
    group: 'Pages',
    run,
  };
}
