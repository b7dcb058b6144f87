import { Button } from '@site/src/components/ui/Button';
import { type PageViews, type ReportFilter, reports } from '@site/src/data/reports';
import { useHiddenPages } from '@site/src/features/navigation';
import { addDays } from '#domain/analytics/reportQuery';
import { ReportState } from '../ReportState';
import { changeColumn, ReportTable, Share } from '../ReportTable';
import { formatDate } from '../trend';
import { type KnownPage, useReport, useRows } from '../useReport';
import { PageDetail } from './PageDetail';
import { EditLink, PageLink } from './PageLink';

/** Pages by views, those that are read and no longer kept up to date, and those that no one reads. */
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
  /** Without the columns that only the whole list has room for. */
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
              {
                label: 'Views',
                value: (row) => row.views,
                render: (row) => <Share value={row.views} of={rows[0]?.views ?? 0} />,
              },
              ...(isShort
                ? []
                : [{ label: 'Visits that began here', value: (row: PageViews) => row.visits }]),
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

/** A page counts as stale this many days after its last change. */
const STALE_DAYS = 180;

function StalePages() {
  const { filter, pages: known, today } = useReport();
  const pages = useRows('pages', filter, reports.readPages);
  // The list above says so.
  if (pages.failure !== null && pages.value === null) return null;
  const before = addDays(today, -STALE_DAYS);
  const hasDays = [...(known.value?.values() ?? [])].some(({ changedOn }) => changedOn !== null);
  return (
    <ReportState remote={pages} title="Stale pages" noun="pages">
      {(all) => {
        const rows = all.flatMap(({ page_path, views }) => {
          const page = known.value?.get(page_path);
          return page?.changedOn && page.changedOn < before && views > 0
            ? [{ href: page_path, views, changedOn: page.changedOn }]
            : [];
        });
        return (
          <ReportTable
            title="Stale pages"
            intro={`Read in this period, and last changed more than ${STALE_DAYS} days ago.`}
            rows={rows}
            shown={10}
            toKey={({ href }) => href}
            columns={[
              { label: 'Page', value: ({ href }) => href, render: ({ href }) => <PageLink href={href} /> },
              {
                label: 'Views',
                value: ({ views }) => views,
                render: ({ views }) => <Share value={views} of={rows[0]?.views ?? 0} />,
              },
              {
                label: 'Last changed',
                value: ({ changedOn }) => changedOn,
                render: ({ changedOn }) => (changedOn === null ? '–' : formatDate(changedOn)),
              },
            ]}
            actions={({ href }) => <EditLink href={href} />}
            empty={
              <p>
                {hasDays
                  ? 'Every page with views changed recently.'
                  : "This build doesn't know when its pages changed: it was made without the history of the files."}
              </p>
            }
          />
        );
      }}
    </ReportState>
  );
}

function UnreadPages() {
  const { filter, query, pages: known, change } = useReport();
  const hidden = useHiddenPages();
  const pages = useRows('pages', filter, reports.readPages);
  return (
    <ReportState remote={known} title="Pages without views" noun="list of pages">
      {(all) => {
        const read = new Set(
          (pages.value ?? []).filter(({ views }) => views > 0).map((row) => row.page_path),
        );
        const rows = [...all.values()].filter(
          (page) =>
            pages.value !== null &&
            !read.has(page.href) &&
            !hidden.has(page.path) &&
            isIn(page, query.section),
        );
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
                render: ({ changedOn }) => (changedOn === null ? '–' : formatDate(changedOn)),
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
            empty={<p>{pages.value === null ? 'Counting…' : 'Every public page had a reader.'}</p>}
          />
        );
      }}
    </ReportState>
  );
}

function isIn({ href }: KnownPage, section: string | null): boolean {
  return section === null || href === section || href.startsWith(`${section}/`);
}
