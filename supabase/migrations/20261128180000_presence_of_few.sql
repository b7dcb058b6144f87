-- Every open editor asks every ten seconds who else is on its branch. To name those few, the question read everyone who
-- has ever signed in.

create function private.list_users(p_ids uuid[])
returns table (id uuid, login text, name text, email text, joined_at timestamptz, signed_in_at timestamptz)
language sql stable security definer set search_path = '' as $$
  -- The login comes from the identity that GitHub reported, not from raw_user_meta_data, which users can change.
  select u.id, g.login, coalesce(p.full_name, g.name), u.email::text, u.created_at, u.last_sign_in_at
  from auth.users u
  left join public.profiles p on p.id = u.id
  left join lateral (
    select i.identity_data ->> 'user_name' as login,
      coalesce(nullif(i.identity_data ->> 'full_name', ''), nullif(i.identity_data ->> 'name', '')) as name
    from auth.identities i where i.user_id = u.id and i.provider = 'github' limit 1
  ) g on true
  where u.id = any (p_ids)
$$;
comment on function private.list_users(uuid[]) is
  'Users by id, with the login that GitHub reported, and the name they chose or GitHub reported.';

create or replace function private.list_users()
returns table (id uuid, login text, name text, email text, joined_at timestamptz, signed_in_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.* from private.list_users(array(select u.id from auth.users u)) l
$$;

create or replace function private.announce_presence(p_tab uuid, p_branch text, p_path text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role(array['admin', 'editor']);
  delete from private.editor_presence p where p.seen_at < now() - interval '40 seconds';
  if p_tab is not null and (
    select count(*) < 50 from private.editor_presence p where p.user_id = auth.uid() and p.tab_id <> p_tab
  ) then
    insert into private.editor_presence (user_id, tab_id, branch, path)
    values (auth.uid(), p_tab, p_branch, p_path)
    on conflict (user_id, tab_id) do update set branch = p_branch, path = p_path, seen_at = now();
  end if;
  return jsonb_build_object(
    'changedAt', (select a.changed_at from private.branch_activity a where a.branch = p_branch),
    'others', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', o.user_id, 'name', u.name, 'login', u.login, 'paths', o.paths)
        order by coalesce(u.name, u.login), o.user_id
      )
      from (
        select p.user_id, coalesce(jsonb_agg(distinct p.path) filter (where p.path is not null), '[]') as paths
        from private.editor_presence p
        where p.branch = p_branch and p.user_id <> auth.uid()
        group by p.user_id order by max(p.seen_at) desc limit 20
      ) o
      cross join private.list_users(array[o.user_id]) u
      -- Presence ends right away when the role is revoked.
      where exists (select from public.user_roles r where r.user_id = o.user_id)
    ), '[]')
  );
end $$;

select private.apply_privileges();
