import { Button, toButtonClass } from '@site/src/components/ui/Button';
import { Failure } from '@site/src/components/ui/Failure';
import { SelectField } from '@site/src/components/ui/Field';
import { ConfirmDialog } from '@site/src/components/ui/overlays/ConfirmDialog';
import { describeResult } from '@site/src/data/functions/describeFailedWrite';
import type { ApiResult } from '@site/src/data/functions/request';
import { useState } from 'react';
import { type ConnectionState, getConnectionState } from '#domain/admin/githubConnection';
import type { Connection } from '#domain/api/admin';
import panels from '../ui/panels.module.css';
import { StateLine } from '../ui/StateLine';
import type { ConnectionApi } from './connectionApi';
import styles from './Github.module.css';

interface ConnectionPanelProps {
  readonly connection: Connection;
  readonly api: Pick<ConnectionApi, 'confirmInstallation'>;
}

/** The state of the connection with the next step, and the choice of the repository. */
export function ConnectionPanel({ connection, api }: ConnectionPanelProps) {
  const state = getConnectionState(connection);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function connect(installationId: number) {
    setBusy(true);
    setFailure(null);
    const result = await api.confirmInstallation({ installationId });
    setBusy(false);
    setFailure(describeResult(result));
  }
  // Another installation of the owner replaces one that no longer exists at GitHub.
  const available = state.kind === 'broken' && !state.installation ? connection.installations[0] : undefined;
  const installation = state.kind === 'not-installed' ? undefined : (state.installation ?? available);
  const isOffered = state.kind === 'unverified' || available !== undefined;
  return (
    <section className={panels.section} aria-label="Connection">
      <StateLine
        state={state.kind === 'connected' ? 'ok' : 'problem'}
        title={TITLES[state.kind]}
        {...describe(state, connection)}
        actions={
          <>
            {isOffered && installation && (
              <Button variant="primary" isBusy={isBusy} onClick={() => void connect(installation.id)}>
                Connect
              </Button>
            )}
            {(state.kind === 'not-installed' || state.kind === 'broken') && connection.app && (
              <a
                className={toButtonClass({
                  variant: state.kind === 'not-installed' ? 'primary' : 'secondary',
                })}
                href={connection.app.installUrl}
              >
                Install the App
              </a>
            )}
            {installation?.url && (
              <a className={toButtonClass()} href={installation.url} target="_blank" rel="noreferrer">
                Manage on GitHub
              </a>
            )}
          </>
        }
      />
      <Failure>{failure}</Failure>
      {connection.current?.installationId && installation && connection.repositories.length > 0 && (
        <RepositoryForm
          key={connection.current.repository.name}
          connection={connection}
          change={(repository) => api.confirmInstallation({ installationId: installation.id, repository })}
        />
      )}
    </section>
  );
}

const TITLES: Readonly<Record<ConnectionState['kind'], string>> = {
  'not-installed': "The App isn't installed",
  unverified: 'Installed, not connected',
  connected: 'Connected',
  broken: 'The connection is broken',
};

function describe(state: ConnectionState, { configured, current, app }: Connection) {
  if (state.kind === 'broken') return { finding: state.reason, remedy: state.remedy };
  if (state.kind === 'connected') {
    const { owner, name } = current?.repository ?? configured;
    return {
      finding: `The editor works with ${owner}/${name}, through installation ${state.installation.id}.`,
    };
  }
  if (state.kind === 'unverified') {
    return {
      finding: `Installation ${state.installation.id} on ${state.installation.account} is ready to use.`,
      remedy: `Connect it to ${configured.owner}/${configured.name}, so that editors can save.`,
    };
  }
  return {
    finding: `Install ${app?.name ?? 'the App'} on ${configured.owner}, and give it access to ${configured.name}.`,
    remedy: 'GitHub brings you back here to confirm it.',
  };
}

interface RepositoryFormProps {
  readonly connection: Connection;
  readonly change: (repository: string) => Promise<ApiResult<unknown>>;
}

function RepositoryForm({ connection, change }: RepositoryFormProps) {
  const { configured, current, repositories } = connection;
  const [isAsking, setAsking] = useState(false);
  const used = current?.repository.name ?? configured.name;
  const [chosen, setChosen] = useState(used);
  const names = repositories.includes(used) ? repositories : [used, ...repositories];
  return (
    <form
      className={styles.repository}
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <SelectField
        label="Content repository"
        hint={
          chosen === configured.name
            ? `Repositories of ${configured.owner} that the installation can reach.`
            : `Builds still read ${configured.owner}/${configured.name}, as CONTENT_REPOSITORY says. Change it at your host too.`
        }
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {configured.owner}/{name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" disabled={chosen === used}>
        Use this repository…
      </Button>
      <ConfirmDialog
        title={`Switch the editor to ${configured.owner}/${chosen}?`}
        isOpen={isAsking}
        action="Switch repository"
        run={async () => describeResult(await change(chosen))}
        onClose={() => setAsking(false)}
      >
        <p>
          Everyone will edit this repository instead of {configured.owner}/{used}. This takes effect right
          away.
        </p>
        <p>
          Branches and pull requests of {configured.owner}/{used} stay on GitHub, and drafts stay on each
          editor's device. You can switch back at any time.
        </p>
      </ConfirmDialog>
    </form>
  );
}
