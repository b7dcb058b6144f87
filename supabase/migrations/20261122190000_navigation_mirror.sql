-- The navigation tables mirror docs/_navigation.md, which defines the navigation. Visibility (privacy, is_active) is only
-- in the database: people set it, and the mirror never changes it.

comment on table public.navigation_sections is
  'Sections of the navigation: a mirror of docs/_navigation.md that the content sync writes, except for is_active.';
comment on table public.navigation_items is
  'Entries of the navigation, with the visibility of their pages. Each content sync overwrites everything but privacy and is_active from docs/_navigation.md. A page outside the file has an entry when its visibility was set.';
comment on column public.navigation_sections.title is 'Mirror: heading in the sidebar.';
comment on column public.navigation_sections.order_index is 'Mirror: position in the file.';
comment on column public.navigation_sections.is_active is
  'Visibility: an inactive section is hidden with everything in it, at once and until someone changes it.';
comment on column public.navigation_items.section_id is 'Mirror: the section; null for the entries above the sections.';
comment on column public.navigation_items.parent_id is 'Mirror: the entry it is nested under; null at the top of its section.';
comment on column public.navigation_items.title is 'Mirror: title in the sidebar.';
comment on column public.navigation_items.breadcrumb_title is 'Mirror: title in breadcrumbs, where it differs.';
comment on column public.navigation_items.href is
  'Mirror: path of the page on this site, without trailing slash, query or fragment.';
comment on column public.navigation_items.order_index is 'Mirror: position among its siblings.';
comment on column public.navigation_items.is_auto_generated is
  'Mirror: whether docs/_navigation.md has or had the entry. Set by the server.';
comment on column public.navigation_items.file_path is
  'Source file of the page, which identifies the entry: docs/meet-product/fundamentals.mdx. It follows the file when that is moved.';
comment on column public.navigation_items.privacy is
  'Visibility: PRIVATE hides the page and everything below it from people without a role, at once and until someone changes it.';
comment on column public.navigation_items.is_active is
  'Visibility: an inactive entry is hidden like a private one. The sync deactivates mirrored entries whose file is gone.';

-- Clearer names for functions.
alter function public.settle_rebuild(bigint, text) rename to finish_rebuild;
alter function public.settle_webhook_delivery(text, boolean) rename to finish_webhook_delivery;
alter function public.settle_revoked_tokens(uuid[]) rename to finish_revoked_tokens;
alter function public.note_issued_token(uuid, uuid, text, timestamptz) rename to record_issued_token;
alter function public.note_build_result(timestamptz, text) rename to record_build_result;
comment on function public.record_build_result(timestamptz, text) is
  'Records how a build that began at this time ended: it is live (no error), or it failed and is requested again after 2, 4, 8 and 16 minutes. Returns how many requests it was for. Service only.';
comment on function public.request_rebuild(text, uuid) is
  'Requests a build of the site. Requests share a row until the host is told. Returns the id of the row. Service only.';

-- Triggers request a rebuild, and only for changes that the site is built from.
drop trigger note_rebuild on public.navigation_sections;
drop trigger note_rebuild on public.navigation_items;
drop trigger note_rebuild on public.seo_metadata;
drop trigger note_rebuild on public.section_seo_metadata;
drop function private.note_rebuild();

create function private.enqueue_rebuild() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.request_rebuild(
    'Change of ' || replace(tg_table_name, '_', ' '), (select u.id from auth.users u where u.id = auth.uid())
  );
  return null;
end $$;
comment on function private.enqueue_rebuild() is
  'Trigger: requests a rebuild. Deferred to the end of the transaction, so that it never waits for other changes while it holds the lock of the rebuilds.';

create constraint trigger enqueue_rebuild_on_update after update on public.navigation_sections
  deferrable initially deferred for each row when (old.is_active is distinct from new.is_active)
  execute function private.enqueue_rebuild();
comment on trigger enqueue_rebuild_on_update on public.navigation_sections is 'Hides or shows pages.';
create constraint trigger enqueue_rebuild_on_insert after insert on public.navigation_items
  deferrable initially deferred for each row
  when (not (new.is_auto_generated and new.is_active and new.privacy = 'PUBLIC'))
  execute function private.enqueue_rebuild();
comment on trigger enqueue_rebuild_on_insert on public.navigation_items is
  'Hides or shows pages. A public entry of the mirror is part of a content sync, which requests a rebuild itself.';
create constraint trigger enqueue_rebuild_on_update after update on public.navigation_items
  deferrable initially deferred for each row
  when (
    (old.privacy, old.is_active, old.section_id, old.parent_id, old.href, old.file_path)
    is distinct from (new.privacy, new.is_active, new.section_id, new.parent_id, new.href, new.file_path)
  )
  execute function private.enqueue_rebuild();
comment on trigger enqueue_rebuild_on_update on public.navigation_items is 'Hides or shows pages.';
create constraint trigger enqueue_rebuild_on_delete after delete on public.navigation_items
  deferrable initially deferred for each row execute function private.enqueue_rebuild();
comment on trigger enqueue_rebuild_on_delete on public.navigation_items is 'Shows pages.';
create constraint trigger enqueue_rebuild after insert or update or delete on public.seo_metadata
  deferrable initially deferred for each row execute function private.enqueue_rebuild();
comment on trigger enqueue_rebuild on public.seo_metadata is 'Pages contain it.';
create constraint trigger enqueue_rebuild after insert or update or delete on public.section_seo_metadata
  deferrable initially deferred for each row execute function private.enqueue_rebuild();
comment on trigger enqueue_rebuild on public.section_seo_metadata is 'Pages contain it.';

-- The content sync.
drop function public.sync_navigation(jsonb, jsonb, jsonb, text[]);

create function private.move_navigation_items(p_moves jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  moves jsonb;
begin
  -- A page was moved to a path that already has an entry: that entry inherits what hides the page.
  update public.navigation_items target set
    privacy = case when source.privacy = 'PRIVATE' then 'PRIVATE' else target.privacy end,
    is_active = target.is_active and source.is_active
  from jsonb_to_recordset(p_moves) as m ("from" text, "to" text, href text)
  join public.navigation_items source on source.file_path = m."from"
  where (target.file_path = m."to" or target.href = m.href) and target.id <> source.id
    and not exists (select from jsonb_to_recordset(p_moves) as other ("from" text) where other."from" = target.file_path);
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'file_path', m."to", 'href', m.href)), '[]') into moves
  from jsonb_to_recordset(p_moves) as m ("from" text, "to" text, href text)
  join public.navigation_items i on i.file_path = m."from"
  where not exists (
    select from public.navigation_items t
    where (t.file_path = m."to" or t.href = m.href) and t.id <> i.id
      and not exists (select from jsonb_to_recordset(p_moves) as other ("from" text) where other."from" = t.file_path)
  );
  -- In two steps, because pages may have swapped paths.
  update public.navigation_items i set file_path = null, href = '/moving/' || i.id
  from jsonb_to_recordset(moves) as m (id uuid) where i.id = m.id;
  update public.navigation_items i set file_path = m.file_path, href = m.href
  from jsonb_to_recordset(moves) as m (id uuid, file_path text, href text) where i.id = m.id;
end $$;
comment on function private.move_navigation_items(jsonb) is
  'Entries follow their files: a list of {from, to, href}. What hides a page moves with it.';

create function private.mirror_navigation(p_sections jsonb, p_items jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
  above record;
  known uuid;
  mirrored uuid[] := '{}';
begin
  insert into public.navigation_sections (slug, title, order_index)
  select distinct on (s.slug) s.slug, s.title, s.order_index
  from jsonb_to_recordset(p_sections) as s (slug text, title text, order_index integer)
  order by s.slug, s.order_index
  on conflict (slug) do update set title = excluded.title, order_index = excluded.order_index
  where (navigation_sections.title, navigation_sections.order_index) is distinct from (excluded.title, excluded.order_index);

  -- Parents come before their children, so no entry ends up below itself.
  for entry in
    select * from jsonb_to_recordset(p_items)
      as e (file_path text, href text, title text, breadcrumb_title text, section text, parent text, order_index integer)
  loop
    select i.id, i.section_id into above from public.navigation_items i where i.file_path = entry.parent;
    if above.id is null then
      select null::uuid as id, (select s.id from public.navigation_sections s where s.slug = entry.section) as section_id
      into above;
    end if;
    select i.id into known from public.navigation_items i
    where (i.file_path = entry.file_path or i.href = entry.href) and i.id <> all (mirrored)
    order by i.file_path is not distinct from entry.file_path desc limit 1;
    if known is null then
      insert into public.navigation_items
        (file_path, href, title, breadcrumb_title, order_index, is_auto_generated, parent_id, section_id)
      values (entry.file_path, entry.href, entry.title, entry.breadcrumb_title, entry.order_index, true, above.id, above.section_id)
      on conflict do nothing
      returning id into known;
    else
      update public.navigation_items i set
        file_path = entry.file_path, title = entry.title, breadcrumb_title = entry.breadcrumb_title,
        order_index = entry.order_index, is_auto_generated = true, parent_id = above.id, section_id = above.section_id,
        -- Two files can have the same address, as a.mdx and a/index.mdx. The second keeps its previous address, and is
        -- hidden or shown by its file.
        href = case when exists (select from public.navigation_items o where o.href = entry.href and o.id <> i.id)
          then i.href else entry.href end
      where i.id = known and (
        i.file_path, i.title, i.breadcrumb_title, i.order_index, i.is_auto_generated, i.parent_id, i.section_id, i.href
      ) is distinct from (
        entry.file_path, entry.title, entry.breadcrumb_title, entry.order_index, true, above.id, above.section_id, entry.href
      );
    end if;
    if known is not null then
      mirrored := mirrored || known;
    end if;
  end loop;

  -- A page that isn't in docs/_navigation.md is as visible as the nearest page above it. Shorter addresses first, so that
  -- no entry ends up below itself.
  for entry in
    select i.id, i.href from public.navigation_items i
    where i.file_path is not null and i.id <> all (mirrored)
    order by length(i.href), i.href
  loop
    select i.id, i.section_id into above from public.navigation_items i
    where starts_with(entry.href, i.href || '/') order by length(i.href) desc limit 1;
    update public.navigation_items i set parent_id = above.id, section_id = above.section_id
    where i.id = entry.id and (i.parent_id, i.section_id) is distinct from (above.id, above.section_id);
  end loop;

  delete from public.navigation_sections s
  where s.is_active
    and not exists (select from jsonb_to_recordset(p_sections) as f (slug text) where f.slug = s.slug)
    and not exists (select from public.navigation_items i where i.section_id = s.id);
end $$;
comment on function private.mirror_navigation(jsonb, jsonb) is
  'Makes sections and entries what docs/_navigation.md says, parents before their children. Visibility stays: new entries are public, entries that the file no longer has stay with the visibility of their page, and sections without entries go unless they are inactive.';

create or replace function public.apply_content_sync(
  p_sync jsonb, p_moves jsonb, p_sections jsonb, p_items jsonb, p_gone text[], p_pages jsonb, p_changed text[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  last_head text;
  asked text[];
  hidden_before text[];
  page record;
  kept text[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended('content sync', 0));
  select s.head_sha into last_head from public.content_syncs s
  where s.repository = p_sync ->> 'repository' order by s.id desc limit 1;
  -- Of two syncs that started from the same commit, the second would look for hidden pages at paths that the first has
  -- moved them away from.
  if last_head is distinct from p_sync ->> 'last_head' then
    raise exception 'Another sync was faster.' using errcode = 'PT409';
  end if;

  select coalesce(array_agg(distinct f.path), '{}') into asked
  from jsonb_to_recordset(p_pages) as p ("from" jsonb), jsonb_array_elements_text(p."from") as f (path);
  select coalesce(array_agg(h.path), '{}') into hidden_before from (
    select private.hidden_paths(asked) as path union select private.hidden_ahead_paths(asked)
  ) h;

  perform private.move_navigation_items(p_moves);
  perform private.mirror_navigation(p_sections, p_items);
  update public.navigation_items i set is_active = false
  where i.file_path = any (p_gone) and i.is_auto_generated and i.is_active;

  -- Parents first: a hidden page hides everything below it, which then needs no entry of its own.
  for page in
    select p.file_path, p.href, p.title
    from jsonb_to_recordset(p_pages) as p (file_path text, href text, title text, "from" jsonb)
    where exists (
      select from jsonb_array_elements_text(p."from") as f (path) where f.path = any (hidden_before)
    )
    order by length(p.href), p.href
  loop
    if not exists (select private.hidden_paths(array[page.file_path, page.href])) then
      perform private.keep_hidden(page.file_path, page.href, page.title);
      kept := kept || page.file_path;
    end if;
  end loop;
  delete from private.hidden_ahead a
  where a.file_path = any (p_changed) or a.created_at < now() - interval '10 minutes';

  insert into public.content_syncs (repository, branch, head_sha, files_updated, source)
  values (p_sync ->> 'repository', p_sync ->> 'branch', p_sync ->> 'head', (p_sync ->> 'files')::integer, p_sync ->> 'source');
  if p_sync ->> 'rebuild' is not null then
    perform public.request_rebuild(p_sync ->> 'rebuild', (p_sync ->> 'user')::uuid);
  end if;
  return jsonb_build_object('kept_hidden', to_jsonb(kept));
end $$;
comment on function public.apply_content_sync(jsonb, jsonb, jsonb, jsonb, text[], jsonb, text[]) is
  'A content sync, all or nothing: entries follow moved files, the tables mirror docs/_navigation.md, mirrored entries of files that are gone become inactive, and every page with the content of a hidden page that would become visible gets a PRIVATE entry. p_sync says which commit the caller compared with (another one is refused with PT409), and why to request a rebuild, null for none. p_pages: each page with the files and addresses its content had before. Returns the pages it kept hidden. Service only.';

-- Titles and sections come from the mirror: an entry that is added between two syncs gets them with the next one.
drop function public.set_page_visibility(text, text, text, text, text, boolean, timestamptz);
create function public.set_page_visibility(
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
      -- Entries without a parent whose pages are below this page become its children.
      update public.navigation_items i set parent_id = made
      where i.parent_id is null and i.section_id is null and i.id <> made and starts_with(i.href, p_href || '/');
      return query select coalesce(p_privacy, 'PUBLIC'), coalesce(p_is_active, true);
      return;
    end if;
  end loop;
  raise exception 'Another entry has this address.' using errcode = '23505';
end $$;
comment on function public.set_page_visibility(text, text, text, text, boolean, timestamptz) is
  'Sets the visibility of a page by its file (null: unchanged). A page without an entry gets one, below the nearest page above it that has one. p_updated_at: the state the person saw, -infinity for no entry, null to skip the check; an older state is refused (PT409). Returns the new state.';

-- The whole list of privileges. A migration that adds a table or a function replaces it again.
create or replace function private.apply_privileges() returns void
language plpgsql security invoker set search_path = '' as $$
begin
  alter default privileges in schema public revoke all on tables from anon, authenticated;
  alter default privileges in schema public revoke all on sequences from anon, authenticated;
  alter default privileges in schema private revoke all on tables from anon, authenticated, service_role;
  alter default privileges in schema private revoke all on sequences from anon, authenticated, service_role;

  revoke all on schema private from public, anon, authenticated, service_role;
  revoke all on all tables in schema private from public, anon, authenticated, service_role;
  revoke all on all functions in schema private from public, anon, authenticated, service_role;
  revoke all on all tables in schema public from public, anon, authenticated, service_role;
  revoke all on all sequences in schema public from public, anon, authenticated, service_role;
  revoke all on all functions in schema public from public, anon, authenticated, service_role;

  -- What policies and reports call and read. Nothing in this schema can be reached through the API.
  grant usage on schema private to anon, authenticated, service_role;
  grant execute on function private.has_role(text[]) to authenticated;
  grant execute on function private.public_navigation_items() to anon, authenticated;
  grant execute on function private.hidden_paths(text[]) to anon, authenticated, service_role;
  grant execute on function private.hidden_seo_paths() to anon, authenticated;
  grant execute on function private.hidden_seo_patterns() to anon, authenticated;
  grant execute on function private.is_seo_image(text) to authenticated, service_role;
  grant execute on function private.find_seo_problem(jsonb, boolean) to authenticated, service_role;
  grant execute on function private.require_site_admin() to authenticated, service_role;
  grant execute on function private.read_last_change(text) to authenticated;
  grant execute on function private.raise_stale(text, timestamptz) to authenticated;
  grant select on private.page_view_days, private.referrer_days to authenticated;

  grant select, insert (id, email, full_name), update (full_name) on public.profiles to authenticated;
  grant select on public.user_roles, public.github_config, public.github_installations to authenticated;
  grant execute on function public.get_current_github_config() to authenticated;

  grant select on public.navigation_sections, public.navigation_items to anon, authenticated;
  grant
    insert (id, title, breadcrumb_title, slug, description, order_index, is_active),
    update (title, breadcrumb_title, slug, description, order_index, is_active, updated_at),
    delete on public.navigation_sections to authenticated;
  grant
    insert (id, section_id, parent_id, title, breadcrumb_title, full_title, href, description, order_index, privacy,
      is_active, file_path),
    update (section_id, parent_id, title, breadcrumb_title, full_title, href, description, order_index, privacy,
      is_active, file_path, updated_at),
    delete on public.navigation_items to authenticated;
  grant execute on function public.set_page_visibility(text, text, text, text, boolean, timestamptz) to authenticated;
  grant select on public.rebuilds, public.content_syncs, public.audit_log to authenticated;
  grant execute on function public.find_hidden_pages(text[]) to anon, authenticated, service_role;

  grant select on public.seo_metadata, public.section_seo_metadata to anon, authenticated;
  grant
    insert (path, title, description, keywords, og_image, is_global, setting_type, json_data, updated_at),
    update (path, title, description, keywords, og_image, is_global, setting_type, json_data, updated_at),
    delete on public.seo_metadata to authenticated;
  grant
    insert (path_pattern, title, description, keywords, og_image, og_type, twitter_site, twitter_creator, robots,
      canonical_url, json_data, updated_at),
    update (path_pattern, title, description, keywords, og_image, og_type, twitter_site, twitter_creator, robots,
      canonical_url, json_data, updated_at),
    delete on public.section_seo_metadata to authenticated;

  grant insert (page_path, user_id, session_id, referrer, user_agent) on public.page_views to anon, authenticated;
  grant insert (query, match_count, session_id) on public.search_analytics to anon, authenticated;
  grant insert (event_type, page_path, event_data, session_id) on public.analytics_events to anon, authenticated;
  grant select on public.page_views, public.search_analytics, public.analytics_events to authenticated;
  grant execute on function public.get_popular_pages(integer, integer) to authenticated;
  grant execute on function public.get_top_referrers(integer, integer) to authenticated;
  grant execute on function public.get_search_analytics(integer) to authenticated;

  grant select on public.profiles to service_role;
  grant select, insert, delete on public.user_roles to service_role;
  grant select, insert, update, delete on public.github_config, public.github_installations to service_role;
  grant select on public.operations to service_role;
  grant select, insert, update, delete
    on public.navigation_sections, public.navigation_items, public.seo_metadata, public.section_seo_metadata
    to service_role;
  grant select, delete on public.page_views, public.search_analytics, public.analytics_events to service_role;
  grant select on public.rebuilds, public.audit_log to service_role;
  grant execute on function public.record_audit(uuid, text, text, jsonb, jsonb) to service_role;
  grant select, insert, delete on public.content_syncs to service_role;
  grant execute on function public.request_rebuild(text, uuid) to service_role;
  grant execute on function public.claim_rebuild(integer) to service_role;
  grant execute on function public.finish_rebuild(bigint, text) to service_role;
  grant execute on function public.claim_webhook_delivery(text) to service_role;
  grant execute on function public.finish_webhook_delivery(text, boolean) to service_role;
  grant execute on function public.get_current_github_config() to service_role;
  grant execute on function public.take_rate_limit(text, integer, integer) to service_role;
  grant execute on function public.begin_operation(uuid, uuid, text) to service_role;
  grant execute on function public.finish_operation(uuid, uuid, jsonb) to service_role;
  grant execute on function public.abandon_operation(uuid, uuid) to service_role;
  grant execute on function public.grant_role_by_login(text, text) to service_role;
  grant execute on function public.redeem_access_code(uuid, text, text) to service_role;
  grant execute on function public.assign_editor_role(uuid) to service_role;
  grant execute on function public.set_user_role(uuid, uuid, text, boolean) to service_role;
  grant execute on function public.create_access_code(uuid, text, integer, timestamptz, text) to service_role;
  grant execute on function public.revoke_access_code(uuid, uuid) to service_role;
  grant execute on function public.list_access_codes(uuid) to service_role;
  grant execute on function private.hidden_ahead_paths(text[]) to anon, authenticated, service_role;
  grant execute on function private.is_content_synced(text) to anon, authenticated, service_role;
  grant execute on function public.is_content_synced(text) to anon, authenticated, service_role;
  grant execute on function public.hide_ahead(jsonb) to service_role;
  grant execute on function public.reveal_ahead(text[]) to service_role;
  grant execute on function public.apply_content_sync(jsonb, jsonb, jsonb, jsonb, text[], jsonb, text[]) to service_role;
  grant execute on function public.record_issued_token(uuid, uuid, text, timestamptz) to service_role;
  grant execute on function public.claim_tokens_to_revoke() to service_role;
  grant execute on function public.finish_revoked_tokens(uuid[]) to service_role;
  grant execute on function public.record_build_result(timestamptz, text) to service_role;
end $$;

select private.apply_privileges();
