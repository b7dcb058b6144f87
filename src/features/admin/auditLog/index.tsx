import { Button } from '@site/src/components/ui/Button';
import { Failure } from '@site/src/components/ui/Failure';
import { useDebounced } from '@site/src/components/useDebounced';
import { useState } from 'react';
import { AreaHeader } from '../ui/AreaHeader';
import panels from '../ui/panels.module.css';
import { RemoteState } from '../ui/RemoteState';
import { type AdminApi, useAdminApi } from '../useAdminApi';
import { AuditEntries } from './AuditEntries';
import { AuditFilters, type FilterValues, NO_FILTER, toAuditFilter } from './AuditFilters';
import { ExportMenu } from './ExportMenu';
import { useAuditLog } from './useAuditLog';

/** `/admin/audit-log` */
export default function AuditLogArea() {
  return <AuditLog api={useAdminApi()} />;
}

/** Every privileged change, newest first. */
export function AuditLog({ api }: { readonly api: Pick<AdminApi, 'listAuditLog'> }) {
  const [values, setValues] = useState<FilterValues>(NO_FILTER);
  const filter = toAuditFilter(useDebounced(values));
  const log = useAuditLog(api, filter);
  const isFiltered = Object.values(values).some((value) => value !== '');
  return (
    <>
      <AreaHeader
        title="Audit log"
        intro="Who changed roles, access codes, visibility, navigation, SEO or the GitHub connection, and who merged. Entries can't be changed or deleted."
        actions={<ExportMenu api={api} filter={filter} />}
      />
      <AuditFilters values={values} onChange={setValues} />
      <RemoteState
        remote={log.first}
        noun="audit log"
        isEmpty={({ entries }) => entries.length === 0}
        empty={
          isFiltered ? (
            <>
              <p>No entries match these filters.</p>
              <Button size="small" onClick={() => setValues(NO_FILTER)}>
                Clear filters
              </Button>
            </>
          ) : (
            <p>No entries yet. Changes to roles, access, visibility and settings will be listed here.</p>
          )
        }
      >
        {() => (
          <>
            <AuditEntries entries={log.entries} />
            <div className={panels.pager}>
              <span role="status">
                {log.entries.length === 1 ? '1 entry' : `${log.entries.length} entries`}
                {log.hasMore && ' so far'}
              </span>
              {log.hasMore && (
                <Button size="small" isBusy={log.isLoadingMore} onClick={() => void log.loadMore()}>
                  Show more
                </Button>
              )}
            </div>
            {log.failure && <Failure>We couldn't load more. {log.failure}</Failure>}
          </>
        )}
      </RemoteState>
    </>
  );
}
