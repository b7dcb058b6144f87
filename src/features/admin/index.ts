import { lazy } from 'react';

/** The admin pages, in a chunk of their own: nothing of them is loaded on readers' pages. */
export const AdminApp = lazy(async () => ({ default: (await import('./AdminApp')).AdminApp }));
