-- Visibility of several pages and sections in one transaction, for the navigation manager.

create function public.set_navigation_visibility(p_changes jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  change record;
  known record;
begin
  if not private.has_role(array['editor', 'admin']) then
    raise exception 'Only editors and admins change the navigation.' using errcode = '42501';
  end if;
  if jsonb_array_length(p_changes) > 1000 then
    raise exception 'Change at most 1000 pages at a time.' using errcode = 'PT413';
  end if;
  -- All versions are compared before the first write, because adding an entry changes the ones below it.
  for change in
    select * from jsonb_to_recordset(p_changes)
      as c (file_path text, href text, title text, section text, privacy text, is_active boolean, updated_at timestamptz)
    where c.updated_at is not null
    order by c.section nulls first, c.href
  loop
    if change.section is not null then
      select 'navigation_sections:' || s.id as target, s.updated_at into known
      from public.navigation_sections s where s.slug = change.section for update;
    else
      select 'navigation_items:' || i.id as target, i.updated_at into known from public.navigation_items i
      where i.file_path = change.file_path or i.href = change.href
      order by i.file_path is not distinct from change.file_path desc limit 1 for update;
    end if;
    if change.updated_at is distinct from coalesce(known.updated_at, '-infinity') then
      perform private.raise_stale(known.target, known.updated_at);
    end if;
  end loop;
  for change in
    select * from jsonb_to_recordset(p_changes)
      as c (file_path text, href text, title text, section text, privacy text, is_active boolean, updated_at timestamptz)
    order by c.section nulls first, c.href
  loop
    if change.section is not null then
      insert into public.navigation_sections (slug, title, is_active, order_index)
      values (change.section, left(change.title, 200), change.is_active,
        (select coalesce(max(s.order_index) + 1, 0) from public.navigation_sections s))
      on conflict (slug) do update set is_active = excluded.is_active;
    else
      perform public.set_page_visibility(
        change.file_path, change.href, change.title, change.privacy, change.is_active, null
      );
    end if;
  end loop;
end $$;
comment on function public.set_navigation_visibility(jsonb) is
  'Sets the visibility of up to 1000 pages (file_path, href, title, privacy, is_active) and sections (section: the slug, title, is_active), all or none. updated_at: the state the person saw, -infinity for none, null to skip the check; an older state is refused (PT409).';

create function private.grant_navigation_manager() returns void
language sql security invoker set search_path = '' as $$
  grant execute on function public.set_navigation_visibility(jsonb) to authenticated;
$$;
comment on function private.grant_navigation_manager() is 'Privileges of the navigation manager. Run by apply_privileges.';

select private.apply_privileges();
