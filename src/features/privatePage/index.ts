import { hasStoredSession } from '@site/src/data/storage/session';
import { lazy } from 'react';

/** A hidden page for editors and admins, in its own chunk, which visitors never load. */
export const PrivatePage = lazy(async () => ({ default: (await import('./PrivatePage')).PrivatePage }));

/**
 * Whether a URL without a public page may be a hidden page: it is below the documentation's path, and this browser
 * has a session.
 */
export function mayBePrivatePage(pathname: string): boolean {
  return pathname.startsWith('/products/') && hasStoredSession();
}
