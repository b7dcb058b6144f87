-- Visitors add rows here and can't read anything back. The values that they send aren't trusted: the triggers below
-- set who, when and how often, and decide whether a row counts at all.

create index rate_events_taken on private.rate_events (taken_at);
comment on index private.rate_events_taken is 'For the removal of uses that nobody asks about any more.';

create or replace function public.take_rate_limit(p_bucket text, p_limit integer, p_window_seconds integer)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  span constant interval := make_interval(secs => p_window_seconds);
  used integer;
  oldest timestamptz;
begin
  if p_limit < 1 or p_window_seconds not between 1 and 86400 then
    raise exception 'A limit needs at least one use, and a window of a second to a day.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(p_bucket, 0));
  delete from private.rate_events where bucket = p_bucket and taken_at <= clock_timestamp() - span;
  delete from private.rate_events e where e.ctid = any (array(
    select o.ctid from private.rate_events o
    where o.taken_at < clock_timestamp() - interval '1 day' limit 10 for update skip locked
  ));
  select count(*), min(taken_at) into used, oldest from private.rate_events where bucket = p_bucket;
  if used >= p_limit then
    return greatest(1, ceil(extract(epoch from oldest + span - clock_timestamp())))::integer;
  end if;
  insert into private.rate_events (bucket) values (p_bucket);
  return 0;
end $$;

create table public.page_views (
  id bigint generated always as identity primary key,
  page_path text not null check (length(page_path) <= 512 and page_path ~ '^/([^/[:cntrl:]][^[:cntrl:]]*)?$'),
  user_id uuid references auth.users (id) on delete set null,
  session_id uuid not null,
  referrer text check (length(referrer) <= 1024),
  user_agent text check (length(user_agent) <= 512),
  created_at timestamptz not null default now()
);
comment on table public.page_views is
  'Pages that were looked at: once a session and path in 30 minutes. Everybody adds, admins read.';
comment on column public.page_views.id is 'Row number.';
comment on column public.page_views.page_path is 'Path without query and fragment. What is below /admin, /edit and /auth is not kept.';
comment on column public.page_views.user_id is 'The signed-in person, null for visitors. Set by the server.';
comment on column public.page_views.session_id is 'Made by the browser for one visit.';
comment on column public.page_views.referrer is 'Where the person came from, without query and fragment.';
comment on column public.page_views.user_agent is 'What the browser calls itself.';
comment on column public.page_views.created_at is 'Set by the server.';
alter table public.page_views enable row level security;
create index page_views_session on public.page_views (session_id, created_at desc);
comment on index public.page_views_session is 'Finds what a session looked at lately.';
create index page_views_user on public.page_views (user_id) where user_id is not null;
comment on index public.page_views_user is 'Forgets who it was when the person is removed.';

create table private.page_view_days (
  day date not null,
  page_path text not null,
  views bigint not null default 0,
  primary key (day, page_path)
);
comment on table private.page_view_days is
  'Page views summed up by day (UTC) and page, so that a report on millions of them takes no time.';
comment on column private.page_view_days.day is 'Day in UTC.';
comment on column private.page_view_days.page_path is 'As in page_views.';
comment on column private.page_view_days.views is 'How many.';
alter table private.page_view_days enable row level security;

create table private.referrer_days (
  day date not null,
  referrer text not null,
  views bigint not null default 0,
  primary key (day, referrer)
);
comment on table private.referrer_days is 'Page views summed up by day (UTC) and the host people came from.';
comment on column private.referrer_days.day is 'Day in UTC.';
comment on column private.referrer_days.referrer is 'Host name.';
comment on column private.referrer_days.views is 'How many.';
alter table private.referrer_days enable row level security;

create table public.search_analytics (
  id bigint generated always as identity primary key,
  query text not null unique check (length(query) between 3 and 200),
  count bigint not null default 1 check (count > 0),
  match_count integer check (match_count >= 0),
  session_id uuid not null,
  updated_at timestamptz not null default now()
);
comment on table public.search_analytics is
  'What people search for, one row a query, counted up by the server. Everybody adds, admins read.';
comment on column public.search_analytics.id is 'Row number.';
comment on column public.search_analytics.query is 'The query trimmed, in lower case, with single blanks.';
comment on column public.search_analytics.count is 'How often it was searched. Set by the server.';
comment on column public.search_analytics.match_count is 'How many pages were found the last time.';
comment on column public.search_analytics.session_id is 'The visit that searched it last; limits how much one visit may add.';
comment on column public.search_analytics.updated_at is 'When it was searched last. Set by the server.';
alter table public.search_analytics enable row level security;
create index search_analytics_count on public.search_analytics (count desc, query);
comment on index public.search_analytics_count is 'The most frequent queries.';

create table public.analytics_events (
  id bigint generated always as identity primary key,
  event_type text not null check (event_type ~ '^[a-z][a-z0-9_]{0,49}$'),
  page_path text not null check (length(page_path) <= 512 and page_path ~ '^/([^/[:cntrl:]][^[:cntrl:]]*)?$'),
  event_data jsonb not null default '{}' check (
    jsonb_typeof(event_data) = 'object' and length(event_data::text) <= 4000
  ),
  session_id uuid not null,
  created_at timestamptz not null default now()
);
comment on table public.analytics_events is 'What people clicked. Everybody adds, admins read.';
comment on column public.analytics_events.id is 'Row number.';
comment on column public.analytics_events.event_type is 'As in "github_button_click".';
comment on column public.analytics_events.page_path is 'Path of the page it happened on.';
comment on column public.analytics_events.event_data is 'to_path, reference_type, timestamp (of the browser''s clock).';
comment on column public.analytics_events.session_id is 'Made by the browser for one visit; limits how much one visit may add.';
comment on column public.analytics_events.created_at is 'Set by the server.';
alter table public.analytics_events enable row level security;
create index analytics_events_session on public.analytics_events (session_id, created_at desc);
comment on index public.analytics_events_session is 'Counts what a session sent lately.';
create index analytics_events_type on public.analytics_events (event_type, created_at desc);
comment on index public.analytics_events_type is 'The latest events of a kind.';

create function private.limit_request_rows() returns void
language plpgsql security definer set search_path = '' as $$
declare
  rows constant integer := coalesce(nullif(current_setting('ingestion.rows', true), ''), '0')::integer + 1;
begin
  if rows > 20 then
    raise exception 'At most 20 rows at once.' using errcode = 'PT413';
  end if;
  perform set_config('ingestion.rows', rows::text, true);
end $$;
comment on function private.limit_request_rows() is
  'Counts the rows of one request (one transaction), those that are left out as well; the 21st fails it.';

create function private.take_page_view() returns trigger
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
  return new;
end $$;
comment on function private.take_page_view() is
  'Trigger: a session''s view of a path counts once in 30 minutes (specification §9), at most 60 views a minute count, and who and when belong to the server.';
create trigger take_page_view before insert on public.page_views
  for each row execute function private.take_page_view();
comment on trigger take_page_view on public.page_views is 'Decides what is kept.';

create function private.count_page_view() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (new.created_at at time zone 'utc')::date;
  host constant text := lower(substring(new.referrer from '^https?://([^/:@[:space:]]{1,253})'));
begin
  insert into private.page_view_days as d (day, page_path, views) values (today, new.page_path, 1)
  on conflict (day, page_path) do update set views = d.views + 1;
  if host is not null then
    insert into private.referrer_days as d (day, referrer, views) values (today, host, 1)
    on conflict (day, referrer) do update set views = d.views + 1;
  end if;
  return null;
end $$;
comment on function private.count_page_view() is 'Trigger: keeps the sums by day.';
create trigger count_page_view after insert on public.page_views
  for each row execute function private.count_page_view();
comment on trigger count_page_view on public.page_views is 'Keeps the sums by day.';

create function private.take_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_request_rows();
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
  'Trigger: a query that is known is counted up instead (by one, whatever was sent); a session may send 30 a minute, and 120 new ones a minute are kept.';
create trigger take_search before insert on public.search_analytics
  for each row execute function private.take_search();
comment on trigger take_search on public.search_analytics is 'Decides what is kept.';

create function private.take_event() returns trigger
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
  return new;
end $$;
comment on function private.take_event() is
  'Trigger: at most 60 events a minute and session, and the time belongs to the server.';
create trigger take_event before insert on public.analytics_events
  for each row execute function private.take_event();
comment on trigger take_event on public.analytics_events is 'Decides what is kept.';

create policy page_views_insert on public.page_views for insert to anon, authenticated
  with check (user_id is not distinct from (select auth.uid()));
comment on policy page_views_insert on public.page_views is 'Everybody adds views, as themselves.';
create policy page_views_select_admin on public.page_views for select to authenticated
  using ((select private.has_role(array['admin'])));
comment on policy page_views_select_admin on public.page_views is 'Admins read them.';
create policy search_analytics_insert on public.search_analytics for insert to anon, authenticated
  with check (count = 1);
comment on policy search_analytics_insert on public.search_analytics is 'Everybody adds queries; each counts as one.';
create policy search_analytics_select_admin on public.search_analytics for select to authenticated
  using ((select private.has_role(array['admin'])));
comment on policy search_analytics_select_admin on public.search_analytics is 'Admins read them.';
create policy analytics_events_insert on public.analytics_events for insert to anon, authenticated
  with check (created_at = now());
comment on policy analytics_events_insert on public.analytics_events is 'Everybody adds events that happen now.';
create policy analytics_events_select_admin on public.analytics_events for select to authenticated
  using ((select private.has_role(array['admin'])));
comment on policy analytics_events_select_admin on public.analytics_events is 'Admins read them.';
create policy page_view_days_select_admin on private.page_view_days for select to authenticated
  using ((select private.has_role(array['admin'])));
comment on policy page_view_days_select_admin on private.page_view_days is 'Admins read the sums, through the reports.';
create policy referrer_days_select_admin on private.referrer_days for select to authenticated
  using ((select private.has_role(array['admin'])));
comment on policy referrer_days_select_admin on private.referrer_days is 'Admins read the sums, through the reports.';

create function public.get_popular_pages(p_days integer default 30, p_limit integer default 10)
returns table (page_path text, views bigint)
language sql stable security invoker set search_path = '' as $$
  select d.page_path, sum(d.views)::bigint
  from private.page_view_days d
  where d.day > (now() at time zone 'utc')::date - least(greatest(p_days, 1), 3650)
  group by d.page_path
  order by sum(d.views) desc, d.page_path
  limit least(greatest(p_limit, 1), 1000)
$$;
comment on function public.get_popular_pages(integer, integer) is
  'The pages with the most views in the last p_days days (UTC, today included), most first. Empty for anybody but admins.';

create function public.get_top_referrers(p_days integer default 30, p_limit integer default 10)
returns table (referrer text, views bigint)
language sql stable security invoker set search_path = '' as $$
  select d.referrer, sum(d.views)::bigint
  from private.referrer_days d
  where d.day > (now() at time zone 'utc')::date - least(greatest(p_days, 1), 3650)
  group by d.referrer
  order by sum(d.views) desc, d.referrer
  limit least(greatest(p_limit, 1), 1000)
$$;
comment on function public.get_top_referrers(integer, integer) is
  'The hosts people came from in the last p_days days (UTC, today included), most views first. Empty for anybody but admins.';

create function public.get_search_analytics(p_limit integer default 20)
returns table (query text, count bigint, match_count integer, updated_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select s.query, s.count, s.match_count, s.updated_at
  from public.search_analytics s
  order by s.count desc, s.query
  limit least(greatest(p_limit, 1), 1000)
$$;
comment on function public.get_search_analytics(integer) is
  'The most frequent queries, with the pages found the last time. Empty for anybody but admins.';
