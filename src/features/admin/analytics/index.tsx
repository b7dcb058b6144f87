import type { ComponentType } from 'react';
import { REPORT_VIEWS, type ReportView } from '#domain/analytics/reportQuery';
import { AreaHeader } from '../ui/AreaHeader';
import { ViewTabs } from '../ui/ViewTabs';
import { FilterBar, PeriodPicker } from './FilterBar';
import { ReportContext, useReportState } from './useReport';
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

/** What readers do, and what they search for without success: sums by day, never single visits. */
export default function AnalyticsArea() {
  const report = useReportState();
  const { Content } = VIEWS[report.query.view];
  return (
    <ReportContext value={report}>
      <AreaHeader
        title="Analytics"
        intro="What readers do, and what they look for and don't find. Days are in UTC. Views by editors and bots are counted separately; their searches and clicks aren't counted."
        actions={<PeriodPicker />}
      />
      <ViewTabs
        label="Reports"
        views={REPORT_VIEWS.map((view) => ({
          label: VIEWS[view].label,
          href: report.toHref({ view }),
          isCurrent: view === report.query.view,
        }))}
      />
      <FilterBar />
      <Content />
    </ReportContext>
  );
}
