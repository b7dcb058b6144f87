-- Typical findings in reviews of a Supabase database (see the checks of supabase/splinter), and our own rules.
-- One row per finding; the tests expect none, on the embedded database and on PostgreSQL.
with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
tables as (
  select c.oid, n.nspname, c.relname, c.relrowsecurity, c.relacl, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join ours n on n.oid = c.relnamespace where c.relkind in ('r', 'p')
),
functions as (
  select p.oid, n.nspname, p.prosecdef, p.proconfig, p.proacl, p.oid::regprocedure::text as name
  from pg_proc p join ours n on n.oid = p.pronamespace
),
policies as (
  select p.*, t.name as table_name, t.relrowsecurity,
    pg_get_expr(p.polqual, p.polrelid) as using_text, pg_get_expr(p.polwithcheck, p.polrelid) as check_text
  from pg_policy p join tables t on t.oid = p.polrelid
),
client_roles as (select oid, rolname from pg_roles where rolname in ('anon', 'authenticated'))

select 'unindexed_foreign_key' as lint, t.name || ': ' || k.conname as finding
from pg_constraint k join tables t on t.oid = k.conrelid
where k.contype = 'f' and not exists (
  select from pg_index i
  where i.indrelid = k.conrelid and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey
)
union all
select 'no_primary_key', t.name from tables t
where t.relname <> 'rate_events' and not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p')
union all
select 'rls_disabled', t.name from tables t where not t.relrowsecurity
union all
select 'policy_exists_rls_disabled', p.table_name from policies p where not p.relrowsecurity
union all
select 'rls_enabled_no_policy', t.name || ' may be used by ' || r.rolname
from tables t cross join client_roles r
where not exists (select from policies p where p.polrelid = t.oid) and (
  has_table_privilege(r.oid, t.oid, 'select, insert, update, delete')
  or has_any_column_privilege(r.oid, t.oid, 'select, insert, update')
)
union all
-- A function in a policy that doesn't depend on the row is called in a sub-select: once per query, not per row.
select 'rls_initplan', p.table_name || ': ' || p.polname from policies p
where regexp_replace(concat_ws(' ', p.using_text, p.check_text), 'SELECT (auth|private)\.', '', 'g')
  ~ '(auth\.(uid|jwt|role|email)|private\.has_role|current_setting)\('
union all
select 'rls_policy_always_true', p.table_name || ': ' || p.polname from policies p
where p.polpermissive and p.polcmd <> 'r'
  and ((p.polcmd in ('w', 'd', '*') and p.using_text ~ '^\(?true\)?$') or p.check_text ~ '^\(?true\)?$')
union all
select 'rls_references_user_metadata', p.table_name || ': ' || p.polname from policies p
where concat_ws(' ', p.using_text, p.check_text) ~ '(user_metadata|raw_user_meta_data)'
union all
select 'policy_for_everybody', p.table_name || ': ' || p.polname from policies p where p.polroles = '{0}'
union all
select 'multiple_permissive_policies', p.table_name || ' for ' || r.rolname || ', command ' || c.cmd
from policies p
join client_roles r on r.oid = any (p.polroles) or p.polroles = '{0}'
join (values ('r'), ('a'), ('w'), ('d')) c (cmd) on p.polcmd in (c.cmd::"char", '*')
where p.polpermissive
group by p.table_name, r.rolname, c.cmd having count(*) > 1
union all
select 'duplicate_index', t.name || ': ' || string_agg(i.indexrelid::regclass::text, ', ')
from pg_index i join tables t on t.oid = i.indrelid
group by t.name, i.indkey::text, i.indclass::text, i.indoption::text, coalesce(i.indpred::text, ''), coalesce(i.indexprs::text, '')
having count(*) > 1
union all
select 'function_search_path', f.name from functions f
where f.proconfig is null or not 'search_path=""' = any (f.proconfig)
union all
select 'definer_function_in_api', f.name || ' by ' || r.rolname
from functions f cross join client_roles r
where f.nspname = 'public' and f.prosecdef and has_function_privilege(r.oid, f.oid, 'execute')
union all
select 'function_for_everybody', f.name from functions f
where f.proacl is null or exists (select from aclexplode(f.proacl) a where a.grantee = 0)
union all
select 'table_for_everybody', t.name from tables t
where exists (select from aclexplode(t.relacl) a where a.grantee = 0)
union all
select 'dangerous_table_privilege', t.name || ' by ' || r.rolname
from tables t cross join client_roles r
where has_table_privilege(r.oid, t.oid, 'truncate, references, trigger')
union all
select 'sequence_privilege', c.oid::regclass || ' by ' || r.rolname
from pg_class c join ours n on n.oid = c.relnamespace cross join client_roles r
where c.relkind = 'S' and has_sequence_privilege(r.oid, c.oid, 'usage, select, update')
union all
select 'create_in_schema', n.nspname || ' by ' || r.rolname
from ours n cross join client_roles r where has_schema_privilege(r.oid, n.oid, 'create')
union all
select 'view_or_foreign_table', c.oid::regclass::text
from pg_class c join ours n on n.oid = c.relnamespace where c.relkind in ('v', 'm', 'f')
union all
select 'extension_in_public', e.extname from pg_extension e join ours n on n.oid = e.extnamespace
union all
select 'no_comment', 'table ' || t.name from tables t where obj_description(t.oid, 'pg_class') is null
union all
select 'no_comment', 'column ' || t.name || '.' || a.attname
from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
where col_description(t.oid, a.attnum) is null
union all
select 'no_comment', 'function ' || f.name from functions f where obj_description(f.oid, 'pg_proc') is null
union all
select 'no_comment', 'policy ' || p.table_name || ': ' || p.polname from policies p
where obj_description(p.oid, 'pg_policy') is null
union all
select 'no_comment', 'trigger ' || t.name || ': ' || g.tgname from pg_trigger g join tables t on t.oid = g.tgrelid
where not g.tgisinternal and obj_description(g.oid, 'pg_trigger') is null
union all
select 'no_comment', 'index ' || i.indexrelid::regclass from pg_index i join tables t on t.oid = i.indrelid
where obj_description(i.indexrelid, 'pg_class') is null
  and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
order by 1, 2;
