import * as v from 'valibot';
import { type ContentPath, toPageId } from '../content/paths';
import type { Navigation } from '../navigation/types';
import { filterNavigation, flattenNavigation } from '../navigation/walk';

/**
 * Visibility, from the setting to what a build leaves out:
 *
 * 1. An editor sets the visibility of a page: public, private or inactive. The database stores it in
 *    `navigation_items.privacy` and `is_active`; a section has `is_active`.
 * 2. A page is hidden when it is private or inactive itself, or when an entry above it or its section is. A page
 *    without an entry inherits from the nearest page above it. The database applies this rule (`private.hidden_paths`
 *    in supabase/migrations), so it can't be bypassed.
 * 3. The build, the functions, the reader's menu and the edge function all ask through hiddenPages.ts.
 * 4. {@link decidePublicPages} decides what a build publishes. Hidden pages aren't loaded, so nothing that is made
 *    from pages contains them; hiddenLinks.ts finds the links to them, and withholding.ts is for pages hidden later.
 */

/** The column `privacy`. */
export const PrivacySchema = v.picklist(['PUBLIC', 'PRIVATE']);
export type Privacy = v.InferOutput<typeof PrivacySchema>;

/** Setting of an entry. */
export type Visibility = 'public' | 'private' | 'inactive';

/** The visibility that the two columns represent; private wins. */
export function toVisibility({
  privacy,
  isActive,
}: {
  readonly privacy: Privacy;
  readonly isActive: boolean;
}): Visibility {
  if (privacy === 'PRIVATE') return 'private';
  return isActive ? 'public' : 'inactive';
}

/**
 * Lists the paths above a path, nearest first: `a/b`, `a` for `a/b/c`. A leading slash stays: `/a` for `/a/b`.
 *
 * @param path a page id or an href, without a trailing slash
 */
export function listAncestors(path: string): string[] {
  const root = path.startsWith('/') ? '/' : '';
  const parts = path.slice(root.length).split('/').slice(0, -1);
  return parts.map((_, index) => root + parts.slice(0, parts.length - index).join('/'));
}

/** Which content files a build publishes, and the navigation that points to them. */
export interface PublicPages {
  readonly published: readonly ContentPath[];
  /** Not in any file that visitors can fetch. */
  readonly hidden: readonly ContentPath[];
  /** The published pages in the order of the navigation. */
  readonly navigation: Navigation;
}

/**
 * Decides which pages a build publishes: every file except the hidden ones. The database only knows entries that it
 * mirrors; entries and files that were added since inherit visibility from the pages above them.
 *
 * @param navigation the navigation, including hidden pages
 * @param files content files
 * @param hidden files that the database lists as hidden
 */
export function decidePublicPages(
  navigation: Navigation,
  files: readonly ContentPath[],
  hidden: ReadonlySet<ContentPath>,
): PublicPages {
  const hiddenIds = new Set([...hidden].map(toPageId));
  const listed = new Set(flattenNavigation(navigation).map(({ id }) => id));
  const shown = filterNavigation(navigation, ({ id }) => !hiddenIds.has(id));
  const shownIds = new Set(flattenNavigation(shown).map(({ id }) => id));
  return publish(shown, files, (file) => {
    const id = toPageId(file);
    if (hidden.has(file)) return false;
    return listed.has(id) ? shownIds.has(id) : !listAncestors(id).some((above) => hiddenIds.has(above));
  });
}

/**
 * Decides which pages a deploy of a branch publishes: only those that the database lists as public. The database
 * doesn't know what a branch adds or moves, and that may be a copy of a private page.
 *
 * @param navigation the navigation, including hidden pages
 * @param files content files
 * @param listed files of the database's public entries
 * @param hidden files that the database lists as hidden
 */
export function decidePreviewPages(
  navigation: Navigation,
  files: readonly ContentPath[],
  listed: ReadonlySet<ContentPath>,
  hidden: ReadonlySet<ContentPath>,
): PublicPages {
  const unlisted = new Set(files.filter((file) => !listed.has(file) || hidden.has(file)).map(toPageId));
  const shown = filterNavigation(navigation, ({ id }) => !unlisted.has(id));
  return publish(shown, files, (file) => listed.has(file) && !hidden.has(file));
}

function publish(
  navigation: Navigation,
  files: readonly ContentPath[],
  isPublic: (file: string) => boolean,
): PublicPages {
  const published = files.filter(isPublic);
  const ids = new Set(published.map(toPageId));
  return {
    published,
    hidden: files.filter((file) => !isPublic(file)),
    navigation: withoutMissing(navigation, ids),
  };
}

/** Drops entries whose page isn't published; their children move up. */
function withoutMissing(navigation: Navigation, ids: ReadonlySet<string>): Navigation {
  const keep = (items: Navigation['topLevelItems']): Navigation['topLevelItems'] =>
    items.flatMap(({ items: children = [], ...item }) => {
      const below = keep(children);
      if (!ids.has(item.id)) return below;
      return [below.length > 0 ? { ...item, items: below } : item];
    });
  const sections = navigation.sections.map((section) => ({ ...section, items: keep(section.items) }));
  return {
    topLevelItems: keep(navigation.topLevelItems),
    sections: sections.filter(({ items }) => items.length > 0),
  };
}
