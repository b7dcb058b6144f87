import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import styles from './FilePanel.module.css';
import type { FileNode } from './fileTree';

interface FileTreeProps {
  readonly nodes: readonly FileNode[];
  /** Filtered lists are open throughout. */
  readonly isFiltered: boolean;
  readonly activePath: string | null;
  readonly changedPaths: ReadonlySet<string>;
  readonly onOpen: (path: string) => void;
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

type NodeProps = Omit<FileTreeProps, 'nodes'> & { readonly node: FileNode };

function Folder({ node, ...shared }: NodeProps) {
  const isOpen = shared.isFiltered || isAround(node, shared.activePath);
  return (
    // The key makes it follow the filter; in between people open and close it themselves.
    <details key={`${node.key}:${isOpen}`} open={isOpen}>
      <summary className={styles.folder}>
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

function Page({ node: { name, path, key }, activePath, changedPaths, onOpen }: NodeProps) {
  if (path === null) return null;
  const isChanged = changedPaths.has(path);
  const isCurrent = path === activePath;
  return (
    <button
      type="button"
      className={clsx(styles.page, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
      title={path}
      onClick={() => onOpen(path)}
    >
      <span>{toLabel({ name, key })}</span>
      {isChanged && (
        <span className={styles.changed}>
          <span className="visually-hidden"> (changed)</span>
        </span>
      )}
    </button>
  );
}

function isAround({ key }: FileNode, activePath: string | null): boolean {
  return activePath?.startsWith(`docs/${key}/`) ?? false;
}

function toLabel({ name, key }: Pick<FileNode, 'name' | 'key'>): string {
  return key === '_partials' ? 'Shared text' : name;
}
