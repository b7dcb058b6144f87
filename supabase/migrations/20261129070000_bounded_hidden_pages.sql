-- Anyone may call find_hidden_pages. With 600,000 characters, a call kept the database busy for three seconds, and with
-- combining marks in a single path for many minutes: normalizing takes time quadratic in their number, and PostgreSQL
-- can't cancel it. The limits are now what callers need: 1,000 paths, since a hosted database returns that many rows, and
-- for each path the longest href that an entry can have.

create or replace function public.find_hidden_pages(p_paths text[]) returns setof integer
language plpgsql stable set search_path = '' as $$
begin
  if cardinality(p_paths) > 1000 or length(array_to_string(p_paths, '')) > 60000 then
    raise exception 'Too many paths in one call.'
      using errcode = 'PT413', detail = 'A call accepts 1,000 paths with 60,000 characters in all.';
  end if;
  if exists (select from unnest(p_paths) as given (path) where length(given.path) > 1024) then
    raise exception 'A path is too long.' using errcode = 'PT413', detail = 'A path has at most 1,024 characters.';
  end if;
  return query
    select (given.position - 1)::integer
    from unnest(p_paths) with ordinality as given (path, position)
    where given.path in (
      select hidden.path from private.hidden_paths(p_paths) hidden (path)
      union all
      select ahead.path from private.hidden_ahead_paths(p_paths) ahead (path)
    )
    order by given.position;
end $$;
