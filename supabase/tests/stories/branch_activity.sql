-- Presence: who edits on which branch, for editors and admins only, and when the code host last reported something about it.
insert into auth.users (id) select ('00000000-0000-4000-b200-00000000000' || n)::uuid from generate_series(1, 3) n;
insert into public.user_roles (user_id, role) values
  ('00000000-0000-4000-b200-000000000001', 'editor'), ('00000000-0000-4000-b200-000000000002', 'admin');
insert into public.profiles (id, full_name) values ('00000000-0000-4000-b200-000000000001', 'Anna A.');

create function pg_temp.announce(branch text, path text) returns jsonb language sql as $$
  select public.announce_presence('00000000-0000-4000-b200-00000000000a', branch, path)
$$;
grant execute on function pg_temp.announce(text, text) to anon, authenticated;

set local role anon;
do $$ begin
  perform pg_temp.announce('edit/a', null);
  assert false, 'a visitor is present';
exception when insufficient_privilege then null;
end $$;

set local role authenticated;
do $$ begin
  perform pg_temp.act_as('00000000-0000-4000-b200-000000000003');
  perform pg_temp.announce('edit/a', null);
  assert false, 'a user without a role is present';
exception when insufficient_privilege then null;
end $$;

do $$
declare
  seen jsonb;
begin
  perform pg_temp.act_as('00000000-0000-4000-b200-000000000001');
  seen := pg_temp.announce('edit/a', 'docs/a.mdx');
  assert seen = '{"others": [], "changedAt": null}', 'one is not another: ' || seen;

  -- The same tab id of another user is a different tab.
  perform pg_temp.act_as('00000000-0000-4000-b200-000000000002');
  seen := pg_temp.announce('edit/a', 'docs/b.mdx');
  assert seen -> 'others' = jsonb_build_array(jsonb_build_object(
    'id', '00000000-0000-4000-b200-000000000001', 'name', 'Anna A.', 'login', null, 'paths', '["docs/a.mdx"]'::jsonb
  )), 'the others are named: ' || seen;
  assert pg_temp.announce('edit/b', 'docs/b.mdx') -> 'others' = '[]', 'another branch has no one';

  -- A tab is on one branch at a time.
  perform pg_temp.act_as('00000000-0000-4000-b200-000000000001');
  assert pg_temp.announce('edit/a', 'docs/a.mdx') -> 'others' = '[]', 'the tab went to another branch';
end $$;

reset role;
-- Presence expires by itself, and with the role.
do $$
declare
  editor constant text := '00000000-0000-4000-b200-000000000001';
  admin constant text := '00000000-0000-4000-b200-000000000002';
begin
  perform pg_temp.act_as(admin);
  assert jsonb_array_length(pg_temp.announce('edit/a', null) -> 'others') = 1, 'the editor is there';
  update private.editor_presence set seen_at = now() - interval '41 seconds' where user_id = editor::uuid;
  assert pg_temp.announce('edit/a', null) -> 'others' = '[]', 'a tab that is gone still counts';
  assert not exists (select from private.editor_presence where user_id = editor::uuid), 'the row is left';
  perform pg_temp.act_as(editor);
  perform pg_temp.announce('edit/a', null);
  delete from public.user_roles where user_id = editor::uuid;
  perform pg_temp.act_as(admin);
  assert pg_temp.announce('edit/a', null) -> 'others' = '[]', 'someone whose role was revoked still counts';
end $$;

-- A report of the code host is in the next response.
do $$ begin
  perform pg_temp.act_as('00000000-0000-4000-b200-000000000002');
  assert public.record_branch_activity(array['edit/a', 'edit/c', 'edit/a', '']) = 2, 'two branches';
  assert pg_temp.announce('edit/a', null) ->> 'changedAt' is not null, 'the branch changed';
  assert pg_temp.announce('edit/b', null) ->> 'changedAt' is null, 'another one did not';
end $$;

-- Every open editor calls this every ten seconds, so it reads the users on the branch, not everyone.
insert into auth.users (id) select gen_random_uuid() from generate_series(1, 2000);
analyze auth.users;
do $$
declare
  users constant oid := 'auth.users'::regclass;
  before bigint;
begin
  insert into public.user_roles (user_id, role) values ('00000000-0000-4000-b200-000000000001', 'editor');
  perform pg_temp.act_as('00000000-0000-4000-b200-000000000001');
  perform pg_temp.announce('edit/a', null);
  perform pg_temp.act_as('00000000-0000-4000-b200-000000000002');
  before := pg_stat_get_xact_tuples_returned(users);
  assert jsonb_array_length(pg_temp.announce('edit/a', null) -> 'others') = 1, 'the editor is there again';
  assert pg_stat_get_xact_tuples_returned(users) - before < 100, 'users who are elsewhere were read';
end $$;
