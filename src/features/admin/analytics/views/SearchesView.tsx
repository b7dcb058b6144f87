import { reports } from '@site/src/data/reports';
import { compareDays } from '#domain/analytics/reportQuery';
import styles from '../Analytics.module.css';
import { ReportState } from '../ReportState';
import { changeColumn, ReportTable, shareColumn } from '../ReportTable';
import { TrendCard } from '../TrendCard';
import { COMPARED_SERIES, toComparedPoints } from '../trend';
import { useReport, useRows } from '../useReport';
import { ActionLink } from './PageLink';

type SearchRow = Extract<Awaited<ReturnType<typeof reports.readSearches>>, { ok: true }>['value'][number];

/** Number of searches that led nowhere shown at first. */
const NOWHERE_SHOWN = 10;

/** Searches of readers, with and without results. */
export function SearchesView() {
  const { filter, comparedFilter, query } = useReport();
  const days = useRows('search-days', comparedFilter, reports.readSearchDays);
  const searches = useRows('searches', filter, (given, signal) => reports.readSearches(given, false, signal));
  return (
    <>
      <div className={styles.columns}>
        <TrendCard
          title="Searches"
          noun="searches by day"
          remote={days}
          series={COMPARED_SERIES}
          toPoints={(rows) => toComparedPoints(compareDays(rows, query, (row) => row.searches))}
          empty="No searches in this period."
        />
        <TrendCard
          title="Without results"
          noun="searches without results by day"
          remote={days}
          series={COMPARED_SERIES}
          toPoints={(rows) => toComparedPoints(compareDays(rows, query, (row) => row.in_vain))}
          empty="No searches without results in this period."
        />
      </div>
      <NoResultsTable />
      <ReportState remote={searches} title="Searches that led nowhere" noun="searches that led nowhere">
        {(rows) => <NowhereTable rows={rows.filter((row) => row.match_count > 0 && row.clicks === 0)} />}
      </ReportState>
      <ReportState remote={searches} title="All searches" noun="searches">
        {(rows) => (
          <ReportTable
            title="All searches"
            rows={rows}
            toKey={(row) => row.query}
            columns={[
              { label: 'Search', value: (row) => row.query },
              shareColumn('Searches', rows, (row) => row.searches),
              { label: 'Results', value: (row) => row.match_count },
              {
                label: 'Led to a page',
                value: (row) => Math.min(100, Math.round((row.clicks / row.searches) * 100)),
                render: (row) => `${Math.min(100, Math.round((row.clicks / row.searches) * 100))}%`,
              },
              changeColumn<(typeof rows)[number]>(
                (row) => row.searches,
                (row) => row.previous_searches,
              ),
            ]}
            empty={
              <p>No searches in this period. A search counts once the reader stops typing for a second.</p>
            }
          />
        )}
      </ReportState>
    </>
  );
}

/** Searches whose results no reader opened. */
function NowhereTable({ rows }: { readonly rows: readonly SearchRow[] }) {
  return (
    <ReportTable
      title="Searches that led nowhere"
      intro="Pages matched, but no reader opened one: the answer may be missing, or have another name. A line in docs/_data/search-synonyms.yaml gives a page another name."
      rows={rows}
      toKey={(row) => row.query}
      columns={[
        { label: 'Search', value: (row) => row.query },
        shareColumn('Searches', rows, (row) => row.searches),
        { label: 'Results', value: (row) => row.match_count },
      ]}
      actions={(row) => <WriteLink query={row.query} />}
      shown={NOWHERE_SHOWN}
      empty={<p>Readers opened a result of every search in this period.</p>}
    />
  );
}

function WriteLink({ query }: { readonly query: string }) {
  return (
    <ActionLink href={`/edit?new=${encodeURIComponent(query)}`} label={`Write this page: ${query}`}>
      Write this page
    </ActionLink>
  );
}

/** Searches without results, each with a link to create a page. */
export function NoResultsTable({ shown }: { readonly shown?: number }) {
  const { filter } = useReport();
  const inVain = useRows('searches-in-vain', filter, (given, signal) =>
    reports.readSearches(given, true, signal),
  );
  return (
    <ReportState remote={inVain} title="Searches without results" noun="searches without results">
      {(rows) => (
        <ReportTable
          title="Searches without results"
          rows={rows}
          toKey={(row) => row.query}
          columns={[
            { label: 'Search', value: (row) => row.query },
            shareColumn('Searches', rows, (row) => row.searches),
          ]}
          actions={(row) => <WriteLink query={row.query} />}
          {...(shown ? { shown } : {})}
          empty={<p>No searches without results in this period.</p>}
        />
      )}
    </ReportState>
  );
}
