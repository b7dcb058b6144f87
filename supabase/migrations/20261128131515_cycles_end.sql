-- Two people who nest entries at the same time can create a cycle (see the comment of the function). The check then never
-- ended for entries below it: adding or moving one, also by a content sync, took until the statement timed out.

create or replace function private.refuse_navigation_cycle() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    -- `union` keeps each entry once, so this also ends in a cycle that exists already.
    with recursive above as (
      select new.parent_id as id
      union
      select i.parent_id from above a join public.navigation_items i on i.id = a.id
    )
    select from above a where a.id = new.id
  ) then
    raise exception 'An item cannot lie below itself.' using errcode = '23514';
  end if;
  return new;
end $$;
