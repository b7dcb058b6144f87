import { Skeleton } from '@site/src/components/ui/Skeleton';
import { useMemo, useState } from 'react';
import { parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { toContentPath, toRepoPath } from '#domain/content/paths';
import { removeEntry, removeSection } from '#domain/navigation/navigationEdits';
import {
  checkNavigationFile,
  listNavigationEntries,
  parseNavigationFile,
} from '#domain/navigation/navigationFile';
import { useEditor, useEditorSelector } from '../../../core/EditorContext';
import { type EditorState, type FilesState, listOpen } from '../../../core/store/editorState';
import {
  type FileChange,
  isSameFileChanges,
  isSameMap,
  selectFileChanges,
} from '../../../core/store/selectors';
import { FailureBanner } from '../../../ui/FailureBanner';
import { isMovable } from '../fileActions';
import { listShownPaths } from '../listShownPaths';
import { useNavigationText } from '../useNavigationText';
import styles from './NavigationPanel.module.css';
import { NavigationTools } from './NavigationTools';
import { NavigationTree } from './NavigationTree';
import { RenameDialog, type RenameTarget } from './RenameDialog';
import { UnlistedPages } from './UnlistedPages';
import { useNavigationEdits } from './useNavigationEdits';

export interface NavigationPanelProps {
  readonly index: ContentIndex | null;
  readonly onOpen: (path: string) => void;
}

/** The navigation as readers get it, to be put in order; every step is a change of the navigation file. */
export default function NavigationPanel({ index, onOpen }: NavigationPanelProps) {
  const { canEdit } = useEditor().access;
  const files = useEditorSelector((state) => state.files);
  const fileChanges = useEditorSelector(selectFileChanges, isSameFileChanges);
  const openTitles = useEditorSelector(selectOpenTitles, isSameMap);
  const navigation = useNavigationText();
  const { isBusy, change } = useNavigationEdits(navigation);
  const [selected, setSelected] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<RenameTarget | null>(null);
  const text = navigation.status === 'ready' ? navigation.text : null;
  const source = useMemo(() => parseNavigationFile(text ?? ''), [text]);
  const pages = useMemo(() => listPages(files, fileChanges), [files, fileChanges]);
  const problems = useMemo(() => checkNavigationFile(source, new Set(pages)), [source, pages]);
  const listed = new Set(listNavigationEntries(source).map(({ file }) => file));
  const stray = pages.filter((file) => !listed.has(file));
  if (navigation.status === 'loading') return <Loading />;
  if (navigation.status === 'failed') {
    return <FailureBanner failure={navigation.failure} what="The navigation" onRetry={navigation.reload} />;
  }
  if (text === null) return <p className={styles.none}>This branch has no navigation file.</p>;
  return (
    <section className={styles.panel} aria-label="Navigation" aria-busy={isBusy}>
      {canEdit && (
        <NavigationTools
          source={source}
          selected={selected}
          onChange={change}
          onRename={setRenaming}
          onRemove={(file) => change((current) => removeEntry(current, file))}
          onRemoveSection={(id) => change((current) => removeSection(current, id))}
        />
      )}
      <div className={styles.list}>
        {problems.length > 0 && (
          <ul className={styles.problems} role="alert">
            {problems.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                Line {line}: {reason}
              </li>
            ))}
          </ul>
        )}
        <NavigationTree
          source={source}
          selected={selected}
          canEdit={canEdit}
          onSelect={setSelected}
          onChange={change}
          onRename={setRenaming}
          onOpen={(file) => onOpen(toRepoPath(file))}
        />
        <UnlistedPages
          files={stray}
          titles={
            new Map([...(index?.pages.map(({ path, title }) => [path, title] as const) ?? []), ...openTitles])
          }
          canEdit={canEdit}
          selected={selected}
          onChange={change}
        />
      </div>
      <RenameDialog target={renaming} text={text} onChange={change} onClose={() => setRenaming(null)} />
    </section>
  );
}

/** Files of all pages, as the navigation names them. */
function listPages(files: FilesState, changes: readonly FileChange[]): string[] {
  const deleted = new Set(changes.filter(({ isDeleted }) => isDeleted).map(({ path }) => path));
  return listShownPaths(files, changes)
    .filter((path) => isMovable(path) && !deleted.has(path))
    .map(toContentPath);
}

/** Titles of open pages as they are now. */
function selectOpenTitles(state: EditorState): ReadonlyMap<string, string> {
  return new Map(
    listOpen(state).flatMap(({ path, text }) => {
      const { title } = parseFrontMatter(text).frontMatter;
      return typeof title === 'string' ? [[path, title]] : [];
    }),
  );
}

function Loading() {
  return (
    <div className={styles.none}>
      <span className="visually-hidden" role="status">
        Loading navigation
      </span>
      <Skeleton lines={9} />
    </div>
  );
}
