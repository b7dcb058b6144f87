import type { PageVisibilityResponse, Rebuild } from '#domain/git/siteApi';

/** A page's visibility in words. */
export interface VisibilityWords {
  readonly label: 'Public' | 'Private' | 'Inactive' | 'Hidden';
  readonly explanation: string;
}

/** Says how visible a page is, and why. */
export function describeVisibility({
  privacy,
  isActive,
  isHidden,
  hiddenBy,
}: Omit<PageVisibilityResponse, 'path' | 'rebuild' | 'updatedAt'>): VisibilityWords {
  if (privacy === 'PRIVATE') {
    return { label: 'Private', explanation: 'Only people with a role see this page and the pages below it.' };
  }
  if (!isActive) {
    const explanation =
      'Out of the navigation, with the pages below it. People with a role can still open it.';
    return { label: 'Inactive', explanation };
  }
  if (isHidden) {
    const what = hiddenBy ? `the page above it, ${hiddenBy},` : 'its section, or an entry above it,';
    return { label: 'Hidden', explanation: `Visitors do not see it, because ${what} is hidden.` };
  }
  return { label: 'Public', explanation: 'Everybody sees this page.' };
}

/**
 * Says how far the build is that makes a change of visibility true everywhere.
 *
 * @returns null when there is nothing to say
 */
export function describeRebuild({ status, message }: Rebuild): string | null {
  if (status === 'waiting') return 'A build of the site is asked for and starts within a minute.';
  if (status === 'started') return 'The site is built again. Pages and search follow in a few minutes.';
  if (status === 'failed') return `The site could not be built again: ${message ?? ''} It is tried again.`;
  if (status === 'unavailable') return 'Pages follow with the next build of the site.';
  return null;
}
