import type { PageVisibilityResponse, Rebuild } from '#domain/api/site';
import { toVisibility } from '#domain/visibility/visibility';

/** Texts for a page's visibility. */
export interface VisibilityLabels {
  readonly label: 'Public' | 'Private' | 'Inactive' | 'Hidden';
  readonly explanation: string;
}

/** Returns the texts for a page's visibility. */
export function toVisibilityLabels({
  privacy,
  isActive,
  isHidden,
  hiddenBy,
}: Omit<PageVisibilityResponse, 'path' | 'rebuild' | 'updatedAt'>): VisibilityLabels {
  const visibility = toVisibility({ privacy, isActive });
  if (visibility === 'private') {
    return {
      label: 'Private',
      explanation: 'Only editors and admins can see this page and the pages below it.',
    };
  }
  if (visibility === 'inactive') {
    const explanation =
      'Not in the navigation, and neither are the pages below it. Editors and admins can still open it.';
    return { label: 'Inactive', explanation };
  }
  if (isHidden) {
    const what = hiddenBy ? `the page above it, ${hiddenBy},` : 'its section or an entry above it';
    return { label: 'Hidden', explanation: `Visitors can't see this page because ${what} is hidden.` };
  }
  return { label: 'Public', explanation: 'Everyone can see this page.' };
}

/**
 * Returns the text for the state of the build that applies a change of visibility.
 *
 * @returns null when no build is needed
 */
export function toRebuildText({ status, message }: Rebuild): string | null {
  const reason = message ? ` ${message}` : '';
  const meaning =
    "Visitors still see the previous version of the site. They can't open hidden pages, but other pages may mention them.";
  switch (status) {
    case 'waiting':
      return 'The site will be rebuilt within a minute.';
    case 'sent':
      return 'The site is being rebuilt. Pages and search will be up to date in a few minutes.';
    case 'live':
      return 'The site is up to date.';
    case 'refused':
      return `The site couldn't be rebuilt.${reason} ${meaning} We'll try again in a minute.`;
    case 'failed':
      return `The site couldn't be rebuilt.${reason} ${meaning} We'll try again in a few minutes.`;
    case 'stopped':
      return `The site couldn't be rebuilt, and we've stopped trying.${reason} ${meaning} Ask an admin to fix the build.`;
    case 'unavailable':
      return 'Pages will be up to date after the next build.';
    case 'none':
      return null;
  }
}
