import { reports } from '@site/src/data/reports';
import { compareDays } from '#domain/analytics/reportQuery';
import { toRedirectSource } from '#domain/content/operations/planRedirect';
import { formatSource } from '../formatSource';
import { changeColumn, ReportTable, shareColumn } from '../ReportTable';
import { TrendCard } from '../TrendCard';
import { COMPARED_SERIES, formatDate, toComparedPoints } from '../trend';
import { useReport, useRows } from '../useReport';
import { ActionLink, PathText } from './PageLink';

/** Missing paths that readers requested. */
export function NotFoundView() {
  const { filter, comparedFilter, query } = useReport();
  const days = useRows('not-found-days', comparedFilter, reports.readNotFoundDays);
  const missing = useRows('not-found', filter, reports.readNotFound);
  return (
    <>
      <TrendCard
        title="Requests for missing pages"
        noun="requests by day"
        remote={days}
        series={COMPARED_SERIES}
        toPoints={(rows) => toComparedPoints(compareDays(rows, query, ({ views }) => views))}
        empty="No missing pages were requested in this period."
      />
      <ReportTable
        title="Missing pages"
        intro="Add a redirect to send readers of an old path to the current page."
        remote={missing}
        noun="missing pages"
        toKey={(row) => row.page_path}
        columns={[
          {
            label: 'Path',
            value: (row) => row.page_path,
            render: (row) => <PathText path={row.page_path} />,
          },
          shareColumn('Requests', 'views'),
          changeColumn('views'),
          { label: 'Mostly from', value: (row) => formatSource(row.top_source) },
          {
            label: 'Last requested',
            value: (row) => row.last_day,
            render: (row) => <time dateTime={row.last_day}>{formatDate(row.last_day)}</time>,
          },
        ]}
        actions={(row) => <RedirectLink path={row.page_path} />}
        empty={<p>No missing pages in this period.</p>}
      />
    </>
  );
}

function RedirectLink({ path }: { readonly path: string }) {
  const { pages } = useReport();
  if (toRedirectSource(path) === null || pages.value?.has(path)) return null;
  return (
    <ActionLink href={`/edit?redirect=${encodeURIComponent(path)}`} label={`Add redirect from ${path}`}>
      Add redirect
    </ActionLink>
  );
}
