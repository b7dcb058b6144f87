import clsx from 'clsx';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { moveEntries } from '#domain/navigation/bulkEdits';
import type { NavigationEntry, NavigationFile } from '#domain/navigation/navigationFile';
import { ARROW_STEPS, findStep } from '#domain/navigation/navigationSteps';
import { withProductName } from '#domain/product/productText';
import styles from './NavigationPanel.module.css';
import type { RenameTarget } from './RenameDialog';
import { useDragging } from './useDragging';
import type { NavigationEditing } from './useNavigationEdits';

interface NavigationTreeProps {
  readonly source: NavigationFile;
  readonly selected: string | null;
  readonly canEdit: boolean;
  readonly onSelect: (file: string) => void;
  readonly onChange: NavigationEditing['change'];
  readonly onRename: (target: RenameTarget) => void;
  readonly onOpen: (file: string) => void;
}

/**
 * The navigation as lists with keyboard support: arrow keys move between lines, Alt with an arrow key moves the page,
 * Enter opens it and F2 renames it. Pages can also be dragged.
 */
export function NavigationTree(props: NavigationTreeProps) {
  const { source, selected } = props;
  const list = useRef<HTMLDivElement>(null);
  const { markOf, handlers } = useDragging(props);
  const follows = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line moves when the file changes.
  useLayoutEffect(() => {
    if (!follows.current || selected === null) return;
    follows.current = false;
    list.current?.querySelector<HTMLElement>(`[data-file="${CSS.escape(selected)}"]`)?.focus();
  }, [source]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    follows.current = false;
    const onChange: NavigationEditing['change'] = (toEdits) => {
      // The focused line is about to move; keep the focus on it.
      follows.current = true;
      props.onChange(toEdits);
    };
    onKey(event, { ...props, onChange });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls are its lines; these handlers are shared
    <div ref={list} onKeyDown={onKeyDown} {...handlers}>
      <Entries entries={source.entries} markOf={markOf} {...props} />
      {source.sections.map((section) => (
        <section key={section.line} aria-label={withProductName(section.title)}>
          <h2 className={styles.section} data-section={section.id} data-drop={markOf(section.id)}>
            {withProductName(section.title)}
          </h2>
          {section.entries.length === 0 && <p className={styles.empty}>No pages yet</p>}
          <Entries entries={section.entries} markOf={markOf} {...props} />
        </section>
      ))}
    </div>
  );
}

type EntriesProps = NavigationTreeProps & {
  readonly entries: readonly NavigationEntry[];
  readonly markOf: ReturnType<typeof useDragging>['markOf'];
};

function Entries({ entries, ...props }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.entries}>
      {entries.map((entry, index) => (
        <li key={toKey(entries, index)}>
          <button
            type="button"
            data-file={entry.file}
            data-drop={props.markOf(entry.file)}
            draggable={props.canEdit}
            className={clsx(styles.entry, props.selected === entry.file && styles.selected)}
            aria-pressed={props.selected === entry.file}
            title={entry.file}
            onClick={() => props.onSelect(entry.file)}
            onDoubleClick={() => props.onOpen(entry.file)}
          >
            {withProductName(entry.title)}
          </button>
          <Entries {...props} entries={entry.children} />
        </li>
      ))}
    </ul>
  );
}

/** Keyed by file, so that a moved line keeps its element; a file may be listed twice until that is fixed. */
function toKey(entries: readonly NavigationEntry[], index: number): string {
  const file = entries[index]?.file ?? '';
  return entries.findIndex((entry) => entry.file === file) === index ? file : `${file} ${index}`;
}

function onKey(event: KeyboardEvent<HTMLElement>, props: NavigationTreeProps): void {
  const line = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-file]') : null;
  const file = line?.dataset.file;
  if (!line || file === undefined || event.metaKey || event.ctrlKey) return;
  const act = findAction(event, line, file, props);
  if (!act) return;
  event.preventDefault();
  act();
}

function findAction(
  { key, altKey, currentTarget }: KeyboardEvent<HTMLElement>,
  line: HTMLElement,
  file: string,
  { source, canEdit, onSelect, onChange, onRename, onOpen }: NavigationTreeProps,
): (() => void) | null {
  const step = ARROW_STEPS[key];
  if (altKey && step) {
    const position = canEdit ? findStep(source, file, step) : null;
    return () => {
      onSelect(file);
      if (position) onChange((text) => moveEntries(text, [file], position));
    };
  }
  if (key === 'Enter') return () => onOpen(file);
  if (key === 'F2' && canEdit) return () => onRename({ kind: 'page', file });
  return findFocus(key, line, currentTarget);
}

function findFocus(key: string, line: HTMLElement, list: HTMLElement): (() => void) | null {
  const lines = [...list.querySelectorAll<HTMLElement>('[data-file]')];
  const index = lines.indexOf(line);
  const ends: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: lines[index + 1],
    ArrowUp: lines[index - 1],
    Home: lines[0],
    End: lines.at(-1),
  };
  return Object.hasOwn(ends, key) ? () => ends[key]?.focus() : null;
}
