import { IconButton } from '@site/src/components/ui/Button';
import { watchLostFocus } from '@site/src/components/ui/overlays/watchLostFocus';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { Plus, Search } from 'lucide-react';
import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useEditor, useEditorSelector } from '../../core/EditorContext';
import {
  isSameFileChanges,
  isSameMap,
  selectFileChanges,
  selectPageChangeKinds,
} from '../../core/store/selectors';
import { useReloadFiles } from '../../core/useDocuments';
import { FailureBanner } from '../../ui/FailureBanner';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { buildFileTree } from './buildFileTree';
import { FileMenu } from './FileMenu';
import styles from './FilePanel.module.css';
import { FileTree } from './FileTree';
import type { FileAction } from './fileActions';
import { onFileTreeKey } from './fileTreeKeys';
import { listShownPaths } from './listShownPaths';
import { useOpenFolders } from './useOpenFolders';

interface FilePanelProps {
  /** Known titles of pages, by path; null while they are loading, when file names are shown. */
  readonly titles: ReadonlyMap<string, string> | null;
  /** Paths of pages that visitors can't see. */
  readonly hiddenPaths: ReadonlySet<string>;
  /** Names of other users by the page that they have open. */
  readonly present: ReadonlyMap<string, string>;
  readonly onOpen: (path: string) => void;
  /** Called to create, rename, move or delete a page. */
  readonly onAction: (action: FileAction) => void;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Every page of the branch and of the change set, with a filter. */
export function FilePanel({ titles, hiddenPaths, present, onOpen, onAction }: FilePanelProps) {
  const { dispatch, access } = useEditor();
  const { canEdit } = access;
  const files = useEditorSelector((state) => state.files);
  const reloadFiles = useReloadFiles();
  const path = useEditorSelector((state) => state.path);
  const fileChanges = useEditorSelector(selectFileChanges, isSameFileChanges);
  const changeKinds = useEditorSelector(selectPageChangeKinds, isSameMap);
  const [filter, setFilter] = useState('');
  // Sorted by file name until the titles are known. Titles that arrive later replace the names without reordering, so
  // that no line moves under the pointer.
  const [isSteady, setSteady] = useState(titles === null);
  const [trackedPath, setTrackedPath] = useState<string | null>(null);
  // Without hover, every line shows its actions.
  const hasAllMenus = useMediaQuery('(pointer: coarse)');
  const shownFilter = useDeferredValue(filter);
  const paths = useMemo(() => listShownPaths(files, fileChanges), [files, fileChanges]);
  const tree = useMemo(
    () => buildFileTree(paths, shownFilter, { titles: titles ?? NONE, isSorted: !isSteady }),
    [paths, shownFilter, titles, isSteady],
  );
  const renderMenu = useCallback(
    (linePath: string, name: string) =>
      canEdit ? (
        <FileMenu
          path={linePath}
          name={name}
          isDeleted={changeKinds.get(linePath) === 'deleted'}
          onAction={onAction}
          onRevert={(reverted) => dispatch({ type: 'changeReverted', path: reverted })}
        />
      ) : null,
    [canEdit, changeKinds, onAction, dispatch],
  );
  const [openFolders, toggleFolder] = useOpenFolders(path);
  const trackPath = (event: SyntheticEvent): void => setTrackedPath(findPath(event.target));
  const list = useLineFocus();
  return (
    <nav className={styles.panel} aria-label="Pages">
      <div className={styles.filter}>
        <label>
          <Search />
          <span className="visually-hidden">Filter pages</span>
          <input
            type="search"
            value={filter}
            placeholder="Filter pages"
            spellCheck={false}
            onChange={(event) => {
              setFilter(event.target.value);
              // Another filter shows another list.
              if (titles) setSteady(false);
            }}
          />
        </label>
        {canEdit && (
          <IconButton label="New page" onClick={() => onAction({ kind: 'new', near: path })}>
            <Plus />
          </IconButton>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the controls are its lines; these handlers are shared */}
      <div
        ref={list}
        className={styles.list}
        onKeyDown={onFileTreeKey}
        onPointerOver={trackPath}
        onFocus={trackPath}
        onContextMenu={canEdit ? (event) => openMenu(event, setTrackedPath) : undefined}
      >
        {files.status === 'loading' && <Skeleton isInset noun="pages" lines={9} />}
        {files.status === 'failed' && (
          <FailureBanner
            failure={files.failure}
            what="The list of pages"
            onRetry={() => void reloadFiles()}
          />
        )}
        {files.status === 'ready' && tree.length === 0 && <p className={styles.none}>No pages match.</p>}
        <FileTree
          nodes={tree}
          filter={shownFilter.trim()}
          openFolders={openFolders}
          onToggleFolder={toggleFolder}
          activePath={path}
          changeKinds={changeKinds}
          titles={titles ?? NONE}
          hiddenPaths={hiddenPaths}
          present={present}
          onOpen={onOpen}
          trackedPath={hasAllMenus ? 'all' : trackedPath}
          renderMenu={renderMenu}
        />
      </div>
    </nav>
  );
}

/** When a line disappears with the focus, as of a page that moved, the open page's line or one next to it gets it. */
function useLineFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    return watchLostFocus(list, ([around]) => {
      // The page opens at its new path after the list has changed.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const open = list.querySelector<HTMLElement>('[aria-current="page"]');
        // In a collapsed folder, it can't have the focus.
        const shown = open?.checkVisibility() ? open : null;
        (shown ?? around?.querySelector<HTMLElement>('[data-line]'))?.focus();
      });
    });
  }, []);
  return ref;
}

function findLine(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null;
}

function findPath(target: EventTarget): string | null {
  return findLine(target)?.dataset.path ?? null;
}

/** A right click opens the line's own menu, once it has rendered. */
function openMenu(event: MouseEvent, trackPath: (path: string | null) => void): void {
  const line = findLine(event.target);
  if (!line) return;
  event.preventDefault();
  trackPath(line.dataset.path ?? null);
  requestAnimationFrame(() => line.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click());
}
