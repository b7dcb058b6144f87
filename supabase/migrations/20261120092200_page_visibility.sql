-- One function instead of two. It also adds an entry for a page that has none.
drop function public.set_navigation_privacy(text, text);
drop function public.set_navigation_active(text, boolean);

create function public.set_page_visibility(
  p_file_path text, p_href text, p_title text, p_section text, p_privacy text, p_is_active boolean
) returns table (privacy text, is_active boolean)
language plpgsql security invoker set search_path = '' as $$
declare
  above record;
  made uuid;
begin
  if not private.has_role(array['editor', 'admin']) then
    raise exception 'Only editors and admins change the navigation.' using errcode = '42501';
  end if;
  -- Two attempts, because another editor may add the entry between the update and the insert.
  for attempt in 1..2 loop
    return query
      update public.navigation_items i
      set privacy = coalesce(p_privacy, i.privacy), is_active = coalesce(p_is_active, i.is_active)
      where i.file_path = p_file_path or (i.file_path is null and i.href = p_href)
      returning i.privacy, i.is_active;
    if found then
      return;
    end if;
    select i.id, i.section_id into above from public.navigation_items i
    where starts_with(p_href, i.href || '/') order by length(i.href) desc limit 1;
    made := null;
    insert into public.navigation_items (file_path, href, title, privacy, is_active, parent_id, section_id, order_index)
    select p_file_path, p_href, p_title, coalesce(p_privacy, 'PUBLIC'), coalesce(p_is_active, true), above.id,
      case when above.id is null then (select s.id from public.navigation_sections s where s.slug = p_section)
        else above.section_id end,
      (select coalesce(max(o.order_index) + 1, 0) from public.navigation_items o where o.parent_id is not distinct from above.id)
    on conflict do nothing
    returning id into made;
    if made is not null then
      -- Entries without a parent whose pages are below this page become its children.
      update public.navigation_items i set parent_id = made
      where i.parent_id is null and i.section_id is null and i.id <> made and starts_with(i.href, p_href || '/');
      return query select coalesce(p_privacy, 'PUBLIC'), coalesce(p_is_active, true);
      return;
    end if;
  end loop;
  raise exception 'Another entry has this address.' using errcode = '23505';
end $$;
comment on function public.set_page_visibility(text, text, text, text, text, boolean) is
  'Says whether visitors may see a page (null: as it is), by its file. A page without an entry gets one, below the nearest page above it that has one. Answers how it is now.';
