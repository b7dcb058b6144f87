-- A hidden page stays hidden when its content moves to another path. A sync and everything it hides is one transaction,
-- and a build can ask whether the commit that it is about to publish has been synced.

create table private.hidden_ahead (
  file_path text primary key check (length(file_path) between 1 and 200),
  href text not null check (length(href) between 1 and 512),
  created_at timestamptz not null default now()
);
comment on table private.hidden_ahead is
  'Pages that are hidden before the change that brings them reaches the default branch. The next content sync replaces them with what hides those pages for good.';
comment on column private.hidden_ahead.file_path is 'File of the page in the change: docs/desktop/vault/index.mdx.';
comment on column private.hidden_ahead.href is 'Its address.';
comment on column private.hidden_ahead.created_at is 'When it was hidden; a change that has not arrived ten minutes later never will.';
alter table private.hidden_ahead enable row level security;

create function private.hidden_ahead_paths(p_paths text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select a.file_path from private.hidden_ahead a where a.file_path = any (p_paths)
  union all
  select a.href from private.hidden_ahead a where a.href = any (p_paths)
$$;
comment on function private.hidden_ahead_paths(text[]) is
  'Those of the given addresses and source files that are hidden until the next content sync.';

create or replace function public.find_hidden_pages(p_paths text[]) returns setof integer
language plpgsql stable security invoker set search_path = '' as $$
begin
  if cardinality(p_paths) > 5000 or length(array_to_string(p_paths, '')) > 600000 then
    raise exception 'Too many paths at once.' using errcode = 'PT413';
  end if;
  return query
    select (given.position - 1)::integer
    from unnest(p_paths) with ordinality as given (path, position)
    where given.path in (
      select hidden.path from private.hidden_paths(p_paths) hidden (path)
      union all
      select ahead.path from private.hidden_ahead_paths(p_paths) ahead (path)
    )
    order by given.position;
end $$;

create function public.hide_ahead(p_pages jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.hidden_ahead (file_path, href)
  select p.file_path, p.href from jsonb_to_recordset(p_pages) as p (file_path text, href text)
  on conflict (file_path) do update set href = excluded.href, created_at = now()
$$;
comment on function public.hide_ahead(jsonb) is
  'Hides pages of a change before it is merged. Service only.';

create function public.reveal_ahead(p_files text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.hidden_ahead a where a.file_path = any (p_files)
$$;
comment on function public.reveal_ahead(text[]) is
  'Takes hide_ahead back, for a change that was not merged. Service only.';

create function private.keep_hidden(p_file_path text, p_href text, p_title text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.navigation_items i set privacy = 'PRIVATE' where i.file_path = p_file_path or i.href = p_href;
  if found then
    return;
  end if;
  insert into public.navigation_items (file_path, href, title, privacy, parent_id, section_id, order_index)
  select p_file_path, p_href, p_title, 'PRIVATE', above.id, above.section_id,
    (select coalesce(max(o.order_index) + 1, 0) from public.navigation_items o where o.parent_id is not distinct from above.id)
  from (select) one
  left join lateral (
    select i.id, i.section_id from public.navigation_items i
    where starts_with(p_href, i.href || '/') order by length(i.href) desc limit 1
  ) above on true;
end $$;
comment on function private.keep_hidden(text, text, text) is
  'Makes a page PRIVATE by an entry of its own, below the nearest page above it that has one.';

create function public.apply_content_sync(
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

  perform public.sync_navigation(p_moves, p_sections, p_items, p_gone);

  -- Parents first: a hidden page hides everything below it, which then needs no entry of its own.
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
  delete from private.hidden_ahead a
  where a.file_path = any (p_changed) or a.created_at < now() - interval '10 minutes';

  insert into public.content_syncs (repository, branch, head_sha, files_updated, source)
  values (p_sync ->> 'repository', p_sync ->> 'branch', p_sync ->> 'head', (p_sync ->> 'files')::integer, p_sync ->> 'source');
  return jsonb_build_object('kept_hidden', to_jsonb(kept));
end $$;
comment on function public.apply_content_sync(jsonb, jsonb, jsonb, jsonb, text[], jsonb, text[]) is
  'A content sync, all or nothing: sync_navigation, then an entry of its own for every page that has the content of a hidden page and would become visible, then the row of content_syncs. p_sync says which commit the caller compared with; another one is refused (PT409). p_pages: each page with the files and addresses its content had before. Answers the pages it kept hidden. Service only.';

create function private.is_content_synced(p_sha text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from (
      select distinct on (s.repository) s.head_sha from public.content_syncs s order by s.repository, s.id desc
    ) newest
    where newest.head_sha = p_sha
  )
$$;
comment on function private.is_content_synced(text) is
  'Whether a commit is the one that the last content sync of its repository brought the navigation up to.';

create function public.is_content_synced(p_sha text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.is_content_synced(p_sha)
$$;
comment on function public.is_content_synced(text) is
  'Whether what hides pages is known for exactly this commit, so that a build of it may be published. Not for an older commit either: what hides a page is where the page is now. Tells nothing about commits that the caller does not know.';
