import { type AgentDay, reports } from '@site/src/data/reports';
import { compareDays } from '#domain/analytics/reportQuery';
import { KIND_LABELS, toAgentLabel } from '../agentLabels';
import { changeColumn, ReportTable, shareColumn } from '../ReportTable';
import { TrendCard } from '../TrendCard';
import type { TrendPoint, TrendSeries } from '../trend';
import { useReport, useRows } from '../useReport';
import { pageColumn } from './PageLink';

const KINDS = ['llms', 'markdown', 'mcp'];
const SERIES: readonly TrendSeries[] = [
  { label: 'llms.txt files', color: 'var(--c-lichen)', shape: 'bar' },
  { label: 'Markdown pages', color: 'var(--c-slate)', shape: 'bar' },
  { label: 'MCP server', color: 'var(--c-rust)', shape: 'bar' },
];

/** Reads by programs such as coding agents. */
export function AgentsView() {
  const { filter, query } = useReport();
  // The sums by day are of the whole site.
  const isOfSite = query.section === null && query.page === null;
  const days = useRows('agent-days', isOfSite ? filter : null, reports.readAgentDays);
  const reads = useRows('agent-reads', filter, reports.readAgentReads);
  return (
    <>
      {isOfSite && (
        <TrendCard
          title="Reads by agents"
          noun="reads by day"
          remote={days}
          series={SERIES}
          toPoints={(rows) => toKindPoints(rows, query)}
          empty="No agent read the documentation in this period."
        />
      )}
      <ReportTable
        title="What agents read"
        remote={reads}
        noun="agents' reads"
        toKey={(row) => `${row.agent} ${row.kind} ${row.page_path}`}
        columns={[
          pageColumn('page_path', 'Page or file'),
          { label: 'Agent', value: (row) => toAgentLabel(row.agent) },
          { label: 'Via', value: (row) => KIND_LABELS[row.kind] ?? row.kind },
          shareColumn('Reads', 'reads'),
          changeColumn('reads'),
        ]}
        empty={<p>No agent read the documentation in this period.</p>}
      />
    </>
  );
}

function toKindPoints(rows: readonly AgentDay[], period: { from: string; to: string }): TrendPoint[] {
  const kinds = KINDS.map((kind) =>
    compareDays(
      rows.filter((row) => row.kind === kind),
      period,
      ({ reads }) => reads,
    ),
  );
  return (kinds[0] ?? []).map(({ day }, index) => ({
    day,
    values: kinds.map((values) => values[index]?.value ?? 0),
  }));
}
