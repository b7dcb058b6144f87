import { Moment } from '@site/src/components/ui/Time';
import clsx from 'clsx';
import { describeAudit, diffAuditFields } from '#domain/admin/auditLog';
import type { AuditEntry } from '#domain/api/admin';
import { TableHead } from '../ui/TableHead';
import table from '../ui/table.module.css';
import styles from './AuditLog.module.css';

/** The entries, each of which expands to its values before and after. */
export function AuditEntries({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <details className={styles.entry}>
            <summary>
              <span className={styles.what}>{describeAudit(entry)}</span>
              <span className={styles.who}>{nameOfActor(entry)}</span>
              <span className={styles.when}>
                <Moment at={entry.at} />
              </span>
            </summary>
            <Details entry={entry} />
          </details>
        </li>
      ))}
    </ol>
  );
}

function nameOfActor({ actorId, actorName }: AuditEntry): string {
  if (actorName !== null) return actorName;
  return actorId === null ? 'System' : 'A deleted account';
}

function Details({ entry }: { readonly entry: AuditEntry }) {
  const changes = diffAuditFields(entry);
  return (
    <div className={styles.details}>
      <p>
        <code>{entry.action}</code> <code>{entry.target}</code>
      </p>
      {changes.length > 0 && (
        <table className={clsx(table.table, styles.diff)}>
          <TableHead columns={['Field', 'Before', 'After']} />
          <tbody>
            {changes.map(({ field, before, after, isChanged }) => (
              <tr key={field} data-changed={isChanged || undefined}>
                <th scope="row">{field}</th>
                <td data-label="Before">
                  <Value text={before} tone={isChanged ? 'before' : undefined} />
                </td>
                <td data-label="After">
                  <Value text={after} tone={isChanged ? 'after' : undefined} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Value({ text, tone }: { readonly text: string | null; readonly tone: string | undefined }) {
  if (text === null) return <span className={styles.none}>–</span>;
  return (
    <code className={styles.value} data-tone={tone}>
      {text === '' ? '(empty)' : text}
    </code>
  );
}
