-- Who changed what, and when: one row for each change to what the site is built from or to who may change it.
-- Rows are only added. The user is stored as an id without a foreign key, so that the row outlives the account.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  action text not null check (action ~ '^[a-z][a-z0-9_]{0,49}\.[a-z][a-z0-9_]{0,49}$'),
  target text not null check (length(target) between 1 and 700),
  before jsonb check (length(before::text) <= 40000),
  after jsonb check (length(after::text) <= 40000)
);
comment on table public.audit_log is
  'Changes to SEO, navigation, visibility, roles, access codes and the GitHub connection. Append-only: nobody updates or deletes rows. Admins read it.';
comment on column public.audit_log.id is 'Row number.';
comment on column public.audit_log.at is 'When it happened.';
comment on column public.audit_log.actor is
  'The person; null for the service itself. Not a foreign key: the entry stays when the account is deleted.';
comment on column public.audit_log.action is 'As in "seo_metadata.update" or "access_code.redeem".';
comment on column public.audit_log.target is 'What changed, as in "seo_metadata:/products/desktop".';
comment on column public.audit_log.before is 'Values before the change: for an update, the changed columns and what identifies the row.';
comment on column public.audit_log.after is 'Values after the change.';
alter table public.audit_log enable row level security;
create index audit_log_target on public.audit_log (target, id desc);
comment on index public.audit_log_target is 'Finds the latest change of one row.';
create index audit_log_at on public.audit_log (at desc);
comment on index public.audit_log_at is 'Finds what happened in a period.';

create policy audit_log_select_admin on public.audit_log for select to authenticated
  using ((select private.has_role(array['admin'])));
comment on policy audit_log_select_admin on public.audit_log is 'Admins read the log.';

create function private.refuse_audit_change() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  raise exception 'The audit log is append-only.' using errcode = '42501';
end $$;
comment on function private.refuse_audit_change() is
  'Trigger: refuses to change or remove rows of the audit log, whoever asks.';
create trigger refuse_audit_change before update or delete on public.audit_log
  for each row execute function private.refuse_audit_change();
comment on trigger refuse_audit_change on public.audit_log is 'Rows stay as they were written.';
create trigger refuse_audit_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();
comment on trigger refuse_audit_truncate on public.audit_log is 'Rows stay as they were written.';

create function private.is_secret_name(p_name text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select p_name ~* '(token|secret|passw|passphrase|credential|hash|pepper|private_?key|api_?key|authorization|cookie)'
$$;
comment on function private.is_secret_name(text) is 'Whether a column or key names something that must not be logged.';

create function private.redact_audit_value(p_value jsonb, p_depth integer) returns jsonb
language plpgsql immutable security invoker set search_path = '' as $$
begin
  if p_depth = 0 and jsonb_typeof(p_value) in ('object', 'array') then
    return '"[nested too deeply]"';
  end if;
  return case jsonb_typeof(p_value)
    when 'object' then (
      select coalesce(jsonb_object_agg(e.key, private.redact_audit_value(e.value, p_depth - 1)), '{}')
      from jsonb_each(p_value) e where not private.is_secret_name(e.key)
    )
    when 'array' then (
      select coalesce(jsonb_agg(private.redact_audit_value(e.value, p_depth - 1) order by e.position), '[]')
      from jsonb_array_elements(p_value) with ordinality as e (value, position)
    )
    when 'string' then to_jsonb(regexp_replace(
      p_value #>> '{}',
      'gh[a-z]_[A-Za-z0-9_]{10,}|github_pat_\w+|sb_secret_[\w-]+|eyJ[\w-]{10,}[\w.-]*|-----BEGIN [A-Z ]*PRIVATE KEY.*'
        || '|[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}',
      '[removed]', 'g'
    ))
    else p_value
  end;
end $$;
comment on function private.redact_audit_value(jsonb, integer) is
  'A value without credentials: keys that name one are dropped; tokens, private keys and access codes in texts are replaced. Objects and lists nested deeper than p_depth are left out.';

create function private.bound_audit_value(p_value jsonb) returns jsonb
language plpgsql immutable security invoker set search_path = '' as $$
declare
  whole constant jsonb := case jsonb_typeof(p_value) when 'object' then p_value else jsonb_build_object('value', p_value) end;
  bounded jsonb;
begin
  if p_value is null then
    return null;
  end if;
  select coalesce(jsonb_object_agg(left(e.key, 200), case
    when length(e.value::text) <= 4000 then private.redact_audit_value(e.value, 8)
    else jsonb_build_object('omitted_characters', length(e.value::text), 'md5', md5(e.value::text))
  end), '{}') into bounded
  from (select o.key, o.value from jsonb_each(whole) o order by o.key limit 100) e
  where not private.is_secret_name(e.key);
  if length(bounded::text) <= 32000 then
    return bounded;
  end if;
  return jsonb_build_object('omitted_characters', length(bounded::text), 'md5', md5(bounded::text));
end $$;
comment on function private.bound_audit_value(jsonb) is
  'What the log keeps of a value: without credentials, and with values of more than 4,000 characters as their length and MD5.';

create function private.record_audit(
  p_action text, p_target text, p_before jsonb, p_after jsonb, p_actor uuid default auth.uid()
) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor, action, target, before, after)
  values (p_actor, p_action, left(p_target, 700), private.bound_audit_value(p_before), private.bound_audit_value(p_after))
$$;
comment on function private.record_audit(text, text, jsonb, jsonb, uuid) is
  'Adds an entry to the audit log. Credentials are removed from the values and their size is bounded.';

create function public.record_audit(p_actor uuid, p_action text, p_target text, p_before jsonb, p_after jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.record_audit(p_action, p_target, p_before, p_after, p_actor)
$$;
comment on function public.record_audit(uuid, text, text, jsonb, jsonb) is
  'Adds an entry to the audit log for something a function did on behalf of a person (null: on its own). The action has the form "subject.verb". Service only.';

create function private.audit_actor() returns uuid
language sql stable security invoker set search_path = '' as $$
  select coalesce(auth.uid(), nullif(current_setting('audit.actor', true), '')::uuid)
$$;
comment on function private.audit_actor() is
  'Who is changing something: the signed-in person, or the person a service call names through audit.actor for this transaction.';

create function private.audit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ignored constant text[] := array['created_at', 'updated_at', 'code_hash'];
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - ignored end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - ignored end;
  kept constant text[] := string_to_array(tg_argv[2], ',');
  changed text[];
  action text := lower(tg_op);
begin
  select array_agg(k.key) into changed
  from jsonb_object_keys(coalesce(new_row, old_row)) as k (key)
  where tg_op <> 'UPDATE' or old_row -> k.key is distinct from new_row -> k.key;
  if changed is null then
    return null;
  end if;
  if tg_argv[0] = 'access_code' then
    -- A use isn't logged here: the redemption is.
    if changed = array['uses'] then
      return null;
    end if;
    action := case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'revoke' else 'delete' end;
  elsif tg_argv[0] = 'user_roles' then
    action := case tg_op when 'INSERT' then 'grant' when 'DELETE' then 'revoke' else 'update' end;
  elsif tg_op = 'UPDATE' and changed && array['privacy', 'is_active'] then
    action := 'change_visibility';
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(e.key, e.value) into old_row from jsonb_each(old_row) e where e.key = any (changed || kept);
    select jsonb_object_agg(e.key, e.value) into new_row from jsonb_each(new_row) e where e.key = any (changed || kept);
  end if;
  perform private.record_audit(
    tg_argv[0] || '.' || action, tg_argv[0] || ':' || (coalesce(new_row, old_row) ->> tg_argv[1]), old_row, new_row,
    private.audit_actor()
  );
  return null;
end $$;
comment on function private.audit_row() is
  'Trigger: logs a changed row. Arguments: subject of the action, column that identifies the row, columns kept in every entry. An update that changes nothing is not logged.';

create trigger audit_row after insert or update or delete on public.seo_metadata
  for each row execute function private.audit_row('seo_metadata', 'path', 'path');
comment on trigger audit_row on public.seo_metadata is 'Changes are logged.';
create trigger audit_row after insert or update or delete on public.section_seo_metadata
  for each row execute function private.audit_row('section_seo_metadata', 'path_pattern', 'path_pattern');
comment on trigger audit_row on public.section_seo_metadata is 'Changes are logged.';
create trigger audit_row after insert or update or delete on public.navigation_sections
  for each row execute function private.audit_row('navigation_sections', 'id', 'id,slug');
comment on trigger audit_row on public.navigation_sections is 'Changes are logged.';
create trigger audit_row after insert or update or delete on public.navigation_items
  for each row execute function private.audit_row('navigation_items', 'id', 'id,href,file_path');
comment on trigger audit_row on public.navigation_items is 'Changes are logged, visibility among them.';
create trigger audit_row after insert or update or delete on public.user_roles
  for each row execute function private.audit_row('user_roles', 'user_id', 'user_id,role');
comment on trigger audit_row on public.user_roles is 'Roles given and taken are logged.';
create trigger audit_row after insert or update or delete on public.github_config
  for each row execute function private.audit_row('github_config', 'id', 'id,repo_owner,repo_name');
comment on trigger audit_row on public.github_config is 'Changes are logged.';
create trigger audit_row after insert or update or delete on public.github_installations
  for each row execute function private.audit_row('github_installations', 'installation_id', 'installation_id');
comment on trigger audit_row on public.github_installations is 'Changes are logged.';
create trigger audit_row after insert or update or delete on private.access_codes
  for each row execute function private.audit_row('access_code', 'id', 'id,note');
comment on trigger audit_row on private.access_codes is 'Codes made and revoked are logged, never the code or its hash.';

create function private.audit_redemption() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_audit(
    'access_code.redeem', 'access_code:' || new.code_id, null, jsonb_build_object('user_id', new.user_id), new.user_id
  );
  return null;
end $$;
comment on function private.audit_redemption() is 'Trigger: logs who redeemed which code.';
create trigger audit_redemption after insert on private.access_code_redemptions
  for each row execute function private.audit_redemption();
comment on trigger audit_redemption on private.access_code_redemptions is 'Redemptions are logged.';

-- Functions that are called for an admin also tell the audit log who that is.
create or replace function private.require_admin(p_user uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.user_roles r where r.user_id = p_user and r.role = 'admin') then
    raise exception 'Only admins can do this.' using errcode = '42501';
  end if;
  perform set_config('audit.actor', p_user::text, true);
end $$;
comment on function private.require_admin(uuid) is
  'Fails unless the person is an admin. Changes in the same transaction are logged as theirs.';
