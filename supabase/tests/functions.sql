-- Every function with the rights it runs with and who can call it; the tests compare it with a checked-in list.
select
  n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
  case when p.prosecdef then 'definer' else 'invoker' end as runs_as,
  coalesce(
    (select string_agg(r.rolname, ' ' order by r.rolname) from pg_roles r
      where r.rolname in ('anon', 'authenticated', 'service_role')
        and has_schema_privilege(r.oid, n.oid, 'usage') and has_function_privilege(r.oid, p.oid, 'execute')),
    'nobody'
  ) as callers
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname in ('public', 'private')
order by n.nspname desc, p.proname, pg_get_function_identity_arguments(p.oid);
