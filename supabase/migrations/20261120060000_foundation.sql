-- Deny by default: no one can use a new table or function until a migration grants access to it.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

create schema if not exists private;
comment on schema private is
  'Helpers, limits and secrets. Not exposed by the API: reachable only through functions and policies.';

create function private.force_timestamps() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.created_at := case when tg_op = 'UPDATE' then old.created_at else now() end;
  new.updated_at := now();
  return new;
end $$;
comment on function private.force_timestamps() is
  'Trigger: created_at and updated_at belong to the server, whatever a client sends.';
