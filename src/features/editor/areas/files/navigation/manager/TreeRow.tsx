import clsx from 'clsx';
import {
  ChevronDown,
  ChevronRight,
  CircleOff,
  Eye,
  EyeOff,
  FileCog,
  FolderTree,
  GripVertical,
  Lock,
  TriangleAlert,
} from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { toPageHref } from '#domain/product/pagePath';
import type { DropMark } from '../useDragging';
import type { ManagerRow } from './listRows';
import styles from './ManagerTree.module.css';

interface TreeRowProps {
  readonly row: ManagerRow;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly canEdit: boolean;
  readonly hasVisibility: boolean;
  readonly mark: DropMark | undefined;
}

/** One line. It renders again only when something it shows has changed. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { row, isActive, isSelected, canEdit, hasVisibility, mark } = props;
  const isSection = row.kind === 'section';
  const Twist = row.isExpanded ? ChevronDown : ChevronRight;
  return (
    <div
      role="treeitem"
      data-key={row.key}
      data-file={isSection ? undefined : row.id}
      data-section={isSection ? row.id : undefined}
      data-drop={mark}
      draggable={canEdit}
      tabIndex={isActive ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.isExpanded ?? undefined}
      aria-selected={isSelected}
      className={clsx(styles.row, isSection && styles.section)}
      style={{ '--level': row.level } as CSSProperties}
    >
      <span className={styles.title}>
        {canEdit && <GripVertical className={styles.grip} />}
        <span className={styles.check} data-check aria-hidden="true" />
        <span
          className={styles.twist}
          data-twist={row.isExpanded === null ? undefined : ''}
          aria-hidden="true"
        >
          {row.isExpanded !== null && <Twist />}
        </span>
        {isSection && <FolderTree className={styles.icon} />}
        <span className={styles.text}>{row.title}</span>
        {row.breadcrumbTitle && <span className={styles.breadcrumb}>{row.breadcrumbTitle}</span>}
      </span>
      <span className={styles.url} title={isSection ? undefined : row.id}>
        {isSection ? 'Section' : toPageHref(row.id)}
      </span>
      {hasVisibility && (
        <span className={styles.visibility}>
          <Visibility row={row} />
        </span>
      )}
      <span className={styles.badges}>
        <Badges row={row} />
      </span>
    </div>
  );
}, isSameRow);

function isSameRow({ row, ...a }: TreeRowProps, { row: other, ...b }: TreeRowProps): boolean {
  return isShallowEqual(a, b) && isShallowEqual(row, other);
}

function isShallowEqual<Props extends object>(a: Props, b: Props): boolean {
  for (const key in a) if (a[key] !== b[key]) return false;
  return true;
}

const VISIBILITIES = {
  public: { label: 'Public', Icon: Eye },
  private: { label: 'Private', Icon: Lock },
  inactive: { label: 'Inactive', Icon: CircleOff },
} as const;

function Visibility({ row: { kind, visibility, hiddenBy } }: { readonly row: ManagerRow }) {
  if (visibility === null) return null;
  if (visibility === 'public' && hiddenBy !== null) {
    return (
      <span className={styles.state} data-state="hidden" title={`Hidden by ${hiddenBy}`}>
        <EyeOff />
        <span>
          Hidden <span className={styles.by}>by {hiddenBy}</span>
        </span>
      </span>
    );
  }
  const { label, Icon } = VISIBILITIES[visibility];
  return (
    <span className={styles.state} data-state={visibility}>
      <Icon />
      {kind === 'section' && visibility === 'public' ? 'Active' : label}
    </span>
  );
}

const CHANGES = { new: 'New', moved: 'Moved', renamed: 'Renamed' } as const;

function Badges({ row: { isMissing, change, isGenerated } }: { readonly row: ManagerRow }) {
  return (
    <>
      {isMissing && (
        <span className={styles.badge} data-tone="alert">
          <TriangleAlert />
          Page missing
        </span>
      )}
      {change && (
        <span className={styles.badge} data-tone="change" title="In your changes, not saved yet">
          {CHANGES[change]}
        </span>
      )}
      {isGenerated && (
        <span
          className={styles.generated}
          title="Generated: a content sync created this entry from the navigation file"
        >
          <FileCog />
          <span className="visually-hidden">Generated</span>
        </span>
      )}
    </>
  );
}
