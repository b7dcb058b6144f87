/** Supabase's client creates one, and calls it when the session changes. */
export class RealtimeClient {
  setAuth(): void {}
}

/**
 * Replaces the parts of Supabase that the site doesn't use: subscriptions, files, and Supabase's own functions. They
 * are half of the client.
 */
class Unused {}

export {
  Unused as FunctionRegion,
  Unused as FunctionsClient,
  Unused as FunctionsError,
  Unused as FunctionsFetchError,
  Unused as FunctionsHttpError,
  Unused as FunctionsRelayError,
  Unused as StorageApiError,
  Unused as StorageClient,
};
