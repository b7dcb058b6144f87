-- Who can change which SEO settings, which values are valid, and that no change is lost. The caller rolls it back.
insert into auth.users (id) values ('00000000-0000-4000-b000-000000000001'), ('00000000-0000-4000-b000-000000000002');
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-b000-000000000001', 'editor'), ('00000000-0000-4000-b000-000000000002', 'admin');
insert into public.profiles (id, full_name) values ('00000000-0000-4000-b000-000000000002', 'Ada');
insert into public.seo_metadata (path, is_global, setting_type) values ('*', true, 'global');
insert into public.section_seo_metadata (path_pattern) values ('/products/*');

create function pg_temp.refused(statement text, state text) returns void language plpgsql as $$
declare
  affected integer;
begin
  execute statement;
  get diagnostics affected = row_count;
  assert affected = 0 and state = 'silent', 'not refused: ' || statement;
exception
  when assert_failure then raise;
  when others then assert sqlstate = state, format('%s instead of %s: %s (%s)', sqlstate, state, statement, sqlerrm);
end $$;
grant execute on function pg_temp.refused(text, text) to authenticated;

set local role authenticated;
select pg_temp.act_as('00000000-0000-4000-b000-000000000001');
-- Settings that affect the whole site require an admin.
select pg_temp.refused(s, '42501') from unnest(array[
  $q$insert into public.seo_metadata (path, is_global, setting_type) values ('*', true, 'global')
    on conflict (path) do update set json_data = '{"robots": "noindex"}'$q$,
  $q$insert into public.section_seo_metadata (path_pattern, title) values ('/*', 'x')$q$,
  $q$insert into public.section_seo_metadata (path_pattern, title) values ('/docs/*', 'x')$q$,
  $q$update public.section_seo_metadata set title = 'x' where path_pattern = '/products/*'$q$,
  $q$delete from public.section_seo_metadata where path_pattern = '/products/*'$q$,
  $q$insert into public.section_seo_metadata (path_pattern, robots) values ('/products/desktop/*', 'noindex')$q$,
  $q$insert into public.section_seo_metadata (path_pattern, json_data) values ('/products/desktop/*', '{"robots": "none"}')$q$,
  $q$insert into public.section_seo_metadata (path_pattern, robots) values ('/products/desktop/*', 'noarchive , None,follow')$q$,
  $q$insert into public.section_seo_metadata (path_pattern, canonical_url) values ('/products/desktop/*', '/x')$q$,
  $q$insert into public.seo_metadata (path, json_data) values ('/a', '{"canonical_url": "https://evil.example/a"}')$q$
]) s;
select pg_temp.refused(s, 'silent') from unnest(array[
  $q$update public.seo_metadata set json_data = '{"robots": "noindex"}' where is_global$q$,
  $q$delete from public.seo_metadata where path = '*'$q$
]) s;
select pg_temp.refused($q$insert into public.seo_metadata (path, json_data)
  select '/many/' || n, '{"robots": "noindex"}' from generate_series(1, 21) n$q$, 'PT413');

-- Values that pages can't use are rejected, for every role.
select pg_temp.refused(format('insert into public.seo_metadata (path, json_data) values (%L, %L)', '/bad', bad), 'PT400')
from unnest(array[
  '{"robots": "please"}', '{"robots": "noindex,"}', '{"robots": "index,<script>"}', '{"robots": 1}', '{"unknown": "x"}',
  '{"og_type": "Not a type"}', '{"twitter_site": "@x y"}', '{"locale": "english"}', '{"canonical_url": "http://docs.example/a"}',
  '{"canonical_url": "//evil.example/a"}', '{"canonical_url": "/a?b"}', '{"canonical_url": "https://1.2.3.4/"}',
  '{"canonical_url": "https://user@docs.example/"}', '{"canonical_url": "https://docs.example:8443/"}',
  '{"canonical_url": "javascript:alert(1)"}', '{"json_ld_templates": {"Article": {}}}', '{"site_name": ["x"]}'
]) bad;
select pg_temp.refused(format('insert into public.seo_metadata (path, og_image) values (%L, %L)', '/bad', bad), 'PT400')
from unnest(array[
  'https://evil.example/a.png', 'https://amazonaws.com.evil.example/a.png', 'https://evilamazonaws.com/a.png',
  '/img/../secret.png', '/other/a.png', 'https://user@x.amazonaws.com/a.png', 'https://evil.example/.amazonaws.com/a.png'
]) bad;
insert into public.seo_metadata (path, og_image, json_data) values
  ('/good', '/img/social/{product}.png', '{"robots": "NOINDEX, max-snippet:-1", "canonical_url": "/products/meet-{product}",
    "twitter_site": "@cairn", "locale": "pt_BR", "og_type": "article", "site_name": "", "default_og_type": null}'),
  ('/cloud', 'https://bucket.s3.eu-west-1.amazonaws.com/a.png?x=1', '{}');
-- An editor can restrict the previews of a section: the value of a directive isn't a directive.
insert into public.section_seo_metadata (path_pattern, robots) values ('/products/cli/*', 'max-image-preview:none, nosnippet');

select pg_temp.act_as('00000000-0000-4000-b000-000000000002');
update public.seo_metadata set json_data = '{"json_ld_templates": {"Article": {"about": {"name": "x"}}}}' where is_global;
select pg_temp.refused(format('update public.seo_metadata set json_data = %L where is_global', bad), 'PT400')
from unnest(array['{"json_ld_templates": []}', '{"json_ld_templates": {"Article": "x"}}',
  '{"json_ld_templates": {"a": {"b": {"c": {"d": {"e": {"f": {"g": {"h": {"i": {"j": 1}}}}}}}}}}}']) bad;
insert into public.section_seo_metadata (path_pattern, canonical_url) values ('/products/desktop/*', 'https://docs.example/a');

-- A write based on an older state is refused, with the user who changed it.
reset role;
-- Otherwise, pending deferred triggers would refuse it.
set constraints all immediate;
alter table public.seo_metadata disable trigger force_timestamps;
update public.seo_metadata set updated_at = '2026-01-02 03:04:05.678901+00', title = 'Theirs' where path = '/good';
alter table public.seo_metadata enable trigger force_timestamps;
set local role authenticated;
select pg_temp.act_as('00000000-0000-4000-b000-000000000001');
select pg_temp.refused(s, 'PT409') from unnest(array[
  $q$update public.seo_metadata set title = 'Mine', updated_at = '2026-01-01T00:00:00Z' where path = '/good'$q$,
  $q$insert into public.seo_metadata (path, title, updated_at) values ('/good', 'Mine', '2026-01-01T00:00:00Z')
    on conflict (path) do update set title = excluded.title, updated_at = excluded.updated_at$q$,
  $q$insert into public.seo_metadata (path, title) values ('/good', 'Mine') on conflict (path) do update set title = excluded.title$q$,
  $q$insert into public.seo_metadata (path, title, updated_at) values ('/gone', 'Mine', '2026-01-01T00:00:00Z')$q$
]) s;
do $$
declare
  detail text;
begin
  update public.seo_metadata set title = 'Mine', updated_at = '2026-01-01T00:00:00Z' where path = '/good';
exception when sqlstate 'PT409' then
  get stacked diagnostics detail = pg_exception_detail;
  assert (detail::jsonb ->> 'changedAt')::timestamptz = '2026-01-02 03:04:05.678901+00', detail;
end $$;
insert into public.seo_metadata (path, title, updated_at) values ('/good', 'Mine', '2026-01-02T03:04:05.678901+00:00')
  on conflict (path) do update set title = excluded.title, updated_at = excluded.updated_at;
insert into public.seo_metadata (path, title) values ('/new', 'New') on conflict (path) do update set title = excluded.title;
update public.seo_metadata set description = 'Named columns only' where path = '/good';
do $$
begin
  assert (select title = 'Mine' and updated_at = now() from public.seo_metadata where path = '/good'), 'the current state is taken';
  assert exists (select from public.seo_metadata where path = '/new'), 'a new row needs no earlier state';
end $$;
select pg_temp.act_as('00000000-0000-4000-b000-000000000002');
update public.seo_metadata set title = 'Ada was here' where path = '/good';
select pg_temp.act_as('00000000-0000-4000-b000-000000000001');
do $$
begin
  assert private.read_last_change('seo_metadata:/good') = '00000000-0000-4000-b000-000000000002 (Ada)',
    'who changed it: the account, with the name that the person chose';
  perform pg_temp.act_as('00000000-0000-4000-b000-00000000000f');
  assert private.read_last_change('seo_metadata:/good') is null, 'people without a role are not told';
end $$;
