create table private.rate_events (
  bucket text not null check (length(bucket) <= 200),
  taken_at timestamptz not null default clock_timestamp()
);
comment on table private.rate_events is 'One row for each use of a limited action; old ones go with the next use.';
comment on column private.rate_events.bucket is 'What is limited and for whom, as in "branchCreate:<user id>".';
comment on column private.rate_events.taken_at is 'When it was used.';
alter table private.rate_events enable row level security;
create index rate_events_bucket on private.rate_events (bucket, taken_at);
comment on index private.rate_events_bucket is 'Counts the uses of one bucket.';

create function public.take_rate_limit(p_bucket text, p_limit integer, p_window_seconds integer)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  span constant interval := make_interval(secs => p_window_seconds);
  used integer;
  oldest timestamptz;
begin
  if p_limit < 1 or p_window_seconds < 1 then
    raise exception 'A limit needs at least one use and one second.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(p_bucket, 0));
  delete from private.rate_events where bucket = p_bucket and taken_at <= clock_timestamp() - span;
  select count(*), min(taken_at) into used, oldest from private.rate_events where bucket = p_bucket;
  if used >= p_limit then
    return greatest(1, ceil(extract(epoch from oldest + span - clock_timestamp())))::integer;
  end if;
  insert into private.rate_events (bucket) values (p_bucket);
  return 0;
end $$;
comment on function public.take_rate_limit(text, integer, integer) is
  'Takes one use of a bucket in a sliding window (decision D9). 0: taken. Otherwise nothing is taken and the answer is the seconds to wait. Service only.';
