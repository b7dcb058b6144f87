import { onDemand } from '@site/src/components/ui/onDemand';

export { FilePanel } from './FilePanel';
export { type FileAction, toFileAction } from './fileActions';
export { LazyNavigationManager, LazyNavigationPanel } from './LazyNavigationPanel';
export { usePageTitles } from './usePageTitles';

/** The dialogs that create, rename, move and delete pages; loaded with the first one. */
export const LazyFileDialogs = onDemand(async () => (await import('./dialogs/FileDialogs')).default);
