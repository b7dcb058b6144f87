-- A page that was hidden by a private page above it becomes visible when it is moved elsewhere.
create or replace function public.sync_navigation(p_moves jsonb, p_sections jsonb, p_items jsonb, p_gone text[])
returns table (moved integer, sections integer, items integer, deactivated integer)
language plpgsql security definer set search_path = '' as $$
declare
  moves jsonb;
  entry record;
begin
  -- A page was moved to a path that already has an entry: that entry inherits what hides the page.
  update public.navigation_items target set
    privacy = case when source.privacy = 'PRIVATE' then 'PRIVATE' else target.privacy end,
    is_active = target.is_active and source.is_active
  from jsonb_to_recordset(p_moves) as m ("from" text, "to" text, href text)
  join public.navigation_items source on source.file_path = m."from"
  where (target.file_path = m."to" or target.href = m.href) and target.id <> source.id
    and not exists (select from jsonb_to_recordset(p_moves) as other ("from" text) where other."from" = target.file_path);
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'file_path', m."to", 'href', m.href)), '[]') into moves
  from jsonb_to_recordset(p_moves) as m ("from" text, "to" text, href text)
  join public.navigation_items i on i.file_path = m."from"
  where not exists (
    select from public.navigation_items t
    where (t.file_path = m."to" or t.href = m.href) and t.id <> i.id
      and not exists (select from jsonb_to_recordset(p_moves) as other ("from" text) where other."from" = t.file_path)
  );
  moved := jsonb_array_length(moves);
  -- In two steps, because pages may have swapped paths.
  update public.navigation_items i set file_path = null, href = '/moving/' || i.id
  from jsonb_to_recordset(moves) as m (id uuid) where i.id = m.id;
  update public.navigation_items i set file_path = m.file_path, href = m.href
  from jsonb_to_recordset(moves) as m (id uuid, file_path text, href text) where i.id = m.id;
  -- Without sections, entries exist for single pages only, each below the nearest entry above its address.
  update public.navigation_items i set parent_id = (
    select above.id from public.navigation_items above
    where starts_with(i.href, above.href || '/') order by length(above.href) desc limit 1
  )
  from jsonb_to_recordset(moves) as m (id uuid)
  where i.id = m.id and not exists (select from public.navigation_sections);

  insert into public.navigation_sections (slug, title, order_index)
  select s.slug, s.title, s.order_index from jsonb_to_recordset(p_sections) as s (slug text, title text, order_index integer)
  on conflict do nothing;
  get diagnostics sections = row_count;

  items := 0;
  for entry in
    select * from jsonb_to_recordset(p_items)
      as i (file_path text, href text, title text, breadcrumb_title text, section text, parent text, order_index integer)
  loop
    insert into public.navigation_items
      (file_path, href, title, breadcrumb_title, order_index, is_auto_generated, parent_id, section_id)
    select entry.file_path, entry.href, entry.title, entry.breadcrumb_title, entry.order_index, true, above.id,
      case when above.id is null then s.id else above.section_id end
    from (select) one
    left join public.navigation_items above on above.file_path = entry.parent
    left join public.navigation_sections s on s.slug = entry.section
    on conflict do nothing;
    items := items + case when found then 1 else 0 end;
  end loop;

  update public.navigation_items i set is_active = false
  where i.file_path = any (p_gone) and i.is_auto_generated and i.is_active;
  get diagnostics deactivated = row_count;
  return next;
end $$;
