-- A deployed build may still have a page that was hidden after it was made, and the edge function withholds its files.
-- When the page was then moved, its entry followed it, nothing hid the former path, and the files were served again until
-- the next build was live. A content sync now keeps the files of hidden pages that are gone hidden.

alter table private.hidden_ahead add column is_gone boolean not null default false;
comment on table private.hidden_ahead is
  'Pages that are hidden beside the entries: before the change that adds them is merged into the default branch, until the next content sync replaces these rows with entries; and after a change that removed them, because the deployed build may still have them.';
comment on column private.hidden_ahead.file_path is
  'File of the page: docs/desktop/vault/index.mdx.';
comment on column private.hidden_ahead.created_at is
  'When it was hidden. A change that was not merged within ten minutes never will be.';
comment on column private.hidden_ahead.is_gone is
  'Whether the page was hidden and the content no longer has its file. Then only the file counts: another page may have the address.';

create or replace function private.hidden_ahead_paths(p_paths text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select a.file_path from private.hidden_ahead a where a.file_path = any (p_paths)
  union all
  select a.href from private.hidden_ahead a where a.href = any (p_paths) and not a.is_gone
$$;
comment on function private.hidden_ahead_paths(text[]) is
  'Those of the given addresses and source files that are hidden until the next content sync, and files of hidden pages that are gone.';

create or replace function public.reveal_ahead(p_files text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.hidden_ahead a where a.file_path = any (p_files) and not a.is_gone
$$;

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

  insert into public.content_syncs (repository, branch, head_sha, files_updated, source)
  values (p_sync ->> 'repository', p_sync ->> 'branch', p_sync ->> 'head', (p_sync ->> 'files')::integer, p_sync ->> 'source');
  if p_sync ->> 'rebuild' is not null then
    perform public.request_rebuild(p_sync ->> 'rebuild', (p_sync ->> 'user')::uuid);
  end if;
  return jsonb_build_object('kept_hidden', to_jsonb(kept));
end $$;
