export { isAppPath } from './appPaths';
export { ErrorScreen } from './ErrorScreen';
export { LoadingScreen } from './LoadingScreen';
export { AppNotFoundScreen, NotFoundScreen } from './NotFoundScreen';
export { SkipLink } from './SkipLink';
