-- The list of a user's tokens ends after 100, and that of access codes after 500, newest first. Behind that many that were
-- revoked, one that still works wasn't listed, and so nobody could revoke it.

create or replace function public.list_personal_tokens(p_user uuid)
returns table (
  id uuid, name text, scope text, expires_at timestamptz, last_used_at timestamptz, revoked_at timestamptz,
  created_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select t.id, t.name, t.scope, t.expires_at, t.last_used_at, t.revoked_at, t.created_at
  from (
    select o.* from private.personal_tokens o
    where o.user_id = p_user
    order by (o.revoked_at is null and o.expires_at > now()) desc, o.created_at desc, o.id
    limit 100
  ) t
  order by t.created_at desc, t.id
$$;
comment on function public.list_personal_tokens(uuid) is
  'The tokens of a user, newest first, without the tokens themselves: all that work, and the latest others. Service only.';

create or replace function public.list_access_codes(p_admin uuid)
returns table (
  id uuid, note text, uses integer, max_uses integer, expires_at timestamptz, revoked_at timestamptz, created_by uuid,
  created_by_name text, created_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin(p_admin);
  return query
    select c.id, c.note, c.uses, c.max_uses, c.expires_at, c.revoked_at,
      c.created_by, private.read_user_name(c.created_by), c.created_at
    from (
      select o.* from private.access_codes o
      order by (o.revoked_at is null and o.expires_at > now() and o.uses < o.max_uses) desc, o.created_at desc, o.id
      limit 500
    ) c
    order by c.created_at desc, c.id;
end $$;
comment on function public.list_access_codes(uuid) is
  'The codes, newest first, without the codes themselves, for an admin: all that work, and the latest others, 500 in all. Service only.';
