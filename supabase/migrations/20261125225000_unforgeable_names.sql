-- The audit log and the lists of builds and access codes showed the names that people choose themselves, so anyone could
-- appear as someone else, even in existing entries. Now the GitHub login comes first.

create or replace function private.read_user_name(p_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(' ', n.account, '(' || nullif(n.chosen, n.account) || ')')
  from (
    select
      coalesce(
        (select i.identity_data ->> 'user_name' from auth.identities i where i.user_id = u.id and i.provider = 'github' limit 1),
        u.email::text,
        u.id::text
      ) as account,
      (select nullif(left(trim(p.full_name), 100), '') from public.profiles p where p.id = u.id) as chosen
    from auth.users u
    where u.id = p_id
  ) n
$$;
comment on function private.read_user_name(uuid) is
  'What a user is called: their GitHub login, else their email, with the name they chose in parentheses. Null for accounts that are gone.';

create or replace function public.list_access_codes(p_admin uuid)
returns table (
  id uuid, note text, uses integer, max_uses integer, expires_at timestamptz, revoked_at timestamptz,
  created_by uuid, created_by_name text, created_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin(p_admin);
  return query
    select c.id, c.note, c.uses, c.max_uses, c.expires_at, c.revoked_at,
      c.created_by, private.read_user_name(c.created_by), c.created_at
    from private.access_codes c
    order by c.created_at desc, c.id
    limit 500;
end $$;
