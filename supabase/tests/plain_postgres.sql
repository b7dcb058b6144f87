-- Roles and extensions of Supabase that the migrations require, for a plain PostgreSQL. For tests only.
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
-- At Supabase, the user who applies migrations isn't a superuser, so this one isn't either.
create role migrations login bypassrls;
alter schema public owner to migrations;
grant create on database postgres to migrations;
grant usage on schema public to anon, authenticated, service_role;

create schema auth;
grant usage on schema auth to anon, authenticated, service_role;
create table auth.users (
  id uuid primary key,
  aud text,
  role text,
  email text,
  email_confirmed_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_sso_user boolean,
  created_at timestamptz,
  last_sign_in_at timestamptz
);
create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  provider_id text,
  identity_data jsonb not null
);
create function auth.uid() returns uuid language sql stable as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
grant usage on schema auth to migrations;
grant select, references on all tables in schema auth to migrations;
