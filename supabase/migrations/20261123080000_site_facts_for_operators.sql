-- `npm run doctor` reads the state of the site before there is an admin, so callers with the service key may read it
-- without naming one. The functions still name the admin that they act for.

create or replace function public.read_site_facts(p_admin uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  migrations jsonb;
begin
  if p_admin is not null then perform private.require_admin(p_admin); end if;
  -- The table is missing where the migrations were applied by hand.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(m.version::text order by m.version) from supabase_migrations.schema_migrations m'
      into migrations;
  end if;
  return jsonb_build_object(
    'now', clock_timestamp(),
    'version', current_setting('server_version'),
    'migrations', migrations,
    'tables_without_rls', (
      select coalesce(jsonb_agg(c.oid::regclass::text order by 1), '[]')
      from pg_catalog.pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
        and not c.relrowsecurity
    ),
    'last_delivery_at', (select max(d.claimed_at) from private.webhook_deliveries d),
    'last_build_result_at', (select max(r.finished_at) from public.rebuilds r),
    'admins', (select count(*) from public.user_roles r where r.role = 'admin')
  );
end $$;
comment on function public.read_site_facts(uuid) is
  'What the database knows about the state of the site, for an admin, or for an operator (null): its clock and version, applied migrations (null where unknown), tables without row-level security, the latest webhook delivery and build result, the number of admins. Service only.';
