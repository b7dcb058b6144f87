export { AppHeader } from './AppHeader';
export { isAppPath } from './appPaths';
export { ErrorScreen } from './ErrorScreen';
export { LoadingScreen } from './LoadingScreen';
export { AppNotFoundScreen, NotFoundScreen } from './NotFoundScreen';
export { showLoaderSoon } from './pageLoader';
export { SkipLink } from './SkipLink';
export { useNearestPages } from './useNearestPages';
