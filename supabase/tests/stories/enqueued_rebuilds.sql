-- Every change to the data that the site is built from requests a rebuild. The caller rolls it back.
insert into auth.users (id) values ('00000000-0000-4000-b000-000000000001'), ('00000000-0000-4000-b000-000000000002');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-b000-000000000001', 'editor');
insert into public.navigation_sections (id, title, slug) values ('10000000-0000-4000-b000-000000000001', 'Queue', 'queue');
insert into public.navigation_items (title, href, section_id) values ('Queued', '/queued', '10000000-0000-4000-b000-000000000001');
set constraints all immediate;
delete from public.rebuilds;

set local role authenticated;
select pg_temp.act_as('00000000-0000-4000-b000-000000000002');
update public.navigation_items set privacy = 'PRIVATE' where href = '/queued';
select pg_temp.act_as('00000000-0000-4000-b000-000000000001');
do $$
begin
  assert not exists (select from public.rebuilds), 'a refused change requests nothing';
  update public.navigation_items set title = 'Again', order_index = 3, description = 'x' where href = '/queued';
  update public.navigation_sections set title = 'Again' where slug = 'queue';
  assert not exists (select from public.rebuilds), 'titles and order are not built from the tables';
end $$;

reset role;
create function pg_temp.requests() returns text language plpgsql as $$
declare
  reasons text;
begin
  with gone as (delete from public.rebuilds r returning r.reason, r.requested_by)
  select string_agg(g.reason || coalesce(' ' || right(g.requested_by::text, 1), ''), ', ') into reasons from gone g;
  return reasons;
end $$;

do $$
begin
  perform set_config('role', 'authenticated', true);
  insert into public.seo_metadata (path, title) values ('/queued', 'x');
  update public.navigation_items set privacy = 'PRIVATE' where href = '/queued';
  perform set_config('role', 'none', true);
  assert pg_temp.requests() = 'Change of navigation items 1', 'changes share a request, with the latest reason and the person';
  update public.navigation_sections set is_active = false where slug = 'queue';
  assert pg_temp.requests() = 'Change of navigation sections 1', 'a section hides its pages';
  insert into public.navigation_items (title, href, privacy) values ('Hidden', '/queued/hidden', 'PRIVATE');
  assert pg_temp.requests() is not null, 'a new entry hides its page';
  update public.navigation_items set parent_id = (select i.id from public.navigation_items i where i.href = '/queued')
  where href = '/queued/hidden';
  assert pg_temp.requests() is not null, 'an entry is as visible as the one above it';
  delete from public.navigation_items where href = '/queued/hidden';
  assert pg_temp.requests() is not null, 'without its entry a page is shown';
end $$;
