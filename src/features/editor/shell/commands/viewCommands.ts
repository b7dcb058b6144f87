import { toContentPath, toPageId } from '#domain/content/paths';
import { toPagePath } from '#domain/product/pagePath';
import { withProductName } from '#domain/product/productText';
import { toLineNumber } from '#domain/text/lines';
import type { Editor } from '../../core/EditorContext';
import { selectShownText } from '../../core/store/selectors';
import { copyLink, copyPreviewLink, toQuery } from '../previewLink';
import type { Workspace } from '../workspace/Workspace';
import { type Command, type CommandContext, inGroup } from './commands';

/** Commands for the editor's layout and appearance. */
export function listViewCommands({ editor, workspace }: CommandContext): Command[] {
  const { view, openDialog } = workspace;
  const [layout, changeLayout] = workspace.layout;
  const { isSideShown, isPreviewShown } = layout;
  const { path, branch } = editor.store.getState();
  const noPage = path === null ? 'No page is open' : undefined;
  return inGroup('View', [
    {
      id: 'palette',
      title: 'Show all commands',
      shortcut: 'Mod-Shift-p',
      run: () => openDialog('palette'),
    },
    {
      id: 'side',
      title: isSideShown ? 'Hide the page list' : 'Show the page list',
      keywords: 'sidebar panel',
      shortcut: 'Mod-\\',
      run: () => changeLayout({ isSideShown: !isSideShown }),
    },
    {
      id: 'preview',
      title: isPreviewShown ? 'Hide the preview' : 'Show the preview',
      keywords: 'panel',
      shortcut: 'Mod-Alt-p',
      run: () => changeLayout({ isPreviewShown: !isPreviewShown }),
    },
    {
      id: 'theme',
      title: 'Switch between light and dark',
      keywords: 'theme mode',
      run: switchTheme,
    },
    {
      id: 'copy-link',
      title: 'Copy link to this line',
      keywords: 'url address share deep',
      run: () => void copyLineLink(editor, workspace),
      disabledReason: noPage,
    },
    {
      id: 'preview-link',
      title: 'Copy preview link',
      keywords: 'share send reviewer url branch',
      run: () => {
        if (path !== null) void copyPreviewLink({ path, branch });
      },
      disabledReason: noPage,
    },
    {
      id: 'changes',
      title: 'Show the changes',
      keywords: 'review difference',
      run: () => view.show('changes', 'changes'),
    },
    ...(editor.access.canEdit
      ? [
          {
            id: 'insights',
            title: 'Show insights for this page',
            keywords: 'analytics views searches feedback readers',
            run: () => view.show('pages', 'insights'),
          },
          {
            id: 'tokens',
            title: 'Access tokens…',
            keywords: 'personal token mcp agent cursor claude api',
            run: () => openDialog('tokens'),
          },
        ]
      : []),
  ]);
}

function switchTheme(): void {
  const isDark = document.documentElement.getAttribute('data-theme') === 'dark';
  window.siteTheme?.choose(isDark ? 'light' : 'dark');
}

/** Copies a link that opens the page on this branch at the cursor's line. */
function copyLineLink({ store }: Editor, { source }: Workspace): Promise<void> {
  const text = selectShownText(store.getState()) ?? '';
  const query = toQuery(store.getState());
  query.set('line', String(toLineNumber(text, source.current?.selection().from ?? 0)));
  return copyLink(`/edit?${query}`, 'Link copied');
}

/** A command that opens a page, found by its title and its path. */
export function toPageCommand(path: string, title: string, run: () => void): Command {
  const id = toPageId(path);
  return {
    id: `open:${path}`,
    title: title === '' ? id : withProductName(title),
    detail: id,
    keywords: `open ${id} ${toPagePath(toContentPath(path))}`,
    group: 'Pages',
    run,
  };
}
