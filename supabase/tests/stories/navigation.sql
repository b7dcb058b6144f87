-- What visitors can't see of the navigation and its SEO, and what editors can do. The caller rolls it back.
insert into auth.users (id) values ('00000000-0000-4000-b000-000000000001'), ('00000000-0000-4000-b000-000000000002');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-b000-000000000001', 'editor');
insert into public.navigation_sections (id, title, slug, is_active) values
  ('10000000-0000-4000-b000-000000000001', 'Open', 'story-open', true),
  ('10000000-0000-4000-b000-000000000002', 'Closed', 'story-closed', false),
  ('10000000-0000-4000-b000-000000000003', 'Only private', 'story-private', true),
  ('10000000-0000-4000-b000-000000000004', 'Empty', 'story-empty', true);
insert into public.navigation_items (id, section_id, parent_id, title, href, file_path, privacy, is_active) values
  ('20000000-0000-4000-b000-000000000001', null, null, 'Top', '/s/top', null, 'PUBLIC', true),
  ('20000000-0000-4000-b000-000000000002', '10000000-0000-4000-b000-000000000001', null, 'Open', '/s/open', null, 'PUBLIC', true),
  ('20000000-0000-4000-b000-000000000003', null, '20000000-0000-4000-b000-000000000002', 'Below open', '/s/open/below', 'docs/s/open.mdx', 'PUBLIC', true),
  ('20000000-0000-4000-b000-000000000004', '10000000-0000-4000-b000-000000000001', null, 'Private', '/s/private', 'docs/s/private.mdx', 'PRIVATE', true),
  ('20000000-0000-4000-b000-000000000005', null, '20000000-0000-4000-b000-000000000004', 'Below private', '/s/elsewhere', null, 'PUBLIC', true),
  ('20000000-0000-4000-b000-000000000006', null, '20000000-0000-4000-b000-000000000005', 'Deep below private', '/s/deep', null, 'PUBLIC', true),
  ('20000000-0000-4000-b000-000000000007', '10000000-0000-4000-b000-000000000001', null, 'Inactive', '/s/inactive', null, 'PUBLIC', false),
  ('20000000-0000-4000-b000-000000000008', '10000000-0000-4000-b000-000000000002', null, 'In closed', '/s/in-closed', null, 'PUBLIC', true),
  ('20000000-0000-4000-b000-000000000009', '10000000-0000-4000-b000-000000000003', null, 'Private 2', '/s/private-2', null, 'PRIVATE', true),
  ('20000000-0000-4000-b000-000000000010', null, '20000000-0000-4000-b000-000000000004', 'Public page, private place', '/s/private/shown', null, 'PUBLIC', true);
insert into public.seo_metadata (path, title) values
  ('/s/open', 'a'), ('/s/open/below', 'a'), ('/s/open/unlisted', 'a'), ('/s/private', 'a'), ('/s/private/unlisted', 'a'),
  ('/s/privates', 'a'), ('/s/deep', 'a'), ('/s/deep/er/still', 'a'), ('/s/inactive/x', 'a'), ('/s/in-closed', 'a');
insert into public.seo_metadata (path, is_global, setting_type, title) values ('*', true, 'global', 'All');
insert into public.section_seo_metadata (path_pattern, title) values
  ('/s/open/*', 'a'), ('/s/private/*', 'a'), ('/s/private', 'a'), ('/s/deep/er/*', 'a'), ('/*', 'a');

create function pg_temp.shown() returns text language sql as $$
  select concat_ws(E'\n',
    (select string_agg(title, ', ' order by title) from public.navigation_sections),
    (select string_agg(href, ', ' order by href) from public.navigation_items where href like '/s/%'),
    (select string_agg(path, ', ' order by path) from public.seo_metadata),
    (select string_agg(path_pattern, ', ' order by path_pattern) from public.section_seo_metadata))
$$;
create function pg_temp.expect(what text, got text, wanted text) returns void language plpgsql as $$
begin
  assert got is not distinct from wanted, format(E'%s:\n%s\ninstead of:\n%s', what, got, wanted);
end $$;

grant execute on all functions in schema pg_temp to anon, authenticated;

set local role anon;
select pg_temp.expect('A visitor sees', pg_temp.shown(), E'Open\n/s/open, /s/open/below, /s/top\n'
  || E'*, /s/open, /s/open/below, /s/open/unlisted, /s/privates\n/*, /s/open/*');
select pg_temp.expect('Hidden are', (select string_agg(position::text, ' ') from public.find_hidden_pages(array[
  '/s/open', '/s/private', '/s/private/unlisted', '/s/private/shown', 'docs/s/private.mdx', 'docs/s/open.mdx', '/s/privates',
  '/s/deep/er', '/s/private', '/s', '/'
]) position), '1 2 3 4 7 8');

-- What one call accepts. Without a limit for each path, one of combining marks takes many minutes to normalize.
do $$
declare
  allowed constant text[] := array_fill('/s/open'::text, array[942]) || array_fill(repeat('a', 924), array[57])
    || array[repeat('b', 738)];
  refused text[];
begin
  assert cardinality(allowed) = 1000 and length(array_to_string(allowed, '')) = 60000, 'as much as a call accepts';
  assert (select count(*) = 0 from public.find_hidden_pages(allowed)), 'a call within the limits';
  assert (select count(*) = 0 from public.find_hidden_pages(array['/' || repeat(U&'\0301\0316', 511)])), 'a path within them';
  for refused in
    select array_fill('a'::text, array[1001]) union all
    select allowed[1:999] || (allowed[1000] || 'b') union all
    select array['/' || repeat(U&'\0301\0316', 512)]
  loop
    begin
      perform public.find_hidden_pages(refused);
      assert false, format('%s paths, the last with %s characters', cardinality(refused), length(refused[cardinality(refused)]));
    exception when sqlstate 'PT413' then null;
    end;
  end loop;
end $$;

set local role authenticated;
select pg_temp.act_as('00000000-0000-4000-b000-000000000002');
select pg_temp.expect('Somebody without a role sees', pg_temp.shown(), E'Open\n/s/open, /s/open/below, /s/top\n'
  || E'*, /s/open, /s/open/below, /s/open/unlisted, /s/privates\n/*, /s/open/*');

select pg_temp.act_as('00000000-0000-4000-b000-000000000001');
select pg_temp.expect('An editor sees', (select count(*)::text from public.navigation_items where href like '/s/%'), '10');
select pg_temp.expect('SEO an editor sees', (select count(*)::text from public.seo_metadata), '11');

do $$
declare
  item public.navigation_items;
begin
  assert (select v.privacy = 'PUBLIC' and v.is_active
    from public.set_page_visibility('docs/s/private.mdx', '/s/private-address', 'x', 'PUBLIC', null) v), 'one property changes';
  assert (select v.privacy = 'PUBLIC' and not v.is_active
    from public.set_page_visibility('docs/s/open.mdx', '/s/x', 'x', null, false) v), 'and the other';
  assert (select title from public.navigation_items where file_path = 'docs/s/open.mdx') = 'Below open', 'the entry stays as it was';

  begin
    update public.navigation_items set title = 'Stale', updated_at = '2026-01-01T00:00:00Z' where href = '/s/open';
    assert false, 'a change of an older state';
  exception when sqlstate 'PT409' then null;
  end;
  update public.navigation_items i set title = i.title, updated_at = i.updated_at where href = '/s/open';

  insert into public.navigation_items (title, href) values ('Mine', '/s/mine') returning * into item;
  assert not item.is_auto_generated and item.created_at = now(), 'values of the server';
  begin
    insert into public.navigation_items (title, href, is_auto_generated) values ('Forged', '/s/forged', true);
    assert false, 'an editor said that an item was generated';
  exception when insufficient_privilege then null;
  end;
  begin
    update public.navigation_items set parent_id = '20000000-0000-4000-b000-000000000006'
    where id = '20000000-0000-4000-b000-000000000004';
    assert false, 'an item lies below itself';
  exception when check_violation then null;
  end;
  begin
    insert into public.navigation_items (title, href) values ('Twice', '/s/top');
    assert false, 'a page has two places';
  exception when unique_violation then null;
  end;
end $$;

-- Below a page that gets its entry when it is hidden, pages with an entry of their own are hidden, too. Those that the
-- navigation file nests elsewhere aren't.
reset role;
insert into public.navigation_items (id, title, href, file_path, is_auto_generated) values
  ('20000000-0000-4000-b000-000000000031', 'Guide', '/t/guide', 'docs/t/guide/index.mdx', true);
insert into public.navigation_items (parent_id, title, href, file_path, is_auto_generated) values
  ('20000000-0000-4000-b000-000000000031', 'Listed', '/t/guide/labs/listed', 'docs/t/guide/labs/listed.mdx', true);
set local role authenticated;
do $$
declare
  pages constant text[] := array['/t/guide/labs', '/t/guide/labs/one', '/t/guide/labs/one/two', '/t/guide/labs/listed', '/t/guide/other'];
begin
  perform public.set_page_visibility('docs/t/guide/labs/one/two.mdx', pages[3], 'Two', 'PUBLIC', null);
  perform public.set_page_visibility('docs/t/guide/labs/one.mdx', pages[2], 'One', 'PUBLIC', null);
  perform public.set_page_visibility('docs/t/guide/other.mdx', pages[5], 'Other', 'PUBLIC', null);
  perform public.set_page_visibility('docs/t/guide/labs/index.mdx', pages[1], 'Labs', 'PRIVATE', null);
  assert array(select public.find_hidden_pages(pages)) = array[0, 1, 2],
    'hidden are ' || (select string_agg(position::text, ' ') from public.find_hidden_pages(pages) position);
end $$;

set local role anon;
select pg_temp.expect('After that a visitor sees', (select string_agg(href, ', ' order by href) from public.navigation_items where href like '/s/%'),
  '/s/deep, /s/elsewhere, /s/mine, /s/open, /s/private, /s/private/shown, /s/top');

-- Values that break a rule, even where triggers set the server's own values.
reset role;
do $$
declare
  bad text;
begin
  foreach bad in array array['javascript:alert(1)', '//evil.example', 'http://plain.example', '/a/', '/a?b', '/a#b', E'/a\tb', '/a\b', '/a/../b', E'/a\u2028b', '/%2e%2e/a', ''] loop
    begin
      insert into public.navigation_items (title, href) values ('Bad', bad);
      assert false, 'address ' || bad;
    exception when check_violation then null;
    end;
    begin
      insert into public.seo_metadata (path) values (bad);
      assert false, 'path ' || bad;
    exception when check_violation then null;
    end;
  end loop;
  foreach bad in array array['docs/../secret.mdx', 'src/a.mdx', 'docs/a.js', '/docs/a.mdx', 'docs//a.mdx', 'docs/./a.mdx'] loop
    begin
      insert into public.navigation_items (title, href, file_path) values ('Bad', '/s/bad', bad);
      assert false, 'file ' || bad;
    exception when check_violation then null;
    end;
  end loop;
  begin
    insert into public.seo_metadata (path, is_global) values ('/s/x', true);
    assert false, 'a page for the whole site';
  exception when check_violation then null;
  end;
  insert into public.navigation_items (title, href, is_auto_generated, created_at) values ('By the service', '/s/by', true, '2000-01-01');
  assert exists (select from public.navigation_items where href = '/s/by' and is_auto_generated and created_at = now()),
    'the service says what is generated, but not when';
end $$;

-- The check of the tree ends, even below entries that two people have put below each other at the same time.
set constraints all immediate;
alter table public.navigation_items disable trigger refuse_navigation_cycle;
insert into public.navigation_items (id, title, href) values
  ('20000000-0000-4000-b000-000000000021', 'One', '/s/one'), ('20000000-0000-4000-b000-000000000022', 'Two', '/s/two');
update public.navigation_items set parent_id = '20000000-0000-4000-b000-000000000022' where href = '/s/one';
update public.navigation_items set parent_id = '20000000-0000-4000-b000-000000000021' where href = '/s/two';
alter table public.navigation_items enable trigger refuse_navigation_cycle;
set local statement_timeout = '10s';
insert into public.navigation_items (title, href, parent_id) values ('Three', '/s/three', '20000000-0000-4000-b000-000000000021');
