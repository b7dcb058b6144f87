import { lazy } from 'react';

/** Whether visitors see a page, with the buttons to change it; for the editor. */
export const VisibilityControl = lazy(async () => ({
  default: (await import('./VisibilityControl')).VisibilityControl,
}));
export { useHiddenPages } from './useHiddenPages';
