-- Analytics: visitors add, the server decides, admins read. The caller rolls it back.
insert into auth.users (id) values ('00000000-0000-4000-b000-000000000001'), ('00000000-0000-4000-b000-000000000002');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-b000-000000000001', 'admin');

set local role anon;
do $$
declare
  session constant uuid := '30000000-0000-4000-b000-000000000001';
begin
  -- A page counts once in 30 minutes for one session; query and fragment do not make another page.
  insert into public.page_views (page_path, session_id, referrer) values
    ('/a', session, 'https://Search.example:8080/find?q=secret#x'), ('/a', session, null), ('/a?x=1', session, null),
    ('/a#b', session, null), ('/b', session, null), ('/a', '30000000-0000-4000-b000-000000000002', 'https://search.example/');
  -- Pages of editors and admins are not counted.
  insert into public.page_views (page_path, session_id) values ('/admin', session), ('/edit', session), ('/auth/callback', session);

  -- A query is counted up by one, whatever its case and blanks.
  for n in 1..3 loop
    insert into public.search_analytics (query, match_count, session_id) values ('  Offline   MODELS ', n, session);
  end loop;
  insert into public.analytics_events (event_type, page_path, event_data, session_id)
  values ('github_button_click', '/a?x', '{"to_path": "/b"}', session);
end $$;

do $$
declare
  statement text;
begin
  -- Nothing can be read back, forged, changed or removed by visitors.
  foreach statement in array array[
    'select from public.page_views', 'select from public.search_analytics', 'select from public.analytics_events',
    'update public.search_analytics set count = 1000', 'delete from public.page_views',
    'insert into public.search_analytics (query, session_id, count) values (''forged'', gen_random_uuid(), 1000)',
    'insert into public.page_views (page_path, session_id, created_at) values (''/'', gen_random_uuid(), ''2000-01-01'')',
    'insert into public.analytics_events (event_type, page_path, session_id, created_at) values (''x'', ''/'', gen_random_uuid(), ''2000-01-01'')',
    'select from private.page_view_days'
  ] loop
    begin
      execute statement;
      assert false, statement;
    exception when insufficient_privilege then null;
    end;
  end loop;
  foreach statement in array array[
    'insert into public.page_views (page_path, session_id) values (''//evil.example'', gen_random_uuid())',
    'insert into public.page_views (page_path, session_id) values (''javascript:alert(1)'', gen_random_uuid())',
    'insert into public.search_analytics (query, session_id) values (''  ab '', gen_random_uuid())',
    'insert into public.analytics_events (event_type, page_path, session_id) values (''<script>'', ''/'', gen_random_uuid())',
    'insert into public.analytics_events (event_type, page_path, session_id, event_data) values (''x'', ''/'', gen_random_uuid(), ''[]'')'
  ] loop
    begin
      execute statement;
      assert false, statement;
    exception when check_violation then null;
    end;
  end loop;
end $$;

-- Rows of one request are counted by transaction, and the story is one.
select set_config('ingestion.rows', '0', true);
set local role authenticated;
select pg_temp.act_as('00000000-0000-4000-b000-000000000002');
insert into public.page_views (page_path, session_id, user_id)
values ('/own', '30000000-0000-4000-b000-000000000003', '00000000-0000-4000-b000-000000000001');
do $$ begin
  assert not exists (select from public.page_views) and not exists (select from public.get_popular_pages()),
    'people without a role read nothing';
end $$;

select pg_temp.act_as('00000000-0000-4000-b000-000000000001');
do $$
begin
  assert (select array_agg(page_path order by id) from public.page_views) = array['/a', '/b', '/a', '/own'], 'views that count';
  assert (select user_id from public.page_views where page_path = '/own') = '00000000-0000-4000-b000-000000000002',
    'a view is of the person who sent it';
  assert (select referrer from public.page_views order by id limit 1) = 'https://Search.example:8080/find', 'no query is kept';
  assert (select count(*) from public.page_views where created_at = now()) = 4, 'the time is the server''s';
  assert (select array_agg(format('%s %s', page_path, views)) from public.get_popular_pages(1, 2)) = array['/a 2', '/b 1'],
    'popular pages';
  assert (select array_agg(format('%s %s', referrer, views)) from public.get_top_referrers()) = array['search.example 2'],
    'referrers';
  assert (select array_agg(format('%s %s %s', query, count, match_count)) from public.get_search_analytics())
    = array['offline models 3 3'], 'searches';
  assert (select page_path from public.analytics_events) = '/a', 'events';
end $$;

-- Caps: rows of a request, and what one session may add in a minute.
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

-- New queries are limited for all visitors together; the rest is dropped without an error.
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
