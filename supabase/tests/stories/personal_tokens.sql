-- Personal tokens: who can create, use, list and revoke them. Fails with an assertion; the caller rolls it back.
insert into auth.users (id) select ('00000000-0000-4000-b000-00000000000' || n)::uuid from generate_series(1, 3) n;
insert into public.user_roles (user_id, role) values
  ('00000000-0000-4000-b000-000000000001', 'editor'), ('00000000-0000-4000-b000-000000000002', 'admin');

do $$
declare
  anna constant uuid := '00000000-0000-4000-b000-000000000001';
  ben constant uuid := '00000000-0000-4000-b000-000000000002';
  cleo constant uuid := '00000000-0000-4000-b000-000000000003';
  good text := repeat('a', 64);
  token uuid;
  used record;
begin
  -- Only users with a role create tokens, and only tokens that expire within a year.
  begin
    perform public.create_personal_token(cleo, good, 'Tool', 'read', now() + interval '1 day', 'Cleo', 'c@example.com');
    assert false, 'a user without a role created a token';
  exception when insufficient_privilege then null;
  end;
  begin
    perform public.create_personal_token(anna, good, 'Tool', 'read', now() + interval '2 years', 'Anna', 'a@example.com');
    assert false, 'a token lives longer than a year';
  exception when invalid_parameter_value then null;
  end;
  begin
    perform public.create_personal_token(anna, good, 'Tool', 'merge', now() + interval '1 day', 'Anna', 'a@example.com');
    assert false, 'a token has an unknown scope';
  exception when check_violation then null;
  end;

  -- A token acts for its user, with their current roles.
  token := public.create_personal_token(anna, good, 'Tool', 'edit', now() + interval '1 day', 'Anna', 'a@example.com');
  select * into used from public.use_personal_token(good);
  assert used.user_id = anna and used.scope = 'edit' and used.roles = array['editor'], 'the token is another user';
  assert (select last_used_at from public.list_personal_tokens(anna)) is not null, 'the last use is missing';

  -- It ends with the last role, and a role that is given later doesn't bring it back.
  insert into public.user_roles (user_id, role) values (anna, 'admin');
  delete from public.user_roles where user_id = anna and role = 'editor';
  assert (select roles from public.use_personal_token(good)) = array['admin'], 'the other role does not count';
  delete from public.user_roles where user_id = anna;
  assert not exists (select from public.use_personal_token(good)), 'a token works without a role';
  insert into public.user_roles (user_id, role) values (anna, 'editor');
  assert not exists (select from public.use_personal_token(good)), 'a new role brought the token back';
  assert (select revoked_at from public.list_personal_tokens(anna)) is not null, 'the token is listed as valid';
  assert (
    select l.after is null and l.before ->> 'name' = 'Tool' from public.audit_log l
    where l.target = 'personal_token:' || token and l.action = 'personal_token.revoke'
  ), 'the log does not say so';
  good := repeat('c', 64);
  token := public.create_personal_token(anna, good, 'Tool', 'edit', now() + interval '1 day', 'Anna', 'a@example.com');

  -- Unknown and expired tokens get the same response.
  assert not exists (select from public.use_personal_token(repeat('b', 64))), 'an unknown token works';
  update private.personal_tokens set expires_at = now() where id = token;
  assert not exists (select from public.use_personal_token(good)), 'an expired token works';
  update private.personal_tokens set expires_at = now() + interval '1 day' where id = token;

  -- Users only revoke their own tokens, and a revoked token stays revoked.
  assert not public.revoke_personal_token(ben, token), 'another user revoked it';
  assert exists (select from public.use_personal_token(good)), 'another user revoked it after all';
  assert public.revoke_personal_token(anna, token) and public.revoke_personal_token(anna, token), 'revoking failed';
  assert not exists (select from public.use_personal_token(good)), 'a revoked token works';
  assert (
    select array_agg(l.action order by l.id) from public.audit_log l where l.target = 'personal_token:' || token
  ) = array['personal_token.create', 'personal_token.revoke'], 'the log is wrong';
  assert not exists (
    select from public.audit_log l where concat(l.before, l.after) like '%' || good || '%'
  ), 'the log has the hash';

  -- A user has at most 20 tokens.
  for n in 1..20 loop
    perform public.create_personal_token(ben, lpad(n::text, 64, '0'), 'Tool', 'read', now() + interval '1 day', 'Ben', 'b@example.com');
  end loop;
  begin
    perform public.create_personal_token(ben, good || '', 'Tool', 'read', now() + interval '1 day', 'Ben', 'b@example.com');
    assert false, 'there are more than 20 tokens';
  exception when sqlstate 'PT409' then null;
  end;

  -- A token that works is listed, however many came and went after it.
  update private.personal_tokens t set revoked_at = now() where t.user_id = ben;
  token := public.create_personal_token(ben, repeat('d', 64), 'Old', 'read', now() + interval '1 day', 'Ben', 'b@example.com');
  insert into private.personal_tokens
    (user_id, token_hash, name, scope, author_name, author_email, expires_at, revoked_at, created_at)
  select ben, 'e' || lpad(n::text, 63, '0'), 'Gone', 'read', 'Ben', 'b@example.com', now() + interval '1 day', now(),
    now() + interval '1 minute'
  from generate_series(1, 100) n;
  assert exists (select from public.list_personal_tokens(ben) l where l.id = token), 'a working token is not listed';
  assert (select count(*) from public.list_personal_tokens(ben)) = 100, 'the list is too long';
  assert (select array_agg(l.created_at) = array_agg(l.created_at order by l.created_at desc)
    from public.list_personal_tokens(ben) l), 'the list is not sorted';

  -- Creating a token deletes the tokens of all users that expired or were revoked more than 30 days ago.
  insert into private.personal_tokens (user_id, token_hash, name, scope, author_name, author_email, expires_at, revoked_at)
  select ben, 'f' || lpad(n::text, 63, '0'), t.name, 'read', 'Ben', 'b@example.com', t.expires_at, t.revoked_at
  from (values
    (1, 'Expired long ago', now() - interval '31 days', null),
    (2, 'Revoked long ago', now() + interval '1 day', now() - interval '31 days'),
    (3, 'Expired', now() - interval '29 days', null),
    (4, 'Revoked', now() + interval '1 day', now() - interval '29 days')
  ) t (n, name, expires_at, revoked_at);
  perform public.create_personal_token(anna, repeat('9', 64), 'Tool', 'read', now() + interval '1 day', 'Anna', 'a@example.com');
  assert (
    select array_agg(t.name order by t.token_hash) from private.personal_tokens t where t.token_hash like 'f%'
  ) = array['Expired', 'Revoked'], 'tokens that ended are not removed';

  -- Tokens are removed with the account.
  delete from auth.users where id = ben;
  assert not exists (select from private.personal_tokens where user_id = ben), 'tokens without a user';
end $$;
