import { useState } from 'react';
import {
  findMoveProblem,
  listFolder,
  listMoves,
  listTextsForMove,
  type MoveRequest,
  planMove,
  toMovedPath,
} from '#domain/content/operations/planMove';
import type { WorkingTree } from '#domain/content/operations/workingTree';
import { toContentPath, toPageId } from '#domain/content/paths';
import { findEntry } from '#domain/navigation/navigationEdits';
import { parseNavigationFile } from '#domain/navigation/navigationFile';
import { useEditor } from '../../../core/EditorContext';
import type { FileDialogProps } from '../fileActions';
import { type MoveChoices, MoveFields } from './MoveFields';
import { OperationDialog } from './OperationDialog';
import { readPosition } from './PositionField';
import { useOperation } from './useOperation';
import { useVisibilityGuard } from './useVisibilityGuard';

interface MoveDialogProps extends FileDialogProps {
  readonly path: string;
}

const FIRST: MoveChoices = {
  title: null,
  navigationTitle: null,
  id: null,
  position: 'stay',
  withFolder: true,
  inNavigation: true,
  addRedirects: true,
  updateLinks: true,
};

/** Asks for a page's new titles, path and position, previews the changes, and applies them. */
export function MoveDialog({ index, path, onOpen, onClose }: MoveDialogProps) {
  const { store } = useEditor();
  const runner = useOperation(onClose);
  const guard = useVisibilityGuard();
  const [choices, setChoices] = useState(FIRST);
  const [pathError, setPathError] = useState<string | null>(null);
  async function move(content: WorkingTree) {
    const request = toRequest(content, path, choices);
    const problem = findMoveProblem(content, request);
    setPathError(problem);
    if (problem) return;
    const moves = listMoves(content, request);
    const shown = store.getState().path;
    const movedTo = shown === null ? undefined : moves.get(shown);
    const isDone = await runner.run({
      site: content,
      paths: listTextsForMove(content, request),
      plan: (texts) => planMove(content, request, texts),
      prepare: () => guard.keepHidden(moves),
      toMessage: () => describeResult(request),
      onUndone: () => shown !== null && movedTo !== undefined && onOpen(shown),
    });
    if (isDone && movedTo !== undefined) onOpen(movedTo);
  }
  return (
    <OperationDialog
      title="Rename or move"
      index={index}
      runner={runner}
      action={choices.id === null ? 'Rename page' : 'Move page'}
      onSubmit={(site) => void move(site)}
    >
      {(site) => (
        <MoveFields
          site={site}
          path={path}
          choices={choices}
          request={toRequest(site, path, choices)}
          pathError={pathError}
          onChange={(change) => {
            setChoices({ ...choices, ...change });
            setPathError(null);
          }}
        />
      )}
    </OperationDialog>
  );
}

function describeResult({ from, to, title, navigation }: MoveRequest): string {
  if (from !== to) return 'The move is in your changes.';
  const what = title === null && navigation?.position ? 'position' : 'title';
  return `The new ${what} is in your changes.`;
}

function toRequest(site: WorkingTree, path: string, choices: MoveChoices): MoveRequest {
  const page = site.pages.find((each) => each.path === path);
  const entry = findEntry(parseNavigationFile(site.navigation ?? ''), toContentPath(path));
  const id = (choices.id ?? toPageId(path)).trim();
  const title = choices.title?.trim() || null;
  return {
    from: path,
    to: id === toPageId(path) ? path : toMovedPath(path, id),
    title: title === page?.title ? null : title,
    navigation:
      entry && choices.inNavigation
        ? { title: choices.navigationTitle?.trim() || entry.title, position: readPosition(choices.position) }
        : null,
    withFolder: choices.withFolder && listFolder(site, path).length > 0,
    addRedirects: choices.addRedirects,
    updateLinks: choices.updateLinks,
  };
}
