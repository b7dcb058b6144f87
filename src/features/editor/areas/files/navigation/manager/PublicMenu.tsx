import { toContentPath, toRepoPath } from '#domain/content/paths';
import { toStaticNavigation } from '#domain/navigation/fileNavigation';
import type { NavigationFile } from '#domain/navigation/navigationFile';
import type { NavigationItem } from '#domain/navigation/types';
import { flattenNavigation } from '#domain/navigation/walk';
import { countNoun } from '#domain/text/countNoun';
import type { VisibilityLookup } from '#domain/visibility/entryVisibility';
import { decidePublicPages } from '#domain/visibility/visibility';
import styles from './PublicMenu.module.css';

interface PublicMenuProps {
  readonly source: NavigationFile;
  /** Files of all pages below `docs/`. */
  readonly pages: readonly string[];
  /** Null while visibility isn't known. */
  readonly lookup: VisibilityLookup | null;
}

/** The menu that visitors will see when the change set is merged, by the same rule as in the build. */
export function PublicMenu({ source, pages, lookup }: PublicMenuProps) {
  const files = pages.map((file) => toContentPath(toRepoPath(file)));
  const hidden = new Set(files.filter((file) => lookup?.find(toRepoPath(file)).isHidden));
  const { navigation } = decidePublicPages(toStaticNavigation(source), files, hidden);
  const shown = flattenNavigation(navigation).length;
  const left = flattenNavigation(toStaticNavigation(source)).length - shown;
  return (
    <section className={styles.preview} aria-label="Menu as visitors see it">
      <p className={styles.summary} role="status">
        {countNoun(shown, 'entry', 'entries')}
        {left > 0 && `, ${left} hidden`}. This is the menu after your changes are merged.
      </p>
      <nav aria-label="Public menu" className={styles.menu}>
        <Items items={navigation.topLevelItems} />
        {navigation.sections.map(({ id, title, items }) => (
          <section key={id} aria-label={title}>
            <h3>{title}</h3>
            <Items items={items} />
          </section>
        ))}
      </nav>
    </section>
  );
}

function Items({ items }: { readonly items: readonly NavigationItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(({ id, title, items: below = [] }) => (
        <li key={id}>
          {below.length === 0 ? (
            <span>{title}</span>
          ) : (
            <details open>
              <summary>{title}</summary>
              <Items items={below} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
