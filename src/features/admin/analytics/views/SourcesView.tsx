import { Button } from '@site/src/components/ui/Button';
import { reports, type SourceViews } from '@site/src/data/reports';
import { compareDays } from '#domain/analytics/reportQuery';
import { formatSource } from '../formatSource';
import { changeColumn, ReportTable, SHORT, type ShortProps, shareColumn } from '../ReportTable';
import { TrendCard } from '../TrendCard';
import { COMPARED_SERIES, toComparedPoints } from '../trend';
import { useReport, useRows } from '../useReport';

/** Where readers come from. */
export function SourcesView() {
  const { comparedFilter, query } = useReport();
  const days = useRows('view-days', { ...comparedFilter, source: null }, reports.readViewDays);
  return (
    <>
      <TrendCard
        title="Visits"
        noun="visits by day"
        remote={days}
        series={COMPARED_SERIES}
        toPoints={(rows) => toComparedPoints(compareDays(rows, query, ({ visits }) => visits))}
        empty="No visits in this period."
      />
      <SourceTable />
    </>
  );
}

/** Hosts and campaigns with the views that came from them. */
export function SourceTable({ isShort = false }: ShortProps) {
  const { filter, change } = useReport();
  // This report lists the sources, so it doesn't filter by source.
  const sources = useRows('sources', { ...filter, source: null }, reports.readSources);
  return (
    <ReportTable
      title="Sources"
      remote={isShort ? { ...sources, value: sources.value && mergeCampaigns(sources.value) } : sources}
      noun="sources"
      toKey={({ source, campaign }) => `${source} ${campaign}`}
      columns={[
        { label: 'Source', value: ({ source }) => formatSource(source) },
        ...(isShort ? [] : [{ label: 'Campaign', value: ({ campaign }: SourceViews) => campaign || null }]),
        shareColumn('Views', 'views'),
        ...(isShort ? [] : [{ label: 'Visits', value: ({ visits }: SourceViews) => visits }]),
        changeColumn('views'),
      ]}
      actions={
        isShort
          ? undefined
          : ({ source }) => (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Pages with views from ${formatSource(source)}`}
                onClick={() => change({ view: 'pages', source })}
              >
                Pages
              </Button>
            )
      }
      shown={isShort ? SHORT : undefined}
      empty={<p>No views in this period.</p>}
    />
  );
}

/** One row for each source, with the sums of its campaigns. */
function mergeCampaigns(rows: readonly SourceViews[]): SourceViews[] {
  const merged = new Map<string, SourceViews>();
  for (const row of rows) {
    const { views = 0, visits = 0, previous_views = 0 } = merged.get(row.source) ?? {};
    merged.set(row.source, {
      source: row.source,
      campaign: '',
      views: views + row.views,
      visits: visits + row.visits,
      previous_views: previous_views + row.previous_views,
    });
  }
  return [...merged.values()].sort((a, b) => b.views - a.views);
}
