import { lazy } from 'react';

export { type AdminAreaName, adminAreas } from './areas';
/** The frame of the admin pages in its own chunk, which readers' pages don't load. */
export const AdminApp = lazy(async () => ({ default: (await import('./AdminApp')).AdminApp }));
