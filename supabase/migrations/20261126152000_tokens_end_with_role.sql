-- A personal token didn't work without a role, but worked again when its user got a role later: a token that someone else
-- has must not come back. The last role that a user loses revokes their tokens now, however it is removed.

create function private.revoke_tokens_without_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  revoked record;
begin
  -- A user who is being deleted has no tokens left to revoke: they are deleted as well.
  if exists (select from public.user_roles r where r.user_id = old.user_id)
    or not exists (select from auth.users u where u.id = old.user_id) then
    return null;
  end if;
  for revoked in
    update private.personal_tokens t set revoked_at = now()
    where t.user_id = old.user_id and t.revoked_at is null
    returning t.id, t.name
  loop
    perform private.record_audit(
      'personal_token.revoke', 'personal_token:' || revoked.id, jsonb_build_object('name', revoked.name), null,
      private.audit_actor()
    );
  end loop;
  return null;
end $$;
comment on function private.revoke_tokens_without_role() is
  'Trigger: revokes the personal tokens of a user who has just lost their last role.';
revoke all on function private.revoke_tokens_without_role() from public;

create trigger revoke_tokens_without_role after delete on public.user_roles
  for each row execute function private.revoke_tokens_without_role();
comment on trigger revoke_tokens_without_role on public.user_roles is 'Tokens end with the role.';

-- Tokens of users who lost their role before.
update private.personal_tokens t set revoked_at = now()
where t.revoked_at is null and not exists (select from public.user_roles r where r.user_id = t.user_id);
