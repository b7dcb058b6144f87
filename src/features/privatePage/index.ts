import { hasStoredSession } from '@site/src/data/storage/session';
import { lazy } from 'react';

/** A page that only people with a role see, in a chunk of its own: visitors never load it. */
export const PrivatePage = lazy(async () => ({ default: (await import('./PrivatePage')).PrivatePage }));

/**
 * Whether an address without a public page is worth asking about: it is a documentation page's, and this browser
 * holds a session.
 */
export function mayBePrivatePage(pathname: string): boolean {
  return pathname.startsWith('/products/') && hasStoredSession();
}
