export { ErrorScreen } from './ErrorScreen';
export { LoadingScreen } from './LoadingScreen';
export { NotFoundScreen } from './NotFoundScreen';
export { SkipLink } from './SkipLink';
