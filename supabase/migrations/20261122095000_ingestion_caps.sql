-- What visitors send is limited for all of them together, not only for each session, because anyone can make up new
-- session ids. The counters are a fixed number of rows, found by their key, so that counting takes the same time under
-- any load.

create table private.ingestion_counters (
  kind text not null check (kind in ('page_views', 'search_analytics', 'analytics_events', 'page_views_path', 'analytics_events_path')),
  slot smallint not null check (slot between 0 and 255),
  minute timestamptz not null default '-infinity',
  taken integer not null default 0,
  primary key (kind, slot)
) with (fillfactor = 50);
comment on table private.ingestion_counters is
  'How many rows of a kind were taken in the current minute. A table''s count is spread over 8 rows, so that requests rarely wait for each other; paths share 256 rows by their hash.';
comment on column private.ingestion_counters.kind is 'The table, or the table with "_path" for its counts by path.';
comment on column private.ingestion_counters.slot is 'Number of the counter.';
comment on column private.ingestion_counters.minute is 'The minute that taken is about.';
comment on column private.ingestion_counters.taken is 'How many rows were taken in that minute.';
alter table private.ingestion_counters enable row level security;

insert into private.ingestion_counters (kind, slot)
select k, s from unnest(array['page_views', 'search_analytics', 'analytics_events']) k, generate_series(0, 7) s
union all
select k, s from unnest(array['page_views_path', 'analytics_events_path']) k, generate_series(0, 255) s;

create function private.take_ingestion_slot(p_kind text, p_slot integer, p_limit integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  this_minute constant timestamptz := date_trunc('minute', clock_timestamp());
begin
  update private.ingestion_counters c
  set minute = this_minute, taken = case when c.minute = this_minute then c.taken + 1 else 1 end
  where c.kind = p_kind and c.slot = p_slot and (c.minute <> this_minute or c.taken < p_limit);
  return found;
end $$;
comment on function private.take_ingestion_slot(text, integer, integer) is
  'Counts one row; false when the counter has reached its limit for this minute.';

create function private.take_ingestion(p_table text, p_path text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  -- All rows of a request use the same counters, so that requests with many rows can't deadlock.
  slot integer := nullif(current_setting('ingestion.slot', true), '')::integer;
begin
  if slot is null then
    slot := floor(random() * 8)::integer;
    perform set_config('ingestion.slot', slot::text, true);
  end if;
  -- 600 a minute for each table, 8 counters of 75; at most 300 for one path.
  if not private.take_ingestion_slot(p_table, slot, 75) then
    return false;
  end if;
  return p_path is null
    or private.take_ingestion_slot(p_table || '_path', abs(hashtext(p_path) % 256), 300);
end $$;
comment on function private.take_ingestion(text, text) is
  'Whether one more row of a table is kept this minute: about 600 over all sessions, 300 for one path. What exceeds that is dropped without an error, which readers have no use for.';

create or replace function private.take_page_view() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_request_rows();
  new.created_at := now();
  new.user_id := auth.uid();
  new.page_path := regexp_replace(new.page_path, '[?#].*$', '');
  new.referrer := left(regexp_replace(new.referrer, '[?#].*$', ''), 1024);
  new.user_agent := left(new.user_agent, 512);
  if new.page_path ~ '^/(admin|edit|auth)' then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('page_views:' || new.session_id, 0));
  if exists (
    select 1 from public.page_views v
    where v.session_id = new.session_id and v.page_path = new.page_path and v.created_at > now() - interval '30 minutes'
  ) then
    return null;
  end if;
  if (
    select count(*) from public.page_views v
    where v.session_id = new.session_id and v.created_at > now() - interval '1 minute'
  ) >= 60 then
    raise exception 'Too many page views.' using errcode = 'PT429';
  end if;
  if not private.take_ingestion('page_views', new.page_path) then
    return null;
  end if;
  return new;
end $$;
comment on function private.take_page_view() is
  'Trigger: a session''s view of a path counts once in 30 minutes, at most 60 views a minute count for a session, and a bounded number for all; who and when belong to the server.';

create or replace function private.take_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_request_rows();
  if not private.take_ingestion('search_analytics', null) then
    return null;
  end if;
  new.query := left(lower(regexp_replace(trim(regexp_replace(new.query, '[[:space:][:cntrl:]]+', ' ', 'g')), ' +', ' ', 'g')), 200);
  new.count := 1;
  new.updated_at := now();
  if public.take_rate_limit('search:' || new.session_id, 30, 60) > 0 then
    raise exception 'Too many searches.' using errcode = 'PT429';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('search_analytics:' || new.query, 0));
  update public.search_analytics s
  set count = s.count + 1, match_count = new.match_count, session_id = new.session_id, updated_at = new.updated_at
  where s.query = new.query;
  if found or public.take_rate_limit('search:new', 120, 60) > 0 then
    return null;
  end if;
  return new;
end $$;
comment on function private.take_search() is
  'Trigger: a query that is known is counted up instead (by one, whatever was sent); a session may send 30 a minute, all of them together a bounded number, and 120 new ones a minute are kept.';

create or replace function private.take_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_request_rows();
  new.created_at := now();
  new.page_path := regexp_replace(new.page_path, '[?#].*$', '');
  perform pg_advisory_xact_lock(hashtextextended('analytics_events:' || new.session_id, 0));
  if (
    select count(*) from public.analytics_events e
    where e.session_id = new.session_id and e.created_at > now() - interval '1 minute'
  ) >= 60 then
    raise exception 'Too many events.' using errcode = 'PT429';
  end if;
  if not private.take_ingestion('analytics_events', new.page_path) then
    return null;
  end if;
  return new;
end $$;
comment on function private.take_event() is
  'Trigger: at most 60 events a minute and session, and a bounded number for all; the time belongs to the server.';
