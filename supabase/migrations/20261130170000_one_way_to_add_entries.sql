-- A page without an entry gets one when it is hidden, by an editor or by a content sync. Both inserted it in their own way.

create function private.add_entry(
  p_file_path text, p_href text, p_title text, p_privacy text, p_is_active boolean
) returns boolean
language plpgsql set search_path = '' as $$
declare
  above record;
  made uuid;
begin
  select i.id, i.section_id into above from public.navigation_items i
  where starts_with(p_href, i.href || '/') order by length(i.href) desc limit 1;
  insert into public.navigation_items (file_path, href, title, privacy, is_active, parent_id, section_id, order_index)
  select p_file_path, p_href, left(coalesce(nullif(trim(p_title), ''), p_file_path), 200), p_privacy, p_is_active,
    above.id, above.section_id,
    (select coalesce(max(o.order_index) + 1, 0) from public.navigation_items o where o.parent_id is not distinct from above.id)
  on conflict do nothing
  returning id into made;
  -- Entries whose pages are below this page become its children: those without a parent, and those whose parent was the
  -- nearest page above them. Only docs/_navigation.md decides about its own entries.
  update public.navigation_items i set parent_id = made
  where i.id <> made and starts_with(i.href, p_href || '/') and (
    i.parent_id is null and i.section_id is null or i.parent_id = above.id and not i.is_auto_generated
  );
  return made is not null;
end $$;
comment on function private.add_entry(text, text, text, text, boolean) is
  'Adds the entry of a page that docs/_navigation.md does not list, below the nearest page above it that has one. False: another entry has its file or address.';

create or replace function private.grant_navigation_manager() returns void language sql set search_path = '' as $$
  grant execute on function public.set_navigation_visibility(jsonb) to authenticated;
  grant execute on function private.add_entry(text, text, text, text, boolean) to authenticated;
$$;

create or replace function public.set_page_visibility(
  p_file_path text, p_href text, p_title text, p_privacy text, p_is_active boolean, p_updated_at timestamptz default null
) returns table (privacy text, is_active boolean)
language plpgsql security invoker set search_path = '' as $$
declare
  known record;
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
    if private.add_entry(p_file_path, p_href, p_title, coalesce(p_privacy, 'PUBLIC'), coalesce(p_is_active, true)) then
      return query select coalesce(p_privacy, 'PUBLIC'), coalesce(p_is_active, true);
      return;
    end if;
  end loop;
  raise exception 'Another entry has this address.' using errcode = '23505';
end $$;

create or replace function private.keep_hidden(p_file_path text, p_href text, p_title text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.navigation_items i set privacy = 'PRIVATE' where i.file_path = p_file_path or i.href = p_href;
  if not found and not private.add_entry(p_file_path, p_href, p_title, 'PRIVATE', true) then
    raise exception 'Another entry has this address.' using errcode = '23505';
  end if;
end $$;

select private.apply_privileges();
