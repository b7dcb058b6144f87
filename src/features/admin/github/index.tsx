import { Button } from '@site/src/components/ui/Button';
import { toast } from '@site/src/components/ui/overlays/toast';
import { useClient } from '@site/src/features/auth';
import { useRemote } from '@site/src/features/remoteData';
import { useMemo } from 'react';
import { AreaHeader } from '../ui/AreaHeader';
import { RemoteState } from '../ui/RemoteState';
import { ConnectionDetails } from './ConnectionDetails';
import { ConnectionPanel } from './ConnectionPanel';
import { CreateApp } from './CreateApp';
import { type ConnectionApi, connectionApi } from './connectionApi';
import { NewApp } from './NewApp';
import { useCreatedApp } from './useCreatedApp';

/** `/admin/github` */
export default function GithubArea() {
  return <GithubConnection api={useClient(connectionApi)} />;
}

/** The connection between the site and its content repository. */
export function GithubConnection({ api }: { readonly api: ConnectionApi }) {
  const remote = useRemote({
    key: ['github-connection'],
    read: (signal) => api.readConnection({}, signal),
  });
  const { refresh } = remote;
  const creation = useCreatedApp(api.finishAppCreation);
  const withRefresh = useMemo<Pick<ConnectionApi, 'confirmInstallation' | 'disconnect'>>(
    () => ({
      confirmInstallation: async (input) => {
        const result = await api.confirmInstallation(input);
        if (result.ok) toast.show({ tone: 'success', text: `Connected to ${result.value.repository}.` });
        await refresh();
        return result;
      },
      disconnect: async (input) => {
        const result = await api.disconnect(input);
        if (result.ok) toast.show({ tone: 'success', text: `Disconnected ${input.repository}.` });
        await refresh();
        return result;
      },
    }),
    [api, refresh],
  );
  return (
    <>
      <AreaHeader
        title="GitHub"
        intro="The GitHub App reads pages, saves changes and opens pull requests in the content repository."
        actions={
          <Button isBusy={remote.isReading} onClick={() => void refresh()}>
            Check again
          </Button>
        }
      />
      <NewApp creation={creation} />
      <RemoteState remote={remote} noun="connection">
        {(connection) => (
          <>
            <ConnectionPanel connection={connection} api={withRefresh} />
            <ConnectionDetails connection={connection} api={withRefresh} />
            <CreateApp connection={connection} api={api} />
          </>
        )}
      </RemoteState>
    </>
  );
}
