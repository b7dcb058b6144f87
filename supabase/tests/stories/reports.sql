-- Reports: admins read sums by day, editors the insights of one page, others nothing. The caller rolls it back.
insert into auth.users (id) select ('00000000-0000-4000-b100-00000000000' || n)::uuid from generate_series(1, 3) n;
insert into public.user_roles (user_id, role) values
  ('00000000-0000-4000-b100-000000000001', 'admin'), ('00000000-0000-4000-b100-000000000002', 'editor');

-- The period is March 8 to 14; the previous one is March 1 to 7.
insert into private.view_days (day, page_path, status, audience, source, campaign, views, visits) values
  ('2026-02-28', '/products/a', 'page', 'reader', '', '', 1000, 500),
  ('2026-03-01', '/products/a', 'page', 'reader', '', '', 4, 2),
  ('2026-03-07', '/products/a/b', 'page', 'reader', 'search.example', '', 6, 3),
  ('2026-03-08', '/products/a', 'page', 'reader', '', '', 10, 5),
  ('2026-03-08', '/products/a', 'page', 'reader', 'search.example', 'news/may', 3, 2),
  ('2026-03-14', '/products/a/b', 'page', 'reader', 'search.example', '', 20, 8),
  ('2026-03-14', '/products/ab', 'page', 'reader', '', '', 1, 1),
  ('2026-03-14', '/products/a', 'page', 'editor', '', '', 7, 7),
  ('2026-03-14', '/products/a', 'page', 'bot', '', '', 9, 9),
  ('2026-03-14', '/products/c', 'page', 'bot', '', '', 50, 0),
  ('2026-03-14', '/products/c', 'page', 'bot', 'search.example', '', 20, 12),
  ('2026-03-14', '/products/old', 'not_found', 'reader', '', '', 2, 0),
  ('2026-03-13', '/products/old', 'not_found', 'reader', 'blog.example', '', 1, 1),
  ('2026-03-02', '/products/old', 'not_found', 'reader', '', '', 5, 0),
  ('2026-03-02', '/products/older', 'not_found', 'reader', 'blog.example', '', 4, 1),
  ('2026-03-14', '/products/older', 'not_found', 'reader', '', '', 1, 1),
  ('2026-03-15', '/products/a', 'page', 'reader', '', '', 1000, 500);
-- Adds one view, as ingestion does.
update private.view_days set views = views + 1 where day = '2026-03-14' and page_path = '/products/ab';
-- Days with clicks only say nothing about what was found.
insert into private.search_days (day, query, searches, match_count, clicks, in_vain) values
  ('2026-03-02', 'offline', 4, 0, 0, 4), ('2026-03-08', 'offline', 2, 0, 0, 2), ('2026-03-14', 'offline', 3, 2, 1, 1),
  ('2026-03-02', 'proxy', 1, 3, 1, 0), ('2026-03-10', 'proxy', 5, 0, 0, 3),
  ('2026-03-13', 'clicked', 1, 6, 0, 0), ('2026-03-14', 'clicked', 0, 0, 1, 0);
insert into private.search_click_days (day, query, page_path, clicks) values
  ('2026-03-14', 'offline', '/products/a', 1), ('2026-03-15', 'later', '/products/a', 1);
insert into private.event_days (day, event_type, page_path, target, events) values
  ('2026-03-09', 'copy_code', '/products/a', '', 2), ('2026-03-02', 'copy_code', '/products/a', '', 1),
  ('2026-03-09', 'search_click', '/products/a', '/products/b', 9);
insert into private.agent_read_days (day, kind, page_path, agent, reads) values
  ('2026-03-09', 'mcp', '/products/a', 'claude', 3), ('2026-03-10', 'llms', '/llms.txt', 'openai', 1),
  ('2026-03-01', 'mcp', '/products/a', 'claude', 2);
set local session_replication_role = replica;
insert into public.page_feedback (page_path, is_helpful, reason, comment, is_spam, created_at) values
  ('/products/a', true, null, null, false, '2026-03-08 00:00Z'),
  ('/products/a', false, 'unclear', 'Step 3 fails.', false, '2026-03-14 23:59:59Z'),
  ('/products/a', false, 'other', 'http://spam.example', true, '2026-03-10 12:00Z'),
  ('/products/a', true, null, 'http://spam.example', true, '2026-03-10 12:00Z'),
  ('/products/a', false, 'missing', 'The day after.', false, '2026-03-15 00:00Z');
set local session_replication_role = origin;

create function pg_temp.is_refused(statement text) returns boolean language plpgsql as $$
begin
  execute statement;
  return false;
exception when insufficient_privilege then
  return true;
end $$;
grant execute on function pg_temp.is_refused(text) to anon, authenticated;

create temporary table calls (statement text);
insert into calls values
  ($$select from report_view_days('2026-03-08', '2026-03-14')$$), ($$select from report_pages('2026-03-08', '2026-03-14')$$),
  ($$select from report_sources('2026-03-08', '2026-03-14')$$), ($$select from report_not_found('2026-03-08', '2026-03-14')$$),
  ($$select from report_searches('2026-03-08', '2026-03-14')$$), ($$select from report_search_days('2026-03-08', '2026-03-14')$$),
  ($$select from report_page_searches('2026-03-08', '2026-03-14', '/products/a')$$),
  ($$select from report_events('2026-03-08', '2026-03-14')$$), ($$select from report_feedback('2026-03-08', '2026-03-14')$$),
  ($$select from report_comments('2026-03-08', '2026-03-14')$$), ($$select from report_agent_days('2026-03-08', '2026-03-14')$$),
  ($$select from report_agent_reads('2026-03-08', '2026-03-14')$$);
grant select on calls to anon, authenticated;

-- Every report is tested above.
do $$ begin
  assert (select count(*) from calls) = (
    select count(*) from pg_proc where pronamespace = 'public'::regnamespace and proname like 'report\_%'
  ), 'a report is not tried';
end $$;

set local role anon;
do $$ begin
  assert (select bool_and(pg_temp.is_refused(statement)) from calls), 'visitors read no report';
  assert pg_temp.is_refused($s$select get_page_insights('/products/a')$s$), 'visitors read no insights';
end $$;

set local role authenticated;
do $$ begin
  perform pg_temp.act_as('00000000-0000-4000-b100-000000000003');
  assert (select bool_and(pg_temp.is_refused(statement)) from calls), 'users without a role read no report';
  assert pg_temp.is_refused($s$select get_page_insights('/products/a')$s$), 'nor insights';
  perform pg_temp.act_as('00000000-0000-4000-b100-000000000002');
  assert (select bool_and(pg_temp.is_refused(statement)) from calls), 'editors read no report';
  assert (get_page_insights('/products/a') ->> 'views') is not null, 'but the insights of a page';
  assert (select count(*) from private.page_days) = 0 and (select count(*) from private.source_days) = 0, 'and no sums';
  update public.page_feedback set resolved_at = now();
  assert not found, 'and do not resolve feedback';
end $$;

do $$
declare
  period constant text := $p$'2026-03-08', '2026-03-14'$p$;
begin
  perform pg_temp.act_as('00000000-0000-4000-b100-000000000001');
  assert (select array_agg((day, views, visits)::text) from report_view_days('2026-03-01', '2026-03-14'))
    = array['(2026-03-01,4,2)', '(2026-03-07,6,3)', '(2026-03-08,13,7)', '(2026-03-14,22,9)'], 'days';
  assert (select array_agg((day, views)::text) from report_view_days('2026-03-01', '2026-03-14', p_section => '/products/a'))
    = array['(2026-03-01,4)', '(2026-03-07,6)', '(2026-03-08,13)', '(2026-03-14,20)'], 'days of a section, not of /products/ab';
  assert (select array_agg((day, views)::text) from report_view_days('2026-03-01', '2026-03-14', p_page => '/products/a'))
    = array['(2026-03-01,4)', '(2026-03-08,13)'], 'days of a page';
  assert (select array_agg((day, views, visits)::text) from report_view_days('2026-03-01', '2026-03-14', p_source => 'search.example') where views > 0)
    = array['(2026-03-07,6,3)', '(2026-03-08,3,2)', '(2026-03-14,20,8)'], 'days of a source';
  assert (select array_agg((day, views, visits)::text) from report_view_days('2026-03-01', '2026-03-14', p_source => '') where views > 0)
    = array['(2026-03-01,4,2)', '(2026-03-08,10,5)', '(2026-03-14,2,1)'], 'days of direct visits';
  assert (select array_agg((day, views)::text) from report_view_days('2026-03-01', '2026-03-14', p_audience => 'editor'))
    = array['(2026-03-14,7)'], 'days of editors';
  assert (select array_agg((day, views)::text) from report_view_days('2026-03-01', '2026-03-14', p_status => 'not_found'))
    = array['(2026-03-02,9)', '(2026-03-13,1)', '(2026-03-14,3)'], 'days of missing pages';

  assert (select array_agg(p::text) from report_pages('2026-03-08', '2026-03-14') p)
    = array['(/products/a/b,20,8,6)', '(/products/a,13,7,4)', '(/products/ab,2,1,0)'], 'pages';
  assert (select array_agg(p::text) from report_pages('2026-03-08', '2026-03-14', p_section => '/products/a', p_source => 'search.example') p)
    = array['(/products/a/b,20,8,6)', '(/products/a,3,2,0)'], 'pages of a section and source';
  assert (select array_agg(p::text) from report_pages('2026-03-08', '2026-03-14', p_source => '') p where p.views > 0)
    = array['(/products/a,10,5,4)', '(/products/ab,2,1,0)'], 'pages of direct visits';

  assert (select array_agg(s::text) from report_sources('2026-03-08', '2026-03-14') s)
    = array['(search.example,"",20,8,6,3)', '("","",12,6,4,2)', '(search.example,news/may,3,2,0,0)'], 'sources';
  assert (select array_agg(s::text) from report_sources('2026-03-08', '2026-03-14', p_audience => 'bot') s)
    = array['(search.example,"",20,12,0,0)', '("","",59,9,0,0)'], 'sources by visits, because a visit''s later views have none';
  assert (select array_agg(s::text) from report_sources('2026-03-08', '2026-03-14', 'bot', '/products') s)
    = array['(search.example,"",20,12,0,0)', '("","",59,9,0,0)'], 'also those of a section';
  assert (select array_agg(s::text) from report_sources('2026-03-08', '2026-03-14', p_section => '/products/a') s)
    = array['(search.example,"",20,8,6,3)', '("","",10,5,4,2)', '(search.example,news/may,3,2,0,0)'], 'sources of a section';

  assert (select array_agg(n::text) from report_not_found('2026-03-08', '2026-03-14') n)
    = array['(/products/old,3,5,blog.example,2026-03-14)', '(/products/older,1,4,"",2026-03-14)'],
    'missing pages, with the host of this period''s requests';

  assert (select array_agg(s::text) from report_searches('2026-03-08', '2026-03-14') s)
    = array['(offline,5,2,1,4)', '(proxy,5,0,0,1)', '(clicked,1,6,1,0)'], 'searches';
  assert (select array_agg(s::text) from report_searches('2026-03-08', '2026-03-14', true) s)
    = array['(proxy,3,0,0,0)'], 'only the searches in vain, of queries that still find nothing';
  assert (select array_agg(d::text) from report_search_days('2026-03-08', '2026-03-14') d)
    = array['(2026-03-08,2,2,0)', '(2026-03-10,5,3,0)', '(2026-03-13,1,0,0)', '(2026-03-14,3,1,2)'], 'searches by day';
  assert (select array_agg(s::text) from report_page_searches('2026-03-08', '2026-03-14', '/products/a') s)
    = array['(offline,1)'], 'searches that led to a page';
  assert (select array_agg(e::text) from report_events('2026-03-08', '2026-03-14') e) = array['(copy_code,"",2,1)'], 'events';

  -- Days are in UTC, whatever the session's time zone is.
  perform set_config('timezone', 'Pacific/Auckland', true);
  assert (select array_agg(f::text) from report_feedback('2026-03-08', '2026-03-14') f)
    = array['(/products/a,2,2,1,2)'], 'feedback';
  assert (select array_agg(coalesce(c.comment, '-')) from report_comments('2026-03-08', '2026-03-14') c)
    = array['Step 3 fails.', '-'], 'comments, without spam';
  perform set_config('timezone', 'UTC', true);

  assert (select array_agg(d::text) from report_agent_days('2026-03-08', '2026-03-14') d)
    = array['(2026-03-09,mcp,3)', '(2026-03-10,llms,1)'], 'agents by day';
  assert (select array_agg(r::text) from report_agent_reads('2026-03-08', '2026-03-14') r)
    = array['(claude,mcp,/products/a,3,2)', '(openai,llms,/llms.txt,1,0)'], 'agents';

  -- Resolving is logged, and the server sets the time.
  update public.page_feedback set resolved_at = '2000-01-01' where comment = 'Step 3 fails.';
  assert (select resolved_at = now() from public.page_feedback where comment = 'Step 3 fails.'), 'resolved now';
  assert (select array_agg((action, after ->> 'page_path')::text) from public.audit_log where action like 'feedback.%')
    = array['(feedback.resolve,/products/a)'], 'logged';
  assert (select count(*) from report_comments('2026-03-08', '2026-03-14')) = 1, 'no longer listed';
  assert (select count(*) from report_comments('2026-03-08', '2026-03-14', p_with_resolved => true)) = 2, 'but on request';
end $$;

-- Insights cover the last 28 days.
reset role;
insert into private.view_days (day, page_path, status, audience, source, campaign, views, visits)
select (now() at time zone 'utc')::date - ago, '/products/fresh', 'page', audience, '', '', views, 0
from (values (0, 'reader', 5), (27, 'reader', 6), (28, 'reader', 3), (55, 'reader', 4), (56, 'reader', 9), (1, 'editor', 50)) v (ago, audience, views);
insert into private.search_days (day, query, searches, match_count, clicks, in_vain)
select (now() at time zone 'utc')::date, query, 5, found, 0, 3
from (values ('fresh start', 0), ('fresh water', 4), ('other', 0)) v (query, found);
insert into private.search_days (day, query, searches, match_count, clicks)
values ((now() at time zone 'utc')::date - 1, 'fresh click', 5, 4, 0), ((now() at time zone 'utc')::date, 'fresh click', 0, 0, 1);
set local role authenticated;
do $$ begin
  perform pg_temp.act_as('00000000-0000-4000-b100-000000000002');
  assert get_page_insights('/products/fresh', array['fresh', 'x']) = jsonb_build_object(
    'views', 11, 'previousViews', 7, 'searches', '[]'::jsonb, 'helpful', 0, 'unhelpful', 0, 'comments', '[]'::jsonb,
    'searchesInVain', '[{"query": "fresh start", "count": 3}]'::jsonb
  ), get_page_insights('/products/fresh', array['fresh', 'x'])::text;
end $$;

-- The sums are removed with the days.
reset role;
delete from private.view_days where day < '2026-03-08';
do $$ begin
  assert (select min(day) from private.page_days) = '2026-03-08' and (select min(day) from private.source_days) = '2026-03-08',
    'pruned';
end $$;
