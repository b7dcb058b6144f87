import { toContentId } from './contentId';
import type { Navigation } from './types';
import { filterNavigation, flattenNavigation } from './walk';

/** Which content files a build publishes, and the navigation that leads to them. */
export interface PublicPages {
  readonly published: readonly string[];
  /** In no file that a visitor can fetch (docs-dev/decisions/003-private-pages.md). */
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

/** @returns `a/b`, `a` for `a/b/c` */
function listAncestors(id: string): string[] {
  const parts = id.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}
