import { lazy } from 'react';

/** A page's visibility with buttons to change it, for the editor. */
export const VisibilityControl = lazy(async () => ({
  default: (await import('./VisibilityControl')).VisibilityControl,
}));
export { useHiddenPages } from './useHiddenPages';
export { type NavigationVisibility, useNavigationVisibility } from './useNavigationVisibility';
export { toRebuildText } from './visibilityLabels';
