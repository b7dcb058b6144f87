import { Button } from '@site/src/components/ui/Button';
import { type PageViews, type ReportFilter, reports } from '@site/src/data/reports';
import { useHiddenPages } from '@site/src/features/navigation';
import { addDays } from '#domain/analytics/reportQuery';
import { ReportState } from '../ReportState';
import { changeColumn, ReportTable, shareColumn } from '../ReportTable';
import { formatDate } from '../trend';
import { type KnownPage, useReport, useRows } from '../useReport';
import { PageDetail } from './PageDetail';
import { EditLink, PageLink } from './PageLink';

/** Pages by views, stale pages that are still read, and pages without views. */
export function PagesView() {
  const { filter, query } = useReport();
  if (query.page !== null) return <PageDetail href={query.page} />;
  return (
    <>
      <PageTable filter={filter} />
      <StalePages />
      {query.source === null && query.audience === 'reader' && <UnreadPages />}
    </>
  );
}

interface PageTableProps {
  readonly filter: ReportFilter;
  readonly shown?: number;
  /** Omits the columns that only the full list has space for. */
  readonly isShort?: boolean;
}

/** The pages with the most views. */
export function PageTable({ filter, shown, isShort = false }: PageTableProps) {
  const pages = useRows('pages', filter, reports.readPages);
  return (
    <ReportState remote={pages} title="Pages" noun="pages">
      {(all) => {
        const rows = all.filter(({ views }) => views > 0);
        return (
          <ReportTable
            title="Pages"
            rows={rows}
            toKey={(row) => row.page_path}
            columns={[
              {
                label: 'Page',
                value: (row) => row.page_path,
                render: (row) => <PageLink href={row.page_path} />,
              },
              shareColumn('Views', rows, (row) => row.views),
              ...(isShort
                ? []
                : [{ label: 'Visits that started here', value: (row: PageViews) => row.visits }]),
              changeColumn<(typeof rows)[number]>(
                (row) => row.views,
                (row) => row.previous_views,
              ),
            ]}
            actions={isShort ? undefined : (row) => <EditLink href={row.page_path} />}
            {...(shown ? { shown } : {})}
            empty={<p>No views in this period.</p>}
          />
        );
      }}
    </ReportState>
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
  const remote = { ...days, value: pages.value && days.value && { views: pages.value, days: days.value } };
  return (
    <ReportState remote={remote} title="Stale pages" noun="dates of the latest changes">
      {(known) => {
        const rows = known.views.flatMap(({ page_path, views }) => {
          const changedOn = known.days.get(page_path);
          return changedOn !== undefined && changedOn < before && views > 0
            ? [{ href: page_path, views, changedOn }]
            : [];
        });
        return (
          <ReportTable
            title="Stale pages"
            intro={`Pages with views in this period that haven't changed in more than ${STALE_DAYS} days.`}
            rows={rows}
            shown={10}
            toKey={({ href }) => href}
            columns={[
              { label: 'Page', value: ({ href }) => href, render: ({ href }) => <PageLink href={href} /> },
              shareColumn('Views', rows, ({ views }) => views),
              {
                label: 'Last changed',
                value: ({ changedOn }) => changedOn,
                render: ({ changedOn }) => <time dateTime={changedOn}>{formatDate(changedOn)}</time>,
              },
            ]}
            actions={({ href }) => <EditLink href={href} />}
            empty={
              <p>
                {known.days.size > 0
                  ? 'No stale pages had views in this period.'
                  : "This build was made without the Git history, so it doesn't know when pages last changed."}
              </p>
            }
          />
        );
      }}
    </ReportState>
  );
}

function UnreadPages() {
  const { filter, query, pages: known, changedOn: days, change } = useReport();
  const hidden = useHiddenPages();
  const pages = useRows('pages', filter, reports.readPages);
  // The list of pages already shows this failure.
  if (pages.failure !== null && pages.value === null) return null;
  const remote = { ...known, value: pages.value && known.value && { views: pages.value, all: known.value } };
  return (
    <ReportState remote={remote} title="Pages without views" noun="list of pages">
      {({ views, all }) => {
        const read = new Set(views.filter((row) => row.views > 0).map((row) => row.page_path));
        const rows = [...all.values()]
          .filter(({ href, path }) => !read.has(href) && !hidden.has(path))
          .filter((page) => isIn(page, query.section))
          .map((page) => ({ ...page, changedOn: days.value?.get(page.href) ?? null }));
        return (
          <ReportTable
            title="Pages without views"
            intro="Public pages that no reader opened in this period."
            rows={rows}
            shown={10}
            toKey={({ href }) => href}
            columns={[
              { label: 'Page', value: ({ href }) => href, render: ({ href }) => <PageLink href={href} /> },
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
      }}
    </ReportState>
  );
}

function isIn({ href }: KnownPage, section: string | null): boolean {
  return section === null || href === section || href.startsWith(`${section}/`);
}
