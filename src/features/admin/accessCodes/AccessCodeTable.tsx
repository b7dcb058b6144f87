import { Button } from '@site/src/components/ui/Button';
import { Day } from '@site/src/components/ui/Time';
import { useState } from 'react';
import type { AccessCode } from '#domain/api/accounts';
import { type AccessCodeStatus, getAccessCodeStatus } from '#domain/auth/accessCodes';
import { TableHead } from '../ui/TableHead';
import styles from '../ui/table.module.css';

const STATUS_LABELS: Readonly<Record<AccessCodeStatus, string>> = {
  open: 'Active',
  'used up': 'Used up',
  expired: 'Expired',
  revoked: 'Revoked',
};

interface AccessCodeTableProps {
  readonly codes: readonly AccessCode[];
  readonly onRevoke: (code: AccessCode) => void;
}

/** The access codes, newest first, with note, uses and status. */
export function AccessCodeTable({ codes, onRevoke }: AccessCodeTableProps) {
  const [now] = useState(() => Date.now());
  return (
    <table className={styles.table}>
      <TableHead
        columns={['Note', 'Status', 'Uses', 'Expires', 'Created']}
        firstClass={styles.wide}
        hasActions
      />
      <tbody>
        {codes.map((code) => (
          <CodeRow key={code.id} code={code} status={getAccessCodeStatus(code, now)} onRevoke={onRevoke} />
        ))}
      </tbody>
    </table>
  );
}

interface CodeRowProps {
  readonly code: AccessCode;
  readonly status: AccessCodeStatus;
  readonly onRevoke: (code: AccessCode) => void;
}

function CodeRow({ code, status, onRevoke }: CodeRowProps) {
  const name = code.note ?? 'No note';
  return (
    <tr>
      <th scope="row" className={code.note ? styles.name : styles.unnamed}>
        {name}
      </th>
      <td data-label="Status">
        <span className={styles.status} data-tone={status === 'open' ? 'good' : undefined}>
          {STATUS_LABELS[status]}
        </span>
      </td>
      <td data-label="Uses" className={styles.figure}>
        {code.uses} of {code.maxUses}
      </td>
      <td data-label="Expires">
        <Day at={code.expiresAt} />
      </td>
      <td data-label="Created">
        <Day at={code.createdAt} />
        {code.createdByName && <span className={styles.quiet}> by {code.createdByName}</span>}
      </td>
      <td className={styles.actions}>
        {status === 'open' && (
          <Button size="small" aria-label={`Revoke ${name}`} onClick={() => onRevoke(code)}>
            Revoke
          </Button>
        )}
      </td>
    </tr>
  );
}
