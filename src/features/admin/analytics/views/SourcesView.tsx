import { Button } from '@site/src/components/ui/Button';
import { type ReportFilter, reports, type SourceViews } from '@site/src/data/reports';
import { compareDays } from '#domain/analytics/reportQuery';
import { formatSource } from '../formatSource';
import { ReportState } from '../ReportState';
import { changeColumn, ReportTable, shareColumn } from '../ReportTable';
import { TrendCard } from '../TrendCard';
import { COMPARED_SERIES, toComparedPoints } from '../trend';
import { useReport, useRows } from '../useReport';

/** Where readers come from. */
export function SourcesView() {
  const { filter, comparedFilter, query } = useReport();
  // This view lists the sources, so it doesn't filter by source.
  const all = { ...filter, source: null };
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
      <SourceTable filter={all} />
    </>
  );
}

interface SourceTableProps {
  readonly filter: ReportFilter;
  readonly shown?: number;
  /** Omits the columns that only the full list has space for. */
  readonly isShort?: boolean;
}

/** Hosts and campaigns with the views that came from them. */
export function SourceTable({ filter, shown, isShort = false }: SourceTableProps) {
  const { change } = useReport();
  const sources = useRows('sources', { ...filter, source: null }, reports.readSources);
  return (
    <ReportState remote={sources} title="Sources" noun="sources">
      {(all) => {
        const rows = isShort ? mergeCampaigns(all) : all;
        return (
          <ReportTable
            title="Sources"
            rows={rows}
            toKey={({ source, campaign }) => `${source} ${campaign}`}
            columns={[
              { label: 'Source', value: ({ source }) => formatSource(source) },
              ...(isShort
                ? []
                : [{ label: 'Campaign', value: ({ campaign }: (typeof rows)[number]) => campaign || null }]),
              shareColumn('Views', rows, ({ views }) => views),
              ...(isShort ? [] : [{ label: 'Visits', value: ({ visits }: (typeof rows)[number]) => visits }]),
              changeColumn<(typeof rows)[number]>(
                (row) => row.views,
                (row) => row.previous_views,
              ),
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
            {...(shown ? { shown } : {})}
            empty={<p>No views in this period.</p>}
          />
        );
      }}
    </ReportState>
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
