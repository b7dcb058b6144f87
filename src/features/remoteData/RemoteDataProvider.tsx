import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

// An answer is shown when it is there, not a timer later.
notifyManager.setScheduler(queueMicrotask);

/** Keeps what is read from the functions and the database for the screens below; it goes when they go. */
export function RemoteDataProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A failure is shown, and repeated where a screen asks for it.
        retry: false,
        // The local stack answers without a network; being offline is a failure with words of its own.
        networkMode: 'always',
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
      },
    },
  });
}
