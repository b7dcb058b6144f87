-- Successes counted toward the five attempts of a network address, so the sixth person in a workshop, where everyone has
-- the same address, was refused with a valid code. The limit is against guessing: only failures count now.

create or replace function public.redeem_access_code(p_user uuid, p_code_hash text, p_address text)
returns table (outcome text, retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  bucket_of_address constant text := left('accessCodeAddress:' || p_address, 200);
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
    wait := public.take_rate_limit(bucket_of_address, 5, 900);
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
  -- Taken first, so that requests at the same time can't exceed the limit.
  delete from private.rate_events e where e.ctid = (
    select o.ctid from private.rate_events o where o.bucket = bucket_of_address order by o.taken_at desc limit 1
  );
  insert into private.access_code_redemptions (code_id, user_id, assigned_at) values (code, p_user, now());
  perform set_config('audit.actor', p_user::text, true);
  insert into public.user_roles (user_id, role) values (p_user, 'editor');
  return query select 'redeemed', 0;
end $$;
