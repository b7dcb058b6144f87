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
