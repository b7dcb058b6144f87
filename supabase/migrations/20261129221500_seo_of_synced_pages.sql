-- Visitors could read the SEO rows of every address that no entry hides. That was too much: a row that is prepared for a
-- page of a branch has no entry yet, and the row of a private page lost what hid it when the page moved, because only the
-- entry followed. Now a row is shown only if its address was a page at the last content sync, and rows follow their pages.

alter table public.content_syncs add column pages jsonb check (jsonb_typeof(pages) = 'array');
comment on column public.content_syncs.pages is
  'The pages of that commit with all paths that SEO rows can have for them: [{"file_path", "href"}]. Kept for the last sync only.';

create function private.synced_pages() returns table (file_path text, href text)
language sql stable security definer set search_path = '' as $$
  select p.file_path, p.href
  from public.content_syncs s, jsonb_to_recordset(s.pages) as p (file_path text, href text)
$$;
comment on function private.synced_pages() is
  'The pages at the last content sync. A page has more than one row if SEO rows can name it in several ways.';

create function private.knows_pages() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.content_syncs s where s.pages is not null)
$$;
comment on function private.knows_pages() is
  'Whether a content sync has stored its pages. Until then, a database can''t tell pages from addresses that don''t exist.';

create or replace function private.hidden_seo_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  with pages as materialized (select p.file_path, p.href from private.synced_pages() p),
  items as materialized (select i.href, i.file_path from private.hidden_items() i),
  unlisted as materialized (
    select array(
      select u.path from (select s.path from public.seo_metadata s union select p.href from pages p) u
      where not exists (select from public.navigation_items i where i.href = u.path)
    ) as paths
  ),
  hidden as materialized (
    select i.href as path from items i
    union
    select a.href from private.hidden_ahead a where not a.is_gone
    union
    select h.path from unlisted u, private.hidden_paths(u.paths) h (path) where cardinality(u.paths) > 0
  )
  select h.path from hidden h
  union all
  -- A page that is hidden by its file, or under one of its paths, is hidden under all of them.
  select p.href from pages p where p.file_path in (
    select i.file_path from items i where i.file_path is not null
    union
    select other.file_path from pages other join hidden h on h.path = other.href
  )
  union all
  -- The landing page isn't a file of the content.
  select s.path from public.seo_metadata s
  where s.path not in ('*', '/') and private.knows_pages() and not exists (select from pages p where p.href = s.path)
$$;
comment on function private.hidden_seo_paths() is
  'Paths of seo_metadata that visitors may not see: of hidden pages, and of addresses that weren''t a page at the last content sync. Also the hidden ones of all pages. For policies, once a query.';

create or replace function private.hidden_seo_patterns() returns setof text
language sql stable security definer set search_path = '' as $$
  with patterns as materialized (
    select s.path_pattern, regexp_replace(s.path_pattern, '/\*$', '') as base from public.section_seo_metadata s
  ),
  bases as materialized (select array(select t.base from patterns t) as paths),
  shown as materialized (
    select '/' as href
    union
    select p.href from private.synced_pages() p where p.href not in (select private.hidden_seo_paths())
  )
  select t.path_pattern from patterns t
  where t.base in (
    select private.hidden_paths(b.paths) from bases b union all select private.hidden_ahead_paths(b.paths) from bases b
  )
  union all
  select t.path_pattern from patterns t
  where private.knows_pages() and not exists (
    select from shown p
    -- As isMatch in domain/seo/matchSectionPattern.ts.
    where case when t.path_pattern like '%/*' then starts_with(p.href || '/', t.base || '/') else p.href = t.path_pattern end
  )
$$;
comment on function private.hidden_seo_patterns() is
  'Patterns of section_seo_metadata that visitors may not see: of hidden pages, and those that match no page that visitors can see. For policies, once a query.';

create function private.rename_seo_rows(p_table text, p_key text, p_renames jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  moved jsonb[];
  item jsonb;
begin
  -- All are deleted first, because pages may have swapped addresses.
  execute format(
    'with renames as (
       select distinct on (m."from") m."from", m."to" from jsonb_to_recordset($1) as m ("from" text, "to" text)
       order by m."from", m."to"
     ),
     gone as (
       delete from public.%1$I s using renames m where s.%2$I = m."from" and m."from" <> m."to"
       returning to_jsonb(s) || jsonb_build_object(%2$L, m."to") as item
     )
     select array_agg(g.item) from gone g', p_table, p_key
  ) into moved using p_renames;
  foreach item in array coalesce(moved, '{}') loop
    begin
      execute format(
        'insert into public.%1$I select * from jsonb_populate_record(null::public.%1$I, $1) on conflict (%2$I) do nothing',
        p_table, p_key
      ) using item;
    exception when sqlstate 'PT400' or check_violation then
      -- A row from before today's rules must not stop the sync. The audit log has its values.
      null;
    end;
  end loop;
end $$;
comment on function private.rename_seo_rows(text, text, jsonb) is
  'Gives rows of seo_metadata or section_seo_metadata other keys: a list of {from, to}. Where the new key has a row, that one stays, and the renamed one is deleted.';

create function private.move_seo_rows(p_moves jsonb, p_pages jsonb, p_unmoved text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sections jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('from', m."from" || '/*', 'to', m."to" || '/*')), '[]') into sections
  from jsonb_to_recordset(p_moves) as m ("from" text, "to" text)
  where exists (select from public.section_seo_metadata s where s.path_pattern = m."from" || '/*')
    -- A section follows the page at its top only if it applies to the same pages afterwards.
    and not exists (
      select from jsonb_to_recordset(p_pages) as p (file_path text, href text)
      where p.file_path = any (p_unmoved) and (starts_with(p.href, m."from" || '/') or starts_with(p.href, m."to" || '/'))
    );
  perform private.rename_seo_rows('seo_metadata', 'path', p_moves);
  perform private.rename_seo_rows('section_seo_metadata', 'path_pattern', p_moves || sections);
end $$;
comment on function private.move_seo_rows(jsonb, jsonb, text[]) is
  'SEO rows follow their pages: a list of {from, to} with hrefs, the pages as in content_syncs, and the files that were not moved. Otherwise the texts of a private page would stay at an address that nothing hides.';

create or replace function public.apply_content_sync(
  p_sync jsonb, p_moves jsonb, p_sections jsonb, p_items jsonb, p_gone text[], p_pages jsonb, p_changed text[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  last_head text;
  asked text[];
  hidden_before text[];
  page record;
  kept text[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended('content sync', 0));
  select s.head_sha into last_head from public.content_syncs s
  where s.repository = p_sync ->> 'repository' order by s.id desc limit 1;
  -- Of two syncs that started from the same commit, the second would look for hidden pages at paths that the first has
  -- moved them away from.
  if last_head is distinct from p_sync ->> 'last_head' then
    raise exception 'Another sync was faster.' using errcode = 'PT409';
  end if;

  select coalesce(array_agg(distinct f.path), '{}') into asked
  from jsonb_to_recordset(p_pages) as p ("from" jsonb), jsonb_array_elements_text(p."from") as f (path);
  select coalesce(array_agg(h.path), '{}') into hidden_before from (
    select private.hidden_paths(asked) as path union select private.hidden_ahead_paths(asked)
  ) h;

  delete from private.hidden_ahead a
  where a.file_path = any (p_changed)
    or a.created_at < now() - case when a.is_gone then interval '1 year' else interval '10 minutes' end;
  -- The deployed site may have been built before these pages were hidden, and still have them. A path that is too long for
  -- an entry must not stop the sync.
  insert into private.hidden_ahead (file_path, href, is_gone)
  select g.file_path, g.href, true
  from jsonb_to_recordset(coalesce(p_sync -> 'gone', '[]')) as g (file_path text, href text)
  where length(g.file_path) <= 200 and exists (select private.hidden_paths(array[g.file_path, g.href]));

  perform private.move_navigation_items(p_moves);
  perform private.move_seo_rows(
    coalesce(p_sync -> 'moves', '[]'), coalesce(p_sync -> 'pages', '[]'),
    array(
      select p.file_path from jsonb_to_recordset(p_pages) as p (file_path text, "from" jsonb) where p."from" ? p.file_path
    )
  );
  perform private.mirror_navigation(p_sections, p_items);
  update public.navigation_items i set is_active = false
  where i.file_path = any (p_gone) and i.is_auto_generated and i.is_active;

  -- Parents first: a hidden page also hides the pages below it, so they need no entry.
  for page in
    select p.file_path, p.href, p.title
    from jsonb_to_recordset(p_pages) as p (file_path text, href text, title text, "from" jsonb)
    where exists (
      select from jsonb_array_elements_text(p."from") as f (path) where f.path = any (hidden_before)
    )
    order by length(p.href), p.href
  loop
    if not exists (select private.hidden_paths(array[page.file_path, page.href])) then
      perform private.keep_hidden(page.file_path, page.href, page.title);
      kept := kept || page.file_path;
    end if;
  end loop;

  update public.content_syncs s set pages = null where s.pages is not null;
  insert into public.content_syncs (repository, branch, head_sha, files_updated, source, pages)
  values (
    p_sync ->> 'repository', p_sync ->> 'branch', p_sync ->> 'head', (p_sync ->> 'files')::integer, p_sync ->> 'source',
    p_sync -> 'pages'
  );
  if p_sync ->> 'rebuild' is not null then
    perform public.request_rebuild(p_sync ->> 'rebuild', (p_sync ->> 'user')::uuid);
  end if;
  return jsonb_build_object('kept_hidden', to_jsonb(kept));
end $$;
comment on function public.apply_content_sync(jsonb, jsonb, jsonb, jsonb, text[], jsonb, text[]) is
  'A content sync, all or nothing: entries and SEO rows follow moved files, the tables mirror docs/_navigation.md, mirrored entries of files that are gone become inactive, and every page with the content of a hidden page that would become visible gets a PRIVATE entry. p_sync says which commit the caller compared with (another one is refused with PT409), which pages there are, and why to request a rebuild, null for none. p_pages: each page with the files and addresses its content had before. Returns the pages it kept hidden. Service only.';
