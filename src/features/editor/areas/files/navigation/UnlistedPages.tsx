import { Button } from '@site/src/components/ui/Button';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { toRepoPath } from '#domain/content/paths';
import { addEntry, type InsertPosition } from '#domain/navigation/navigationEdits';
import styles from './NavigationPanel.module.css';
import type { NavigationEditing } from './useNavigationEdits';

interface UnlistedPagesProps {
  /** Files below `docs/` that aren't in the navigation. */
  readonly files: readonly string[];
  /** Titles by path. */
  readonly titles: ReadonlyMap<string, string>;
  readonly canEdit: boolean;
  /** The page to insert others after; null for the end of the section. */
  readonly selected: string | null;
  /** The section to insert into when no page is selected; null, the default, for above the sections. */
  readonly section?: string | null;
  readonly onChange: NavigationEditing['change'];
}

/** The pages that aren't in the navigation, which can be added to it. */
export function UnlistedPages(props: UnlistedPagesProps) {
  const { files, titles, canEdit, selected, section = null, onChange } = props;
  const list = useRef<HTMLUListElement>(null);
  const followFocus = useNextFocus(list, files);
  if (files.length === 0) return null;
  const position: InsertPosition =
    selected === null ? { kind: 'section', id: section } : { kind: 'after', file: selected };
  const toTitle = (file: string): string => titles.get(toRepoPath(file)) || file;
  return (
    <section aria-label="Not in the navigation">
      <h2 className={styles.section}>Not in the navigation</h2>
      <ul ref={list} className={styles.entries}>
        {files.map((file) => (
          <li key={file} className={styles.stray}>
            <span title={file}>{toTitle(file)}</span>
            {canEdit && (
              <Button
                size="small"
                aria-label={`Add ${toTitle(file)}`}
                onClick={() => {
                  followFocus(file);
                  onChange((text) =>
                    addEntry(text, { file, title: toTitle(file), breadcrumbTitle: null }, position),
                  );
                }}
              >
                Add
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns a function for a file whose button was pressed: once it is removed with its line, the next one is focused. */
function useNextFocus(
  list: RefObject<HTMLUListElement | null>,
  files: readonly string[],
): (file: string) => void {
  const pressed = useRef<{ readonly file: string; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = pressed;
    if (!current || files.includes(current.file)) return;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const lines = list.current?.children ?? [];
    lines[Math.min(current.index, lines.length - 1)]?.querySelector('button')?.focus();
  }, [list, files]);
  return (file) => {
    pressed.current = { file, index: files.indexOf(file) };
  };
}
