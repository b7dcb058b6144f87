-- Analytics: visitors add rows, the server decides what counts, admins read it. The caller rolls it back.
insert into auth.users (id) values ('00000000-0000-4000-b000-000000000001'), ('00000000-0000-4000-b000-000000000002');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-b000-000000000001', 'admin');

set local role anon;
do $$
declare
  session constant uuid := '30000000-0000-4000-b000-000000000001';
begin
  -- A page counts once in 30 minutes per session; a query or fragment doesn't make it another page.
  insert into public.page_views (page_path, session_id, referrer, user_agent, campaign) values
    ('/a', session, 'https://www.Search.example:8080/find?q=secret#x', 'Mozilla/5.0', 'utm_source=News%20Letter,utm_campaign=May+2026'),
    ('/a', session, null, 'Mozilla/5.0', null), ('/a?x=1', session, null, 'Mozilla/5.0', null),
    ('/a#b', session, null, 'Mozilla/5.0', null), ('/b', session, null, 'Mozilla/5.0', null),
    ('/a', '30000000-0000-4000-b000-000000000002', 'https://search.example/', 'Mozilla/5.0', null);
  -- Application pages aren't counted.
  insert into public.page_views (page_path, session_id, user_agent)
  select path, session, 'Mozilla/5.0' from unnest(array['/admin', '/edit', '/auth/callback', '/preview', '/github/install-success',
    '/debug-auth', '/__docusaurus/debug']) path;
  -- Bots and missing pages are counted separately.
  perform set_config('ingestion.rows', '0', true);
  insert into public.page_views (page_path, session_id, user_agent, status) values
    ('/a', gen_random_uuid(), 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'page'), ('/a', gen_random_uuid(), null, 'page'),
    ('/gone', session, 'Mozilla/5.0 (Linux; CUBOT_X18) Chrome/120', 'not_found');

  -- A query is counted once more regardless of case and spaces. Without the user agent of a browser, it is a program's.
  perform set_config('request.headers', '{"user-agent": "Mozilla/5.0"}', true);
  for n in 1..3 loop
    insert into public.search_analytics (query, match_count, session_id) values ('  Offline   MODELS ', n, session);
  end loop;
  insert into public.analytics_events (event_type, page_path, event_data, session_id)
  values
    ('github_button_click', '/a?x', '{"to_path": "https://me:secret@code.example/b?token=1#x", "forged": true}', session),
    ('search_click', '/a', '{"to_path": "/b", "query": "  Offline MODELS "}', session);
  perform set_config('request.headers', '', true);
end $$;

do $$
declare
  statement text;
begin
  -- Visitors can't read back, forge, change or remove anything.
  foreach statement in array array[
    'select from public.page_views', 'select from public.search_analytics', 'select from public.analytics_events',
    'update public.search_analytics set count = 1000', 'delete from public.page_views',
    'insert into public.search_analytics (query, session_id, count) values (''forged'', gen_random_uuid(), 1000)',
    'insert into public.page_views (page_path, session_id, created_at) values (''/'', gen_random_uuid(), ''2000-01-01'')',
    'insert into public.analytics_events (event_type, page_path, session_id, created_at) values (''x'', ''/'', gen_random_uuid(), ''2000-01-01'')',
    'insert into public.page_views (page_path, session_id, audience) values (''/'', gen_random_uuid(), ''reader'')',
    'insert into public.page_feedback (page_path, session_id, is_helpful, is_spam) values (''/'', gen_random_uuid(), true, false)',
    'select from public.page_feedback', 'update public.page_feedback set resolved_at = now()',
    'select from private.view_days', 'select from private.search_days', 'select from private.agent_read_days',
    'select public.prune_analytics()'
  ] loop
    begin
      execute statement;
      assert false, statement;
    exception when insufficient_privilege then null;
    end;
  end loop;
  foreach statement in array array[
    'insert into public.page_views (page_path, session_id) values (''javascript:alert(1)'', gen_random_uuid())',
    'insert into public.search_analytics (query, session_id) values (''  ab '', gen_random_uuid())',
    'insert into public.analytics_events (event_type, page_path, session_id) values (''<script>'', ''/'', gen_random_uuid())',
    'insert into public.analytics_events (event_type, page_path, session_id, event_data) values (''x'', ''/'', gen_random_uuid(), ''[]'')',
    'insert into public.page_views (page_path, session_id, status) values (''/'', gen_random_uuid(), ''reader'')',
    'insert into public.page_feedback (page_path, session_id, is_helpful, reason) values (''/'', gen_random_uuid(), false, ''<b>'')'
  ] loop
    begin
      execute statement;
      assert false, statement;
    exception when check_violation then null;
    end;
  end loop;
end $$;

-- Rows of one request are counted per transaction, and the story is one transaction.
select set_config('ingestion.rows', '0', true);
set local role authenticated;
select pg_temp.act_as('00000000-0000-4000-b000-000000000002');
insert into public.page_views (page_path, session_id, user_id, user_agent)
values ('/own', '30000000-0000-4000-b000-000000000003', '00000000-0000-4000-b000-000000000001', 'Mozilla/5.0');
do $$ begin
  assert not exists (select from public.page_views) and not exists (select from public.get_popular_pages()),
    'people without a role read nothing';
end $$;

select pg_temp.act_as('00000000-0000-4000-b000-000000000001');
insert into public.page_views (page_path, session_id, user_agent) values ('/admin-reads', gen_random_uuid(), 'Mozilla/5.0');
insert into public.page_views (page_path, session_id, user_agent) values ('/reads', gen_random_uuid(), 'Mozilla/5.0');
do $$
begin
  assert (select array_agg(page_path || ' ' || audience || ' ' || status order by id) from public.page_views) = array[
    '/a reader page', '/b reader page', '/a reader page', '/a bot page', '/a bot page', '/gone reader not_found',
    '/own reader page', '/reads editor page'], 'views that count, and for whom';
  assert (select user_id from public.page_views where page_path = '/own') = '00000000-0000-4000-b000-000000000002',
    'a view is of the person who sent it';
  assert (select referrer || ' ' || campaign from public.page_views order by id limit 1) = 'search.example news-letter/may-2026',
    'the referrer is a host, the campaign plain';
  assert (select count(*) from public.page_views where created_at = now()) = 8, 'the time is the server''s';
  assert (select array_agg(concat_ws(' ', page_path, status, audience, source, campaign, views, visits) order by 1)
    from (select * from private.view_days order by page_path, status, audience, source, campaign) d) is not null, 'admins read sums';
  assert (select sum(views) = 8 and sum(visits) = 6 from private.view_days), 'each view is in the sums, and each session once';
  assert (select concat_ws(' ', views, visits) from private.view_days where page_path = '/a' and campaign = 'news-letter/may-2026')
    = '1 1', 'a view of a campaign';
  assert (select concat_ws(' ', searches, match_count, clicks) from private.search_days where query = 'offline models') = '3 3 1',
    'searches of the day';
  assert (select clicks = 1 from private.search_click_days where query = 'offline models' and page_path = '/b'), 'clicks';
  assert (select array_agg(concat_ws(' ', event_type, page_path, target, events) order by event_type) from private.event_days)
    = array['github_button_click /a https://code.example/b 1', 'search_click /a /b 1'], 'events of the day';
  assert (select array_agg(format('%s %s', page_path, views)) from public.get_popular_pages(1, 2)) = array['/a 2', '/b 1'],
    'popular pages are those of readers';
  assert (select array_agg(format('%s %s', referrer, views)) from public.get_top_referrers()) = array['search.example 2'],
    'referrers';
  assert (select array_agg(format('%s %s %s', query, count, match_count)) from public.get_search_analytics())
    = array['offline models 3 3'], 'searches';
  assert (select array_agg(page_path || ' ' || (event_data - 'timestamp')::text order by id) from public.analytics_events) = array[
    '/a {"to_path": "https://code.example/b", "reference_type": "link"}', '/a {"query": "offline models", "to_path": "/b"}'], 'events';
end $$;

-- Limits: rows per request, and rows that a session can add per minute.
set local role anon;
select pg_temp.act_as('');
do $$
declare
  session constant uuid := '30000000-0000-4000-b000-000000000009';
  sent integer;
begin
  begin
    perform set_config('ingestion.rows', '0', true);
    insert into public.page_views (page_path, session_id) select '/same', session from generate_series(1, 21);
    assert false, 'more than 20 rows at once';
  exception when sqlstate 'PT413' then null;
  end;
  begin
    for n in 1..61 loop
      sent := n;
      perform set_config('ingestion.rows', '0', true);
      insert into public.page_views (page_path, session_id) values ('/p' || n, session);
    end loop;
    assert false, 'more than 60 views a minute';
  exception when sqlstate 'PT429' then assert sent = 61, 'views stop at ' || sent;
  end;
  begin
    for n in 1..61 loop
      sent := n;
      perform set_config('ingestion.rows', '0', true);
      insert into public.analytics_events (event_type, page_path, session_id) values ('x', '/', session);
    end loop;
    assert false, 'more than 60 events a minute';
  exception when sqlstate 'PT429' then assert sent = 61, 'events stop at ' || sent;
  end;
  begin
    for n in 1..31 loop
      sent := n;
      perform set_config('ingestion.rows', '0', true);
      insert into public.search_analytics (query, session_id) values ('the same', session);
    end loop;
    assert false, 'more than 30 searches a minute';
  exception when sqlstate 'PT429' then assert sent = 31, 'searches stop at ' || sent;
  end;
end $$;

-- New queries are limited for all visitors together; further ones are dropped without an error.
do $$
begin
  for n in 1..130 loop
    perform set_config('ingestion.rows', '0', true);
    perform set_config('ingestion.slot', (n % 8)::text, true);
    insert into public.search_analytics (query, session_id) values ('new ' || n, gen_random_uuid());
  end loop;
end $$;
reset role;
do $$ begin
  assert (select count(*) from public.search_analytics where query like 'new %') between 100 and 120, 'new queries are limited';
end $$;

-- After 30 minutes a page counts again.
update public.page_views set created_at = now() - interval '31 minutes';
set local role anon;
select set_config('ingestion.rows', '0', true);
insert into public.page_views (page_path, session_id) values ('/a', '30000000-0000-4000-b000-000000000001');
reset role;
do $$ begin
  assert (select count(*) from public.page_views
    where page_path = '/a' and session_id = '30000000-0000-4000-b000-000000000001') = 2, 'a page counts again';
end $$;

-- Sums are about readers: what editors and programs search and click is kept, and not added to them. Each search that
-- found nothing is counted as such, whatever the next one finds.
delete from private.search_days;
delete from private.search_click_days;
delete from private.event_days;
delete from public.analytics_events;
create function pg_temp.search(p_person text, p_agent text, p_found integer) returns void language plpgsql as $$
begin
  perform pg_temp.act_as(p_person), set_config('ingestion.rows', '0', true),
    set_config('request.headers', json_build_object('user-agent', p_agent)::text, true);
  insert into public.search_analytics (query, match_count, session_id) values ('offline models', p_found, gen_random_uuid());
  insert into public.analytics_events (event_type, page_path, event_data, session_id)
  values ('search_click', '/a', '{"to_path": "/b", "query": "offline models"}', gen_random_uuid());
end $$;
grant execute on function pg_temp.search(text, text, integer) to anon, authenticated;
set local role anon;
select pg_temp.search('', 'Mozilla/5.0', found) from unnest(array[0, 0, 7]) found;
select pg_temp.search('', 'curl/8.5', 0);
set local role authenticated;
select pg_temp.search('00000000-0000-4000-b000-000000000002', 'Mozilla/5.0', 7),
  pg_temp.search('00000000-0000-4000-b000-000000000001', 'Mozilla/5.0', 0);
reset role;
do $$ begin
  assert (select count = 9 and match_count = 0 from public.search_analytics where query = 'offline models'), 'every search is kept';
  assert (select count(*) = 6 from public.analytics_events), 'and every click';
  assert (select concat_ws(' ', searches, in_vain, match_count, clicks) from private.search_days) = '4 2 7 4', 'readers'' searches';
  assert (select clicks = 4 from private.search_click_days) and (select events = 4 from private.event_days), 'and clicks';
end $$;
