-- Access codes: who gets a role with them, and who doesn't. Fails with an assertion; the caller rolls it back.
insert into auth.users (id) select ('00000000-0000-4000-b000-00000000000' || n)::uuid from generate_series(1, 9) n;
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-b000-000000000001', 'admin');

do $$
declare
  admin constant uuid := '00000000-0000-4000-b000-000000000001';
  anna constant uuid := '00000000-0000-4000-b000-000000000002';
  ben constant uuid := '00000000-0000-4000-b000-000000000003';
  cleo constant uuid := '00000000-0000-4000-b000-000000000004';
  dora constant uuid := '00000000-0000-4000-b000-000000000009';
  good constant text := repeat('a', 64);
  twice constant text := repeat('b', 64);
  code uuid;
  answer record;
begin
  -- Only admins create codes, and only codes that expire within a year.
  begin
    perform public.create_access_code(anna, good, 1, now() + interval '1 day', '');
    assert false, 'somebody without a role made a code';
  exception when insufficient_privilege then null;
  end;
  begin
    perform public.create_access_code(admin, good, 1, now(), '');
    assert false, 'a code was made that has expired already';
  exception when invalid_parameter_value then null;
  end;
  code := public.create_access_code(admin, good, 1, now() + interval '1 day', ' For Anna ');
  assert (select l.note from public.list_access_codes(admin) l) = 'For Anna', 'the list does not tell the note';

  -- No one becomes an editor before they redeem a code.
  assert not public.assign_editor_role(anna), 'a role without a code';

  -- A code can be used as often as specified, and gives the role in the same transaction.
  assert (select outcome from public.redeem_access_code(anna, good, '')) = 'redeemed', 'a good code was refused';
  assert (select array_agg(role) from public.user_roles where user_id = anna) = array['editor'], 'no role for a good code';
  assert (select outcome from public.redeem_access_code(ben, good, '')) = 'invalid', 'a used code was taken';

  -- A repeated request, after a lost response or with a role, gets the same response and uses nothing up.
  assert (select outcome from public.redeem_access_code(anna, good, '')) = 'redeemed', 'a repeated request failed';
  assert public.assign_editor_role(anna) and public.assign_editor_role(anna), 'asking for the role again failed';
  perform public.create_access_code(admin, repeat('f', 64), 1, now() + interval '1 day', 'Unused');
  assert (select outcome from public.redeem_access_code(admin, repeat('f', 64), '')) = 'redeemed', 'an admin needs no code';
  assert (select array_agg(l.uses order by l.note) from public.list_access_codes(admin) l) = array[1, 0], 'the uses are wrong';

  -- A revoked role isn't given again.
  assert not public.assign_editor_role(ben), 'a role by the code of another person';
  assert public.set_user_role(admin, anna, 'editor', false), 'the role was not taken';
  assert not public.assign_editor_role(anna), 'a role that was taken away came back';
  assert (select outcome from public.redeem_access_code(anna, good, '')) = 'invalid', 'and it came back by the code';

  -- Unknown, used, expired and revoked codes get the same response.
  insert into private.access_codes (code_hash, expires_at) values (repeat('c', 64), now() - interval '1 second');
  code := public.create_access_code(admin, repeat('d', 64), 5, now() + interval '1 day', null);
  assert public.revoke_access_code(admin, code), 'revoking failed';
  assert not public.revoke_access_code(admin, gen_random_uuid()), 'a code was revoked that is not there';
  for answer in
    select (public.redeem_access_code(person, hash, '')).*
    from (values
      ('00000000-0000-4000-b000-000000000005'::uuid, repeat('e', 64)),
      ('00000000-0000-4000-b000-000000000005'::uuid, repeat('c', 64)),
      ('00000000-0000-4000-b000-000000000006'::uuid, repeat('d', 64)),
      ('00000000-0000-4000-b000-000000000006'::uuid, good),
      ('00000000-0000-4000-b000-000000000006'::uuid, 'no hash at all')) attempts (person, hash)
  loop
    assert answer.outcome = 'invalid' and answer.retry_after_seconds = 0, 'a bad code was answered ' || answer;
  end loop;

  -- A redemption that an earlier version stored without its role still gives the role, unless the code was revoked.
  code := public.create_access_code(admin, twice, 2, now() + interval '1 day', null);
  insert into private.access_code_redemptions (code_id, user_id) values (code, cleo), (code, dora);
  assert public.assign_editor_role(dora), 'an earlier redemption gave no role';
  perform public.revoke_access_code(admin, code);
  assert not public.assign_editor_role(cleo), 'a role by a revoked code';

  -- Many people with the same address can redeem a code.
  code := public.create_access_code(admin, repeat('1', 64), 9, now() + interval '1 day', null);
  insert into auth.users (id) select ('00000000-0000-4000-b001-00000000000' || n)::uuid from generate_series(1, 7) n;
  assert (select bool_and(r.outcome = 'redeemed') from generate_series(1, 7) n,
    public.redeem_access_code(('00000000-0000-4000-b001-00000000000' || n)::uuid, repeat('1', 64), '203.0.113.7') r),
    'a good code was refused because of others at the same address';

  -- Three attempts per user, and five failed ones per address, in 15 minutes.
  perform public.redeem_access_code(ben, repeat('e', 64), '') from generate_series(1, 2);
  select * into answer from public.redeem_access_code(ben, twice, '');
  assert answer.outcome = 'rate_limited' and answer.retry_after_seconds between 890 and 900, 'no limit: ' || answer;
  perform public.redeem_access_code(person, repeat('e', 64), '203.0.113.7')
  from unnest(array['00000000-0000-4000-b000-000000000007', '00000000-0000-4000-b000-000000000008']::uuid[]) person,
    generate_series(1, 3);
  select * into answer
  from public.redeem_access_code('00000000-0000-4000-b000-000000000004', repeat('e', 64), '203.0.113.7');
  assert answer.outcome = 'rate_limited', 'no limit for the address: ' || answer;
end $$;

-- Only admins grant and revoke roles, and the last admin keeps theirs.
do $$
declare
  admin constant uuid := '00000000-0000-4000-b000-000000000001';
  ben constant uuid := '00000000-0000-4000-b000-000000000003';
begin
  delete from public.user_roles where role = 'admin' and user_id <> admin;
  begin
    perform public.set_user_role(ben, ben, 'admin', true);
    assert false, 'a person without a role made themselves an admin';
  exception when insufficient_privilege then null;
  end;
  begin
    perform public.set_user_role(admin, admin, 'admin', false);
    assert false, 'the last admin was removed';
  exception when sqlstate 'PT409' then null;
  end;
  begin
    perform public.set_user_role(admin, gen_random_uuid(), 'editor', true);
    assert false, 'a role for nobody';
  exception when sqlstate 'PT404' then null;
  end;
  assert public.set_user_role(admin, ben, 'admin', true) and not public.set_user_role(admin, ben, 'admin', true), 'granted once';
  assert public.set_user_role(ben, admin, 'admin', false), 'one of two admins can be removed';
  assert (select actor = ben and before ->> 'role' = 'admin' from public.audit_log order by id desc limit 1), 'it is logged';
end $$;

-- A code that works is listed, however many came and went after it.
do $$
declare
  admin constant uuid := '00000000-0000-4000-b000-000000000003';
  code uuid := public.create_access_code(admin, repeat('9', 64), 1, now() + interval '1 day', 'Old');
begin
  insert into private.access_codes (code_hash, max_uses, expires_at, revoked_at, created_at)
  select 'e' || lpad(n::text, 63, '0'), 1, now() + interval '1 day', now(), now() + interval '1 minute'
  from generate_series(1, 500) n;
  assert exists (select from public.list_access_codes(admin) l where l.id = code), 'a working code is not listed';
  assert (select count(*) from public.list_access_codes(admin)) = 500, 'the list is too long';
end $$;
