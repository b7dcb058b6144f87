-- Faster: of the pages in the navigation, only the hidden ones are read, which are few.
create function private.hidden_items() returns table (href text, file_path text)
language sql stable security definer set search_path = '' as $$
  select i.href, i.file_path
  from public.navigation_items i
  where i.id not in (select p.id from private.public_navigation_items() p)
$$;
comment on function private.hidden_items() is
  'Items of the navigation that visitors may not see: not public themselves, or below something that is not.';

create or replace function private.hidden_seo_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  select h.href from private.hidden_items() h
  union all
  select hidden.path
  from (
    select array(
      select s.path from public.seo_metadata s
      where not exists (select from public.navigation_items i where i.href = s.path)
    ) as paths
  ) unlisted, private.hidden_paths(unlisted.paths) hidden (path)
  where cardinality(unlisted.paths) > 0
$$;
