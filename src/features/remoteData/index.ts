export { RemoteDataProvider } from './RemoteDataProvider';
export { type Remote, useRefreshRemote, useRemote, useRemoteMap, useRetryFailed } from './useRemote';
export { useShownFailure } from './useShownFailure';
