-- Redeeming a code and granting its role is one transaction: a lost response can't leave a used code without a role, and
-- a repeated request gets the same response.

create or replace function public.redeem_access_code(p_user uuid, p_code_hash text, p_address text)
returns table (outcome text, retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  wait integer;
  code uuid;
begin
  -- Requests of one user run one after another, so that a repeated one sees what the first has done.
  perform pg_advisory_xact_lock(hashtextextended('assign_editor_role:' || p_user, 0));
  if exists (select from public.user_roles r where r.user_id = p_user) then
    return query select 'redeemed', 0;
    return;
  end if;
  wait := public.take_rate_limit('accessCode:' || p_user, 3, 900);
  if wait = 0 and p_address <> '' then
    wait := public.take_rate_limit(left('accessCodeAddress:' || p_address, 200), 5, 900);
  end if;
  if wait > 0 then
    return query select 'rate_limited', wait;
    return;
  end if;
  update private.access_codes c set uses = c.uses + 1
  where c.code_hash = p_code_hash and c.uses < c.max_uses and c.revoked_at is null and c.expires_at > now()
    and not exists (
      select from private.access_code_redemptions r where r.code_id = c.id and r.user_id = p_user
    )
  returning c.id into code;
  if code is null then
    -- A redemption that was stored without its role, by an earlier version, still gives it.
    return query select case when public.assign_editor_role(p_user) then 'redeemed' else 'invalid' end, 0;
    return;
  end if;
  insert into private.access_code_redemptions (code_id, user_id, assigned_at) values (code, p_user, now());
  perform set_config('audit.actor', p_user::text, true);
  insert into public.user_roles (user_id, role) values (p_user, 'editor');
  return query select 'redeemed', 0;
end $$;
comment on function public.redeem_access_code(uuid, text, text) is
  'Redeems a code for a person and makes them an editor, in one step. redeemed: they have a role now (someone who had one already uses nothing up); invalid, alike for unknown, used, expired and revoked codes; or rate_limited with the seconds to wait (3 in 15 minutes a person, 5 an address). Service only.';

create or replace function public.assign_editor_role(p_user uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  code uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('assign_editor_role:' || p_user, 0));
  if exists (select from public.user_roles r where r.user_id = p_user) then
    return true;
  end if;
  update private.access_code_redemptions r set assigned_at = now()
  where r.user_id = p_user and r.assigned_at is null and r.code_id = (
    select open.code_id
    from private.access_code_redemptions open
    join private.access_codes c on c.id = open.code_id
    where open.user_id = p_user and open.assigned_at is null and c.revoked_at is null
    order by open.redeemed_at
    limit 1
  )
  returning r.code_id into code;
  if code is null then
    return false;
  end if;
  perform set_config('audit.actor', p_user::text, true);
  insert into public.user_roles (user_id, role) values (p_user, 'editor');
  return true;
end $$;
comment on function public.assign_editor_role(uuid) is
  'Whether a person who redeemed a code has a role, and gives it to those whose redemption was stored without one. Asking again changes nothing; a role that was taken away stays away. Service only.';

create function public.set_user_role(p_actor uuid, p_user uuid, p_role text, p_grant boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- Roles are changed one at a time, so that two admins can't revoke each other's role at once.
  perform pg_advisory_xact_lock(hashtextextended('user_roles', 0));
  perform private.require_admin(p_actor);
  if p_role is null or p_role not in ('editor', 'admin') or p_grant is null then
    raise exception 'A role is editor or admin.' using errcode = '22023';
  end if;
  if p_grant then
    if not exists (select from auth.users u where u.id = p_user) then
      raise exception 'Nobody with this id has signed in.' using errcode = 'PT404';
    end if;
    insert into public.user_roles (user_id, role) values (p_user, p_role) on conflict do nothing;
    return found;
  end if;
  if p_role = 'admin' and not exists (
    select from public.user_roles r where r.role = 'admin' and r.user_id <> p_user
  ) then
    raise exception 'The last admin keeps the role.' using errcode = 'PT409';
  end if;
  delete from public.user_roles r where r.user_id = p_user and r.role = p_role;
  if not found then
    return false;
  end if;
  -- A code that was redeemed earlier must not restore the role.
  update private.access_code_redemptions r set assigned_at = now() where r.user_id = p_user and r.assigned_at is null;
  return true;
end $$;
comment on function public.set_user_role(uuid, uuid, text, boolean) is
  'Gives or takes a role on behalf of an admin. Answers whether anything changed. The last admin keeps the role (PT409). Service only.';
