-- For the admin pages: builds, content syncs and the state of the site.

alter table public.rebuilds add column log_url text check (length(log_url) <= 500 and log_url like 'https://%');
comment on column public.rebuilds.log_url is 'The host''s log of the latest build that ended, when the host reported one.';

create table private.sync_runs (
  id bigint generated always as identity primary key,
  source text not null check (source in ('manual', 'webhook')),
  requested_by uuid references auth.users (id) on delete set null,
  finished_at timestamptz not null default now(),
  repository text not null check (length(repository) between 1 and 201),
  head_sha text check (head_sha ~ '^[0-9a-f]{40}$'),
  files_updated integer check (files_updated >= 0),
  notes text[] not null default '{}',
  error text check (length(error) <= 500)
);
comment on table private.sync_runs is 'Every content sync of the last 30 days, those that failed or found nothing new included.';
comment on column private.sync_runs.id is 'Row number.';
comment on column private.sync_runs.source is 'manual: a person requested it. webhook: a push to the repository.';
comment on column private.sync_runs.requested_by is 'Who requested it; null for a push.';
comment on column private.sync_runs.finished_at is 'When it ended.';
comment on column private.sync_runs.repository is 'owner/name.';
comment on column private.sync_runs.head_sha is 'The head of the default branch that it synced; null when it failed.';
comment on column private.sync_runs.files_updated is 'Files below docs/ that changed; null when it failed.';
comment on column private.sync_runs.notes is 'What needs attention although it succeeded.';
comment on column private.sync_runs.error is 'Why it failed; null when it succeeded.';
alter table private.sync_runs enable row level security;
create index sync_runs_requested_by on private.sync_runs (requested_by);
comment on index private.sync_runs_requested_by is 'For the removal of a person.';

create function public.record_sync_run(p_run jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sync_runs s where s.finished_at < now() - interval '30 days';
  insert into private.sync_runs (source, requested_by, repository, head_sha, files_updated, notes, error)
  values (
    p_run ->> 'source', (p_run ->> 'user')::uuid, p_run ->> 'repository', p_run ->> 'head',
    (p_run ->> 'files')::integer,
    array(select left(n.note, 500) from jsonb_array_elements_text(coalesce(p_run -> 'notes', '[]')) n (note) limit 100),
    left(p_run ->> 'error', 500)
  );
end $$;
comment on function public.record_sync_run(jsonb) is 'Records how a content sync ended. Service only.';

create function public.list_builds(p_admin uuid, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin(p_admin);
  return jsonb_build_object(
    'rebuilds', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.id desc) from (
        select b.id, b.reason, b.requested_at, b.claimed_at, b.attempts, b.started_at, b.finished_at, b.failures,
          b.error, b.not_before, b.log_url, private.read_user_name(b.requested_by) as requested_by
        from public.rebuilds b
        order by b.id desc limit least(greatest(p_limit, 1), 100)
      ) r
    ), '[]'),
    'syncs', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.id desc) from (
        select s.id, s.source, s.finished_at, s.repository, s.head_sha, s.files_updated, s.notes, s.error,
          private.read_user_name(s.requested_by) as requested_by
        from private.sync_runs s
        order by s.id desc limit least(greatest(p_limit, 1), 100)
      ) r
    ), '[]')
  );
end $$;
comment on function public.list_builds(uuid, integer) is
  'The latest requested builds and content syncs, newest first, with names, for an admin. Service only.';

create function public.request_rebuild_now(p_admin uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  request bigint;
begin
  perform private.require_admin(p_admin);
  request := public.request_rebuild('Requested by an admin', p_admin);
  perform private.record_audit('rebuild.request', 'rebuild:' || request, null, null, p_admin);
  return request;
end $$;
comment on function public.request_rebuild_now(uuid) is 'Requests a build of the site for an admin. Returns its row. Service only.';

create function public.retry_rebuild(p_admin uuid, p_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  failed text;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  perform private.require_admin(p_admin);
  select r.error into failed from public.rebuilds r
  where r.id = p_id and r.finished_at is null and r.error is not null for update;
  if not found then
    return false;
  end if;
  update public.rebuilds r set failures = 0, not_before = null, claimed_at = null, started_at = null, error = null
  where r.id = p_id;
  perform private.record_audit(
    'rebuild.retry', 'rebuild:' || p_id, jsonb_build_object('error', failed), null, p_admin
  );
  return true;
end $$;
comment on function public.retry_rebuild(uuid, bigint) is
  'Lets a build that failed be sent to the host again, for an admin; false when it has not failed. Service only.';

create function public.record_build(p_began_at timestamptz, p_error text, p_log_url text) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  -- The condition is the one of record_build_result, which changes the same rows below.
  update public.rebuilds r set log_url = p_log_url
  where r.finished_at is null and case
    when p_error is null then r.requested_at <= p_began_at
    else r.started_at is not null and r.started_at <= p_began_at + interval '60 seconds'
  end;
  return public.record_build_result(p_began_at, p_error);
end $$;
comment on function public.record_build(timestamptz, text, text) is
  'Records the result of a build as record_build_result does, and where its log is (null: unknown). Service only.';

create function public.read_site_facts(p_admin uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  migrations jsonb;
begin
  perform private.require_admin(p_admin);
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
  'What the database knows about the state of the site, for an admin: its clock and version, applied migrations (null where unknown), tables without row-level security, the latest webhook delivery and build result, the number of admins. Service only.';

create function private.grant_builds_and_health() returns void
language plpgsql security invoker set search_path = '' as $$
begin
  revoke all on sequence private.sync_runs_id_seq from public, anon, authenticated, service_role;
  grant execute on function public.record_sync_run(jsonb) to service_role;
  grant execute on function public.list_builds(uuid, integer) to service_role;
  grant execute on function public.request_rebuild_now(uuid) to service_role;
  grant execute on function public.retry_rebuild(uuid, bigint) to service_role;
  grant execute on function public.record_build(timestamptz, text, text) to service_role;
  grant execute on function public.read_site_facts(uuid) to service_role;
end $$;
comment on function private.grant_builds_and_health() is 'Grants the privileges on what the admin pages for builds and site health read and change.';

select private.apply_privileges();
