export { RemoteDataProvider } from './RemoteDataProvider';
export { type Remote, useRefreshRemote, useRemote, useRemoteMap, useRetryFailed } from './useRemote';
