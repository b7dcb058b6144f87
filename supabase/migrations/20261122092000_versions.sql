-- No lost updates: a client sends the updated_at that it read. If the row has changed since, nothing is written and the
-- response is 409.

create function private.read_last_change(p_target text) returns text
language sql stable security definer set search_path = '' as $$
  select p.full_name
  from public.audit_log l join public.profiles p on p.id = l.actor
  where l.target = p_target and private.has_role(array['editor', 'admin'])
  order by l.id desc limit 1
$$;
comment on function private.read_last_change(text) is
  'Name of the person who last changed a row, for people with a role; null when unknown.';

create function private.raise_stale(p_target text, p_updated_at timestamptz) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  raise exception 'This changed after you read it.' using errcode = 'PT409', detail = jsonb_build_object(
    'changedAt', p_updated_at, 'changedBy', private.read_last_change(p_target)
  )::text;
end $$;
comment on function private.raise_stale(text, timestamptz) is
  'Refuses a write that is based on an older state. The detail says when the row changed, and who changed it if known.';

create function private.check_version() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  key constant text := to_jsonb(new) ->> tg_argv[0];
  target constant text := tg_table_name || ':' || key;
  current timestamptz;
begin
  -- The service doesn't write what a person has edited for a while, so its writes aren't stale.
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    -- now() is the default in an upsert, which was checked as an insert.
    if new.updated_at is distinct from old.updated_at and new.updated_at <> now() then
      perform private.raise_stale(target, old.updated_at);
    end if;
    return new;
  end if;
  -- Without a role, row-level security refuses the write, and doesn't reveal which rows exist.
  if current_user = 'anon' then
    return new;
  elsif not private.has_role(array['editor', 'admin']) then
    return new;
  end if;
  -- Locked, so that two upserts at the same time can't both find the row unchanged.
  execute format('select t.updated_at from public.%I t where t.%I::text = $1 for update', tg_table_name, tg_argv[0])
    into current using key;
  if new.updated_at is distinct from coalesce(current, now()) then
    perform private.raise_stale(target, current);
  end if;
  return new;
end $$;
comment on function private.check_version() is
  'Trigger: refuses a write whose updated_at is not the one of the row. An upsert without updated_at is for rows that do not exist yet. An update without it changes the columns it names and nothing else. Argument: the column that identifies a row.';

create trigger check_version before insert or update on public.seo_metadata
  for each row execute function private.check_version('path');
comment on trigger check_version on public.seo_metadata is 'No lost updates.';
create trigger check_version before insert or update on public.section_seo_metadata
  for each row execute function private.check_version('path_pattern');
comment on trigger check_version on public.section_seo_metadata is 'No lost updates.';
create trigger check_version before update on public.navigation_sections
  for each row execute function private.check_version('id');
comment on trigger check_version on public.navigation_sections is 'No lost updates.';
create trigger check_version before update on public.navigation_items
  for each row execute function private.check_version('id');
comment on trigger check_version on public.navigation_items is 'No lost updates.';
