import { isDate } from '../content/pageNotes';
import { isOwnPath } from '../http/ownPath';

/** Parts of the analytics area. */
export const REPORT_VIEWS = [
  'overview',
  'pages',
  'searches',
  'feedback',
  'not-found',
  'sources',
  'agents',
] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

/** Ranges in days, up to and including today. */
export const REPORT_RANGES = [7, 28, 90, 365] as const;
const DEFAULT_RANGE = 28;

/** Whose views a report counts. */
export const AUDIENCES = ['reader', 'editor', 'bot'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Maximum number of rows of a report, the largest first. A list with this many may be incomplete. */
export const MAX_ROWS = 500;
/** Maximum number of pages in the report of pages. */
export const MAX_PAGES = 1000;
/** Maximum number of comments, the latest first. */
export const MAX_COMMENTS = 200;
/** Maximum number of searches that led to one page. */
export const MAX_PAGE_SEARCHES = 100;

/** The longest range in days. */
export const MAX_DAYS = 730;

/** The filters of a report. Days are `2026-03-31`, in UTC, both included. */
export interface ReportQuery {
  readonly view: ReportView;
  /** Days up to today; null for the days chosen with `from` and `to`. */
  readonly range: number | null;
  readonly from: string;
  readonly to: string;
  readonly audience: Audience;
  /** Href that the pages are at or below; null for all. */
  readonly section: string | null;
  /** Href of the only page; null for all. */
  readonly page: string | null;
  /** Host that readers came from, '' for none; null for all. */
  readonly source: string | null;
}

/**
 * Parses the query string of `/admin/analytics`. Invalid values count as missing.
 *
 * @param today the current day in UTC
 */
export function readReportQuery(search: string, today: string): ReportQuery {
  const query = new URLSearchParams(search);
  const custom = readCustomRange(query, today);
  const asked = Number(query.get('range'));
  const range = REPORT_RANGES.find((days) => days === asked) ?? DEFAULT_RANGE;
  return {
    view: REPORT_VIEWS.find((view) => view === query.get('view')) ?? 'overview',
    ...(custom ?? { range, from: addDays(today, 1 - range), to: today }),
    audience: AUDIENCES.find((audience) => audience === query.get('audience')) ?? 'reader',
    section: readHref(query.get('section')),
    page: readHref(query.get('page')),
    source: readSource(query.get('source')),
  };
}

/** The query string that {@link readReportQuery} parses; defaults are omitted. Starts with `?` unless it is empty. */
export function writeReportQuery(query: ReportQuery): string {
  const { view, range, from, to, audience, section, page, source } = query;
  const entries = Object.entries({
    view: view === 'overview' ? null : view,
    ...(range === null ? { from, to } : { range: range === DEFAULT_RANGE ? null : String(range) }),
    audience: audience === 'reader' ? null : audience,
    section,
    page,
    source,
  }).flatMap(([key, value]): [string, string][] => (value === null ? [] : [[key, value]]));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

function readCustomRange(query: URLSearchParams, today: string) {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  if (!isDate(from) || !isDate(to) || from > to || to > today) return null;
  return countDays(from, to) > MAX_DAYS ? null : { range: null, from, to };
}

function readHref(value: string | null): string | null {
  return value !== null && value.length <= 512 && isOwnPath(value) ? value : null;
}

function readSource(value: string | null): string | null {
  return value !== null && /^[^\s/?#]{0,253}$/.test(value) ? value : null;
}

const DAY_MS = 86_400_000;

/** The day in UTC of a time in milliseconds since 1970. */
export function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day that is a number of days later. */
export function addDays(day: string, days: number): string {
  return toDay(Date.parse(day) + days * DAY_MS);
}

/** Number of days from one to another, both included. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The previous period of the same length. */
export function toPreviousPeriod({ from, to }: Pick<ReportQuery, 'from' | 'to'>): {
  from: string;
  to: string;
} {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) };
}

/** A day of a chart, with the value of the corresponding day of the previous period. */
export interface ComparedDay {
  readonly day: string;
  readonly value: number;
  readonly previousDay: string;
  readonly previous: number;
}

/**
 * Pairs the values of two periods.
 *
 * @param rows values by day of both periods; days without a row count as 0
 * @returns one entry for each day of the later period
 */
export function compareDays<Row extends { readonly day: string }>(
  rows: readonly Row[],
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
  toValue: (row: Row) => number,
): ComparedDay[] {
  const values = new Map<string, number>();
  for (const row of rows) values.set(row.day, (values.get(row.day) ?? 0) + toValue(row));
  const length = countDays(from, to);
  return Array.from({ length }, (_, index) => {
    const day = addDays(from, index);
    const previousDay = addDays(day, -length);
    return { day, value: values.get(day) ?? 0, previousDay, previous: values.get(previousDay) ?? 0 };
  });
}

/**
 * The change from one number to another.
 *
 * @returns as text, `+12%`, `−3%`, `0%`; `new` when the previous value is 0; '' when both are 0
 */
export function formatChange(value: number, previous: number): string {
  if (previous === 0) return value === 0 ? '' : 'new';
  const percent = Math.round(((value - previous) / previous) * 100);
  if (percent === 0) return '0%';
  return percent > 0 ? `+${percent.toLocaleString('en-US')}%` : `−${Math.abs(percent)}%`;
}

/** Words that say nothing about a page's topic: too common to find related searches by. */
const STOP_WORDS = new Set(
  'the and for with you your from into what how when are can not this that use using product page pages'.split(
    ' ',
  ),
);

/**
 * The words of a page's title and path that searches about the page are likely to contain.
 *
 * @returns lower case, at most 12, each once
 */
export function toTopicWords(title: string, href: string): string[] {
  const words =
    `${title} ${href.split('/').slice(3).join(' ')}`.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [...new Set(words)].filter((word) => !STOP_WORDS.has(word)).slice(0, 12);
}
