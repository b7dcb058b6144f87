-- Which SEO rows visitors can read once a content sync has stored the pages, and how rows follow pages that move.
-- The caller rolls it back.
create function pg_temp.sync(pages jsonb, moves jsonb default '[]', unmoved text[] default '{}') returns void
language plpgsql as $$
declare
  last text := (select s.head_sha from public.content_syncs s where s.repository = 'story/docs' order by s.id desc limit 1);
begin
  perform public.apply_content_sync(
    jsonb_build_object('repository', 'story/docs', 'branch', 'main', 'head', md5(coalesce(last, '')) || '00000000',
      'last_head', last, 'files', 1, 'source', 'manual', 'pages', pages, 'moves', moves),
    '[]', '[]', '[]', '{}',
    (select coalesce(jsonb_agg(jsonb_build_object('file_path', f, 'href', 'unused', 'title', 'T', 'from', jsonb_build_array(f))), '[]')
      from unnest(unmoved) f),
    '{}');
end $$;
create function pg_temp.to_pages(variadic names text[]) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('file_path', 'docs/' || n || '.mdx', 'href', '/p/' || n)) from unnest(names) n
$$;
create function pg_temp.to_moves(variadic names text[]) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('from', '/p/' || split_part(n, '>', 1), 'to', '/p/' || split_part(n, '>', 2))) from unnest(names) n
$$;
create function pg_temp.shown() returns text language sql as $$
  select concat_ws(' ',
    (select string_agg(path, ' ' order by path collate "C") from public.seo_metadata),
    (select string_agg(path_pattern, ' ' order by path_pattern collate "C") from public.section_seo_metadata))
$$;
create function pg_temp.expect(what text, wanted text) returns void language plpgsql as $$
declare
  got text;
begin
  set local role anon;
  got := pg_temp.shown();
  reset role;
  assert got = wanted, format(E'%s:\n%s\ninstead of:\n%s', what, got, wanted);
end $$;
create function pg_temp.titles() returns text language sql as $$
  select string_agg(r.key || '=' || r.title, ' ' order by r.key collate "C") from (
    select path, title from public.seo_metadata where title is not null
    union all select path_pattern, title from public.section_seo_metadata where title is not null
  ) r (key, title)
$$;
grant execute on function pg_temp.shown() to anon;

insert into public.navigation_items (title, href, file_path, privacy) values
  ('Secret', '/p/secret', 'docs/secret.mdx', 'PRIVATE'), ('By file', '/p/elsewhere', 'docs/by-file.mdx', 'PRIVATE');
insert into public.seo_metadata (path, is_global, setting_type) values ('*', true, 'global');
insert into public.seo_metadata (path)
select '/' || n from unnest(array['', 'p/open', 'p/secret', 'p/secret/below', 'p/branch', 'p/by-file', 'p/meet-{product}', 'p/hide-{product}']) n;
insert into public.section_seo_metadata (path_pattern)
values ('/*'), ('/p/open'), ('/p/open/*'), ('/p/branch/*'), ('/p/secret/*'), ('/p/inner/*'), ('/p/by-file/*');
do $$
begin
  perform pg_temp.expect('without a content sync, visitors see what no entry hides',
    '* / /p/branch /p/by-file /p/hide-{product} /p/meet-{product} /p/open /* /p/branch/* /p/by-file/* /p/inner/* /p/open /p/open/*');
  insert into public.navigation_items (title, href, file_path, privacy)
  values ('Inner', '/p/inner/secret', 'docs/inner/secret.mdx', 'PRIVATE'), ('Hide', '/p/hide-it', 'docs/hide-product.mdx', 'PRIVATE');
  perform pg_temp.sync(pg_temp.to_pages('open', 'secret', 'secret/below', 'by-file', 'inner/secret') || '[
    {"file_path": "docs/meet-product.mdx", "href": "/p/meet-it"}, {"file_path": "docs/meet-product.mdx", "href": "/p/meet-{product}"},
    {"file_path": "docs/hide-product.mdx", "href": "/p/hide-it"}, {"file_path": "docs/hide-product.mdx", "href": "/p/hide-{product}"}]');
  perform pg_temp.expect('afterwards, only rows of pages that they can see', '* / /p/meet-{product} /p/open /* /p/open /p/open/*');

  perform public.hide_ahead('[{"file_path": "docs/open.mdx", "href": "/p/open"}]');
  perform pg_temp.expect('a page that a merge is about to hide counts as hidden', '* / /p/meet-{product} /*');
  perform public.reveal_ahead(array['docs/open.mdx']);

  insert into public.content_syncs (repository, branch, head_sha, files_updated, source, pages)
  values ('story/other', 'main', repeat('a', 40), 1, 'manual', pg_temp.to_pages('branch'));
  perform pg_temp.sync('[]');
  perform pg_temp.expect('a repository without pages, after another one', '* / /*');
  assert (select count(*) = 1 from public.content_syncs where pages is not null), 'only the last sync has the pages';
  delete from public.content_syncs where repository = 'story/other';
end $$;

-- Rows follow pages.
delete from public.seo_metadata;
delete from public.section_seo_metadata;
insert into public.seo_metadata (path, title)
select '/p/' || n, n from unnest(array['a', 'b', 'c', 'd', 'e', 'still']) n;
insert into public.section_seo_metadata (path_pattern, title) values
  ('/p/a/*', 'a*'), ('/p/b', 'b='), ('/p/c/*', 'c*'), ('/p/f/*', 'f*'), ('/p/g/*', 'g*'), ('/p/i/j/*', 'j*');
do $$
begin
  perform pg_temp.sync(
    pg_temp.to_pages('a', 'b', 'a/below', 'b/below', 'd', 'still', 'c2/index', 'c/new', 'f2', 'f/stays', 'g2', 'g2/stays', 'i', 'i/stays'),
    pg_temp.to_moves('a>b', 'b>a', 'a/below>b/below', 'c>c2', 'e>d', 'f>f2', 'g>g2', 'i/j>i', 'still>still'),
    array['docs/still.mdx', 'docs/d.mdx', 'docs/f/stays.mdx', 'docs/g2/stays.mdx', 'docs/i/stays.mdx']);
  assert pg_temp.titles() = '/p/a=b /p/a=b= /p/b=a /p/b/*=a* /p/c2=c /p/c2/*=c* /p/d=d /p/f/*=f* /p/g/*=g* /p/i/j/*=j* /p/still=still',
    'pages may swap addresses, a row at the new address stays, and a section follows only with all of its pages: ' || pg_temp.titles();
  assert exists (select from public.audit_log l where l.action = 'seo_metadata.delete' and l.target = 'seo_metadata:/p/e' and l.before ->> 'title' = 'e'),
    'the audit log has the row that was deleted';
end $$;

-- A row that today's rules refuse doesn't stop a sync.
-- Pending deferred triggers would refuse to alter the table.
set constraints all immediate;
alter table public.seo_metadata disable trigger check_seo;
insert into public.seo_metadata (path, og_image) values ('/p/old', '/other/a.png');
alter table public.seo_metadata enable trigger check_seo;
do $$
begin
  perform pg_temp.sync(pg_temp.to_pages('new', 'fine%'), pg_temp.to_moves('old>new', 'still>fine%'));
  assert not exists (select from public.seo_metadata where path in ('/p/old', '/p/new', '/p/still')), 'such rows are deleted';
end $$;
