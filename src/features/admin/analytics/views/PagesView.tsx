import { Button } from '@site/src/components/ui/Button';
import { type PageViews, reports } from '@site/src/data/reports';
import { useHiddenPages } from '@site/src/features/navigation';
import { addDays, MAX_PAGES } from '#domain/analytics/reportQuery';
import { changeColumn, ReportTable, SHORT, type ShortProps, shareColumn } from '../ReportTable';
import { formatDate } from '../trend';
import { isCapped, type KnownPage, useReport, useRows } from '../useReport';
import { PageDetail } from './PageDetail';
import { EditLink, pageColumn } from './PageLink';

/** Pages by views, stale pages that are still read, and pages without views. */
export function PagesView() {
  const { query } = useReport();
  if (query.page !== null) return <PageDetail href={query.page} />;
  return (
    <>
      <PageTable />
      <StalePages />
      {query.source === null && query.audience === 'reader' && <UnreadPages />}
    </>
  );
}

/** The pages with the most views. */
export function PageTable({ isShort = false }: ShortProps) {
  const { filter } = useReport();
  const pages = useRows('pages', filter, reports.readPages);
  return (
    <ReportTable
      title="Pages"
      remote={{ ...pages, value: pages.value?.filter(({ views }) => views > 0) ?? null }}
      noun="pages"
      max={MAX_PAGES}
      toKey={(row) => row.page_path}
      columns={[
        pageColumn('page_path'),
        shareColumn('Views', 'views'),
        ...(isShort ? [] : [{ label: 'Visits that started here', value: (row: PageViews) => row.visits }]),
        changeColumn('views'),
      ]}
      actions={isShort ? undefined : (row) => <EditLink href={row.page_path} />}
      shown={isShort ? SHORT : undefined}
      empty={<p>No views in this period.</p>}
    />
  );
}

/** A page is stale this many days after its last change. */
const STALE_DAYS = 180;

function StalePages() {
  const { filter, changedOn: days, today } = useReport();
  const pages = useRows('pages', filter, reports.readPages);
  // The list above already shows this failure.
  if (pages.failure !== null && pages.value === null) return null;
  const before = addDays(today, -STALE_DAYS);
  const stale =
    pages.value &&
    days.value &&
    pages.value.flatMap(({ page_path: href, views }) => {
      const changedOn = days.value?.get(href);
      return changedOn !== undefined && changedOn < before && views > 0 ? [{ href, views, changedOn }] : [];
    });
  return (
    <ReportTable
      title="Stale pages"
      intro={`Pages with views in this period that haven't changed in more than ${STALE_DAYS} days.`}
      remote={{ ...days, isReading: days.isReading || pages.isReading, value: stale }}
      noun="dates of the latest changes"
      shown={10}
      max={Number.POSITIVE_INFINITY}
      toKey={({ href }) => href}
      columns={[
        pageColumn('href'),
        shareColumn('Views', 'views'),
        {
          label: 'Last changed',
          value: ({ changedOn }) => changedOn,
          render: ({ changedOn }) => <time dateTime={changedOn}>{formatDate(changedOn)}</time>,
        },
      ]}
      actions={({ href }) => <EditLink href={href} />}
      empty={
        <p>
          {days.value?.size
            ? 'No stale pages had views in this period.'
            : "This build was made without the Git history, so it doesn't know when pages last changed."}
        </p>
      }
    />
  );
}

function UnreadPages() {
  const { filter, query, pages: known, changedOn: days, change } = useReport();
  const hidden = useHiddenPages();
  const pages = useRows('pages', filter, reports.readPages);
  // The list of pages already shows this failure.
  if (pages.failure !== null && pages.value === null) return null;
  // Pages that the report left out may have views.
  if (isCapped(pages.value, MAX_PAGES)) return null;
  const read = new Set(pages.value?.filter((row) => row.views > 0).map((row) => row.page_path));
  const unread =
    pages.value &&
    known.value &&
    [...known.value.values()]
      .filter(({ href, path }) => !read.has(href) && !hidden.has(path))
      .filter((page) => isIn(page, query.section))
      .map((page) => ({ ...page, changedOn: days.value?.get(page.href) ?? null }));
  return (
    <ReportTable
      title="Pages without views"
      intro="Public pages that no reader opened in this period."
      remote={{ ...known, isReading: known.isReading || pages.isReading, value: unread }}
      noun="list of pages"
      shown={10}
      max={Number.POSITIVE_INFINITY}
      toKey={({ href }) => href}
      columns={[
        pageColumn('href'),
        {
          label: 'Last changed',
          value: ({ changedOn }) => changedOn,
          render: ({ changedOn }) =>
            changedOn === null ? '–' : <time dateTime={changedOn}>{formatDate(changedOn)}</time>,
        },
      ]}
      actions={({ href, title }) => (
        <>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Details of ${title}`}
            onClick={() => change({ page: href })}
          >
            Details
          </Button>
          <EditLink href={href} />
        </>
      )}
      empty={<p>Every public page had views.</p>}
    />
  );
}

function isIn({ href }: KnownPage, section: string | null): boolean {
  return section === null || href === section || href.startsWith(`${section}/`);
}
