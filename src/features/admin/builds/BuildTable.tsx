import { Button } from '@site/src/components/ui/Button';
import { Moment } from '@site/src/components/ui/Time';
import { hasFailed } from '#domain/admin/builds';
import type { Build } from '#domain/api/admin';
import { TableHead } from '../ui/TableHead';
import table from '../ui/table.module.css';
import styles from './Builds.module.css';

const STATUS: Readonly<Record<Build['status'], { readonly label: string; readonly tone?: 'good' | 'bad' }>> =
  {
    waiting: { label: 'Waiting' },
    sent: { label: 'Sent to the host' },
    live: { label: 'Live', tone: 'good' },
    refused: { label: 'Rejected by the host', tone: 'bad' },
    failed: { label: 'Failed', tone: 'bad' },
    stopped: { label: 'Stopped retrying', tone: 'bad' },
    unavailable: { label: 'No build hook' },
  };

interface BuildTableProps {
  readonly builds: readonly Build[];
  /** The build that is being retried. */
  readonly retried: number | null;
  readonly onRetry: (build: Build) => void;
}

/** Requested builds, newest first. */
export function BuildTable({ builds, retried, onRetry }: BuildTableProps) {
  return (
    <table className={table.table}>
      <TableHead columns={['Reason', 'Status', 'Requested', 'Attempts']} hasActions />
      <tbody>
        {builds.map((build) => {
          const { label, tone } = STATUS[build.status];
          return (
            <tr key={build.id}>
              <th scope="row" className={styles.reason}>
                {build.reason}
                {build.error && <span className={styles.error}>{build.error}</span>}
              </th>
              <td data-label="Status">
                <span className={table.status} data-tone={tone}>
                  {label}
                </span>
                {build.finishedAt && (
                  <span className={styles.detail}>
                    <Moment at={build.finishedAt} />
                  </span>
                )}
                {build.retryAt && (
                  <span className={styles.detail}>
                    Next attempt <Moment at={build.retryAt} />
                  </span>
                )}
              </td>
              <td data-label="Requested">
                <Moment at={build.requestedAt} />
                {build.requestedBy && <span className={styles.detail}>by {build.requestedBy}</span>}
              </td>
              <td data-label="Attempts">{build.attempts}</td>
              <td className={table.actions}>
                {(build.logUrl !== null || hasFailed(build.status)) && (
                  <span className={styles.actions}>
                    {build.logUrl && (
                      <a href={build.logUrl} target="_blank" rel="noreferrer">
                        View log
                      </a>
                    )}
                    {hasFailed(build.status) && (
                      <Button size="small" isBusy={retried === build.id} onClick={() => onRetry(build)}>
                        Try again
                      </Button>
                    )}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
