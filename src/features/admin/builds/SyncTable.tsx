import { Moment } from '@site/src/components/ui/Time';
import type { SyncRun } from '#domain/api/admin';
import { TableHead } from '../ui/TableHead';
import table from '../ui/table.module.css';
import styles from './Builds.module.css';

/** Content syncs, newest first. */
export function SyncTable({ syncs }: { readonly syncs: readonly SyncRun[] }) {
  return (
    <table className={table.table}>
      <TableHead columns={['Result', 'Commit', 'Finished', 'Started by']} />
      <tbody>
        {syncs.map((sync) => (
          <tr key={sync.id}>
            <th scope="row" className={styles.reason}>
              <span className={table.status} data-tone={sync.error === null ? 'good' : 'bad'}>
                {describeResult(sync)}
              </span>
              {sync.error && <span className={styles.error}>{sync.error}</span>}
              {sync.notes.map((note) => (
                <span key={note} className={styles.detail}>
                  {note}
                </span>
              ))}
            </th>
            <td data-label="Commit">
              {sync.head ? <code title={sync.head}>{sync.head.slice(0, 7)}</code> : '–'}
              <span className={styles.detail}>{sync.repository}</span>
            </td>
            <td data-label="Finished">
              <Moment at={sync.finishedAt} />
            </td>
            <td data-label="Started by">
              {sync.source === 'webhook' ? 'A push on GitHub' : (sync.requestedBy ?? 'A user')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describeResult({ error, files }: SyncRun): string {
  if (error !== null) return 'Failed';
  if (!files) return 'Nothing changed';
  return files === 1 ? '1 file changed' : `${files} files changed`;
}
