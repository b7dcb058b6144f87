import { useMemo } from 'react';
import type { Workspace } from '../workspace/useWorkspace';
import { listChangeCommands, listFileCommands, listFormCommands } from './changeCommands';
import type { Command } from './commands';
import { listViewCommands, toPageCommand } from './viewCommands';

/** Everything that can be done in the editor, pages to open last. */
export function useEditorCommands(workspace: Workspace): Command[] {
  const { editor, openPage } = workspace;
  const { files } = editor.state;
  const pages = useMemo(
    () =>
      files.status === 'ready'
        ? files.files.map(({ path }) => toPageCommand(path, () => openPage(path)))
        : [],
    [files, openPage],
  );
  return [
    ...listChangeCommands(workspace),
    ...listFileCommands(workspace),
    ...listFormCommands(workspace),
    ...listViewCommands(workspace),
    ...pages,
  ];
}
