import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ChangeKind } from '#domain/git/changeSet';
import type { FileNode } from './buildFileTree';
import { FileBadges } from './FileBadges';
import styles from './FilePanel.module.css';

/** State and handlers that the lines of the page list share. */
interface FileTreeShared {
  /** What the list is filtered by; '' for nothing. A filtered list is fully expanded. */
  readonly filter: string;
  /** Keys of the expanded folders. */
  readonly openFolders: ReadonlySet<string>;
  readonly onToggleFolder: (key: string, isOpen: boolean) => void;
  readonly activePath: string | null;
  readonly changeKinds: ReadonlyMap<string, ChangeKind>;
  /** Known titles of pages, by path. */
  readonly titles: ReadonlyMap<string, string>;
  readonly hiddenPaths: ReadonlySet<string>;
  /** Names of other users by the page that they have open. */
  readonly present: ReadonlyMap<string, string>;
  readonly onOpen: (path: string) => void;
  /** Renders the actions of a line. */
  readonly renderMenu: (path: string, name: string) => ReactNode;
  /** Path of the line under the pointer or focus, whose actions are shown; `all` shows those of every line. */
  readonly trackedPath: string | null;
}

interface FileTreeProps extends FileTreeShared {
  readonly nodes: readonly FileNode[];
}

/** Folders and pages as nested lists; folders expand and collapse. */
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
  const { filter, openFolders, onToggleFolder } = shared;
  const isFiltered = filter !== '';
  const isOpen = isFiltered || openFolders.has(node.key);
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter expands folders that were collapsed in the last one
  useLayoutEffect(() => {
    if (details.current) details.current.open = isOpen;
  }, [filter, isOpen]);
  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (!isFiltered && currentTarget.open !== isOpen) onToggleFolder(node.key, currentTarget.open);
      }}
    >
      <summary className={styles.folder} data-line>
        <ChevronRight />
        <Names node={node} />
      </summary>
      <div className={styles.children}>
        {node.path !== null && (
          <Page
            node={{
              ...node,
              label: 'Overview',
              name: /\/index\.mdx?$/.test(node.path) ? 'index' : node.name,
            }}
            {...shared}
          />
        )}
        <FileTree nodes={node.children} {...shared} />
      </div>
    </details>
  );
}

function Page({ node, activePath, changeKinds, ...shared }: NodeProps) {
  const { label, path } = node;
  if (path === null) return null;
  const isCurrent = path === activePath;
  const change = changeKinds.get(path);
  const present = shared.present.get(path);
  return (
    <div className={styles.line} data-path={path}>
      <button
        type="button"
        data-line
        className={clsx(styles.page, isCurrent && styles.current, change === 'deleted' && styles.deleted)}
        aria-current={isCurrent ? 'page' : undefined}
        aria-description={present && `Open: ${present}`}
        title={[shared.titles.get(path), path].filter(Boolean).join('\n')}
        onClick={() => shared.onOpen(path)}
      >
        <Names node={node} />
        <FileBadges change={change} isPrivate={shared.hiddenPaths.has(path)} present={present} />
      </button>
      {(isCurrent || shared.trackedPath === path || shared.trackedPath === 'all') &&
        shared.renderMenu(path, label)}
    </div>
  );
}

/** The title, and the name in the path if that adds information. */
function Names({ node: { label, name, key } }: { readonly node: FileNode }) {
  const isSame = key.startsWith('_') || label.toLowerCase().replaceAll(/\W+/g, '-') === name.toLowerCase();
  return (
    <span className={styles.names}>
      <span className={styles.label}>{label}</span>
      {!isSame && (
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
      )}
    </span>
  );
}
