-- Fresh session ids do not get around the limits: rows are bounded for all visitors together and for each path.
-- The caller rolls it back.
update private.ingestion_counters set minute = '-infinity';
set local role anon;
do $$
begin
  for n in 1..2000 loop
    -- As many requests of one row each.
    perform set_config('ingestion.rows', '0', true);
    perform set_config('ingestion.slot', (n % 8)::text, true);
    insert into public.page_views (page_path, session_id) values ('/flood/' || n, gen_random_uuid());
    perform set_config('ingestion.rows', '0', true);
    insert into public.analytics_events (event_type, page_path, session_id) values ('flood', '/flood', gen_random_uuid());
    perform set_config('ingestion.rows', '0', true);
    insert into public.search_analytics (query, session_id) values ('flood', gen_random_uuid());
  end loop;
end $$;
reset role;
do $$
declare
  minutes constant integer := 1 + (date_trunc('minute', clock_timestamp()) <> date_trunc('minute', now()))::integer;
begin
  assert (select count(*) between 200 and 600 * minutes from public.page_views where page_path like '/flood/%'), 'page views';
  assert (select count(*) between 100 and 300 * minutes from public.analytics_events where event_type = 'flood'), 'one path';
  assert (select count between 200 and 600 * minutes from public.search_analytics where query = 'flood'), 'searches';
  assert (select count(*) = 536 from private.ingestion_counters), 'a fixed number of counters';
end $$;

-- In the next minute counting starts again.
update private.ingestion_counters set minute = minute - interval '1 minute';
delete from public.page_views where page_path like '/flood/%';
set local role anon;
do $$
begin
  perform set_config('ingestion.rows', '0', true);
  insert into public.page_views (page_path, session_id) values ('/flood/again', gen_random_uuid());
end $$;
reset role;
do $$
begin
  assert exists (select from public.page_views where page_path = '/flood/again'), 'it counts again';
end $$;
