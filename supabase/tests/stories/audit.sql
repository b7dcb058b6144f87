-- Changes are logged with the user who made them, and the log can't be rewritten. The caller rolls it back.
insert into auth.users (id)
select ('00000000-0000-4000-b000-00000000000' || n)::uuid from generate_series(1, 3) n;
insert into public.user_roles (user_id, role)
values ('00000000-0000-4000-b000-000000000001', 'editor'), ('00000000-0000-4000-b000-000000000002', 'admin');

do $$
begin
  assert (select count(*) = 1 from public.audit_log
    where action = 'user_roles.grant' and target = 'user_roles:00000000-0000-4000-b000-000000000002'
      and before is null and after ->> 'role' = 'admin'), 'a role that is given';
end $$;

set local role authenticated;
select pg_temp.act_as('00000000-0000-4000-b000-000000000001');
insert into public.navigation_items (title, href) values ('Audited', '/audited');
update public.navigation_items set title = 'Audited' where href = '/audited';
update public.navigation_items set privacy = 'PRIVATE' where href = '/audited';
insert into public.seo_metadata (path, title, json_data)
values ('/audited', 'One', jsonb_build_object('robots', 'noindex', 'site_name', 'ghs_' || repeat('x', 36)));
update public.seo_metadata set title = 'Two' where path = '/audited';
delete from public.seo_metadata where path = '/audited';
do $$
begin
  assert not exists (select from public.audit_log), 'editors do not read the log';
  begin
    insert into public.audit_log (action, target) values ('forged.entry', 'x');
    assert false, 'a person added an entry';
  exception when insufficient_privilege then null;
  end;
end $$;

select pg_temp.act_as('00000000-0000-4000-b000-000000000002');
do $$
declare
  mine record;
begin
  assert (
    select array_agg(l.action order by l.id) = array['navigation_items.insert', 'navigation_items.change_visibility',
      'seo_metadata.insert', 'seo_metadata.update', 'seo_metadata.delete']
    from public.audit_log l where l.actor = '00000000-0000-4000-b000-000000000001'
  ), 'admins see each change once, and none for an update that changes nothing';
  select * into mine from public.audit_log l where l.action = 'seo_metadata.update' and l.target = 'seo_metadata:/audited';
  assert mine.before = '{"path": "/audited", "title": "One"}' and mine.after = '{"path": "/audited", "title": "Two"}',
    'an update is logged with the changed columns';
  select * into mine from public.audit_log l where l.action = 'navigation_items.change_visibility';
  assert mine.before ->> 'privacy' = 'PUBLIC' and mine.after ->> 'privacy' = 'PRIVATE' and mine.after ->> 'href' = '/audited',
    'visibility has its own action';
  assert not exists (select from public.audit_log l where (l.before, l.after)::text like '%ghs_%'), 'tokens are removed';
end $$;
reset role;

-- A service call acts for the user it names, and neither the code nor its hash is logged.
select public.create_access_code(
  '00000000-0000-4000-b000-000000000002', repeat('ab', 32), 1, now() + interval '1 day', 'For 7K2QD-AAAAA-BBBBB-CCCCC'
);
select pg_temp.act_as('');
do $$
declare
  code constant uuid := (select id from private.access_codes where code_hash = repeat('ab', 32));
  made public.audit_log;
begin
  perform public.redeem_access_code('00000000-0000-4000-b000-000000000003', repeat('ab', 32), '');
  perform public.revoke_access_code('00000000-0000-4000-b000-000000000002', code);
  assert (select array_agg(l.action order by l.id) = array['access_code.create', 'access_code.redeem', 'access_code.revoke']
    from public.audit_log l where l.target = 'access_code:' || code), 'the life of a code';
  select * into made from public.audit_log l where l.target = 'access_code:' || code order by l.id limit 1;
  assert made.actor = '00000000-0000-4000-b000-000000000002', 'the admin made it';
  assert made.after::text not like '%' || repeat('ab', 32) || '%' and made.after::text not like '%7K2QD%', 'no secret';
end $$;

-- Values that a function logs are limited in size and stripped of credentials.
do $$
declare
  kept public.audit_log;
begin
  perform public.record_audit(null, 'probe.write', repeat('x', 5000), '["a list"]', jsonb_build_object(
    'text', repeat('y', 100000), 'access_token', 'abc', 'deep', ('[' || repeat('[', 20) || repeat(']', 20) || ']')::jsonb,
    'key', E'-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----', 'list', '[{"password": "x", "kept": 1}]'::jsonb,
    'note', 'for docs_pat_' || repeat('x-', 21) || 'x'
  ));
  select * into kept from public.audit_log l where l.action = 'probe.write';
  assert length(kept.target) = 700 and kept.before = '{"value": ["a list"]}', 'any JSON, any length';
  assert kept.after -> 'text' ->> 'omitted_characters' = '100002', 'long texts are named, not kept';
  assert not kept.after ? 'access_token' and kept.after ->> 'key' = '[removed]' and kept.after -> 'list' = '[{"kept": 1}]'
    and kept.after ->> 'note' = 'for [removed]', 'no credentials';
end $$;

-- No one can rewrite the log, not even the service or the owner.
do $$
declare
  attempt text;
begin
  foreach attempt in array array[
    'update public.audit_log set actor = null', 'delete from public.audit_log', 'truncate public.audit_log'
  ] loop
    begin
      execute attempt;
      assert false, attempt;
    exception when insufficient_privilege then null;
    end;
    begin
      set local role service_role;
      execute attempt;
      assert false, attempt || ' by the service';
    exception when insufficient_privilege then null;
    end;
    reset role;
  end loop;
end $$;

-- The service reads a page of 500 and one more. Entries about someone's roles are found by what they are called.
insert into public.audit_log (action, target) select 'probe.many', 'probe:' || n from generate_series(1, 600) n;
update auth.users set email = 'found@example.com' where id = '00000000-0000-4000-b000-000000000001';
insert into auth.identities (id, user_id, provider, provider_id, identity_data) values (
  gen_random_uuid(), '00000000-0000-4000-b000-000000000002', 'github', '2',
  '{"user_name": "octo-admin", "full_name": "Ada Admin", "sub": "2"}'
);
do $$
declare
  admin constant uuid := '00000000-0000-4000-b000-000000000002';
  wanted text;
begin
  assert (select count(*) from public.list_audit_log(admin, '{}', null, 501)) = 501, 'more than a page';
  foreach wanted in array array['octo', '@octo-admin', 'ada ADMIN', 'roles:' || admin] loop
    assert (select array_agg(l.target) from public.list_audit_log(admin, jsonb_build_object('target', wanted), null, 100) l)
      = array['user_roles:' || admin], wanted;
  end loop;
  assert (select array_agg(l.target) from public.list_audit_log(admin, '{"target": "found@example"}', null, 100) l)
    = array['user_roles:00000000-0000-4000-b000-000000000001'], 'by email';
  assert (select array_agg(p.id) from public.list_people(admin, '@octo', '', 0, 10) p) = array[admin], 'a login with its @';
  assert (select count(*) from public.list_people(admin, '@example', '', 0, 10)) = 1, 'a domain';
end $$;
