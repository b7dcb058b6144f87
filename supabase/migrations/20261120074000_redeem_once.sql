-- A user who sends the same code several times at once uses it up only once, and only one request succeeds.
create or replace function public.redeem_access_code(p_user uuid, p_code_hash text, p_address text)
returns table (outcome text, retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
  -- Its lock is held until the end of the transaction, so requests of one user run one after another.
  wait integer := public.take_rate_limit('accessCode:' || p_user, 3, 900);
  code uuid;
begin
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
      select 1 from private.access_code_redemptions r where r.code_id = c.id and r.user_id = p_user
    )
  returning c.id into code;
  if code is null then
    return query select 'invalid', 0;
    return;
  end if;
  insert into private.access_code_redemptions (code_id, user_id) values (code, p_user);
  return query select 'redeemed', 0;
end $$;
comment on function public.redeem_access_code(uuid, text, text) is
  'Redeems a code for a person: redeemed; invalid, alike for unknown, used, expired and revoked codes and for a second time; or rate_limited with the seconds to wait (decision D9: 3 in 15 minutes a person, 5 an address). Service only.';
