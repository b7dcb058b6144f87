-- Policies look up the role once per query, however many rows there are. The caller rolls it back.
set local track_functions = 'all';
insert into auth.users (id) values ('00000000-0000-4000-b000-000000000001');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-b000-000000000001', 'admin');
insert into public.navigation_sections (title, slug) select 'x', 'many-' || n from generate_series(1, 50) n;
insert into public.navigation_items (title, href) select 'x', '/many/' || n from generate_series(1, 50) n;
insert into public.seo_metadata (path) select '/many/' || n from generate_series(1, 50) n;
insert into public.section_seo_metadata (path_pattern) select '/many/' || n || '/*' from generate_series(1, 50) n;
insert into public.github_config (repo_owner, repo_name) select 'x', 'many-' || n from generate_series(1, 50) n;
insert into public.github_installations (installation_id) select n from generate_series(1, 50) n;
insert into public.analytics_events (event_type, page_path, session_id) select 'x', '/', gen_random_uuid() from generate_series(1, 20);
insert into public.rebuilds (reason) select 'many-' || n from generate_series(1, 50) n;
insert into public.content_syncs (repository, branch, head_sha, files_updated, source)
  select 'x/many-' || n, 'main', repeat('0', 40), 0, 'manual' from generate_series(1, 50) n;
analyze public.navigation_items, public.seo_metadata;

create function pg_temp.role_calls() returns bigint language sql volatile as $$
  select coalesce(sum(calls), 0)::bigint from pg_stat_xact_user_functions where schemaname = 'private' and funcname = 'has_role'
$$;
create function pg_temp.expect_calls(statement text, most integer) returns void language plpgsql as $$
declare
  before constant bigint := pg_temp.role_calls();
  plan text := '';
  line text;
begin
  for line in execute 'explain (analyze, costs off, timing off, summary off) ' || statement loop
    plan := plan || line || E'\n';
  end loop;
  assert plan ~ 'InitPlan', format(E'the role is no InitPlan of %s:\n%s', statement, plan);
  assert plan !~ '(Filter|Cond): .*has_role', format(E'the role is asked for each row of %s:\n%s', statement, plan);
  assert pg_temp.role_calls() - before between 1 and most,
    format(E'%s asks %s times:\n%s', statement, pg_temp.role_calls() - before, plan);
end $$;
grant execute on all functions in schema pg_temp to authenticated;

set local role authenticated;
select pg_temp.act_as('00000000-0000-4000-b000-000000000001');
select pg_temp.expect_calls('select * from ' || name, 1)
from unnest(array['public.navigation_sections', 'public.navigation_items', 'public.seo_metadata', 'public.section_seo_metadata',
  'public.github_config', 'public.github_installations', 'public.analytics_events',
  'public.rebuilds', 'public.content_syncs']) name;
-- A change checks up to four policies: to read the row and the result, to change the row, and for the new row.
select pg_temp.expect_calls('update public.navigation_items set title = ''y'' where href like ''/many/%''', 4);
select pg_temp.expect_calls('update public.seo_metadata set title = ''y'' where path like ''/many/%''', 4);
select pg_temp.expect_calls('delete from public.section_seo_metadata where path_pattern like ''/many/%''', 2);
select pg_temp.expect_calls('insert into public.navigation_items (title, href) select ''x'', ''/more/'' || n from generate_series(1, 50) n', 1);
