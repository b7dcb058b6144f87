-- For the admin pages: people, the GitHub connection, the audit log, builds and content syncs. The host's functions call
-- these for an admin, whose role is checked on every call.

create index audit_log_actor on public.audit_log (actor, id desc);
comment on index public.audit_log_actor is 'Finds what a person changed.';

create function private.list_users()
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
$$;
comment on function private.list_users() is
  'Everyone who has signed in, with the login that GitHub reported, and the name they chose or GitHub reported.';

create function private.matches_user(p_text text, p_login text, p_name text, p_email text) returns boolean
language sql immutable set search_path = '' as $$
  select strpos(lower(concat_ws(' ', p_login, p_name, p_email)), lower(trim(p_text))) > 0
$$;
comment on function private.matches_user(text, text, text, text) is
  'Whether login, name or email contains a text. An empty text is in all of them.';

create function private.read_user_name(p_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select nullif(p.full_name, '') from public.profiles p where p.id = p_id),
    (select i.identity_data ->> 'user_name' from auth.identities i where i.user_id = p_id and i.provider = 'github' limit 1),
    (select u.email::text from auth.users u where u.id = p_id)
  )
$$;
comment on function private.read_user_name(uuid) is
  'What a user is called: the name they chose, else their GitHub login, else their email. Null for accounts that are gone.';

create function public.list_people(
  p_admin uuid, p_search text, p_role text, p_offset integer, p_limit integer
) returns table (
  id uuid, login text, name text, email text, roles text[], joined_at timestamptz, signed_in_at timestamptz,
  active_at timestamptz, total bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin(p_admin);
  return query
    with found as (
      select u.*, coalesce(r.roles, '{}') as roles, count(*) over () as total
      from private.list_users() u
      left join lateral (
        select array_agg(x.role order by x.role) as roles from public.user_roles x where x.user_id = u.id
      ) r on true
      where private.matches_user(p_search, u.login, u.name, u.email)
        and case p_role when '' then true when 'none' then r.roles is null else p_role = any (r.roles) end
      order by u.joined_at desc nulls last, u.id
      offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)
    )
    select f.id, f.login, f.name, f.email, f.roles, f.joined_at, f.signed_in_at,
      greatest(
        f.signed_in_at,
        (select max(l.at) from public.audit_log l where l.actor = f.id),
        (select max(o.claimed_at) from public.operations o where o.user_id = f.id),
        (select max(t.last_used_at) from private.personal_tokens t where t.user_id = f.id)
      ),
      f.total
    from found f
    order by f.joined_at desc nulls last, f.id;
end $$;
comment on function public.list_people(uuid, text, text, integer, integer) is
  'Everyone who has signed in, newest first, for an admin. p_role: a role, none, or empty for all. active_at: the latest sign-in, save, recorded change or use of a personal token. Service only.';

create function public.list_audit_log(p_admin uuid, p_filter jsonb, p_before_id bigint, p_limit integer)
returns table (
  id bigint, at timestamptz, actor uuid, actor_name text, action text, target text, target_name text,
  before jsonb, after jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant text := coalesce(p_filter ->> 'person', '');
  subject constant text := coalesce(p_filter ->> 'subject', '');
  wanted constant text := lower(coalesce(p_filter ->> 'target', ''));
  since constant timestamptz := (p_filter ->> 'from')::timestamptz;
  until constant timestamptz := (p_filter ->> 'to')::timestamptz;
  people uuid[];
begin
  perform private.require_admin(p_admin);
  if person <> '' then
    select coalesce(array_agg(u.id), '{}') into people
    from private.list_users() u
    where private.matches_user(person, u.login, u.name, u.email);
  end if;
  return query
    select l.id, l.at, l.actor, private.read_user_name(l.actor), l.action, l.target,
      case when l.target ~ '^user_roles:[0-9a-f-]{36}$'
        then private.read_user_name(substr(l.target, length('user_roles:') + 1)::uuid) end,
      l.before, l.after
    from public.audit_log l
    where (p_before_id is null or l.id < p_before_id)
      and (person = '' or l.actor = any (people))
      and (subject = '' or starts_with(l.action, subject || '.'))
      and (wanted = '' or strpos(lower(concat_ws(' ', l.target, l.before, l.after)), wanted) > 0)
      and (since is null or l.at >= since)
      and (until is null or l.at < until)
    order by l.id desc
    limit least(greatest(p_limit, 1), 500);
end $$;
comment on function public.list_audit_log(uuid, jsonb, bigint, integer) is
  'Entries of the audit log, newest first, with names, for an admin: those older than p_before_id that fit the filter (person, subject, target, from, to). Service only.';

create function public.connect_github(p_admin uuid, p_installation_id bigint, p_owner text, p_name text)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('github_config', 0));
  perform private.require_admin(p_admin);
  insert into public.github_installations (installation_id, installed_at, verified_at)
  values (p_installation_id, now(), now())
  on conflict (installation_id) do update set installed_at = now(), verified_at = now();
  update public.github_config c set repo_owner = p_owner, repo_name = p_name, installation_id = p_installation_id
  where c.id = (select n.id from public.github_config n order by n.created_at desc, n.id desc limit 1);
  if not found then
    insert into public.github_config (repo_owner, repo_name, installation_id)
    values (p_owner, p_name, p_installation_id);
  end if;
end $$;
comment on function public.connect_github(uuid, bigint, text, text) is
  'Uses an installation that the function has verified, and its repository, from now on, for an admin. Service only.';

create function public.disconnect_github(p_admin uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  was_connected boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('github_config', 0));
  perform private.require_admin(p_admin);
  delete from public.github_config;
  was_connected := found;
  delete from public.github_installations;
  return was_connected or found;
end $$;
comment on function public.disconnect_github(uuid) is
  'Forgets the repository and every installation, for an admin; false when there was none. Service only.';

create function private.grant_people_and_audit() returns void
language plpgsql security invoker set search_path = '' as $$
begin
  grant execute on function public.list_people(uuid, text, text, integer, integer) to service_role;
  grant execute on function public.list_audit_log(uuid, jsonb, bigint, integer) to service_role;
  grant execute on function public.connect_github(uuid, bigint, text, text) to service_role;
  grant execute on function public.disconnect_github(uuid) to service_role;
end $$;
comment on function private.grant_people_and_audit() is 'Grants the privileges on what the admin pages for people, audit log and GitHub read and change.';

select private.apply_privileges();
