create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  full_name text check (length(full_name) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row a person who signed in. People see and change their own row only.';
comment on column public.profiles.id is 'The person, as in auth.users.';
comment on column public.profiles.email is 'Copied from auth.users by a trigger; what a client sends is ignored.';
comment on column public.profiles.full_name is 'Name for display, chosen by the person.';
comment on column public.profiles.created_at is 'Set by the server.';
comment on column public.profiles.updated_at is 'Set by the server.';
alter table public.profiles enable row level security;

create function private.force_profile_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select u.email into new.email from auth.users u where u.id = new.id;
  return new;
end $$;
comment on function private.force_profile_email() is
  'Trigger: a profile carries the address its sign-in service knows, never one a client sends.';

create trigger force_profile_email before insert or update on public.profiles
  for each row execute function private.force_profile_email();
comment on trigger force_profile_email on public.profiles is 'The address belongs to the server.';
create trigger force_timestamps before insert or update on public.profiles
  for each row execute function private.force_timestamps();
comment on trigger force_timestamps on public.profiles is 'The times belong to the server.';

create policy profiles_select_own on public.profiles for select to authenticated
  using (id = (select auth.uid()));
comment on policy profiles_select_own on public.profiles is 'A person reads their own profile.';
create policy profiles_insert_own on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));
comment on policy profiles_insert_own on public.profiles is 'A person makes their own profile after the first sign-in.';
create policy profiles_update_own on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
comment on policy profiles_update_own on public.profiles is 'A person changes their own profile.';

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('editor', 'admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is
  'Who may edit and who may administer. Written by the service only; read on every request (decision D11).';
comment on column public.user_roles.user_id is 'The person.';
comment on column public.user_roles.role is 'editor: edits pages. admin: also opens the admin pages.';
comment on column public.user_roles.created_at is 'When the role was given.';
alter table public.user_roles enable row level security;

create policy user_roles_select_own on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));
comment on policy user_roles_select_own on public.user_roles is 'A person reads their own roles.';

create function private.has_role(wanted text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.user_roles r where r.user_id = (select auth.uid()) and r.role = any (wanted)
  )
$$;
comment on function private.has_role(text[]) is
  'Whether the signed-in person has one of the roles. For policies: (select private.has_role(array[''editor''])).';

create function public.grant_role_by_login(p_login text, p_role text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  people uuid[];
begin
  select array_agg(distinct i.user_id) into people
  from auth.identities i
  where i.provider = 'github' and lower(i.identity_data ->> 'user_name') = lower(p_login);
  if people is null then
    raise exception 'Nobody has signed in as % yet.', p_login using errcode = 'PT404';
  end if;
  if array_length(people, 1) > 1 then
    raise exception 'Several people have signed in as %.', p_login using errcode = 'PT409';
  end if;
  insert into public.user_roles (user_id, role) values (people[1], p_role) on conflict do nothing;
  return people[1];
end $$;
comment on function public.grant_role_by_login(text, text) is
  'Gives a role to the person who signed in with this GitHub login. Service only: npm run admin:grant.';
