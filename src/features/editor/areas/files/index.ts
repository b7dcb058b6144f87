export { FilePanel } from './FilePanel';
export { type FileAction, isMovable } from './fileActions';
export { LazyFileDialogs } from './LazyFileDialogs';
export { LazyNavigationManager, LazyNavigationPanel } from './LazyNavigationPanel';
