import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

// Shows data as soon as it arrives, without waiting for a timer.
notifyManager.setScheduler(queueMicrotask);

/** Caches data from the functions and the database for the screens inside, until they unmount. */
export function RemoteDataProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Failures are shown, and retried only where a screen asks for it.
        retry: false,
        // The local stack works without a network, and being offline has its own message.
        networkMode: 'always',
        // Failed reads are repeated when the connection is back.
        refetchOnReconnect: ({ state }) => state.status === 'error',
        refetchOnWindowFocus: false,
      },
    },
  });
}
