import * as v from 'valibot';
import type { ReportQuery } from '#domain/analytics/reportQuery';
import { errorMessages } from '#domain/errors/catalog';
import type { Database } from './databaseTypes';
import type { ApiFailure, ApiResult } from './functions/request';
import { getSupabase } from './supabaseClient';

type Functions = Database['public']['Functions'];
type ReportName = Extract<keyof Functions, `report_${string}`>;

/** A period of days in UTC, both included, and the report's filters. */
export type ReportFilter = Pick<ReportQuery, 'from' | 'to' | 'audience' | 'section' | 'page' | 'source'>;

const ViewDaySchema = v.object({ day: v.string(), views: v.number(), visits: v.number() });
const PageSchema = v.object({
  page_path: v.string(),
  views: v.number(),
  visits: v.number(),
  previous_views: v.number(),
});
const SourceSchema = v.object({
  source: v.string(),
  campaign: v.string(),
  visits: v.number(),
  previous_visits: v.number(),
});
const NotFoundSchema = v.object({
  page_path: v.string(),
  views: v.number(),
  previous_views: v.number(),
  top_source: v.string(),
  last_day: v.string(),
});
const SearchSchema = v.object({
  query: v.string(),
  searches: v.number(),
  match_count: v.number(),
  clicks: v.number(),
  previous_searches: v.number(),
});
const SearchDaySchema = v.object({
  day: v.string(),
  searches: v.number(),
  in_vain: v.number(),
  clicks: v.number(),
});
const PageSearchSchema = v.object({ query: v.string(), clicks: v.number() });
const EventSchema = v.object({
  event_type: v.string(),
  target: v.string(),
  events: v.number(),
  previous_events: v.number(),
});
const FeedbackSchema = v.object({
  page_path: v.string(),
  helpful: v.number(),
  unhelpful: v.number(),
  comments: v.number(),
  unresolved: v.number(),
});
const CommentSchema = v.object({
  id: v.number(),
  page_path: v.string(),
  is_helpful: v.boolean(),
  reason: v.nullable(v.string()),
  comment: v.nullable(v.string()),
  created_at: v.string(),
  resolved_at: v.nullable(v.string()),
});
const AgentDaySchema = v.object({ day: v.string(), kind: v.string(), reads: v.number() });
const AgentReadSchema = v.object({
  agent: v.string(),
  kind: v.string(),
  page_path: v.string(),
  reads: v.number(),
  previous_reads: v.number(),
});

export type PageViews = v.InferOutput<typeof PageSchema>;
export type SourceVisits = v.InferOutput<typeof SourceSchema>;
export type PageFeedback = v.InferOutput<typeof FeedbackSchema>;
export type FeedbackComment = v.InferOutput<typeof CommentSchema>;
export type AgentDay = v.InferOutput<typeof AgentDaySchema>;

/**
 * The reports of `/admin/analytics`, for admins; the database checks who may read them. Sums by day in UTC. No method
 * throws.
 */
export const reports = {
  /** Omits days without views. */
  readViewDays: report('report_view_days', ViewDaySchema, toAllFilters),
  /** Missing pages by day. */
  readNotFoundDays: report('report_view_days', ViewDaySchema, (filter) => ({
    ...toAudience(filter),
    p_status: 'not_found',
  })),
  /** The pages with the most views, with their views in the previous period. */
  readPages: report('report_pages', PageSchema, toAllFilters),
  /** The sources with the most visits. */
  readSources: report('report_sources', SourceSchema, (filter) => ({
    ...toAudience(filter),
    ...toPageFilters(filter),
  })),
  readNotFound: report('report_not_found', NotFoundSchema, toAudience),
  /** @param inVain only searches without results */
  readSearches: (filter: ReportFilter, inVain: boolean, signal?: AbortSignal) =>
    callReport('report_searches', SearchSchema, { ...toPeriod(filter), p_in_vain: inVain }, signal),
  readSearchDays: report('report_search_days', SearchDaySchema, toPeriod),
  /** The searches that led to a page. */
  readPageSearches: (filter: ReportFilter, page: string, signal?: AbortSignal) =>
    callReport('report_page_searches', PageSearchSchema, { ...toPeriod(filter), p_page: page }, signal),
  /** What readers clicked and copied. */
  readEvents: report('report_events', EventSchema, toPageFilters),
  readFeedback: report('report_feedback', FeedbackSchema, toPageFilters),
  /** @param withResolved includes resolved ones */
  readComments: (filter: ReportFilter, withResolved: boolean, signal?: AbortSignal) =>
    callReport(
      'report_comments',
      CommentSchema,
      { ...toPageFilters(filter), p_with_resolved: withResolved },
      signal,
    ),
  readAgentDays: report('report_agent_days', AgentDaySchema, toPeriod),
  readAgentReads: report('report_agent_reads', AgentReadSchema, toPageFilters),

  /** Marks feedback as resolved or unresolved; the audit log records by whom. */
  setFeedbackResolved: async (id: number, isResolved: boolean): Promise<ApiResult<null>> => {
    const at = isResolved ? new Date().toISOString() : null;
    return readResponse(async () => {
      const client = await getSupabase();
      const answer = await client.from('page_feedback').update({ resolved_at: at }).eq('id', id).select('id');
      return {
        ...answer,
        schema: v.pipe(
          v.array(v.object({ id: v.number() })),
          v.length(1),
          v.transform(() => null),
        ),
      };
    });
  },
};

const CountSchema = v.object({ query: v.string(), count: v.number() });
const InsightsSchema = v.object({
  /** Readers' views in the last 28 days, and in the 28 days before. */
  views: v.number(),
  previousViews: v.number(),
  /** Searches that led to the page. */
  searches: v.array(CountSchema),
  /** Searches about its topic without results. */
  searchesInVain: v.array(CountSchema),
  helpful: v.number(),
  unhelpful: v.number(),
  /** Open feedback, newest first. */
  comments: v.array(
    v.object({
      id: v.number(),
      isHelpful: v.boolean(),
      reason: v.nullable(v.string()),
      comment: v.nullable(v.string()),
      createdAt: v.string(),
    }),
  ),
});

/** Readers' activity on one page. */
export type PageInsights = v.InferOutput<typeof InsightsSchema>;

/**
 * Reads readers' activity on a page in the last 28 days, for editors and admins. Never throws.
 *
 * @param page href
 * @param words words of its topic, to find related searches without results
 */
export function readPageInsights(
  page: string,
  words: readonly string[],
  signal?: AbortSignal,
): Promise<ApiResult<PageInsights>> {
  return readResponse(async () => {
    const client = await getSupabase();
    const call = client.rpc('get_page_insights', { p_page: page, p_words: words });
    return { ...(await (signal ? call.abortSignal(signal) : call)), schema: InsightsSchema };
  }, signal);
}

function toPeriod({ from, to }: ReportFilter) {
  return { p_from: from, p_to: to };
}

function toAudience(filter: ReportFilter) {
  return { ...toPeriod(filter), p_audience: filter.audience };
}

function toPageFilters(filter: ReportFilter) {
  return { ...toPeriod(filter), p_section: filter.section ?? undefined, p_page: filter.page ?? undefined };
}

function toAllFilters(filter: ReportFilter) {
  return { ...toAudience(filter), ...toPageFilters(filter), p_source: filter.source ?? undefined };
}

/** A method that reads a report with the arguments for a filter. */
function report<Schema extends v.GenericSchema, Name extends ReportName>(
  name: Name,
  schema: Schema,
  toArgs: (filter: ReportFilter) => Functions[Name]['Args'],
) {
  return (filter: ReportFilter, signal?: AbortSignal) => callReport(name, schema, toArgs(filter), signal);
}

/** Rows per request; hosted databases return no more by default. Sums by day of a long period can be more. */
const PAGE_SIZE = 1000;

function callReport<Schema extends v.GenericSchema, Name extends ReportName>(
  name: Name,
  schema: Schema,
  args: Functions[Name]['Args'],
  signal: AbortSignal | undefined,
): Promise<ApiResult<v.InferOutput<Schema>[]>> {
  return readResponse(async () => {
    const client = await getSupabase();
    const rows: unknown[] = [];
    for (;;) {
      const call = client.rpc(name, args).range(rows.length, rows.length + PAGE_SIZE - 1);
      const answer = await (signal ? call.abortSignal(signal) : call);
      const part: unknown = answer.data;
      if (!Array.isArray(part)) return { ...answer, schema: v.array(schema) };
      rows.push(...part);
      if (part.length < PAGE_SIZE) return { ...answer, data: rows, schema: v.array(schema) };
    }
  }, signal);
}

interface Answer<Schema> {
  readonly data: unknown;
  readonly error: { readonly message: string; readonly code?: string } | null;
  readonly status: number;
  readonly schema: Schema;
}

async function readResponse<Schema extends v.GenericSchema>(
  call: () => Promise<Answer<Schema>>,
  signal?: AbortSignal,
): Promise<ApiResult<v.InferOutput<Schema>>> {
  try {
    const { data, error, status, schema } = await call();
    const parsed = v.safeParse(schema, data);
    if (!error && parsed.success) return { ok: true, value: parsed.output };
    if (!signal?.aborted) console.warn('A report failed:', error?.message ?? 'unexpected response');
    return { ok: false, failure: toFailure(status, error?.code) };
  } catch (error) {
    if (!signal?.aborted) console.warn('A report failed:', error instanceof Error ? error.message : error);
    return { ok: false, failure: toFailure(0) };
  }
}

function toFailure(status: number, code?: string): ApiFailure {
  if (code === '42501' || status === 401 || status === 403) {
    return { key: 'forbidden', message: errorMessages.forbidden, status };
  }
  if (status === 0) return { key: 'network', message: errorMessages.network, status };
  return { key: 'default', message: 'The server had a problem. Try again in a moment.', status };
}
