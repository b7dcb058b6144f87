-- Who changed something first was named by the name that people choose themselves, so an editor could appear as someone
-- else. GitHub's login comes first, as in the audit log.

create or replace function private.read_last_change(p_target text) returns text
language sql stable security definer set search_path = '' as $$
  select private.read_user_name(l.actor)
  from public.audit_log l
  where l.target = p_target and private.has_role(array['editor', 'admin'])
  order by l.id desc limit 1
$$;
comment on function private.read_last_change(text) is
  'The account that last changed a row, with the name its owner chose, for people with a role; null when unknown.';
