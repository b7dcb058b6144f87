import { toContentId } from './contentId';
import type { Navigation } from './types';
import { flattenNavigation } from './walk';

/** The public navigation, and who drew it. */
export interface PublicNavigation {
  /** `database`: its rows are an allow-list. `static`: nothing is known of any row. */
  readonly source: 'database' | 'static';
  readonly navigation: Navigation;
}

/** Which content files a build publishes. */
export interface PublicPagesDecision {
  readonly published: readonly string[];
  /** In no file that a visitor can fetch (decision D5). */
  readonly withheld: readonly string[];
}

/**
 * Decides which pages are public. What the database keeps private it does not name to the build either, since
 * whatever the build may ask with its public key, anybody may ask. So its answer is an allow-list: files that it
 * does not name are private, inactive, or registered nowhere, and are all withheld. With nothing known of the
 * database every file is published.
 *
 * @param files content files, as paths below `docs/`
 */
export function decidePublicPages(
  { source, navigation }: PublicNavigation,
  files: readonly string[],
): PublicPagesDecision {
  if (source === 'static') return { published: files, withheld: [] };
  const named = new Set(flattenNavigation(navigation).map(({ id }) => id));
  const isNamed = (file: string): boolean => named.has(toContentId(file));
  return { published: files.filter(isNamed), withheld: files.filter((file) => !isNamed(file)) };
}
