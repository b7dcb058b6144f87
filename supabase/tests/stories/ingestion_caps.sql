-- New session ids don't get around the limits: rows are limited for all visitors together and for each path.
-- The caller rolls it back.
update private.ingestion_counters set since = '-infinity';

create function pg_temp.this_minute() returns timestamptz language sql as $$
  select date_trunc('minute', clock_timestamp(), 'UTC')
$$;
create temporary table began as select pg_temp.this_minute() as minute;
create function pg_temp.fill(counter text, used integer) returns void language sql as $$
  update private.ingestion_counters set since = (select minute from began), taken = used where kind = counter
$$;
create function pg_temp.flood(many integer) returns void language plpgsql as $$
begin
  for n in 1..many loop
    -- The same number of requests with one row each.
    perform set_config('ingestion.rows', '0', true);
    perform set_config('ingestion.slot', (n % 8)::text, true);
    insert into public.page_views (page_path, session_id) values ('/flood/' || n, gen_random_uuid());
    perform set_config('ingestion.rows', '0', true);
    insert into public.analytics_events (event_type, page_path, session_id) values ('flood', '/flood', gen_random_uuid());
    perform set_config('ingestion.rows', '0', true);
    insert into public.search_analytics (query, session_id) values ('flood', gen_random_uuid());
    perform set_config('ingestion.rows', '0', true);
    insert into public.page_feedback (page_path, session_id, is_helpful) values ('/flood', gen_random_uuid(), false);
    perform public.count_agent_read('markdown', '/flood', 'other');
  end loop;
end $$;
grant execute on function pg_temp.flood(integer) to anon;

-- The minute is nearly full: 10 more rows of each counter, or 40 events of one path.
select pg_temp.fill('page_views', 2990), pg_temp.fill('analytics_events_path', 3960), pg_temp.fill('search_analytics', 365),
  pg_temp.fill('page_feedback', 20), pg_temp.fill('agent_reads', 740);
set local role anon;
select pg_temp.flood(400);
reset role;
do $$
declare
  -- If the minute ends while this runs, the next one accepts all of them.
  is_one constant boolean := (select minute = pg_temp.this_minute() from began);
begin
  assert not is_one or (select count(*) = 80 from public.page_views where page_path like '/flood/%'), 'page views';
  assert not is_one or (select count(*) = 40 from public.analytics_events where event_type = 'flood'), 'one path';
  assert not is_one or (select count = 80 from public.search_analytics where query = 'flood'), 'searches';
  assert not is_one or (select count(*) = 80 from public.page_feedback where page_path = '/flood'), 'feedback';
  assert not is_one or (select count(*) = 80 from private.rate_events where bucket like 'feedback:%'), 'refused feedback leaves no row';
  assert not is_one or (select reads = 80 from private.agent_read_days where page_path = '/flood'), 'reads by agents';
  assert (select count(*) = 624 from private.ingestion_counters), 'a fixed number of counters';
end $$;

-- Counting starts again in the next minute.
update private.ingestion_counters set since = since - interval '1 minute' where since > '-infinity';
delete from public.page_views where page_path like '/flood/%';
set local role anon;
select pg_temp.flood(1);
reset role;
do $$
begin
  assert exists (select from public.page_views where page_path = '/flood/1'), 'it counts again';
end $$;

-- New rows of the sums are limited per day; views beyond that are counted together.
update private.ingestion_counters set since = date_trunc('day', clock_timestamp(), 'UTC'), taken = 5000 where kind = 'view_days';
set local role anon;
do $$
begin
  for n in 1..5 loop
    perform set_config('ingestion.rows', '0', true);
    insert into public.page_views (page_path, session_id, referrer) values ('/late/' || n, gen_random_uuid(), 'x' || n || '.example');
  end loop;
end $$;
reset role;
do $$
begin
  assert (select views = 5 and visits = 5 from private.view_days where page_path = '/(other)' and source = ''), 'the rest of a day';
  assert not exists (select from private.view_days where page_path like '/late/%'), 'no row for each of them';
end $$;

-- Rows are also limited per day, however they are spread over its minutes.
update private.ingestion_counters set since = '-infinity';
create function pg_temp.fill_day(counter text, used integer) returns void language sql as $$
  update private.ingestion_counters set since = date_trunc('day', clock_timestamp(), 'UTC'), taken = used where kind = counter
$$;
select pg_temp.fill_day('page_views_day', 124999), pg_temp.fill_day('analytics_events_day', 31250),
  pg_temp.fill_day('search_analytics_day', 12500), pg_temp.fill_day('page_feedback_day', 625);
delete from public.page_views;
delete from public.analytics_events;
delete from public.search_analytics;
delete from public.page_feedback;
set local role anon;
select pg_temp.flood(40);
reset role;
do $$
begin
  assert (select count(*) = 8 from public.page_views), 'page views of a day';
  assert not exists (select from public.analytics_events), 'events of a day';
  assert not exists (select from public.search_analytics), 'searches of a day';
  assert not exists (select from public.page_feedback), 'feedback of a day';
  assert exists (select from private.agent_read_days where page_path = '/flood'), 'reads by agents are sums only';
end $$;
