import { toContentId } from '../navigation/contentId';
import type { Navigation } from '../navigation/types';
import { filterNavigation, flattenNavigation } from '../navigation/walk';
import { listAncestors } from './ancestors';

/** Which content files a build publishes, and the navigation that leads to them. */
export interface PublicPages {
  readonly published: readonly string[];
  /** In no file that a visitor can fetch. */
  readonly withheld: readonly string[];
  /** Without the withheld pages and everything below them. */
  readonly navigation: Navigation;
}

/**
 * Decides which pages are public: every file but the hidden ones. A page that stands in no navigation is as visible
 * as the pages above it. The database says so itself when it is asked about a file; this holds for files that came
 * after its last good answer.
 *
 * @param navigation what the database's rows make, or the static one
 * @param files content files, as paths below `docs/`
 * @param hidden what the database hides: PRIVATE, inactive, or below such a page
 */
export function decidePublicPages(
  navigation: Navigation,
  files: readonly string[],
  hidden: ReadonlySet<string>,
): PublicPages {
  const hiddenIds = new Set([...hidden].map(toContentId));
  const shown = filterNavigation(navigation, ({ id }) => !hiddenIds.has(id));
  const shownIds = new Set(flattenNavigation(shown).map(({ id }) => id));
  const isPublic = (file: string): boolean => {
    const id = toContentId(file);
    return (
      !hidden.has(file) && (shownIds.has(id) || !listAncestors(id).some((above) => hiddenIds.has(above)))
    );
  };
  return {
    published: files.filter(isPublic),
    withheld: files.filter((file) => !isPublic(file)),
    navigation: shown,
  };
}

/**
 * Decides which pages a deploy of a branch publishes: those that the database lists as public, and no others. What a
 * branch adds or moves is unknown to the database, and may be a copy of a private page.
 *
 * @param navigation what the database's rows make, or the static one
 * @param files content files, as paths below `docs/`
 * @param listed files of the database's public entries, as paths below `docs/`
 * @param hidden what the database hides
 */
export function decidePreviewPages(
  navigation: Navigation,
  files: readonly string[],
  listed: ReadonlySet<string>,
  hidden: ReadonlySet<string>,
): PublicPages {
  const isPublic = (file: string): boolean => listed.has(file) && !hidden.has(file);
  const withheld = files.filter((file) => !isPublic(file));
  const withheldIds = new Set(withheld.map(toContentId));
  return {
    published: files.filter(isPublic),
    withheld,
    navigation: filterNavigation(navigation, ({ id }) => !withheldIds.has(id)),
  };
}
