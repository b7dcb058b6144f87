import { Button } from '@site/src/components/ui/Button';
import { reports, type SourceVisits } from '@site/src/data/reports';
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

/** Hosts and campaigns with the visits that came from them. A visit's later views come from the site itself. */
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
        ...(isShort ? [] : [{ label: 'Campaign', value: ({ campaign }: SourceVisits) => campaign || null }]),
        shareColumn('Visits', 'visits'),
        changeColumn('visits'),
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
      empty={<p>No visits in this period.</p>}
    />
  );
}

/** One row for each source, with the sums of its campaigns. */
function mergeCampaigns(rows: readonly SourceVisits[]): SourceVisits[] {
  const merged = new Map<string, SourceVisits>();
  for (const row of rows) {
    const { visits = 0, previous_visits = 0 } = merged.get(row.source) ?? {};
    merged.set(row.source, {
      source: row.source,
      campaign: '',
      visits: visits + row.visits,
      previous_visits: previous_visits + row.previous_visits,
    });
  }
  return [...merged.values()].sort((a, b) => b.visits - a.visits);
}
