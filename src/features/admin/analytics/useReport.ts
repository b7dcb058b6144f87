import { useHistory, useLocation } from '@docusaurus/router';
import type { ApiResult } from '@site/src/data/functions/request';
import type { ReportFilter } from '@site/src/data/reports';
import { readSitemap } from '@site/src/data/sitemap';
import { useClient } from '@site/src/features/auth';
import { type Remote, useRemote } from '@site/src/features/remoteData';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import {
  type ReportQuery,
  readReportQuery,
  toDay,
  toPreviousPeriod,
  writeReportQuery,
} from '#domain/analytics/reportQuery';
import { contentApi } from '#domain/api/content';
import { toHref } from '#domain/content/paths';
import { isPage } from '#domain/git/paths';
import { withProductName } from '#domain/product/productText';

/** A page of the default branch. */
export interface KnownPage {
  readonly href: string;
  readonly title: string;
  /** Repo path, for the editor. */
  readonly path: string;
}

/** The state that all parts of the analytics area share. */
export interface Report {
  readonly query: ReportQuery;
  /** Period and filters for the requests. */
  readonly filter: ReportFilter;
  /** The same, from the start of the previous period. */
  readonly comparedFilter: ReportFilter;
  readonly today: string;
  /** Changes the query; the browser's Back returns. */
  readonly change: (changes: Partial<ReportQuery>) => void;
  readonly toHref: (changes: Partial<ReportQuery>) => string;
  /** Pages by href. */
  readonly pages: ReadRemote<ReadonlyMap<string, KnownPage>>;
  /** The day of each page's last change, by href. */
  readonly changedOn: ReadRemote<ReadonlyMap<string, string>>;
}

type ReadRemote<Value> = Omit<Remote<Value>, 'set'>;

export const ReportContext = createContext<Report | null>(null);

/** The current report. */
export function useReport(): Report {
  const report = useContext(ReportContext);
  if (!report) throw new Error('useReport is used outside of the analytics area.');
  return report;
}

/** The state of the analytics area, which is the URL's query string. */
export function useReportState(): Report {
  const history = useHistory();
  const { search, pathname } = useLocation();
  const today = useToday();
  const query = readReportQuery(search, today);
  const { from, to, audience, section, page, source } = query;
  const filter = { from, to, audience, section, page, source };
  const link = (changes: Partial<ReportQuery>) => pathname + writeReportQuery({ ...query, ...changes });
  return {
    query,
    filter,
    comparedFilter: { ...filter, from: toPreviousPeriod(query).from },
    today,
    change: (changes) => history.push(link(changes)),
    toHref: link,
    pages: usePages(),
    changedOn: useRemote({ key: ['sitemap'], read: readSitemap }),
  };
}

/** The current day, also in a tab that has been open since an earlier one. */
function useToday(): string {
  const [today, setToday] = useState(() => toDay(Date.now()));
  useEffect(() => {
    const update = () => setToday(toDay(Date.now()));
    window.addEventListener('focus', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      window.removeEventListener('focus', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return today;
}

/** Titles and files of the default branch's pages. */
function usePages(): Report['pages'] {
  const client = useClient(contentApi);
  const index = useRemote({ key: ['content-index', null], read: (signal) => client.readIndex({}, signal) });
  const value = useMemo(
    () =>
      index.value &&
      new Map(
        index.value.pages
          .filter(({ path }) => isPage(path))
          .map(({ path, title }) => {
            const href = toHref(path);
            return [href, { href, path, title: withProductName(title) }];
          }),
      ),
    [index.value],
  );
  return { ...index, value };
}

/**
 * Reads a report; the rows of the previous filter stay on screen until those of the next are loaded.
 *
 * @param name identifies the report
 * @param filter null for a report that isn't shown, which isn't read
 */
export function useRows<Row>(
  name: string,
  filter: ReportFilter | null,
  read: (filter: ReportFilter, signal: AbortSignal) => Promise<ApiResult<readonly Row[]>>,
): Remote<readonly Row[]> {
  return useRemote<readonly Row[]>({
    key: ['report', name, filter],
    read: filter && ((signal) => read(filter, signal)),
    showsPrevious: true,
  });
}

/** Whether a report may have left rows out, because it has as many as it can. */
export function isCapped(rows: readonly unknown[] | null, max: number): boolean {
  return rows !== null && rows.length >= max;
}
