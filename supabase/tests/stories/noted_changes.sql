-- What pages are built from cannot change without a build being asked for. The caller rolls it back.
insert into auth.users (id) values ('00000000-0000-4000-b000-000000000001'), ('00000000-0000-4000-b000-000000000002');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-b000-000000000001', 'editor');
insert into public.navigation_items (title, href) values ('Noted', '/noted');
delete from public.rebuilds;

set local role authenticated;
select pg_temp.act_as('00000000-0000-4000-b000-000000000002');
update public.navigation_items set title = 'Not mine' where href = '/noted';
select pg_temp.act_as('00000000-0000-4000-b000-000000000001');
do $$
begin
  assert not exists (select from public.rebuilds), 'who may change nothing asks for nothing';
  insert into public.seo_metadata (path, title) values ('/noted', 'x');
  update public.navigation_items set privacy = 'PRIVATE' where href = '/noted';
  assert (select array_agg(reason) = array['Change of seo metadata']
      and min(requested_by::text) = '00000000-0000-4000-b000-000000000001' from public.rebuilds), 'an editor does, once';
end $$;
