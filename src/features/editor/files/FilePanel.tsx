import { Skeleton } from '@site/src/components/ui/Skeleton';
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { FailureNote } from '../FailureNote';
import type { FilesState } from '../state/editorState';
import styles from './FilePanel.module.css';
import { FileTree } from './FileTree';
import { buildFileTree } from './fileTree';

interface FilePanelProps {
  readonly files: FilesState;
  readonly activePath: string | null;
  /** Paths of pages with changes that are not on the branch. */
  readonly changedPaths: ReadonlySet<string>;
  readonly onOpen: (path: string) => void;
}

/** Every page of the branch, with a filter. */
export function FilePanel({ files, activePath, changedPaths, onOpen }: FilePanelProps) {
  const [filter, setFilter] = useState('');
  const shownFilter = useDeferredValue(filter);
  const paths = useMemo(() => (files.status === 'ready' ? files.files.map(({ path }) => path) : []), [files]);
  const tree = useMemo(() => buildFileTree(paths, shownFilter), [paths, shownFilter]);
  return (
    <nav className={styles.panel} aria-label="Pages">
      <label className={styles.filter}>
        <Search aria-hidden="true" />
        <span className="visually-hidden">Filter pages</span>
        <input
          type="search"
          value={filter}
          placeholder="Filter pages"
          spellCheck={false}
          onChange={(event) => setFilter(event.target.value)}
        />
      </label>
      <div className={styles.list}>
        {files.status === 'loading' && <Loading />}
        {files.status === 'failed' && <FailureNote failure={files.failure} what="The list of pages" />}
        {files.status === 'ready' && tree.length === 0 && <p className={styles.none}>No page matches.</p>}
        <FileTree
          nodes={tree}
          isFiltered={shownFilter.trim() !== ''}
          activePath={activePath}
          changedPaths={changedPaths}
          onOpen={onOpen}
        />
      </div>
    </nav>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      <span className="visually-hidden" role="status">
        Loading pages
      </span>
      <Skeleton lines={9} />
    </div>
  );
}
