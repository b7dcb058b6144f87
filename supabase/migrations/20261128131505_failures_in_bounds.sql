-- The pause after a failed build was computed before it was limited, so the 31st failure of a request was out of the
-- range of an integer. From then on, no failed build was recorded, and every one looked as if it were still running.

create or replace function public.record_build_result(p_began_at timestamptz, p_error text) returns integer
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
      not_before = now() + make_interval(mins => least(60, (2 ^ least(r.failures + 1, 6))::integer))
    where r.finished_at is null and r.started_at is not null and r.started_at <= p_began_at + interval '60 seconds';
  end if;
  get diagnostics noted = row_count;
  return noted;
end $$;
