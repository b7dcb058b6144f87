import { onDemand } from '@site/src/components/ui/onDemand';
import { Skeleton } from '@site/src/components/ui/Skeleton';

export { FilePanel } from './FilePanel';
export { type FileAction, toFileAction } from './fileActions';
export { usePageTitles } from './usePageTitles';

/** The dialogs that create, rename, move and delete pages; loaded with the first one. */
export const LazyFileDialogs = onDemand(async () => (await import('./dialogs/FileDialogs')).default);

const toLoading = () => <Skeleton isInset lines={9} />;

/** The panel to edit the navigation; loaded when it is first shown. */
export const LazyNavigationPanel = onDemand(
  async () => (await import('./navigation/NavigationPanel')).default,
  toLoading,
);

/** The navigation at full width; loaded when it is first shown. */
export const LazyNavigationManager = onDemand(
  async () => (await import('./navigation/manager/NavigationManager')).default,
  toLoading,
);
