import { reports } from '@site/src/data/reports';
import { compareDays, MAX_ROWS } from '#domain/analytics/reportQuery';
import styles from '../Analytics.module.css';
import { changeColumn, ReportTable, SHORT, type ShortProps, shareColumn } from '../ReportTable';
import { TrendCard } from '../TrendCard';
import { COMPARED_SERIES, toComparedPoints } from '../trend';
import { isCapped, useReport, useRows } from '../useReport';
import { ActionLink } from './PageLink';

/** Searches of readers, with and without results. */
export function SearchesView() {
  const { filter, comparedFilter, query } = useReport();
  const days = useRows('search-days', comparedFilter, reports.readSearchDays);
  const searches = useRows('searches', filter, (given, signal) => reports.readSearches(given, false, signal));
  const isTruncated = isCapped(searches.value, MAX_ROWS);
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
      <ReportTable
        title="Searches that led nowhere"
        intro={`Pages matched, but no reader opened one: the answer may be missing, or have another name. A line in docs/_data/search-synonyms.yaml gives a page another name.${isTruncated ? ` Only the ${MAX_ROWS} most frequent searches are checked.` : ''}`}
        remote={{
          ...searches,
          value: searches.value?.filter((row) => row.match_count > 0 && row.clicks === 0) ?? null,
        }}
        noun="searches that led nowhere"
        toKey={(row) => row.query}
        columns={[
          { label: 'Search', value: (row) => row.query },
          shareColumn('Searches', 'searches'),
          { label: 'Results', value: (row) => row.match_count },
        ]}
        actions={(row) => <WriteLink query={row.query} />}
        shown={10}
        empty={
          <p>
            In this period, readers opened a result of{' '}
            {isTruncated ? `each of the ${MAX_ROWS} most frequent searches` : 'every search'} that had
            results.
          </p>
        }
      />
      <ReportTable
        title={isTruncated ? 'Most frequent searches' : 'All searches'}
        remote={searches}
        noun="searches"
        toKey={(row) => row.query}
        columns={[
          { label: 'Search', value: (row) => row.query },
          shareColumn('Searches', 'searches'),
          { label: 'Results', value: (row) => row.match_count },
          {
            label: 'Led to a page',
            value: (row) => Math.min(100, Math.round((row.clicks / row.searches) * 100)),
            render: (row) => `${Math.min(100, Math.round((row.clicks / row.searches) * 100))}%`,
          },
          changeColumn('searches'),
        ]}
        empty={<p>No searches in this period. A search counts once the reader stops typing for a second.</p>}
      />
    </>
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
export function NoResultsTable({ isShort = false }: ShortProps) {
  const { filter } = useReport();
  const inVain = useRows('searches-in-vain', filter, (given, signal) =>
    reports.readSearches(given, true, signal),
  );
  return (
    <ReportTable
      title="Searches without results"
      intro={
        isShort
          ? undefined
          : 'Searches that found nothing the last time readers made them, ordered by how often that happened.'
      }
      remote={inVain}
      noun="searches without results"
      toKey={(row) => row.query}
      columns={[{ label: 'Search', value: (row) => row.query }, shareColumn('Searches', 'searches')]}
      actions={(row) => <WriteLink query={row.query} />}
      shown={isShort ? SHORT : undefined}
      empty={<p>No searches without results in this period.</p>}
    />
  );
}
