export { useFullNavigation } from './useFullNavigation';
export { useHiddenPages } from './useHiddenPages';
export { type NavigationVisibility, useNavigationVisibility } from './useNavigationVisibility';
export { VisibilityControl } from './VisibilityControl';
export { toRebuildText } from './visibilityLabels';
