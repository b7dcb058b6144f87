import { Menu, MenuItem } from '@site/src/components/ui/overlays/Menu';
import { toast } from '@site/src/components/ui/overlays/toast';
import { saveFile } from '@site/src/components/ui/saveFile';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toAuditCsv } from '#domain/admin/auditLog';
import { type AuditEntry, type AuditFilter, MAX_AUDIT_ENTRIES } from '#domain/api/admin';
import type { AdminApi } from '../useAdminApi';
import styles from './AuditLog.module.css';

/** Maximum number of exported entries. */
const MAX_EXPORTED = 5_000;

interface ExportMenuProps {
  readonly api: Pick<AdminApi, 'listAuditLog'>;
  readonly filter: AuditFilter;
}

/** Saves the entries that match the filter as a file. */
export function ExportMenu({ api, filter }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false);
  async function exportAs(extension: 'csv' | 'json') {
    if (isBusy) return;
    setBusy(true);
    const result = await readEntries(api, filter);
    setBusy(false);
    if (typeof result === 'string') {
      toast.show({ tone: 'error', text: `Nothing was exported. ${result}` });
      return;
    }
    if (extension === 'csv') saveFile('audit-log.csv', 'text/csv', toAuditCsv(result));
    else saveFile('audit-log.json', 'application/json', `${JSON.stringify(result, null, 2)}\n`);
    const isBounded = result.length >= MAX_EXPORTED;
    toast.show({
      tone: 'success',
      text: isBounded
        ? `The newest ${MAX_EXPORTED.toLocaleString()} entries were exported. Set a period for older ones.`
        : `${result.length === 1 ? '1 entry was' : `${result.length} entries were`} exported.`,
    });
  }
  return (
    <Menu
      label="Export the entries that match the filters"
      align="end"
      className={styles.export}
      trigger={
        <>
          <Download />
          {isBusy ? 'Exporting…' : 'Export'}
        </>
      }
    >
      <MenuItem onSelect={() => void exportAs('csv')}>CSV, for spreadsheets</MenuItem>
      <MenuItem onSelect={() => void exportAs('json')}>JSON</MenuItem>
    </Menu>
  );
}

/** @returns the entries, or why they couldn't be read */
async function readEntries(
  { listAuditLog }: ExportMenuProps['api'],
  filter: AuditFilter,
): Promise<AuditEntry[] | string> {
  const entries: AuditEntry[] = [];
  for (;;) {
    const before = entries.at(-1)?.id;
    const result = await listAuditLog({
      ...filter,
      limit: MAX_AUDIT_ENTRIES,
      ...(before !== undefined && { before }),
    });
    if (!result.ok) return result.failure.message;
    entries.push(...result.value.entries);
    if (!result.value.hasMore || entries.length >= MAX_EXPORTED) return entries.slice(0, MAX_EXPORTED);
  }
}
