import { Button } from '@site/src/components/ui/Button';
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
  if (files.length === 0) return null;
  const position: InsertPosition =
    selected === null ? { kind: 'section', id: section } : { kind: 'after', file: selected };
  const toTitle = (file: string): string => titles.get(toRepoPath(file)) || file;
  return (
    <section aria-label="Not in the navigation">
      <h2 className={styles.section}>Not in the navigation</h2>
      <ul className={styles.entries}>
        {files.map((file) => (
          <li key={file} className={styles.stray}>
            <span title={file}>{toTitle(file)}</span>
            {canEdit && (
              <Button
                size="small"
                aria-label={`Add ${toTitle(file)}`}
                onClick={() =>
                  onChange((text) =>
                    addEntry(text, { file, title: toTitle(file), breadcrumbTitle: null }, position),
                  )
                }
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
