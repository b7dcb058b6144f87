import { type AgentDay, reports } from '@site/src/data/reports';
import { compareDays } from '#domain/analytics/reportQuery';
import { KIND_LABELS, toAgentLabel } from '../agentLabels';
import { ReportState } from '../ReportState';
import { changeColumn, ReportTable, shareColumn } from '../ReportTable';
import { TrendCard } from '../TrendCard';
import type { TrendPoint, TrendSeries } from '../trend';
import { useReport, useRows } from '../useReport';
import { PageLink } from './PageLink';

const KINDS = ['llms', 'markdown', 'mcp'];
const SERIES: readonly TrendSeries[] = [
  { label: 'llms.txt files', color: 'var(--c-lichen)', shape: 'bar' },
  { label: 'Markdown pages', color: 'var(--c-slate)', shape: 'bar' },
  { label: 'MCP server', color: 'var(--c-rust)', shape: 'bar' },
];

/** Reads by programs such as coding agents. */
export function AgentsView() {
  const { filter, query } = useReport();
  const days = useRows('agent-days', filter, reports.readAgentDays);
  const reads = useRows('agent-reads', filter, reports.readAgentReads);
  return (
    <>
      <TrendCard
        title="Reads by agents"
        noun="reads by day"
        remote={days}
        series={SERIES}
        toPoints={(rows) => toKindPoints(rows, query)}
        empty="No agent read the documentation in this period."
      />
      <ReportState remote={reads} title="What agents read" noun="agents' reads">
        {(rows) => (
          <ReportTable
            title="What agents read"
            rows={rows}
            toKey={(row) => `${row.agent} ${row.kind} ${row.page_path}`}
            columns={[
              {
                label: 'Page or file',
                value: (row) => row.page_path,
                render: (row) => <PageLink href={row.page_path} />,
              },
              { label: 'Agent', value: (row) => toAgentLabel(row.agent) },
              { label: 'Via', value: (row) => KIND_LABELS[row.kind] ?? row.kind },
              shareColumn('Reads', rows, (row) => row.reads),
              changeColumn<(typeof rows)[number]>(
                (row) => row.reads,
                (row) => row.previous_reads,
              ),
            ]}
            empty={<p>No agent read the documentation in this period.</p>}
          />
        )}
      </ReportState>
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
