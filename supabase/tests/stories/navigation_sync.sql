-- The navigation follows the files, and what hides a page follows the page. The caller rolls it back.
insert into auth.users (id) values ('00000000-0000-4000-b000-000000000001');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-b000-000000000001', 'editor');

set local role service_role;
do $$
begin
  perform public.sync_navigation('[]', '[]', '[
    {"file_path": "docs/p/index.mdx", "href": "/p", "title": "P", "section": null, "parent": null, "order_index": 0},
    {"file_path": "docs/p/a.mdx", "href": "/p/a", "title": "A", "section": null, "parent": "docs/p/index.mdx", "order_index": 0}]', '{}');
  update public.navigation_items set privacy = 'PRIVATE' where file_path = 'docs/p/index.mdx';
  perform public.sync_navigation('[{"from": "docs/p/a.mdx", "to": "docs/q.mdx", "href": "/q"}]', '[]', '[]', '{}');
  assert array(select public.find_hidden_pages(array['docs/q.mdx', '/p'])) = array[1], 'what was moved out is hidden no longer';
  perform public.sync_navigation('[{"from": "docs/q.mdx", "to": "docs/p/b.mdx", "href": "/p/b"}]', '[]', '[]', '{}');
  assert array(select public.find_hidden_pages(array['docs/p/b.mdx'])) = array[0], 'and what is moved in is';
end $$;

do $$
declare
  sections constant jsonb := '[{"slug": "y-guides", "title": "Guides", "order_index": 0}]';
  items constant jsonb := '[
    {"file_path": "docs/y/index.mdx", "href": "/y", "title": "Y", "section": "y-guides", "parent": null, "order_index": 0},
    {"file_path": "docs/y/a.mdx", "href": "/y/a", "title": "A", "section": "y-guides", "parent": "docs/y/index.mdx", "order_index": 0},
    {"file_path": "docs/y/b.mdx", "href": "/y/b", "title": "B", "section": "y-guides", "parent": "docs/y/index.mdx", "order_index": 1}]';
  done record;
begin
  select * into done from public.sync_navigation('[]', sections, items, '{}');
  assert (done.sections, done.items) = (1, 3), 'all is added';
  select * into done from public.sync_navigation('[]', sections, items, '{}');
  assert (done.sections, done.items) = (0, 0), 'once';
  assert (select b.is_auto_generated and b.section_id is not null and p.file_path = 'docs/y/index.mdx'
    from public.navigation_items b join public.navigation_items p on p.id = b.parent_id where b.file_path = 'docs/y/b.mdx'),
    'in its place';

  update public.navigation_items set privacy = 'PRIVATE' where file_path = 'docs/y/a.mdx';
  select * into done from public.sync_navigation('[{"from": "docs/y/a.mdx", "to": "docs/y/b.mdx", "href": "/y/b"},
    {"from": "docs/y/b.mdx", "to": "docs/y/a.mdx", "href": "/y/a"}]', '[]', '[]', '{}');
  assert done.moved = 2, 'pages may change places';
  assert (select title = 'A' and href = '/y/b' and privacy = 'PRIVATE' from public.navigation_items where file_path = 'docs/y/b.mdx'),
    'the entry follows the page';
  assert (select privacy = 'PUBLIC' from public.navigation_items where file_path = 'docs/y/a.mdx'), 'the other one too';

  perform public.sync_navigation('[{"from": "docs/y/b.mdx", "to": "docs/y/a.mdx", "href": "/y/a"}]', '[]', '[]', '{}');
  assert (select privacy = 'PRIVATE' from public.navigation_items where file_path = 'docs/y/a.mdx'),
    'a private page moved over a public one stays private';

  insert into public.navigation_items (title, href, file_path) values ('By hand', '/y/hand', 'docs/y/hand.mdx');
  select * into done from public.sync_navigation('[]', '[]', '[]', array['docs/y/index.mdx', 'docs/y/hand.mdx']);
  assert done.deactivated = 1, 'generated entries of files that are gone become inactive';
  assert (select is_active from public.navigation_items where file_path = 'docs/y/hand.mdx'), 'others are people''s own';
end $$;

set local role authenticated;
select pg_temp.act_as('00000000-0000-4000-b000-000000000001');
do $$
begin
  perform public.set_page_visibility('docs/z/a/b.mdx', '/z/a/b', 'B', null, null, null);
  assert (select i.privacy = 'PUBLIC' and i.is_active and i.parent_id is null and not i.is_auto_generated
    from public.navigation_items i where i.file_path = 'docs/z/a/b.mdx'), 'a page without an entry gets one';
  perform public.set_page_visibility('docs/z/index.mdx', '/z', 'Z', null, 'PRIVATE', null);
  assert (select p.href = '/z' from public.navigation_items i join public.navigation_items p on p.id = i.parent_id
    where i.file_path = 'docs/z/a/b.mdx'), 'what lies below it hangs below it';
  perform public.set_page_visibility('docs/y/new.mdx', '/y/new', 'New', null, 'PRIVATE', null);
  assert (select p.href = '/y' and i.section_id = p.section_id from public.navigation_items i
    join public.navigation_items p on p.id = i.parent_id where i.file_path = 'docs/y/new.mdx'), 'below the nearest above it';
  assert array(select public.find_hidden_pages(array['/z/a/b', 'docs/z/index.mdx', '/nowhere'])) = array[0, 1],
    'all of it is hidden';
end $$;
