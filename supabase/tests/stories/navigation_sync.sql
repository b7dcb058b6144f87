-- The tables mirror the navigation file, and a hidden page stays hidden when it moves. The caller rolls it back.
insert into auth.users (id) values ('00000000-0000-4000-b000-000000000001');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-b000-000000000001', 'editor');

do $$
begin
  perform private.mirror_navigation('[]', '[
    {"file_path": "docs/p/index.mdx", "href": "/p", "title": "P", "section": null, "parent": null, "order_index": 0},
    {"file_path": "docs/p/a.mdx", "href": "/p/a", "title": "A", "section": null, "parent": "docs/p/index.mdx", "order_index": 0}]');
  update public.navigation_items set privacy = 'PRIVATE' where file_path = 'docs/p/index.mdx';
  perform private.move_navigation_items('[{"from": "docs/p/a.mdx", "to": "docs/q.mdx", "href": "/q"}]');
  perform private.mirror_navigation('[]', '[]');
  assert array(select public.find_hidden_pages(array['docs/q.mdx', '/p'])) = array[1],
    'a page that was moved out of a hidden one is not hidden by it any more';
  perform private.move_navigation_items('[{"from": "docs/q.mdx", "to": "docs/p/b.mdx", "href": "/p/b"}]');
  perform private.mirror_navigation('[]', '[]');
  assert array(select public.find_hidden_pages(array['docs/p/b.mdx'])) = array[0], 'a page that was moved below a hidden one is';
  delete from public.navigation_items where href like '/p%';
end $$;

do $$
declare
  sections constant jsonb := '[{"slug": "y-guides", "title": "Guides", "order_index": 0}]';
  items constant jsonb := '[
    {"file_path": "docs/y/index.mdx", "href": "/y", "title": "Y", "section": "y-guides", "parent": null, "order_index": 0},
    {"file_path": "docs/y/a.mdx", "href": "/y/a", "title": "A", "section": "y-guides", "parent": "docs/y/index.mdx", "order_index": 0},
    {"file_path": "docs/y/b.mdx", "href": "/y/b", "title": "B", "section": "y-guides", "parent": "docs/y/index.mdx", "order_index": 1}]';
  turned constant jsonb := '[
    {"file_path": "docs/y/b.mdx", "href": "/y/b", "title": "Better", "breadcrumb_title": "B", "section": null, "parent": null, "order_index": 0},
    {"file_path": "docs/y/index.mdx", "href": "/y", "title": "Y", "section": null, "parent": "docs/y/b.mdx", "order_index": 0}]';
begin
  set constraints all immediate;
  delete from public.rebuilds;
  perform private.mirror_navigation(sections, items);
  assert (select count(*) = 3 and bool_and(is_auto_generated and section_id is not null) from public.navigation_items where href like '/y%'),
    'entries of the file are inserted';
  assert not exists (select from public.rebuilds), 'public entries of the mirror request no rebuild';
  perform private.mirror_navigation(sections, items);
  assert (select p.file_path = 'docs/y/index.mdx'
    from public.navigation_items b join public.navigation_items p on p.id = b.parent_id where b.file_path = 'docs/y/b.mdx'),
    'below their parents';
  assert (select count(*) = 3 from public.audit_log l where l.target like 'navigation_items:%' and l.after ->> 'href' like '/y%'),
    'mirroring the same file again changes nothing';

  -- A user's changes to mirrored fields last until the next sync; visibility is kept.
  update public.navigation_items set title = 'Mine', order_index = 7, privacy = 'PRIVATE' where file_path = 'docs/y/a.mdx';
  update public.navigation_sections set title = 'Mine', is_active = false where slug = 'y-guides';
  insert into public.navigation_sections (slug, title) values ('y-empty', 'Nothing in it');
  perform private.mirror_navigation(sections, items);
  assert (select title = 'A' and order_index = 0 and privacy = 'PRIVATE' from public.navigation_items where file_path = 'docs/y/a.mdx'),
    'the file decides about titles and order, people decide about privacy';
  assert (select title = 'Guides' and not is_active from public.navigation_sections where slug = 'y-guides'), 'of sections, too';
  assert not exists (select from public.navigation_sections where slug = 'y-empty'), 'sections that the file lacks go';
  update public.navigation_sections set is_active = true where slug = 'y-guides';

  -- Parent and child swap places, and a private page is no longer in the file.
  perform private.mirror_navigation('[]', turned);
  assert (select p.file_path = 'docs/y/b.mdx' and i.section_id is null from public.navigation_items i
    join public.navigation_items p on p.id = i.parent_id where i.file_path = 'docs/y/index.mdx'), 'moved entries follow';
  assert (select title = 'Better' and breadcrumb_title = 'B' and parent_id is null from public.navigation_items
    where file_path = 'docs/y/b.mdx'), 'with their new titles';
  assert (select i.privacy = 'PRIVATE' and p.href = '/y' from public.navigation_items i
    join public.navigation_items p on p.id = i.parent_id where i.file_path = 'docs/y/a.mdx'),
    'what the file does not name stays as it is, below the nearest page above it';
  assert not exists (select from public.navigation_sections where slug = 'y-guides'), 'a section that was emptied goes';
  perform private.mirror_navigation(sections, items);

  -- An entry with the same href under another file name, and two files with the same href.
  perform private.mirror_navigation(sections, jsonb_set(items, '{1,file_path}', '"docs/y/a/index.mdx"'));
  assert (select privacy = 'PRIVATE' from public.navigation_items where file_path = 'docs/y/a/index.mdx'), 'the entry is the address''s';
  perform private.mirror_navigation(sections, jsonb_set(items, '{2,href}', '"/y/a"'));
  assert (select count(*) = 1 from public.navigation_items where href = '/y/a'), 'an address is never given twice';
  perform private.mirror_navigation(sections, items);

  perform private.move_navigation_items('[{"from": "docs/y/a.mdx", "to": "docs/y/b.mdx", "href": "/y/b"},
    {"from": "docs/y/b.mdx", "to": "docs/y/a.mdx", "href": "/y/a"}]');
  assert (select title = 'A' and href = '/y/b' and privacy = 'PRIVATE' from public.navigation_items where file_path = 'docs/y/b.mdx'),
    'pages may swap paths: the entry follows the page';
  assert (select privacy = 'PUBLIC' from public.navigation_items where file_path = 'docs/y/a.mdx'), 'the other one too';

  perform private.move_navigation_items('[{"from": "docs/y/b.mdx", "to": "docs/y/a.mdx", "href": "/y/a"}]');
  assert (select privacy = 'PRIVATE' from public.navigation_items where file_path = 'docs/y/a.mdx'),
    'a private page moved over a public one stays private';
end $$;

do $$
declare
  done jsonb;
begin
  insert into public.navigation_items (title, href, file_path) values ('By hand', '/y/hand', 'docs/y/hand.mdx');
  delete from public.rebuilds;
  done := public.apply_content_sync(
    '{"repository": "a/b", "branch": "main", "head": "1111111111111111111111111111111111111111", "last_head": null,
      "files": 1, "source": "manual", "rebuild": "Content sync", "user": null}', '[]', '[]', '[]',
    array['docs/y/index.mdx', 'docs/y/hand.mdx'], '[]', '{}');
  assert (select not is_active from public.navigation_items where file_path = 'docs/y/index.mdx'),
    'mirrored entries of files that are gone become inactive';
  assert (select is_active from public.navigation_items where file_path = 'docs/y/hand.mdx'), 'people''s own entries stay';
  assert (select count(*) = 1 from public.rebuilds), 'the sync requests a rebuild in the same transaction';
end $$;

-- A sync removes those that are older than 30 days, except the last one of each repository.
do $$
begin
  insert into public.content_syncs (repository, branch, head_sha, files_updated, source, synced_at)
  select s.repository, 'main', repeat(s.head, 40), 1, 'webhook', now() - s.age
  from (values ('x/quiet', '1', interval '40 days'), ('x/quiet', '2', interval '31 days'), ('x/busy', '3', interval '31 days'),
    ('x/busy', '4', interval '29 days'), ('x/busy', '5', interval '0 days')) s (repository, head, age);
  perform public.record_sync_run('{"source": "webhook", "repository": "x/busy", "error": "Failed"}');
  assert (select string_agg(left(s.head_sha, 1), ' ' order by s.id) = '2 4 5' from public.content_syncs s where s.repository like 'x/%'),
    'old syncs go, and the last one of a repository stays';
end $$;

set local role authenticated;
select pg_temp.act_as('00000000-0000-4000-b000-000000000001');
do $$
begin
  perform public.set_page_visibility('docs/z/a/b.mdx', '/z/a/b', 'B', null, null);
  assert (select i.privacy = 'PUBLIC' and i.is_active and i.parent_id is null and not i.is_auto_generated
    from public.navigation_items i where i.file_path = 'docs/z/a/b.mdx'), 'a page without an entry gets one';
  perform public.set_page_visibility('docs/z/index.mdx', '/z', 'Z', 'PRIVATE', null);
  assert (select p.href = '/z' from public.navigation_items i join public.navigation_items p on p.id = i.parent_id
    where i.file_path = 'docs/z/a/b.mdx'), 'what lies below it hangs below it';
  perform public.set_page_visibility('docs/y/new.mdx', '/y/new', 'New', 'PRIVATE', null);
  assert (select p.href = '/y' and i.section_id is not distinct from p.section_id from public.navigation_items i
    join public.navigation_items p on p.id = i.parent_id where i.file_path = 'docs/y/new.mdx'), 'below the nearest above it';
  assert array(select public.find_hidden_pages(array['/z/a/b', 'docs/z/index.mdx', '/nowhere'])) = array[0, 1],
    'all of it is hidden';
end $$;

-- A page that stays hidden when it moves gets an entry, and the entries below its new path become its children.
reset role;
do $$
declare
  deep constant text := '/v' || repeat('/d', 30);
begin
  insert into public.navigation_items (title, href, file_path) values
    ('V', '/v', 'docs/v/index.mdx'), ('Child', '/v/moved/child', 'docs/v/moved/child.mdx'), ('Other', '/v/other', 'docs/v/other.mdx');
  update public.navigation_items i set parent_id = (select v.id from public.navigation_items v where v.href = '/v')
  where i.href like '/v/%';
  perform private.keep_hidden('docs/v/moved/index.mdx', '/v/moved', 'Moved');
  assert array(select public.find_hidden_pages(array['/v/moved', '/v/moved/child', '/v/moved/new', '/v/other'])) = array[0, 1, 2],
    'a page below a hidden one is visible until the next sync';

  -- However deep it is.
  perform private.keep_hidden('docs' || deep || '.mdx', deep, 'Deep');
  assert array(select public.find_hidden_pages(array[deep || '/page', '/v/d/page'])) = array[0], 'a deep page hides none below it';
end $$;
