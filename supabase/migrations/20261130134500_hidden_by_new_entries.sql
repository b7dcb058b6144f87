-- When a content sync gave a private page an entry, pages below it with entries of their own stayed visible: they became
-- its children only at the next sync.
-- A merge that adds a page again where a hidden one had been removed hid its file, but not its address.
-- Entries more than twenty levels down hid no pages below them. A file's path has at most 200 characters, so 100 folders.

create or replace function private.keep_hidden(p_file_path text, p_href text, p_title text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  above record;
  made uuid;
begin
  update public.navigation_items i set privacy = 'PRIVATE' where i.file_path = p_file_path or i.href = p_href;
  if found then
    return;
  end if;
  select i.id, i.section_id into above from public.navigation_items i
  where starts_with(p_href, i.href || '/') order by length(i.href) desc limit 1;
  insert into public.navigation_items (file_path, href, title, privacy, parent_id, section_id, order_index)
  select p_file_path, p_href, p_title, 'PRIVATE', above.id, above.section_id,
    (select coalesce(max(o.order_index) + 1, 0) from public.navigation_items o where o.parent_id is not distinct from above.id)
  returning id into made;
  -- As set_page_visibility does.
  update public.navigation_items i set parent_id = made
  where i.id <> made and starts_with(i.href, p_href || '/') and (
    i.parent_id is null and i.section_id is null or i.parent_id = above.id and not i.is_auto_generated
  );
end $$;

alter table private.hidden_ahead
  drop constraint hidden_ahead_pkey,
  add constraint hidden_ahead_pkey primary key (file_path, is_gone);

create or replace function public.hide_ahead(p_pages jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.hidden_ahead as a (file_path, href)
  select p.file_path, p.href from jsonb_to_recordset(p_pages) as p (file_path text, href text)
  -- In one order, so that two merges can't deadlock.
  order by p.file_path
  on conflict (file_path, is_gone) do update set href = excluded.href, created_at = now(), merges = a.merges + 1
$$;

create or replace function private.hidden_paths(p_paths text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  with items as materialized (
    select i.href, i.file_path, shown.id is null as hidden
    from public.navigation_items i
    left join private.public_navigation_items() shown on shown.id = i.id
  ),
  asked as materialized (
    select p.path, private.to_stored_path(p.path) as stored from (select distinct p as path from unnest(p_paths) p) p
  ),
  given as materialized (
    select a.path, string_to_array(a.stored, '/') as parts, i.hidden
    from asked a left join items i on i.href = a.stored
    where a.stored like '/%'
  ),
  nearest as (
    select distinct on (above.path) above.path, i.hidden
    from (
      select g.path, depth, array_to_string(g.parts[1:depth], '/') as path_above
      from given g, generate_series(2, least(cardinality(g.parts) - 1, 101)) depth
      where g.hidden is null
    ) above
    join items i on i.href = above.path_above
    order by above.path, above.depth desc
  )
  select g.path from given g where g.hidden
  union all
  select n.path from nearest n where n.hidden
  union all
  select a.path from asked a join items i on i.file_path = a.stored where i.hidden
$$;
