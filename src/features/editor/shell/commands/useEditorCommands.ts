import { useMemo } from 'react';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import { countChanges } from '../../core/store/changeSet';
import { selectShownDocument } from '../../core/store/selectors';
import { useWorkspace } from '../workspace/Workspace';
import { listChangeCommands, listFileCommands, listFormCommands } from './changeCommands';
import type { Command } from './commands';
import { listViewCommands, toPageCommand } from './viewCommands';

/** All commands of the editor, with pages to open last. */
export function useEditorCommands(): Command[] {
  const editor = useEditor();
  const workspace = useWorkspace();
  const changeCount = useEditorSelector(countChanges);
  const path = useEditorSelector((state) => state.path);
  const isDeleted = useEditorSelector((state) => selectShownDocument(state)?.isDeleted === true);
  const files = useEditorSelector((state) => state.files);
  const { openPage, contentIndex } = workspace;
  const { index } = contentIndex;
  const pages = useMemo(() => {
    const titles = new Map(index?.pages.map((page) => [page.path, page.title]));
    const listed = files.status === 'ready' ? files.files : [];
    return listed.map((file) =>
      toPageCommand(file.path, titles.get(file.path) ?? '', () => openPage(file.path)),
    );
  }, [files, index, openPage]);
  const context = { editor, workspace, state: { changeCount, path, isDeleted } };
  return [
    ...listChangeCommands(context),
    ...listFileCommands(context),
    ...listFormCommands(context),
    ...listViewCommands(context),
    ...pages,
  ];
}
