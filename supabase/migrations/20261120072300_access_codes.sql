-- Access codes let a signed-in user become an editor. A function creates the code (at least 80 random bits) and shows it
-- once. The code isn't stored, only its HMAC, whose key only the functions have.

create table private.access_codes (
  id uuid primary key default gen_random_uuid(),
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  uses integer not null default 0 check (uses >= 0),
  max_uses integer not null default 1 check (max_uses between 1 and 1000),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  note text check (length(note) <= 200),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint access_codes_uses check (uses <= max_uses)
);
comment on table private.access_codes is 'Codes that make a person an editor. Only the functions below touch them.';
comment on column private.access_codes.id is 'Row id, by which admins revoke a code.';
comment on column private.access_codes.code_hash is 'HMAC-SHA-256 of the code, in hex.';
comment on column private.access_codes.uses is 'How many people have redeemed it.';
comment on column private.access_codes.max_uses is 'How many may.';
comment on column private.access_codes.expires_at is 'When it stops to work.';
comment on column private.access_codes.revoked_at is 'When an admin took it back.';
comment on column private.access_codes.note is 'What the admin made it for.';
comment on column private.access_codes.created_by is 'The admin; null when the account is gone.';
comment on column private.access_codes.created_at is 'When it was made.';
alter table private.access_codes enable row level security;
create index access_codes_created_by on private.access_codes (created_by);
comment on index private.access_codes_created_by is 'Forgets who made it when the account is removed.';

create table private.access_code_redemptions (
  code_id uuid not null references private.access_codes (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  redeemed_at timestamptz not null default now(),
  assigned_at timestamptz,
  primary key (code_id, user_id)
);
comment on table private.access_code_redemptions is 'Who redeemed which code: what assign_editor_role goes by.';
comment on column private.access_code_redemptions.code_id is 'The code.';
comment on column private.access_code_redemptions.user_id is 'The person who redeemed it; it is good for nobody else.';
comment on column private.access_code_redemptions.redeemed_at is 'When.';
comment on column private.access_code_redemptions.assigned_at is
  'When it was turned into the role. It is good for that once: a role that is taken away stays away.';
alter table private.access_code_redemptions enable row level security;
create index access_code_redemptions_user on private.access_code_redemptions (user_id);
comment on index private.access_code_redemptions_user is 'The redemptions of a person.';

create function public.redeem_access_code(p_user uuid, p_code_hash text, p_address text)
returns table (outcome text, retry_after_seconds integer)
language plpgsql security definer set search_path = '' as $$
declare
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
  -- Locks the row of the code first, so that a user who repeats the request uses the code up only once.
  select c.id into code from private.access_codes c
  where c.code_hash = p_code_hash and c.revoked_at is null and c.expires_at > now()
  for update;
  if exists (
    select 1 from private.access_code_redemptions r
    where r.code_id = code and r.user_id = p_user and r.assigned_at is null
  ) then
    return query select 'redeemed', 0;
    return;
  end if;
  update private.access_codes c set uses = c.uses + 1
  where c.id = code and c.uses < c.max_uses and not exists (
    select 1 from private.access_code_redemptions r where r.code_id = code and r.user_id = p_user
  );
  if not found then
    return query select 'invalid', 0;
    return;
  end if;
  insert into private.access_code_redemptions (code_id, user_id) values (code, p_user);
  return query select 'redeemed', 0;
end $$;
comment on function public.redeem_access_code(uuid, text, text) is
  'Redeems a code for a person: redeemed; invalid, alike for unknown, used, expired and revoked codes; or rate_limited with the seconds to wait (decision D9: 3 in 15 minutes a person, 5 an address). Service only.';

create function public.assign_editor_role(p_user uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  code uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('assign_editor_role:' || p_user, 0));
  if exists (select 1 from public.user_roles r where r.user_id = p_user) then
    return false;
  end if;
  update private.access_code_redemptions r set assigned_at = now()
  where r.user_id = p_user and r.assigned_at is null and r.code_id = (
    select open.code_id
    from private.access_code_redemptions open
    join private.access_codes c on c.id = open.code_id
    where open.user_id = p_user and open.assigned_at is null and c.revoked_at is null
    order by open.redeemed_at
    limit 1
  )
  returning r.code_id into code;
  if code is null then
    return false;
  end if;
  insert into public.user_roles (user_id, role) values (p_user, 'editor');
  return true;
end $$;
comment on function public.assign_editor_role(uuid) is
  'Makes a person without roles an editor, if they redeemed a code that is not revoked and has given no role yet. Whatever a client says counts for nothing. Service only.';

create function private.require_admin(p_user uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.user_roles r where r.user_id = p_user and r.role = 'admin') then
    raise exception 'Only admins manage access codes.' using errcode = '42501';
  end if;
end $$;
comment on function private.require_admin(uuid) is 'Fails unless the person is an admin.';

create function public.create_access_code(
  p_admin uuid, p_code_hash text, p_max_uses integer, p_expires_at timestamptz, p_note text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  code uuid;
begin
  perform private.require_admin(p_admin);
  if p_expires_at <= now() or p_expires_at > now() + interval '1 year' then
    raise exception 'A code expires within a year, and not before it is made.' using errcode = '22023';
  end if;
  insert into private.access_codes (code_hash, max_uses, expires_at, note, created_by)
  values (p_code_hash, p_max_uses, p_expires_at, nullif(trim(p_note), ''), p_admin)
  returning id into code;
  return code;
end $$;
comment on function public.create_access_code(uuid, text, integer, timestamptz, text) is
  'Stores the hash of a new code for an admin. Answers its id. Service only.';

create function public.revoke_access_code(p_admin uuid, p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin(p_admin);
  update private.access_codes set revoked_at = coalesce(revoked_at, now()) where id = p_id;
  return found;
end $$;
comment on function public.revoke_access_code(uuid, uuid) is
  'Takes a code back for an admin; false when there is no such code. Roles it gave stay. Service only.';

create function public.list_access_codes(p_admin uuid)
returns table (
  id uuid, note text, uses integer, max_uses integer, expires_at timestamptz, revoked_at timestamptz,
  created_by uuid, created_by_name text, created_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin(p_admin);
  return query
    select c.id, c.note, c.uses, c.max_uses, c.expires_at, c.revoked_at,
      c.created_by, coalesce(p.full_name, p.email), c.created_at
    from private.access_codes c
    left join public.profiles p on p.id = c.created_by
    order by c.created_at desc, c.id
    limit 500;
end $$;
comment on function public.list_access_codes(uuid) is
  'The codes for an admin, newest first, never what they are. Service only.';
