import Link from '@docusaurus/Link';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import { reports } from '@site/src/data/reports';
import type { Remote } from '@site/src/features/remoteData';
import type { ReactNode } from 'react';
import { compareDays, formatChange, type ReportQuery, type ReportView } from '#domain/analytics/reportQuery';
import styles from '../Analytics.module.css';
import { TrendCard } from '../TrendCard';
import { COMPARED_SERIES, toComparedPoints } from '../trend';
import { useReport, useRows } from '../useReport';
import { FeedbackTable } from './FeedbackView';
import { PageTable } from './PagesView';
import { NoResultsTable } from './SearchesView';
import { SourceTable } from './SourcesView';

/** The figures of the period, and the first rows of every list. */
export function OverviewView() {
  const { comparedFilter, query } = useReport();
  const days = useRows('view-days', comparedFilter, reports.readViewDays);
  const isOfSite = isOfWholeSite(query);
  return (
    <>
      <Figures days={days} />
      <TrendCard
        title="Views"
        noun="views by day"
        remote={days}
        series={COMPARED_SERIES}
        toPoints={(rows) => toComparedPoints(compareDays(rows, query, ({ views }) => views))}
        empty="No views in this period."
      />
      <div className={styles.columns}>
        <PageTable isShort />
        {query.source === null && <SourceTable isShort />}
        {isOfSite && <NoResultsTable isShort />}
        {query.source === null && <FeedbackTable isShort />}
      </div>
    </>
  );
}

/** Searches and missing pages don't belong to a page or source, so a filter by one hides them. */
function isOfWholeSite({ section, page, source }: ReportQuery): boolean {
  return section === null && page === null && source === null;
}

type ViewDays = Remote<readonly { readonly day: string; readonly views: number; readonly visits: number }[]>;

function Figures({ days }: { readonly days: ViewDays }) {
  const { query, comparedFilter } = useReport();
  const isOfSite = isOfWholeSite(query);
  const siteFilter = isOfSite ? comparedFilter : null;
  const searches = useRows('search-days', siteFilter, reports.readSearchDays);
  const notFound = useRows('not-found-days', siteFilter, reports.readNotFoundDays);
  const sum = <Row extends { readonly day: string }>(
    { value, failure }: Remote<readonly Row[]>,
    toValue: (row: Row) => number,
  ): Sum => {
    if (value === null) return failure ? 'failed' : 'loading';
    const compared = compareDays(value, query, toValue);
    return {
      now: compared.reduce((total, day) => total + day.value, 0),
      before: compared.reduce((total, day) => total + day.previous, 0),
    };
  };
  return (
    <div className={styles.figures}>
      <Figure label="Views" sum={sum(days, ({ views }) => views)} view="pages" />
      <Figure label="Visits" sum={sum(days, ({ visits }) => visits)} view="sources" />
      {isOfSite && (
        <>
          <Figure label="Searches" sum={sum(searches, (row) => row.searches)} view="searches" />
          <Figure
            label="Searches without results"
            sum={sum(searches, (row) => row.in_vain)}
            view="searches"
          />
          <Figure label="Not found" sum={sum(notFound, ({ views }) => views)} view="not-found" />
        </>
      )}
    </div>
  );
}

type Sum = 'loading' | 'failed' | { readonly now: number; readonly before: number };

interface FigureProps {
  readonly label: string;
  readonly sum: Sum;
  readonly view: ReportView;
}

function Figure({ label, sum, view }: FigureProps) {
  const { toHref } = useReport();
  return (
    <Link className={styles.figure} to={toHref({ view })}>
      <span className={styles.figureLabel}>{label}</span>
      {toFigure(sum)}
    </Link>
  );
}

function toFigure(sum: Sum): ReactNode {
  if (sum === 'loading') return <Skeleton lines={2} />;
  if (sum === 'failed') return <span className={styles.figureChange}>Couldn't be loaded</span>;
  const change = formatChange(sum.now, sum.before);
  return (
    <>
      <span className={styles.figureValue}>{sum.now.toLocaleString('en-US')}</span>
      <span className={styles.figureChange}>
        {change === 'new' || change === ''
          ? 'None in the previous period'
          : `${change} from the previous period`}
      </span>
    </>
  );
}
