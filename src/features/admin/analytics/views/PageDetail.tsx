import { reports } from '@site/src/data/reports';
import { compareDays, MAX_PAGE_SEARCHES } from '#domain/analytics/reportQuery';
import styles from '../Analytics.module.css';
import { KIND_LABELS, toAgentLabel } from '../agentLabels';
import { toEventLabel } from '../eventLabels';
import { changeColumn, ReportTable, SHORT, shareColumn } from '../ReportTable';
import { TrendCard } from '../TrendCard';
import { COMPARED_SERIES, toComparedPoints } from '../trend';
import { useReport, useRows } from '../useReport';
import { CommentList } from './FeedbackView';
import { ActionLink, EditLink } from './PageLink';
import { SourceTable } from './SourcesView';

/** All analytics of one page. */
export function PageDetail({ href }: { readonly href: string }) {
  const { comparedFilter, query, pages } = useReport();
  const days = useRows('view-days', comparedFilter, reports.readViewDays);
  const title = pages.value?.get(href)?.title;
  return (
    <>
      <div className={styles.pageHead}>
        <div>
          <h3>{title ?? (pages.isLoading ? 'Loading title…' : href)}</h3>
          {(title || pages.isLoading) && <code>{href}</code>}
        </div>
        <div className={styles.tools}>
          <ActionLink href={href}>View page</ActionLink>
          <EditLink href={href} />
        </div>
      </div>
      <TrendCard
        title="Views of this page"
        noun="views by day"
        remote={days}
        series={COMPARED_SERIES}
        toPoints={(rows) => toComparedPoints(compareDays(rows, query, ({ views }) => views))}
        empty="No views of this page in this period."
      />
      <CommentList />
      <div className={styles.columns}>
        <SourceTable isShort />
        <PageSearches href={href} />
        <PageEvents />
        <PageAgents />
      </div>
    </>
  );
}

function PageSearches({ href }: { readonly href: string }) {
  const { filter } = useReport();
  const searches = useRows(`searches ${href}`, filter, (given, signal) =>
    reports.readPageSearches(given, href, signal),
  );
  return (
    <ReportTable
      title="Searches that led here"
      remote={searches}
      noun="searches"
      shown={SHORT}
      max={MAX_PAGE_SEARCHES}
      toKey={(row) => row.query}
      columns={[{ label: 'Search', value: (row) => row.query }, shareColumn('Clicks', 'clicks')]}
      empty={<p>No search led to this page in this period.</p>}
    />
  );
}

function PageEvents() {
  const { filter } = useReport();
  const events = useRows('events', filter, reports.readEvents);
  return (
    <ReportTable
      title="Clicks and copies"
      remote={events}
      noun="clicks"
      shown={SHORT}
      toKey={(row) => `${row.event_type} ${row.target}`}
      columns={[
        { label: 'Event', value: (row) => toEventLabel(row.event_type) },
        { label: 'Target', value: (row) => row.target || null },
        { label: 'Count', value: (row) => row.events },
        changeColumn('events'),
      ]}
      empty={<p>No outbound clicks or copies in this period.</p>}
    />
  );
}

function PageAgents() {
  const { filter } = useReport();
  const reads = useRows('agent-reads', filter, reports.readAgentReads);
  return (
    <ReportTable
      title="Reads by agents"
      remote={reads}
      noun="agents' reads"
      shown={SHORT}
      toKey={(row) => `${row.agent} ${row.kind}`}
      columns={[
        { label: 'Agent', value: (row) => toAgentLabel(row.agent) },
        { label: 'Via', value: (row) => KIND_LABELS[row.kind] ?? row.kind },
        { label: 'Reads', value: (row) => row.reads },
      ]}
      empty={<p>No agent read this page in this period.</p>}
    />
  );
}
