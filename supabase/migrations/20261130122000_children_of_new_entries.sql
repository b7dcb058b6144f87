-- When hiding a page gave it an entry, pages below it with entries of their own stayed visible: until the next content
-- sync, they were children of a page further up.

create or replace function public.set_page_visibility(
  p_file_path text, p_href text, p_title text, p_privacy text, p_is_active boolean, p_updated_at timestamptz default null
) returns table (privacy text, is_active boolean)
language plpgsql security invoker set search_path = '' as $$
declare
  above record;
  known record;
  made uuid;
begin
  if not private.has_role(array['editor', 'admin']) then
    raise exception 'Only editors and admins change the navigation.' using errcode = '42501';
  end if;
  -- Two attempts, because another editor may add the entry between the update and the insert.
  for attempt in 1..2 loop
    -- The entry of the file, or else of its address: that is what visitors open.
    select i.id, i.updated_at into known from public.navigation_items i
    where i.file_path = p_file_path or i.href = p_href
    order by i.file_path is not distinct from p_file_path desc limit 1 for update;
    if p_updated_at is distinct from coalesce(known.updated_at, '-infinity') and p_updated_at is not null then
      perform private.raise_stale('navigation_items:' || known.id, known.updated_at);
    end if;
    return query
      update public.navigation_items i
      set privacy = coalesce(p_privacy, i.privacy), is_active = coalesce(p_is_active, i.is_active)
      where i.id = known.id
      returning i.privacy, i.is_active;
    if found then
      return;
    end if;
    select i.id, i.section_id into above from public.navigation_items i
    where starts_with(p_href, i.href || '/') order by length(i.href) desc limit 1;
    made := null;
    insert into public.navigation_items (file_path, href, title, privacy, is_active, parent_id, section_id, order_index)
    select p_file_path, p_href, left(coalesce(nullif(trim(p_title), ''), p_file_path), 200), coalesce(p_privacy, 'PUBLIC'),
      coalesce(p_is_active, true), above.id, above.section_id,
      (select coalesce(max(o.order_index) + 1, 0) from public.navigation_items o where o.parent_id is not distinct from above.id)
    on conflict do nothing
    returning id into made;
    if made is not null then
      -- Entries whose pages are below this page become its children: those without a parent, and those whose parent was
      -- the nearest page above them. Only docs/_navigation.md decides about its own entries.
      update public.navigation_items i set parent_id = made
      where i.id <> made and starts_with(i.href, p_href || '/') and (
        i.parent_id is null and i.section_id is null or i.parent_id = above.id and not i.is_auto_generated
      );
      return query select coalesce(p_privacy, 'PUBLIC'), coalesce(p_is_active, true);
      return;
    end if;
  end loop;
  raise exception 'Another entry has this address.' using errcode = '23505';
end $$;
