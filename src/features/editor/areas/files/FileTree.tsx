import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { ChangeKind } from '#domain/git/changeSet';
import type { FileNode } from './buildFileTree';
import { FileBadges } from './FileBadges';
import styles from './FilePanel.module.css';

/** What the lines of the page list show and do. */
interface FileTreeShared {
  /** Filtered lists are open throughout. */
  readonly isFiltered: boolean;
  readonly activePath: string | null;
  readonly changeKinds: ReadonlyMap<string, ChangeKind>;
  /** Titles of pages by path, as far as they are known. */
  readonly titles: ReadonlyMap<string, string>;
  readonly hiddenPaths: ReadonlySet<string>;
  readonly onOpen: (path: string) => void;
  /** The actions of a line. */
  readonly renderMenu: (path: string, name: string) => ReactNode;
  /** Path of the line under the pointer or focus, whose actions are shown; `all` shows those of every line. */
  readonly trackedPath: string | null;
}

interface FileTreeProps extends FileTreeShared {
  readonly nodes: readonly FileNode[];
}

/** Folders and pages as nested lists; folders open and close. */
export const FileTree = memo(function FileTree({ nodes, ...shared }: FileTreeProps) {
  if (nodes.length === 0) return null;
  return (
    <ul className={styles.tree}>
      {nodes.map((node) => (
        <li key={node.key}>
          {node.children.length > 0 ? <Folder node={node} {...shared} /> : <Page node={node} {...shared} />}
        </li>
      ))}
    </ul>
  );
});

type NodeProps = FileTreeShared & { readonly node: FileNode };

function Folder({ node, ...shared }: NodeProps) {
  const isOpen = shared.isFiltered || isAround(node, shared.activePath);
  return (
    // The key makes it follow the filter; in between people open and close it themselves.
    <details key={`${node.key}:${isOpen}`} open={isOpen}>
      <summary className={styles.folder} data-line>
        <ChevronRight aria-hidden="true" />
        {toLabel(node)}
      </summary>
      <div className={styles.children}>
        {node.path !== null && <Page node={{ ...node, name: 'Overview' }} {...shared} />}
        <FileTree nodes={node.children} {...shared} />
      </div>
    </details>
  );
}

function Page({ node: { name, path, key }, activePath, changeKinds, ...shared }: NodeProps) {
  if (path === null) return null;
  const isCurrent = path === activePath;
  const change = changeKinds.get(path);
  const label = toLabel({ name, key });
  return (
    <div className={styles.line} data-path={path}>
      <button
        type="button"
        data-line
        className={clsx(styles.page, isCurrent && styles.current, change === 'deleted' && styles.deleted)}
        aria-current={isCurrent ? 'page' : undefined}
        title={[shared.titles.get(path), path].filter(Boolean).join('\n')}
        onClick={() => shared.onOpen(path)}
      >
        <span>{label}</span>
        <FileBadges change={change} isPrivate={shared.hiddenPaths.has(path)} />
      </button>
      {(isCurrent || shared.trackedPath === path || shared.trackedPath === 'all') &&
        shared.renderMenu(path, label)}
    </div>
  );
}

function isAround({ key }: FileNode, activePath: string | null): boolean {
  return activePath?.startsWith(`docs/${key}/`) ?? false;
}

function toLabel({ name, key }: Pick<FileNode, 'name' | 'key'>): string {
  if (key === '_data') return 'Facts';
  return key === '_partials' ? 'Partials' : name;
}
