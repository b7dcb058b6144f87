-- Results of builds: when a build fails at the host, the old pages stay up. The host reports how each build ended, and a
-- failed build is requested again at growing intervals.
alter table public.rebuilds
  add column finished_at timestamptz,
  add column failures integer not null default 0,
  add column not_before timestamptz;
comment on column public.rebuilds.started_at is 'When the host took it; null until then, and again when the build failed.';
comment on column public.rebuilds.error is 'Why the host did not take it the last time, or why the build failed.';
comment on column public.rebuilds.finished_at is 'When a build with what was asked for went live.';
comment on column public.rebuilds.failures is 'How many builds of it have failed; after 5 the host is not told again.';
comment on column public.rebuilds.not_before is 'Not told to the host again before this time, after a failed build.';

create or replace function public.request_rebuild(p_reason text, p_user uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  request bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  delete from public.rebuilds r where r.started_at < now() - interval '30 days';
  update public.rebuilds r set
    reason = left(p_reason, 200), requested_by = p_user, requested_at = now(), failures = 0, not_before = null
  where r.id = (
    select o.id from public.rebuilds o where o.started_at is null and o.claimed_at is null order by o.id desc limit 1
  )
  returning r.id into request;
  if request is null then
    insert into public.rebuilds (reason, requested_by) values (left(p_reason, 200), p_user) returning id into request;
  end if;
  return request;
end $$;

create or replace function public.claim_rebuild(p_interval_seconds integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  newest bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  if exists (
    select from public.rebuilds r
    where r.started_at > now() - make_interval(secs => p_interval_seconds)
      or (r.started_at is null and r.claimed_at > now() - interval '60 seconds')
  ) or not exists (
    select from public.rebuilds r
    where r.started_at is null and r.failures < 5 and (r.not_before is null or r.not_before <= now())
  ) then
    return null;
  end if;
  update public.rebuilds r set claimed_at = now(), attempts = r.attempts + 1 where r.started_at is null;
  select max(r.id) into newest from public.rebuilds r where r.started_at is null;
  return newest;
end $$;

create function public.note_build_result(p_began_at timestamptz, p_error text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  noted integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  if p_error is null then
    update public.rebuilds r set
      started_at = coalesce(r.started_at, now()), claimed_at = coalesce(r.claimed_at, now()), finished_at = now(),
      error = null
    where r.finished_at is null and r.requested_at <= p_began_at;
  else
    -- 60 seconds of tolerance, because the host's clock may differ from ours. A result that is reported again after the
    -- next attempt has started belongs to an older build, and is ignored.
    update public.rebuilds r set
      started_at = null, claimed_at = null, failures = r.failures + 1, error = left(p_error, 500),
      not_before = now() + make_interval(mins => least(60, (2 ^ (r.failures + 1))::integer))
    where r.finished_at is null and r.started_at is not null and r.started_at <= p_began_at + interval '60 seconds';
  end if;
  get diagnostics noted = row_count;
  return noted;
end $$;
comment on function public.note_build_result(timestamptz, text) is
  'Notes how a build ended that began then: it is live (no error), or it failed and is asked for again after 2, 4, 8, 16 minutes. Answers how many requests it was for. Service only.';

create or replace function private.note_rebuild() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.rebuilds (reason, requested_by)
  select 'Change of ' || replace(tg_table_name, '_', ' '), (select u.id from auth.users u where u.id = auth.uid())
  where not exists (
    select from public.rebuilds r where r.started_at is null and r.claimed_at is null and r.failures = 0
  );
  return null;
end $$;
