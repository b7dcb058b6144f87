-- Anyone can ask which pages are hidden, so the query has to stay cheap: it takes at most 5,000 paths of usual length,
-- and looks up no more than the 20 topmost paths above each page.
create or replace function private.hidden_paths(p_paths text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  with items as materialized (
    select i.href, i.file_path, shown.id is null as hidden
    from public.navigation_items i
    left join private.public_navigation_items() shown on shown.id = i.id
  ),
  given as materialized (
    select p.path, string_to_array(p.path, '/') as parts, i.hidden
    from (select distinct p as path from unnest(p_paths) p where p like '/%') p
    left join items i on i.href = p.path
  ),
  nearest as (
    select distinct on (above.path) above.path, i.hidden
    from (
      select g.path, depth, array_to_string(g.parts[1:depth], '/') as path_above
      from given g, generate_series(2, least(cardinality(g.parts) - 1, 21)) depth
      where g.hidden is null
    ) above
    join items i on i.href = above.path_above
    order by above.path, above.depth desc
  )
  select g.path from given g where g.hidden
  union all
  select n.path from nearest n where n.hidden
  union all
  select i.file_path from items i where i.hidden and i.file_path = any (p_paths)
$$;

create or replace function public.find_hidden_pages(p_paths text[]) returns setof integer
language plpgsql stable security invoker set search_path = '' as $$
begin
  if cardinality(p_paths) > 5000 or length(array_to_string(p_paths, '')) > 600000 then
    raise exception 'Too many paths at once.' using errcode = 'PT413';
  end if;
  return query
    select (given.position - 1)::integer
    from unnest(p_paths) with ordinality as given (path, position)
    where given.path in (select hidden.path from private.hidden_paths(p_paths) hidden (path))
    order by given.position;
end $$;
