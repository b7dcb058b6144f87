import { Button } from '@site/src/components/ui/Button';
import { toast } from '@site/src/components/ui/overlays/toast';
import { callEndpoint } from '@site/src/data/functions/request';
import { useRemote } from '@site/src/features/remoteData';
import { useMemo } from 'react';
import type { Connection } from '#domain/api/admin';
import { serviceApi } from '#domain/api/services';
import { AreaHeader } from '../ui/AreaHeader';
import { RemoteState } from '../ui/RemoteState';
import { useAdmin } from '../useAdmin';
import { useAdminApi } from '../useAdminApi';
import { ConnectionDetails } from './ConnectionDetails';
import { ConnectionPanel } from './ConnectionPanel';
import { CreateApp } from './CreateApp';
import type { ConnectionActions } from './connectionActions';
import { NewApp } from './NewApp';
import { useCreatedApp } from './useCreatedApp';

/** `/admin/github` */
export default function GithubArea() {
  const { getAccessToken } = useAdmin();
  const api = useAdminApi();
  const actions = useMemo<ConnectionActions>(
    () => ({
      read: (signal) => api.readConnection({}, signal),
      connect: (installationId, repository) =>
        callEndpoint(getAccessToken, serviceApi.confirmInstallation, { installationId, repository }),
      disconnect: (repository) => api.disconnect({ repository }),
      startCreation: (owner) => api.startAppCreation({ owner }),
      finishCreation: (returned) => api.finishAppCreation(returned),
    }),
    [api, getAccessToken],
  );
  return <GithubConnection actions={actions} />;
}

/** The connection between the site and its content repository. */
export function GithubConnection({ actions }: { readonly actions: ConnectionActions }) {
  const remote = useRemote<Connection>({ key: ['github-connection'], read: actions.read });
  const { refresh } = remote;
  const creation = useCreatedApp(actions.finishCreation);
  const withRefresh = useMemo<ConnectionActions>(
    () => ({
      ...actions,
      connect: async (installationId, repository) => {
        const result = await actions.connect(installationId, repository);
        if (result.ok) toast.show({ tone: 'success', text: `Connected to ${result.value.repository}.` });
        await refresh();
        return result;
      },
      disconnect: async (repository) => {
        const result = await actions.disconnect(repository);
        if (result.ok) toast.show({ tone: 'success', text: `Disconnected ${repository}.` });
        await refresh();
        return result;
      },
    }),
    [actions, refresh],
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
            <ConnectionPanel connection={connection} actions={withRefresh} />
            <ConnectionDetails connection={connection} actions={withRefresh} />
            <CreateApp connection={connection} start={actions.startCreation} />
          </>
        )}
      </RemoteState>
    </>
  );
}
