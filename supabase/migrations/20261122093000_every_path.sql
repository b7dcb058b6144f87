-- Every page that the editor can save can be hidden, whatever characters its path has. For ASCII the rule is the one of
-- src/domain/git/paths.ts. Beyond ASCII it allows more: which characters are letters changes with each Unicode version,
-- and a page that can't be hidden is worse than an entry for a page that can't be saved. The constraints are "not valid":
-- existing entries stay as they are, and are checked when they are written again.

alter table public.navigation_items drop constraint navigation_items_href_check;
alter table public.navigation_items add constraint navigation_items_href_check check (
  length(href) <= 1024 and (
    href ~ '^/([^/?#%\\[:cntrl:]\u0080-\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+(/[^/?#%\\[:cntrl:]\u0080-\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+)*)?$'
      and href !~ '(^|/)\.{1,2}(/|$)'
    or href ~ '^https://[^/?#\\[:space:][:cntrl:]]+([/?#][^\\[:space:][:cntrl:]]*)?$'
  )
) not valid;
alter table public.navigation_items drop constraint navigation_items_file_path_check;
alter table public.navigation_items add constraint navigation_items_file_path_check check (
  length(file_path) <= 200 and file_path is nfc normalized
  and file_path ~ '^docs(/[A-Za-z0-9_\u00a1-\uffff\U00010000-\U0010ffff][A-Za-z0-9 ._,()+@\u00a1-\uffff\U00010000-\U0010ffff-]*)+\.mdx?$'
  and file_path !~ '[ .](/|$)' and file_path !~ '[\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
) not valid;

alter table public.seo_metadata drop constraint seo_metadata_path_check;
alter table public.seo_metadata add constraint seo_metadata_path_check check (
  path = '*' or (
    length(path) <= 1024 and path !~ '(^|/)\.{1,2}(/|$)'
    and path ~ '^/([^/?#%\\[:cntrl:]\u0080-\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+(/[^/?#%\\[:cntrl:]\u0080-\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+)*)?$'
  )
) not valid;
alter table public.section_seo_metadata drop constraint section_seo_metadata_path_pattern_check;
alter table public.section_seo_metadata add constraint section_seo_metadata_path_pattern_check check (
  length(path_pattern) <= 1024 and path_pattern !~ '(^|/)\.{1,2}(/|$)'
  and path_pattern ~ '^/([^/?#%*\\[:cntrl:]\u0080-\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+(/[^/?#%*\\[:cntrl:]\u0080-\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+)*(/\*)?|\*)?$'
) not valid;

create function private.to_stored_path(p_path text) returns text
language plpgsql immutable security invoker set search_path = '' as $$
begin
  if position('%' in p_path) = 0 then
    return case when p_path is nfc normalized then p_path else normalize(p_path, nfc) end;
  end if;
  return (
    select normalize(convert_from(decode(string_agg(
      case when part.m[1] ~ '^%[0-9A-Fa-f]{2}$' then substr(part.m[1], 2) else encode(convert_to(part.m[1], 'UTF8'), 'hex') end,
      '' order by part.position
    ), 'hex'), 'UTF8'), nfc)
    from regexp_matches(p_path, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as part (m, position)
  );
exception when others then
  -- Not valid percent-encoding: no page has such an address.
  return p_path;
end $$;
comment on function private.to_stored_path(text) is
  'An address or file as the tables have it: percent-decoded once, composed Unicode (NFC). Text that is not valid percent-encoding stays as it is.';

create or replace function private.hidden_paths(p_paths text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  with items as materialized (
    select i.href, i.file_path, shown.id is null as hidden
    from public.navigation_items i
    left join private.public_navigation_items() shown on shown.id = i.id
  ),
  asked as materialized (
    select p.path, private.to_stored_path(p.path) as stored from (select distinct p as path from unnest(p_paths) p) p
  ),
  given as materialized (
    select a.path, string_to_array(a.stored, '/') as parts, i.hidden
    from asked a left join items i on i.href = a.stored
    where a.stored like '/%'
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
  select a.path from asked a join items i on i.file_path = a.stored where i.hidden
$$;

drop function public.set_page_visibility(text, text, text, text, text, boolean);
create function public.set_page_visibility(
  p_file_path text, p_href text, p_title text, p_section text, p_privacy text, p_is_active boolean,
  p_updated_at timestamptz default null
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
      coalesce(p_is_active, true), above.id,
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
comment on function public.set_page_visibility(text, text, text, text, text, boolean, timestamptz) is
  'Says whether visitors may see a page (null: as it is), by its file. A page without an entry gets one, below the nearest page above it that has one. p_updated_at: the state the person saw, -infinity for no entry, null to skip the check; an older state is refused (PT409). Answers how it is now.';
