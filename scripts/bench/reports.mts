import { withEmbeddedDatabase } from '../database/embeddedDatabase.mts';
import { percentile } from './percentile.mts';

/**
 * `npm run bench:reports`: how long an admin's reports take with two million page views in the embedded database:
 * raw rows and their sums over 180 days, 210 pages (few of them read a lot), 300 referring sites, 12 sections,
 * 5 % views of editors and 5 % of bots, 3 % of missing pages; 4,000 different searches; a year of the rest.
 * Prints the median and the 95th percentile of each report, in ms. More than 300 ms fails.
 */
const VIEWS = Number(process.env.BENCH_VIEWS ?? 2_000_000);
const RUNS = 12;
const LIMIT_MS = 300;

const SEED = `
set session_replication_role = replica;
insert into public.page_views (page_path, status, audience, session_id, referrer, campaign, user_agent, created_at)
select '/products/section-' || (page % 12) || case when page < 12 then '' else '/page-' || page end,
  case when kind < 0.03 then 'not_found' else 'page' end,
  case when kind < 0.9 then 'reader' when kind < 0.95 then 'editor' else 'bot' end,
  ('00000000-0000-4000-8000-' || lpad(to_hex((n / 3)::bigint), 12, '0'))::uuid,
  case when source < 0.55 then null else 'site-' || floor(300 ^ random())::int || '.example' end,
  case when source > 0.97 then 'news/campaign-' || floor(kind * 10)::int end,
  'Mozilla/5.0', now() - random() * interval '179 days'
from (
  select n, floor(210 ^ random())::int as page, random() as kind, random() as source
  from generate_series(1, ${VIEWS}) n
) views;
insert into private.view_days (day, page_path, status, audience, source, campaign, views, visits)
select (created_at at time zone 'utc')::date, page_path, status, audience, coalesce(referrer, ''), coalesce(campaign, ''),
  count(*), ceil(count(*) * 0.4) from public.page_views group by 1, 2, 3, 4, 5, 6;
insert into private.page_days
select day, page_path, status, audience, sum(views), sum(visits),
  coalesce(sum(views) filter (where source = ''), 0), coalesce(sum(visits) filter (where source = ''), 0)
from private.view_days group by 1, 2, 3, 4;
insert into private.source_days
select day, source, campaign, audience, sum(views), sum(visits)
from private.view_days where status = 'page' group by 1, 2, 3, 4;
insert into private.search_days (day, query, searches, match_count, clicks)
select current_date - (n % 180), 'query ' || floor(4000 ^ random())::int, 1 + n % 5, n % 7, n % 2
from generate_series(1, 120000) n on conflict do nothing;
insert into private.search_click_days (day, query, page_path, clicks)
select current_date - (n % 180), 'query ' || (n % 4000), '/products/section-5/page-' || (17 + 12 * (n % 16)), 1
from generate_series(1, 60000) n on conflict do nothing;
insert into private.event_days (day, event_type, page_path, target, events)
select current_date - (n % 365), case n % 3 when 0 then 'outbound_click' when 1 then 'copy_code' else 'copy_page' end,
  '/products/section-' || (n % 12), 'https://site-' || (n % 40) || '.example/', 1
from generate_series(1, 60000) n on conflict do nothing;
insert into private.agent_read_days (day, kind, page_path, agent, reads)
select current_date - (n % 365), case n % 3 when 0 then 'llms' when 1 then 'markdown' else 'mcp' end,
  '/products/section-' || (n % 12) || '/page-' || (n % 210), case n % 2 when 0 then 'claude' else 'openai' end, 2
from generate_series(1, 60000) n on conflict do nothing;
insert into public.page_feedback (page_path, is_helpful, reason, comment, created_at)
select '/products/section-' || (n % 12), n % 3 > 0, case when n % 3 = 0 then 'unclear' end,
  case when n % 5 = 0 then 'The third step fails.' end, now() - n * interval '15 minutes'
from generate_series(1, 15000) n;
set session_replication_role = default;
insert into public.user_roles (user_id, role) select id, 'admin' from auth.users limit 1 on conflict do nothing;
analyze;
`;

const ACT_AS_ADMIN = `
select set_config('request.jwt.claim.sub', user_id::text, false),
  set_config('request.jwt.claims', json_build_object('sub', user_id)::text, false)
from public.user_roles where role = 'admin' limit 1;
set role authenticated`;

const DAYS_90 = 'current_date - 89, current_date';
/** Both periods of a comparison over 90 days. */
const DAYS_180 = 'current_date - 179, current_date';
const REPORTS: readonly (readonly [title: string, sql: string])[] = [
  ['Totals by day', `report_view_days(${DAYS_180})`],
  ['Totals by day of a section', `report_view_days(${DAYS_180}, p_section => '/products/section-5')`],
  ['Totals by day of a source', `report_view_days(${DAYS_180}, p_source => 'site-5.example')`],
  ['Totals by day of direct visits', `report_view_days(${DAYS_180}, p_source => '')`],
  ['Totals by day of a page', `report_view_days(${DAYS_180}, p_page => '/products/section-1')`],
  ['Pages', `report_pages(${DAYS_90})`],
  ['Pages of a section', `report_pages(${DAYS_90}, p_section => '/products/section-5')`],
  ['Pages, by source', `report_pages(${DAYS_90}, p_source => 'site-5.example')`],
  ['Pages, direct visits', `report_pages(${DAYS_90}, p_source => '')`],
  ['Sources', `report_sources(${DAYS_90})`],
  ['Sources of a section', `report_sources(${DAYS_90}, p_section => '/products/section-1')`],
  ['Sources of a page', `report_sources(${DAYS_90}, p_page => '/products/section-1')`],
  ['Missing pages', `report_not_found(${DAYS_90})`],
  ['Searches', `report_searches(${DAYS_90})`],
  ['Searches without results', `report_searches(${DAYS_90}, true)`],
  ['Searches by day', `report_search_days(${DAYS_180})`],
  ['Searches that led to a page', `report_page_searches(${DAYS_90}, '/products/section-5/page-17')`],
  ['Events', `report_events(${DAYS_90})`],
  ['Feedback', `report_feedback(${DAYS_90})`],
  ['Comments', `report_comments(${DAYS_90})`],
  ['Agent reads by day', `report_agent_days(${DAYS_180})`],
  ['Agent reads', `report_agent_reads(${DAYS_90})`],
  ['Insights of a page', `get_page_insights('/products/section-5/page-17', array['query', '17'])`],
];

let isSlow = false;
await withEmbeddedDatabase(async ({ query, run }) => {
  const started = performance.now();
  await run(SEED);
  const [size] = await query<{ views: number; sums: number }>(
    'select (select count(*) from public.page_views) as views, (select count(*) from private.view_days) as sums',
  );
  console.log(
    `${size?.views.toLocaleString('en-US')} views, ${size?.sums.toLocaleString('en-US')} sums by day; seeded in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  await run(ACT_AS_ADMIN);
  for (const [title, sql] of REPORTS) {
    const times: number[] = [];
    let rows = 0;
    for (let turn = 0; turn < RUNS; turn += 1) {
      const begun = performance.now();
      rows = (await query(`select * from public.${sql}`)).length;
      times.push(performance.now() - begun);
    }
    const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    const isTooSlow = p95 > LIMIT_MS;
    isSlow ||= isTooSlow;
    console.log(
      `${title.padEnd(32)} ${String(rows).padStart(5)} rows  p50 ${median.toFixed(0).padStart(4)} ms  p95 ${p95.toFixed(0).padStart(4)} ms${isTooSlow ? '  too slow' : ''}`,
    );
  }
});
if (isSlow) process.exitCode = 1;
