-- Every change to the rows that the site is built from requests a rebuild, whoever makes it and however.
create function private.note_rebuild() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.rebuilds (reason, requested_by)
  select 'Change of ' || replace(tg_table_name, '_', ' '), (select u.id from auth.users u where u.id = auth.uid())
  where not exists (select from public.rebuilds r where r.started_at is null and r.claimed_at is null);
  return null;
end $$;
comment on function private.note_rebuild() is
  'Trigger: a changed row needs a new build. For each row, so that a statement that changes nothing asks for nothing.';

create trigger note_rebuild after insert or update or delete on public.navigation_sections
  for each row execute function private.note_rebuild();
comment on trigger note_rebuild on public.navigation_sections is 'The menu is built from it.';
create trigger note_rebuild after insert or update or delete on public.navigation_items
  for each row execute function private.note_rebuild();
comment on trigger note_rebuild on public.navigation_items is 'The menu is built from it, and what is published.';
create trigger note_rebuild after insert or update or delete on public.seo_metadata
  for each row execute function private.note_rebuild();
comment on trigger note_rebuild on public.seo_metadata is 'Pages carry it.';
create trigger note_rebuild after insert or update or delete on public.section_seo_metadata
  for each row execute function private.note_rebuild();
comment on trigger note_rebuild on public.section_seo_metadata is 'Pages carry it.';

select private.apply_privileges();
