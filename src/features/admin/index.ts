import { lazy } from 'react';

/** The admin pages in their own chunk, which readers' pages don't load. */
export const AdminApp = lazy(async () => ({ default: (await import('./AdminApp')).AdminApp }));
