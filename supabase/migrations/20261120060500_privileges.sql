-- All privileges in one place. A migration that adds a table or a function replaces this function and calls it.
-- It is a function that can be run again because the embedded database grants everything on its first request, and the
-- privileges must be set again after that.
create function private.apply_privileges() returns void
language plpgsql security invoker set search_path = '' as $$
begin
  alter default privileges in schema public revoke all on tables from anon, authenticated;
  alter default privileges in schema public revoke all on sequences from anon, authenticated;
  alter default privileges in schema private revoke all on tables from anon, authenticated, service_role;
  alter default privileges in schema private revoke all on sequences from anon, authenticated, service_role;

  revoke all on schema private from public, anon, authenticated, service_role;
  grant usage on schema private to authenticated, service_role;
  revoke all on all tables in schema private from public, anon, authenticated, service_role;
  revoke all on all functions in schema private from public, anon, authenticated, service_role;
  grant execute on function private.has_role(text[]) to authenticated;

  revoke all on all tables in schema public from public, anon, authenticated, service_role;
  revoke all on all sequences in schema public from public, anon, authenticated, service_role;
  revoke all on all functions in schema public from public, anon, authenticated, service_role;

  grant select, insert (id, email, full_name), update (full_name) on public.profiles to authenticated;
  grant select on public.user_roles, public.github_config, public.github_installations to authenticated;
  grant execute on function public.get_current_github_config() to authenticated;

  grant select on public.profiles to service_role;
  grant select, insert, delete on public.user_roles to service_role;
  grant select, insert, update, delete on public.github_config, public.github_installations to service_role;
  grant select on public.operations to service_role;
  grant execute on function public.get_current_github_config() to service_role;
  grant execute on function public.take_rate_limit(text, integer, integer) to service_role;
  grant execute on function public.begin_operation(uuid, uuid, text) to service_role;
  grant execute on function public.finish_operation(uuid, uuid, jsonb) to service_role;
  grant execute on function public.abandon_operation(uuid, uuid) to service_role;
  grant execute on function public.grant_role_by_login(text, text) to service_role;
end $$;
comment on function private.apply_privileges() is
  'Takes every privilege on public and private back and grants the ones on this list. Run by migrations and by the embedded database.';

select private.apply_privileges();
