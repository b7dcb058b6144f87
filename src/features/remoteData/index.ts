export { RemoteDataProvider } from './RemoteDataProvider';
export { type Remote, useRefreshRemote, useRemote, useRemoteMap } from './useRemote';
