import clsx from 'clsx';
import { type ComponentType, useEffect, useRef } from 'react';
import { REPORT_VIEWS, type ReportView } from '#domain/analytics/reportQuery';
import { AreaHeader } from '../ui/AreaHeader';
import styles from './Analytics.module.css';
import { FilterBar, PeriodPicker } from './FilterBar';
import { ReportContext, useReport, useReportState } from './useReport';
import { AgentsView } from './views/AgentsView';
import { FeedbackView } from './views/FeedbackView';
import { NotFoundView } from './views/NotFoundView';
import { OverviewView } from './views/OverviewView';
import { PagesView } from './views/PagesView';
import { SearchesView } from './views/SearchesView';
import { SourcesView } from './views/SourcesView';

const VIEWS: Readonly<Record<ReportView, { readonly label: string; readonly Content: ComponentType }>> = {
  overview: { label: 'Overview', Content: OverviewView },
  pages: { label: 'Pages', Content: PagesView },
  searches: { label: 'Searches', Content: SearchesView },
  feedback: { label: 'Feedback', Content: FeedbackView },
  'not-found': { label: 'Not found', Content: NotFoundView },
  sources: { label: 'Sources', Content: SourcesView },
  agents: { label: 'Agents', Content: AgentsView },
};

/** What readers do and look for in vain: sums by day, never single visits. */
export default function AnalyticsArea() {
  const report = useReportState();
  const { Content } = VIEWS[report.query.view];
  return (
    <ReportContext value={report}>
      <AreaHeader
        title="Analytics"
        intro="What readers do, and what they look for in vain. Days are in UTC; editors and bots are counted separately."
        actions={<PeriodPicker />}
      />
      <ViewTabs />
      <FilterBar />
      <Content />
    </ReportContext>
  );
}

function ViewTabs() {
  const { query, toHref, change } = useReport();
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone, the tab of another view may be out of sight.
  useEffect(() => {
    const current = tabs.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [query.view]);
  return (
    <nav ref={tabs} className={styles.tabs} aria-label="Reports">
      {REPORT_VIEWS.map((view) => (
        <a
          key={view}
          href={toHref({ view })}
          className={clsx(styles.tab, view === query.view && styles.current)}
          aria-current={view === query.view ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            change({ view });
          }}
        >
          {VIEWS[view].label}
        </a>
      ))}
    </nav>
  );
}
