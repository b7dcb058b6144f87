import Link from '@docusaurus/Link';
import { Button } from '@site/src/components/ui/Button';
import { ConfirmDialog } from '@site/src/components/ui/overlays/ConfirmDialog';
import { Moment } from '@site/src/components/ui/Time';
import { describeResult } from '@site/src/data/functions/describeFailedWrite';
import { useState } from 'react';
import { comparePermissions } from '#domain/admin/githubConnection';
import type { Connection, GithubInstallation } from '#domain/api/admin';
import { Section } from '../ui/Section';
import { StateLine } from '../ui/StateLine';
import { TableHead } from '../ui/TableHead';
import table from '../ui/table.module.css';
import type { ConnectionApi } from './connectionApi';

interface ConnectionDetailsProps {
  readonly connection: Connection;
  readonly api: Pick<ConnectionApi, 'disconnect'>;
}

/** Permissions, webhook, last sync, and the button to disconnect. */
export function ConnectionDetails({ connection, api }: ConnectionDetailsProps) {
  const { current, installations, configured } = connection;
  const installation = installations.find(({ id }) => id === current?.installationId) ?? installations[0];
  const repository = current && `${current.repository.owner}/${current.repository.name}`;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {installation && <Permissions installation={installation} />}
      <Webhook connection={connection} />
      <Section title="Content sync">
        <p>
          {connection.lastSyncAt ? (
            <>
              Last synced <Moment at={connection.lastSyncAt} />.
            </>
          ) : (
            'The content has never been synced.'
          )}{' '}
          <Link to="/admin/builds">Builds and syncs</Link>
        </p>
      </Section>
      {repository && (
        <Section
          title="Disconnect"
          action={
            <Button size="small" onClick={() => setAsking(true)}>
              Disconnect {repository}…
            </Button>
          }
        >
          <p>The site stays as it is. Until you connect again, no one can open, save or merge pages.</p>
          <ConfirmDialog
            title={`Disconnect ${repository}?`}
            isOpen={isAsking}
            action="Disconnect"
            run={async () => describeResult(await api.disconnect({ repository }))}
            onClose={() => setAsking(false)}
          >
            <p>
              The editor stops working for everyone right away, content sync stops, and merges on GitHub no
              longer reach the site. Drafts, branches and pull requests are kept.
            </p>
            <p>
              The App stays installed on {configured.owner}. To remove its access too, uninstall it on GitHub.
            </p>
          </ConfirmDialog>
        </Section>
      )}
    </>
  );
}

function Permissions({ installation }: { readonly installation: GithubInstallation }) {
  return (
    <Section title="Permissions">
      <table className={table.table}>
        <TableHead columns={['Permission', 'Needed', 'Granted', "What it's for"]} />
        <tbody>
          {comparePermissions(installation.permissions).map((permission) => (
            <tr key={permission.label}>
              <th scope="row" className={table.name}>
                {permission.label}
              </th>
              <td data-label="Needed">{LEVELS[permission.needed]}</td>
              <td data-label="Granted">
                <span className={table.status} data-tone={toTone(permission)}>
                  {permission.granted ? (LEVELS[permission.granted] ?? permission.granted) : 'Missing'}
                </span>
              </td>
              <td data-label="For" className={table.quiet}>
                {permission.purpose}
                {!permission.isRequired && ' (optional)'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const LEVELS: Readonly<Record<string, string>> = { read: 'Read', write: 'Read and write', admin: 'Admin' };

function toTone({ isMet, isRequired }: { isMet: boolean; isRequired: boolean }): 'good' | 'bad' | undefined {
  if (isMet) return 'good';
  return isRequired ? 'bad' : undefined;
}

function Webhook({ connection: { webhook } }: Pick<ConnectionDetailsProps, 'connection'>) {
  const { hasSecret, lastDeliveryAt, url } = webhook;
  return (
    <Section title="Webhook">
      {hasSecret ? (
        <StateLine
          state={lastDeliveryAt ? 'ok' : 'warning'}
          title={lastDeliveryAt ? 'Pushes are arriving' : 'No push in the last 7 days'}
          finding={
            lastDeliveryAt ? (
              <>
                The last push to the default branch arrived <Moment at={lastDeliveryAt} />.
              </>
            ) : (
              "That's fine if nothing was merged. Otherwise check the App's webhook on GitHub."
            )
          }
          remedy={`It sends push events to ${url}.`}
        />
      ) : (
        <StateLine
          state="problem"
          title="Not configured"
          finding="GITHUB_WEBHOOK_SECRET isn't set, so merges on GitHub don't reach the site."
          remedy={`Turn on the App's webhook on GitHub, to ${url}, and set the same secret for the functions.`}
        />
      )}
    </Section>
  );
}
