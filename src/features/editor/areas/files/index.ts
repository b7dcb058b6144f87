export { FilePanel } from './FilePanel';
export { type FileAction, isMovable, toFileAction } from './fileActions';
export { LazyFileDialogs } from './LazyFileDialogs';
export { LazyNavigationManager, LazyNavigationPanel } from './LazyNavigationPanel';
export { usePageTitles } from './usePageTitles';
