-- Limits per minute bound how fast a flood is, not how large: visitors could store 34 million page views a day, and
-- 345,000 comments, which are kept for 25 months, until the database was full. Now rows are also limited per day.

insert into private.ingestion_counters (kind, slot)
select kind || '_day', slot
from unnest(array['page_views', 'analytics_events', 'search_analytics', 'page_feedback']) as kind, generate_series(0, 7) as slot;
comment on column private.ingestion_counters.kind is
  'The table; with "_path" for its counts by path, with "_day" for its rows of a day.';

create or replace function private.take_ingestion(p_kind text, p_limit integer, p_period text default 'minute') returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  -- All rows of a request use the same counters, so that requests with many rows can't deadlock.
  slot integer := nullif(current_setting('ingestion.slot', true), '')::integer;
  day_limit constant integer := case when p_period = 'minute' then
    case p_kind
      when 'page_views' then 1000000
      when 'analytics_events' then 250000
      when 'search_analytics' then 100000
      when 'page_feedback' then 5000
    end
  end;
begin
  if slot is null then
    slot := floor(random() * 8)::integer;
    perform set_config('ingestion.slot', slot::text, true);
  end if;
  if not private.take_ingestion_slot(p_kind, slot, p_limit / 8, p_period) then
    return false;
  end if;
  return day_limit is null or private.take_ingestion_slot(p_kind || '_day', slot, day_limit / 8, 'day');
end $$;
comment on function private.take_ingestion(text, integer, text) is
  'Whether one more row is kept, of all visitors together, in this minute or day. Tables of rows also have a limit for the day.';
