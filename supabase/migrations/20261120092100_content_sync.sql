create table public.content_syncs (
  id bigint generated always as identity primary key,
  repository text not null check (repository ~ '^[A-Za-z0-9._-]{1,100}/[A-Za-z0-9._-]{1,100}$'),
  branch text not null check (length(branch) between 1 and 100),
  head_sha text not null check (head_sha ~ '^[0-9a-f]{40}$'),
  files_updated integer not null check (files_updated >= 0),
  source text not null check (source in ('manual', 'webhook')),
  synced_at timestamptz not null default now()
);
comment on table public.content_syncs is
  'Content syncs that succeeded. The newest of a repository says which commit the navigation was last brought up to.';
comment on column public.content_syncs.id is 'Row number.';
comment on column public.content_syncs.repository is 'owner/name.';
comment on column public.content_syncs.branch is 'The default branch.';
comment on column public.content_syncs.head_sha is 'Its head at that time.';
comment on column public.content_syncs.files_updated is 'Files below docs/ that were changed since the sync before.';
comment on column public.content_syncs.source is 'manual: a person asked for it. webhook: a push to the repository.';
comment on column public.content_syncs.synced_at is 'When it was done.';
alter table public.content_syncs enable row level security;
create index content_syncs_newest on public.content_syncs (repository, id desc);
comment on index public.content_syncs_newest is 'Finds the last sync of a repository.';

create policy content_syncs_select_editor on public.content_syncs for select to authenticated
  using ((select private.has_role(array['editor', 'admin'])));
comment on policy content_syncs_select_editor on public.content_syncs is 'Editors and admins see the syncs.';

create table private.webhook_deliveries (
  id text primary key check (length(id) between 1 and 100),
  claimed_at timestamptz not null default now(),
  done_at timestamptz
);
comment on table private.webhook_deliveries is 'Deliveries of the code host''s webhook, so that each counts once.';
comment on column private.webhook_deliveries.id is 'The code host''s name for the delivery; sent again it is the same.';
comment on column private.webhook_deliveries.claimed_at is 'When a function began to work on it.';
comment on column private.webhook_deliveries.done_at is 'When it was done.';
alter table private.webhook_deliveries enable row level security;

create function public.claim_webhook_delivery(p_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.webhook_deliveries d where d.claimed_at < now() - interval '7 days';
  insert into private.webhook_deliveries (id) values (p_id)
  on conflict (id) do update set claimed_at = now()
    where webhook_deliveries.done_at is null and webhook_deliveries.claimed_at < now() - interval '60 seconds';
  return found;
end $$;
comment on function public.claim_webhook_delivery(text) is
  'Whether this delivery is to be worked on: not when it is done, or somebody is at it (a claim lapses after 60 seconds). Service only.';

create function public.settle_webhook_delivery(p_id text, p_is_done boolean) returns void
language sql security definer set search_path = '' as $$
  with failed as (delete from private.webhook_deliveries d where d.id = p_id and not p_is_done)
  update private.webhook_deliveries d set done_at = now() where d.id = p_id and p_is_done
$$;
comment on function public.settle_webhook_delivery(text, boolean) is
  'Ends a claim: the delivery is done, or it may be sent again. Service only.';

create function public.sync_navigation(p_moves jsonb, p_sections jsonb, p_items jsonb, p_gone text[])
returns table (moved integer, sections integer, items integer, deactivated integer)
language plpgsql security definer set search_path = '' as $$
declare
  moves jsonb;
  entry record;
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
  moved := jsonb_array_length(moves);
  -- In two steps, because pages may have swapped paths.
  update public.navigation_items i set file_path = null, href = '/moving/' || i.id
  from jsonb_to_recordset(moves) as m (id uuid) where i.id = m.id;
  update public.navigation_items i set file_path = m.file_path, href = m.href
  from jsonb_to_recordset(moves) as m (id uuid, file_path text, href text) where i.id = m.id;

  insert into public.navigation_sections (slug, title, order_index)
  select s.slug, s.title, s.order_index from jsonb_to_recordset(p_sections) as s (slug text, title text, order_index integer)
  on conflict do nothing;
  get diagnostics sections = row_count;

  items := 0;
  for entry in
    select * from jsonb_to_recordset(p_items)
      as i (file_path text, href text, title text, breadcrumb_title text, section text, parent text, order_index integer)
  loop
    insert into public.navigation_items
      (file_path, href, title, breadcrumb_title, order_index, is_auto_generated, parent_id, section_id)
    select entry.file_path, entry.href, entry.title, entry.breadcrumb_title, entry.order_index, true, above.id,
      case when above.id is null then s.id else above.section_id end
    from (select) one
    left join public.navigation_items above on above.file_path = entry.parent
    left join public.navigation_sections s on s.slug = entry.section
    on conflict do nothing;
    items := items + case when found then 1 else 0 end;
  end loop;

  update public.navigation_items i set is_active = false
  where i.file_path = any (p_gone) and i.is_auto_generated and i.is_active;
  get diagnostics deactivated = row_count;
  return next;
end $$;
comment on function public.sync_navigation(jsonb, jsonb, jsonb, text[]) is
  'Brings the navigation up to the files, all or nothing: entries follow moved pages with all that hides them, missing sections and entries are added (parents first), generated entries of files that are gone become inactive. Service only.';
