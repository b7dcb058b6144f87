create table public.navigation_sections (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(trim(title)) between 1 and 200),
  breadcrumb_title text check (length(breadcrumb_title) <= 200),
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,200}$'),
  description text check (length(description) <= 1000),
  order_index integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.navigation_sections is
  'Groups of the sidebar. While there are no rows, the static navigation is shown (decision D6).';
comment on column public.navigation_sections.id is 'Row id.';
comment on column public.navigation_sections.title is 'Heading in the sidebar.';
comment on column public.navigation_sections.breadcrumb_title is 'Title in breadcrumbs, where it differs.';
comment on column public.navigation_sections.slug is 'Lowercased title, anything else than letters and digits as hyphens.';
comment on column public.navigation_sections.description is 'What the section is about.';
comment on column public.navigation_sections.order_index is 'Sections are shown in ascending order.';
comment on column public.navigation_sections.is_active is 'An inactive section is hidden with all that is in it.';
comment on column public.navigation_sections.created_at is 'Set by the server.';
comment on column public.navigation_sections.updated_at is 'Set by the server.';
alter table public.navigation_sections enable row level security;

create trigger force_timestamps before insert or update on public.navigation_sections
  for each row execute function private.force_timestamps();
comment on trigger force_timestamps on public.navigation_sections is 'The times belong to the server.';

create table public.navigation_items (
  id uuid primary key default gen_random_uuid(),
  section_id uuid references public.navigation_sections (id) on delete cascade,
  parent_id uuid references public.navigation_items (id) on delete cascade,
  title text not null check (length(trim(title)) between 1 and 200),
  breadcrumb_title text check (length(breadcrumb_title) <= 200),
  full_title text check (length(full_title) <= 300),
  href text not null unique check (
    length(href) <= 512 and (
      href ~ '^/([^/?#%\\[:space:][:cntrl:]]+(/[^/?#%\\[:space:][:cntrl:]]+)*)?$'
      or href ~ '^https://[^/?#\\[:space:][:cntrl:]]+([/?#][^\\[:space:][:cntrl:]]*)?$'
    )
  ),
  description text check (length(description) <= 1000),
  order_index integer not null default 0,
  privacy text not null default 'PUBLIC' check (privacy in ('PUBLIC', 'PRIVATE')),
  is_active boolean not null default true,
  is_auto_generated boolean not null default false,
  file_path text unique check (
    length(file_path) <= 200 and file_path ~ '^docs/[^\\[:cntrl:]]+\.mdx?$' and file_path !~ '(^|/)\.{0,2}(/|$)'
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.navigation_items is
  'Entries of the navigation. A page has one place in it: breadcrumbs, neighbours and visibility follow from that.';
comment on column public.navigation_items.id is 'Row id; whoever inserts a whole tree at once may choose it.';
comment on column public.navigation_items.section_id is 'The section; null for the items above the sections.';
comment on column public.navigation_items.parent_id is 'The item it is nested under; null at the top of its section.';
comment on column public.navigation_items.title is 'Title in the sidebar.';
comment on column public.navigation_items.breadcrumb_title is 'Title in breadcrumbs, where it differs.';
comment on column public.navigation_items.full_title is 'A longer title, where there is room.';
comment on column public.navigation_items.href is
  'Path of the page on this site, without trailing slash, query or fragment; or an https address elsewhere.';
comment on column public.navigation_items.description is 'What the page is about.';
comment on column public.navigation_items.order_index is 'Items are shown in ascending order among their siblings.';
comment on column public.navigation_items.privacy is
  'PRIVATE: for people with a role only, with everything below it (decision D5).';
comment on column public.navigation_items.is_active is 'An inactive item is hidden like a private one.';
comment on column public.navigation_items.is_auto_generated is
  'Made by the service from the static navigation or from files, not by a person. Set by the server.';
comment on column public.navigation_items.file_path is 'The Markdown source: docs/meet-product/fundamentals.mdx.';
comment on column public.navigation_items.created_at is 'Set by the server.';
comment on column public.navigation_items.updated_at is 'Set by the server.';
alter table public.navigation_items enable row level security;
create index navigation_items_section on public.navigation_items (section_id, order_index);
comment on index public.navigation_items_section is 'The items of a section in their order.';
create index navigation_items_parent on public.navigation_items (parent_id, order_index);
comment on index public.navigation_items_parent is 'The items below an item in their order.';

create trigger force_timestamps before insert or update on public.navigation_items
  for each row execute function private.force_timestamps();
comment on trigger force_timestamps on public.navigation_items is 'The times belong to the server.';

create function private.force_auto_generated() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.is_auto_generated := tg_op = 'UPDATE' and old.is_auto_generated;
  end if;
  return new;
end $$;
comment on function private.force_auto_generated() is
  'Trigger: only the service says that an item was generated.';
create trigger force_auto_generated before insert or update on public.navigation_items
  for each row execute function private.force_auto_generated();
comment on trigger force_auto_generated on public.navigation_items is 'is_auto_generated belongs to the server.';

create function private.refuse_navigation_cycle() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  above uuid := new.parent_id;
begin
  while above is not null loop
    if above = new.id then
      raise exception 'An item cannot lie below itself.' using errcode = '23514';
    end if;
    select i.parent_id into above from public.navigation_items i where i.id = above;
  end loop;
  return new;
end $$;
comment on function private.refuse_navigation_cycle() is
  'Trigger: keeps the navigation a tree. (A cycle made by two people at once is hidden from visitors: nothing leads to it.)';
create trigger refuse_navigation_cycle before insert or update of id, parent_id on public.navigation_items
  for each row when (new.parent_id is not null) execute function private.refuse_navigation_cycle();
comment on trigger refuse_navigation_cycle on public.navigation_items is 'Keeps the navigation a tree.';

create function private.public_navigation_items() returns table (id uuid, section_id uuid)
language sql stable security definer set search_path = '' as $$
  with recursive open as (
    select i.id, i.parent_id, i.section_id
    from public.navigation_items i
    left join public.navigation_sections s on s.id = i.section_id
    where i.is_active and i.privacy = 'PUBLIC' and (i.section_id is null or s.is_active)
  ),
  shown as (
    select o.id, o.section_id from open o where o.parent_id is null
    union all
    select o.id, o.section_id from shown p join open o on o.parent_id = p.id
  )
  select s.id, s.section_id from shown s
$$;
comment on function private.public_navigation_items() is
  'What everybody may see: active PUBLIC items in active sections, whose ancestors are so too. For policies.';

create function private.hidden_paths(p_paths text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  with hidden as (
    select i.href, i.file_path
    from public.navigation_items i
    where i.id not in (select p.id from private.public_navigation_items() p)
  ),
  ancestors as (
    select given.path, array_to_string(given.parts[1:depth], '/') as path_above, depth
    from (select distinct p as path, string_to_array(p, '/') as parts from unnest(p_paths) p where p like '/%') given,
      generate_series(2, cardinality(given.parts)) depth
  ),
  suspects as (
    select a.path, max(a.depth) as depth from ancestors a join hidden h on h.href = a.path_above group by a.path
  )
  select s.path from suspects s
  where not exists (
    select 1
    from ancestors a
    join public.navigation_items i on i.href = a.path_above
    where a.path = s.path and a.depth > s.depth
  )
  union all
  select h.file_path from hidden h where h.file_path = any (p_paths)
$$;
comment on function private.hidden_paths(text[]) is
  'Those of the given addresses and source files that visitors may not see. A page that is not in the navigation follows the nearest page above it that is. For policies.';

create policy navigation_sections_select_public on public.navigation_sections for select to anon
  using (is_active and id in (select p.section_id from private.public_navigation_items() p));
comment on policy navigation_sections_select_public on public.navigation_sections is
  'Visitors see active sections with something public in them.';
create policy navigation_sections_select on public.navigation_sections for select to authenticated
  using (
    (select private.has_role(array['editor', 'admin']))
    or (is_active and id in (select p.section_id from private.public_navigation_items() p))
  );
comment on policy navigation_sections_select on public.navigation_sections is
  'Editors and admins see every section, other people what visitors see.';
create policy navigation_sections_insert on public.navigation_sections for insert to authenticated
  with check ((select private.has_role(array['editor', 'admin'])));
comment on policy navigation_sections_insert on public.navigation_sections is 'Editors and admins add sections.';
create policy navigation_sections_update on public.navigation_sections for update to authenticated
  using ((select private.has_role(array['editor', 'admin'])))
  with check ((select private.has_role(array['editor', 'admin'])));
comment on policy navigation_sections_update on public.navigation_sections is 'Editors and admins change sections.';
create policy navigation_sections_delete on public.navigation_sections for delete to authenticated
  using ((select private.has_role(array['editor', 'admin'])));
comment on policy navigation_sections_delete on public.navigation_sections is 'Editors and admins remove sections.';

create policy navigation_items_select_public on public.navigation_items for select to anon
  using (id in (select p.id from private.public_navigation_items() p));
comment on policy navigation_items_select_public on public.navigation_items is
  'Visitors see what is public all the way up.';
create policy navigation_items_select on public.navigation_items for select to authenticated
  using (
    (select private.has_role(array['editor', 'admin']))
    or id in (select p.id from private.public_navigation_items() p)
  );
comment on policy navigation_items_select on public.navigation_items is
  'Editors and admins see every item, other people what visitors see.';
create policy navigation_items_insert on public.navigation_items for insert to authenticated
  with check ((select private.has_role(array['editor', 'admin'])));
comment on policy navigation_items_insert on public.navigation_items is 'Editors and admins add items.';
create policy navigation_items_update on public.navigation_items for update to authenticated
  using ((select private.has_role(array['editor', 'admin'])))
  with check ((select private.has_role(array['editor', 'admin'])));
comment on policy navigation_items_update on public.navigation_items is 'Editors and admins change items.';
create policy navigation_items_delete on public.navigation_items for delete to authenticated
  using ((select private.has_role(array['editor', 'admin'])));
comment on policy navigation_items_delete on public.navigation_items is 'Editors and admins remove items.';

create function public.set_navigation_privacy(p_file_path text, p_privacy text) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  changed integer;
begin
  if not private.has_role(array['editor', 'admin']) then
    raise exception 'Only editors and admins change the navigation.' using errcode = '42501';
  end if;
  update public.navigation_items set privacy = p_privacy where file_path = p_file_path;
  get diagnostics changed = row_count;
  return changed;
end $$;
comment on function public.set_navigation_privacy(text, text) is
  'Makes the page of a source file PUBLIC or PRIVATE. Answers how many items changed: 0 when it is not in the table.';

create function public.set_navigation_active(p_file_path text, p_is_active boolean) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  changed integer;
begin
  if not private.has_role(array['editor', 'admin']) then
    raise exception 'Only editors and admins change the navigation.' using errcode = '42501';
  end if;
  update public.navigation_items set is_active = p_is_active where file_path = p_file_path;
  get diagnostics changed = row_count;
  return changed;
end $$;
comment on function public.set_navigation_active(text, boolean) is
  'Shows or hides the page of a source file. Answers how many items changed: 0 when it is not in the table.';

create function public.find_hidden_pages(p_paths text[]) returns setof integer
language plpgsql stable security invoker set search_path = '' as $$
begin
  if cardinality(p_paths) > 20000 then
    raise exception 'Too many paths at once.' using errcode = 'PT413';
  end if;
  return query
    select (given.position - 1)::integer
    from unnest(p_paths) with ordinality as given (path, position)
    where given.path in (select private.hidden_paths(p_paths))
    order by given.position;
end $$;
comment on function public.find_hidden_pages(text[]) is
  'Which of the given addresses and source files are hidden from visitors, as positions from 0: the build asks about the pages it has, and nobody learns a name they did not know.';
