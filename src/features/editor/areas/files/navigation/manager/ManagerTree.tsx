import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { NavigationFile } from '#domain/navigation/navigationFile';
import type { NavigationStep } from '#domain/navigation/navigationSteps';
import { useDragging } from '../useDragging';
import type { NavigationEditing } from '../useNavigationEdits';
import type { ManagerRow } from './listRows';
import styles from './ManagerTree.module.css';
import { TreeRow } from './TreeRow';
import { findByTitle, findTreeAction, type TreeAction } from './treeKeys';
import type { TreeSelection } from './useTreeSelection';

interface ManagerTreeProps {
  readonly source: NavigationFile;
  readonly rows: readonly ManagerRow[];
  readonly selection: TreeSelection;
  readonly collapsed: ReadonlySet<string>;
  readonly canEdit: boolean;
  /** Whether visibility is known. */
  readonly hasVisibility: boolean;
  readonly onCollapse: (key: string, isCollapsed: boolean) => void;
  readonly onChange: NavigationEditing['change'];
  readonly onMove: (step: NavigationStep) => void;
  readonly onRename: (row: ManagerRow) => void;
  readonly onRemove: () => void;
  readonly onOpen: (file: string) => void;
}

/** How long letters are added to the same search by typing, in ms. */
const TYPING_PAUSE = 700;

/**
 * The navigation as a tree: arrow keys move and expand, Space and Shift select, Enter renames, Alt with an arrow key
 * moves entries, Delete removes them, letters find a title. Lines can be dragged.
 */
export function ManagerTree(props: ManagerTreeProps) {
  const { source, rows, selection, collapsed, canEdit, hasVisibility, onCollapse, onChange } = props;
  const grid = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const follows = useRef(false);
  const { active, selected } = selection;
  const files = new Set([...selected].filter((key) => !key.startsWith('section:')));
  const { markOf, isDragging, handlers } = useDragging({
    ...{ source, collapsed, onChange },
    chosen: files,
    onSelect: (file) => (selected.has(file) ? selection.focus(file) : selection.choose(file)),
  });

  // When the focused line moves or is removed, the focus moves with it or to the next line.
  useLayoutEffect(() => {
    if (!follows.current || active === null) return;
    const line = grid.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(active)}"]`);
    // A control that has taken the focus since keeps it.
    const isFree = document.activeElement === document.body || grid.current?.contains(document.activeElement);
    if (isFree && line !== document.activeElement) line?.focus();
  });

  function run(action: TreeAction): void {
    switch (action.kind) {
      case 'focus':
        if (action.extends) selection.extendTo(action.key);
        else selection.focus(action.key);
        break;
      case 'expand':
      case 'collapse':
        onCollapse(action.key, action.kind === 'collapse');
        break;
      case 'toggle':
        selection.toggle(action.key);
        break;
      case 'selectAll':
        selection.selectAll();
        break;
      case 'clear':
        selection.clear();
        break;
      default:
        runEdit(action);
    }
  }

  function runEdit(action: TreeAction): void {
    if (!canEdit) return;
    const row = rows.find(({ key }) => key === active);
    if (action.kind === 'move') props.onMove(action.step);
    else if (action.kind === 'remove') props.onRemove();
    else if (action.kind === 'rename' && row) props.onRename(row);
  }

  function findTyped(event: KeyboardEvent): string | null {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return null;
    const { text, at } = typed.current;
    const isOn = event.timeStamp - at < TYPING_PAUSE;
    if (event.key === ' ' && !(isOn && text)) return null;
    typed.current = { text: (isOn ? text : '') + event.key, at: event.timeStamp };
    return findByTitle(rows, active ?? '', typed.current.text)?.key ?? null;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isLine = event.target instanceof HTMLElement && event.target.dataset.key !== undefined;
    if (!isLine || active === null || isDragging) return;
    const found = findTyped(event);
    const action: TreeAction | null =
      found === null ? findTreeAction(event, rows, active) : { kind: 'focus', key: found, extends: false };
    if (!action) return;
    event.preventDefault();
    run(action);
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const target = event.target instanceof Element ? event.target : null;
    const key = target?.closest<HTMLElement>('[data-key]')?.dataset.key;
    const row = rows.find((one) => one.key === key);
    if (!target || !row) return;
    if (target.closest('[data-twist]')) onCollapse(row.key, row.isExpanded === true);
    else if (event.shiftKey) selection.extendTo(row.key);
    else if (event.ctrlKey || event.metaKey || target.closest('[data-check]')) selection.toggle(row.key);
    else selection.choose(row.key);
  }

  const first = active ?? rows[0]?.key;
  return (
    <div
      ref={grid}
      role="tree"
      aria-label="Navigation"
      aria-multiselectable="true"
      className={styles.grid}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={(event) => {
        follows.current = true;
        const { key } = event.target.dataset;
        // Before a click with Shift, the pointer has already moved the focus.
        if (key !== undefined && key !== active) selection.visit(key);
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        // When React moves a line, it loses the focus with no `relatedTarget`.
        follows.current = relatedTarget === null || currentTarget.contains(relatedTarget);
      }}
      onDoubleClick={(event) => {
        const target = event.target instanceof Element ? event.target : null;
        const file = target?.closest<HTMLElement>('[data-file]')?.dataset.file;
        // Two quick clicks there expand and collapse, or select and deselect.
        const isControl = target?.closest('[data-twist], [data-check]') != null;
        if (file !== undefined && !isControl) props.onOpen(file);
      }}
      {...(canEdit ? handlers : {})}
    >
      {rows.map((row) => (
        <TreeRow
          key={row.key}
          row={row}
          isActive={row.key === first}
          isSelected={selected.has(row.key)}
          canEdit={canEdit}
          hasVisibility={hasVisibility}
          mark={markOf(row.id)}
        />
      ))}
    </div>
  );
}
