-- The host also reports builds that it started by itself, such as for a push. The failure of one within a minute of a
-- requested build counted as the failure of that build. The call of the build hook now names the request, the host
-- returns the name with the result, and a failure counts only for what was requested with that call.
-- record_build has the whole rule; record_build_result is for callers that don't know the log.

drop function public.record_build(timestamptz, text, text);
create function public.record_build(
  p_began_at timestamptz, p_error text, p_log_url text, p_request bigint default null
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  recorded integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  if p_error is null then
    update public.rebuilds r set
      started_at = coalesce(r.started_at, now()), claimed_at = coalesce(r.claimed_at, now()), finished_at = now(),
      error = null, log_url = p_log_url
    where r.finished_at is null and r.requested_at <= p_began_at;
  else
    -- 60 seconds of tolerance, because the host's clock may differ from ours. A result that is reported again after the
    -- next attempt has started belongs to an older build, and is ignored. Requests of one call started at the same time.
    update public.rebuilds r set
      started_at = null, claimed_at = null, failures = r.failures + 1, error = left(p_error, 500),
      not_before = now() + make_interval(mins => least(60, (2 ^ least(r.failures + 1, 6))::integer)),
      log_url = p_log_url
    where r.finished_at is null and r.started_at is not null and r.started_at <= p_began_at + interval '60 seconds'
      and (p_request is null or r.started_at = (select o.started_at from public.rebuilds o where o.id = p_request));
  end if;
  get diagnostics recorded = row_count;
  return recorded;
end $$;
comment on function public.record_build(timestamptz, text, text, bigint) is
  'Records how a build that began at this time ended, and where its log is (null: unknown): it is live (no error), or it failed and is requested again after 2, 4, 8 and 16 minutes. A failure counts for the requests that were sent to the host together with this one (null: for all that it can belong to). Returns for how many. Service only.';

create or replace function public.record_build_result(p_began_at timestamptz, p_error text) returns integer
language sql security definer set search_path = '' as $$
  select public.record_build(p_began_at, p_error, null)
$$;
comment on function public.record_build_result(timestamptz, text) is
  'Records the result of a build whose log and request are unknown, as record_build does. Service only.';

create or replace function private.grant_builds_and_health() returns void
language plpgsql security invoker set search_path = '' as $$
begin
  revoke all on sequence private.sync_runs_id_seq from public, anon, authenticated, service_role;
  grant execute on function public.record_sync_run(jsonb) to service_role;
  grant execute on function public.list_builds(uuid, integer) to service_role;
  grant execute on function public.request_rebuild_now(uuid) to service_role;
  grant execute on function public.retry_rebuild(uuid, bigint) to service_role;
  grant execute on function public.record_build(timestamptz, text, text, bigint) to service_role;
  grant execute on function public.read_site_facts(uuid) to service_role;
end $$;

select private.apply_privileges();

-- prune_analytics removed everything in one transaction, which a busy day's rows (up to 1,250,000) keep busy for longer
-- than the 8 seconds that a statement may take. It removed nothing then, on each following day. Now each call removes or
-- changes at most 20,000 rows, and is repeated until nothing is left.

create or replace function public.prune_analytics() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  raw_until constant timestamptz := now() - interval '90 days';
  sums_until constant timestamptz := now() - interval '25 months';
  max_rows constant integer := 20000;
  step record;
  changed integer;
  total integer := 0;
begin
  for step in
    select * from (values
      ('update public.page_feedback set session_id = null', 'public.page_feedback', 'created_at < $1 and session_id is not null'),
      ('update public.search_analytics set session_id = null', 'public.search_analytics', 'updated_at < $1 and session_id is not null'),
      ('delete from public.page_views', 'public.page_views', 'created_at < $1'),
      ('delete from public.analytics_events', 'public.analytics_events', 'created_at < $1'),
      ('delete from public.page_feedback', 'public.page_feedback', 'created_at < $2'),
      ('delete from public.search_analytics', 'public.search_analytics', 'updated_at < $2'),
      ('delete from private.view_days', 'private.view_days', 'day < $2::date'),
      ('delete from private.search_days', 'private.search_days', 'day < $2::date'),
      ('delete from private.search_click_days', 'private.search_click_days', 'day < $2::date'),
      ('delete from private.event_days', 'private.event_days', 'day < $2::date'),
      ('delete from private.agent_read_days', 'private.agent_read_days', 'day < $2::date')
    ) steps (change, target, condition)
  loop
    execute format('%s where ctid = any (array(select ctid from %s where %s limit $3))', step.change, step.target, step.condition)
      using raw_until, sums_until, max_rows - total;
    get diagnostics changed = row_count;
    total := total + changed;
    exit when total = max_rows;
  end loop;
  return total;
end $$;
comment on function public.prune_analytics() is
  'Removes raw rows and sessions after 90 days, sums, queries and comments after 25 months, 20,000 rows a call, sessions first; returns how many, 0 when nothing is left. Service only, once an hour.';
