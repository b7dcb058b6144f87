-- Analytics, accurate and private by design: readers, editors and bots are counted separately, referrers are reduced to
-- hosts, texts are scrubbed before they are stored, raw rows are deleted after 90 days, and reports read sums by day,
-- which triggers maintain.

-- 1. What must not be stored ------------------------------------------------------------------------------------------

create function private.scrub_text(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  scrubbed text := p_text;
  rule text[];
begin
  if scrubbed is null then
    return null;
  end if;
  -- Replaces full-width letters and digits and removes invisible characters, which would hide text from the rules below.
  scrubbed := regexp_replace(normalize(scrubbed, NFKC), '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g');
  -- Most texts have nothing to scrub.
  if scrubbed !~ '[@0-9]|%40|[A-Za-z0-9_-]{20}' then
    return scrubbed;
  end if;
  foreach rule slice 1 in array array[
    -- Email addresses, also percent-encoded as in URLs.
    ['[[:alnum:]._%+-]+(?:@|%40)[[:alnum:]-]+(?:\.[[:alnum:]-]+)+', '[email]'],
    -- Tokens with a known prefix: GitHub, GitLab, OpenAI, Slack, AWS, Google, npm, Supabase, JSON Web Tokens.
    ['\m(?:gh[opsur]_|github_pat_|glpat-|sk-|xox[a-z]-|AKIA|AIza|npm_|sbp_|sb_secret_|eyJ)[A-Za-z0-9_=.-]{8,}', '[token]'],
    ['\m[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}\M', '[token]'],
    ['\m(?=[A-Fa-f]*[0-9])[0-9A-Fa-f]{16,}\M', '[token]'],
    -- Base64 and the like: a long run of lowercase letters, capitals and digits. Slugs of pages have no capitals.
    ['\m(?=[A-Za-z0-9+_-]*[0-9])(?=[A-Za-z0-9+_-]*[a-z])(?=[A-Za-z0-9+_-]*[A-Z])[A-Za-z0-9+_-]{24,}=*', '[token]'],
    -- Card, account, phone and ID numbers, and IP addresses. Ports, years and dates are kept.
    ['[0-9]{7,}', '[number]'],
    ['[0-9](?:[ .()-]{0,2}[0-9]){8,}', '[number]']
  ] loop
    scrubbed := regexp_replace(scrubbed, rule[1], rule[2], 'g');
  end loop;
  return scrubbed;
end $$;
comment on function private.scrub_text(text) is
  'A text without e-mail addresses, tokens and long numbers (7 digits in a row, or 9 with separators), each replaced by a word in brackets.';

create function private.to_counted_path(p_path text) returns text
language sql immutable set search_path = '' as $$
  select left(private.scrub_text(regexp_replace(left(p_path, 2048), '[?#].*$', '')), 512)
$$;
comment on function private.to_counted_path(text) is 'A path as it is stored: scrubbed, without query and fragment, at most 512 characters.';

create function private.is_counted_path(p_path text) returns boolean
language sql immutable set search_path = '' as $$
  select p_path !~ '^/(admin|edit|auth|preview|github/|debug|__docusaurus)'
$$;
comment on function private.is_counted_path(text) is 'Whether views of a path are counted: not those of application pages (the same list as in domain/analytics/tracking).';

create function private.to_host(p_url text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(substring(lower(left(p_url, 1024)) from
    '^(?:https?://)?(?:[^/?#@]*@)?([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::[0-9]{1,5})?(?:[/?#].*)?$'), '^www\.', '')
$$;
comment on function private.to_host(text) is 'The host of a URL (or a bare host) in lower case without "www."; null for anything else.';

create function private.to_campaign(p_text text) returns text
language sql immutable set search_path = '' as $$
  select nullif(trim('-' from left(regexp_replace(lower(private.scrub_text(left(p_text, 300))), '[^a-z0-9._/-]+', '-', 'g'), 100)), '')
$$;
comment on function private.to_campaign(text) is 'A campaign as it is stored: scrubbed, lower case, letters, digits and ._/- only, at most 100 characters; null for none.';

create function private.is_bot(p_user_agent text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_user_agent, '') !~ '[A-Za-z]' or p_user_agent ~*
    '(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|pagespeed|scrap(er|y)|archiver|phantomjs|selenium|puppeteer|playwright|pingdom|uptime|monitor|facebookexternalhit|whatsapp|telegram|embedly|preview|python|curl|wget|\mnode|axios|undici|go-http|java/|okhttp|libwww|http-?client|feed|claude|gptbot|chatgpt|perplexity|bytespider'
$$;
comment on function private.is_bot(text) is 'Whether a program, not a reader, calls itself so. No user agent is a program as well: browsers send one.';

create function private.request_header(p_name text) returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('request.headers', true), '')::jsonb ->> p_name
$$;
comment on function private.request_header(text) is 'A header of the API''s request; null where there is none.';

create function private.refuses_tracking() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(private.request_header('dnt') = '1' or private.request_header('sec-gpc') = '1', false)
$$;
comment on function private.refuses_tracking() is 'Whether the browser asked not to be tracked. Pages send nothing then; this holds for other clients too.';

-- 2. Raw rows ---------------------------------------------------------------------------------------------------------

alter table public.page_views
  add column status text not null default 'page' check (status in ('page', 'not_found')),
  add column audience text not null default 'reader' check (audience in ('reader', 'editor', 'bot')),
  add column campaign text check (length(campaign) <= 100);
comment on table public.page_views is
  'Pages that were seen: once a session and path in 30 minutes. Visitors add, admins read. Rows live 90 days.';
comment on column public.page_views.page_path is 'Path, scrubbed, without query and fragment. Paths of application pages aren''t kept.';
comment on column public.page_views.session_id is 'Made by the browser; a new one after 30 minutes without a view.';
comment on column public.page_views.referrer is 'Host that the reader came from; never the site''s own, never a whole URL.';
comment on column public.page_views.user_agent is 'What the browser calls itself, from the request''s header where the API tells.';
comment on column public.page_views.status is 'not_found: the page doesn''t exist, and its path was shown the 404 page.';
comment on column public.page_views.audience is 'Set by the server: editor by the role of the token, bot by the user agent, else reader.';
comment on column public.page_views.campaign is 'utm_source/utm_campaign of the URL, in a plain alphabet.';
create index page_views_created on public.page_views using brin (created_at);
comment on index public.page_views_created is 'Finds what is older than 90 days.';

create table public.page_feedback (
  id bigint generated always as identity primary key,
  page_path text not null check (length(page_path) <= 512 and page_path ~ '^/([^/[:cntrl:]][^[:cntrl:]]*)?$'),
  is_helpful boolean not null,
  reason text check (reason in ('missing', 'unclear', 'outdated', 'other')),
  comment text check (length(comment) <= 1000),
  is_spam boolean not null default false,
  source text not null default 'page' check (source in ('page', 'mcp')),
  session_id uuid,
  created_at timestamptz not null default now(),
  resolved_at timestamptz
);
comment on table public.page_feedback is
  'Answers to "Was this page helpful?", one a session, page and day. Everyone adds, admins read and resolve. Comments live 25 months.';
comment on column public.page_feedback.id is 'Row number.';
comment on column public.page_feedback.page_path is 'Path without query and fragment.';
comment on column public.page_feedback.is_helpful is 'The answer.';
comment on column public.page_feedback.reason is 'Why the page wasn''t helpful.';
comment on column public.page_feedback.comment is 'In the reader''s words, scrubbed. Never HTML: it is shown as text.';
comment on column public.page_feedback.is_spam is 'The comment has links, markup or repetitions. Reports leave it out, and the answer counts.';
comment on column public.page_feedback.source is 'page: a reader, below the page; mcp: a program, over MCP.';
comment on column public.page_feedback.session_id is 'Made by the browser; lets a later answer replace an earlier one. Removed after 90 days.';
comment on column public.page_feedback.created_at is 'Set by the server.';
comment on column public.page_feedback.resolved_at is 'When a maintainer resolved it; null for open.';
alter table public.page_feedback enable row level security;
create index page_feedback_session on public.page_feedback (session_id, created_at desc);
comment on index public.page_feedback_session is 'Finds a session''s earlier answer.';
create index page_feedback_page on public.page_feedback (page_path, created_at desc);
comment on index public.page_feedback_page is 'The feedback of a page.';
create index page_feedback_created on public.page_feedback (created_at desc);
comment on index public.page_feedback_created is 'The latest feedback, and what is too old.';

alter table public.search_analytics alter column session_id drop not null;
comment on column public.search_analytics.session_id is 'The session that searched it last; removed after 90 days.';
create index analytics_events_created on public.analytics_events using brin (created_at);
comment on index public.analytics_events_created is 'Finds what is older than 90 days.';

-- 3. Sums by day ------------------------------------------------------------------------------------------------------

create table private.view_days (
  day date not null,
  page_path text not null,
  status text not null,
  audience text not null,
  source text not null,
  campaign text not null,
  views bigint not null default 0,
  visits bigint not null default 0,
  primary key (day, page_path, status, audience, source, campaign)
) with (fillfactor = 80);
comment on table private.view_days is 'Page views by day (UTC). Every report reads this; kept 25 months.';
comment on column private.view_days.day is 'Day in UTC.';
comment on column private.view_days.page_path is 'As in page_views; "/(other)" for what came after a day''s limit of different rows.';
comment on column private.view_days.status is 'As in page_views.';
comment on column private.view_days.audience is 'As in page_views.';
comment on column private.view_days.source is 'Host of the referrer; empty for none.';
comment on column private.view_days.campaign is 'As in page_views; empty for none.';
comment on column private.view_days.views is 'How many.';
comment on column private.view_days.visits is 'How many of them were the first of their session on that day.';
alter table private.view_days enable row level security;

create table private.search_days (
  day date not null,
  query text not null,
  searches bigint not null default 0,
  match_count integer not null default 0,
  clicks bigint not null default 0,
  primary key (day, query)
) with (fillfactor = 80);
comment on table private.search_days is 'Searches by day (UTC) and query; kept 25 months.';
comment on column private.search_days.day is 'Day in UTC.';
comment on column private.search_days.query is 'As in search_analytics.';
comment on column private.search_days.searches is 'How often it was searched.';
comment on column private.search_days.match_count is 'How many pages were found the last time.';
comment on column private.search_days.clicks is 'How often a page was opened from its results.';
alter table private.search_days enable row level security;

create table private.search_click_days (
  day date not null,
  query text not null,
  page_path text not null,
  clicks bigint not null default 0,
  primary key (day, query, page_path)
);
comment on table private.search_click_days is 'Pages opened from search by day (UTC) and query; kept 25 months.';
comment on column private.search_click_days.day is 'Day in UTC.';
comment on column private.search_click_days.query is 'As in search_analytics.';
comment on column private.search_click_days.page_path is 'Path of the page that was opened.';
comment on column private.search_click_days.clicks is 'How often.';
alter table private.search_click_days enable row level security;
create index search_click_days_page on private.search_click_days (page_path, day);
comment on index private.search_click_days_page is 'Queries that led to a page.';

create table private.event_days (
  day date not null,
  event_type text not null,
  page_path text not null,
  target text not null,
  events bigint not null default 0,
  primary key (day, event_type, page_path, target)
);
comment on table private.event_days is 'Events by day (UTC); kept 25 months.';
comment on column private.event_days.day is 'Day in UTC.';
comment on column private.event_days.event_type is 'As in analytics_events.';
comment on column private.event_days.page_path is 'Path of the page it happened on.';
comment on column private.event_days.target is 'Where it led (to_path), without query; empty for nowhere.';
comment on column private.event_days.events is 'How many.';
alter table private.event_days enable row level security;

create table private.agent_read_days (
  day date not null,
  kind text not null check (kind in ('llms', 'markdown', 'mcp')),
  page_path text not null,
  agent text not null,
  reads bigint not null default 0,
  primary key (day, kind, page_path, agent)
);
comment on table private.agent_read_days is 'Reads by programs, such as coding agents, by day (UTC); kept 25 months.';
comment on column private.agent_read_days.day is 'Day in UTC.';
comment on column private.agent_read_days.kind is 'llms (llms.txt files), markdown (a page as Markdown), mcp (a page over MCP).';
comment on column private.agent_read_days.page_path is 'Path of the page or file.';
comment on column private.agent_read_days.agent is 'Family of the program, as in domain/analytics/agents: claude, openai, …, other.';
comment on column private.agent_read_days.reads is 'How many.';
alter table private.agent_read_days enable row level security;

insert into private.view_days (day, page_path, status, audience, source, campaign, views)
select d.day, d.page_path, 'page', 'reader', '', '', d.views from private.page_view_days d;

-- 4. Limits -----------------------------------------------------------------------------------------------------------
-- 200 views per second are 12,000 in a minute: a busy day of a large site, or one page in the news. The limit is twice
-- that for all pages together, and 15,000 for one page. During a flood, a request costs one updated row, and the flood's
-- rows are deleted after 90 days; what it adds to the sums, which are kept longer, is limited per day.

alter table private.ingestion_counters drop constraint ingestion_counters_kind_check;
alter table private.ingestion_counters rename column minute to since;
comment on table private.ingestion_counters is
  'How many rows of a kind were taken in the current minute, or day for new rows of the sums. A count is spread over 8 rows, so that requests rarely wait for each other; paths share 256 rows by their hash.';
comment on column private.ingestion_counters.kind is 'The table; with "_path" for its counts by path.';
comment on column private.ingestion_counters.since is 'Start of the minute or day that taken is about.';
comment on column private.ingestion_counters.taken is 'How many rows were taken since.';
insert into private.ingestion_counters (kind, slot)
select k, s from unnest(array['page_feedback', 'agent_reads', 'view_days', 'search_days', 'search_click_days', 'event_days', 'agent_read_days']) k,
  generate_series(0, 7) s;

drop function private.take_ingestion(text, text);
drop function private.take_ingestion_slot(text, integer, integer);

create function private.take_ingestion_slot(p_kind text, p_slot integer, p_limit integer, p_period text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  period_start constant timestamptz := date_trunc(p_period, clock_timestamp(), 'UTC');
begin
  update private.ingestion_counters c
  set since = period_start, taken = case when c.since = period_start then c.taken + 1 else 1 end
  where c.kind = p_kind and c.slot = p_slot and (c.since <> period_start or c.taken < p_limit);
  return found;
end $$;
comment on function private.take_ingestion_slot(text, integer, integer, text) is
  'Counts one row; false when the counter has reached its limit for this period (minute or day).';

create function private.take_ingestion(p_kind text, p_limit integer, p_period text default 'minute') returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  -- All rows of a request use the same counters, so that requests with many rows can't deadlock.
  slot integer := nullif(current_setting('ingestion.slot', true), '')::integer;
begin
  if slot is null then
    slot := floor(random() * 8)::integer;
    perform set_config('ingestion.slot', slot::text, true);
  end if;
  return private.take_ingestion_slot(p_kind, slot, p_limit / 8, p_period);
end $$;
comment on function private.take_ingestion(text, integer, text) is
  'Whether one more row is kept: about p_limit a period over all sessions. What exceeds that is dropped without an error, which readers have no use for.';

create function private.take_ingestion_path(p_kind text, p_path text, p_limit integer) returns boolean
language sql security definer set search_path = '' as $$
  select private.take_ingestion_slot(p_kind || '_path', abs(hashtext(p_path) % 256), p_limit, 'minute')
$$;
comment on function private.take_ingestion_path(text, text, integer) is
  'Whether one more row for a path is kept this minute, so that a flood of one page leaves room for the others.';

-- 5. Page views -------------------------------------------------------------------------------------------------------

create function private.count_view(
  p_day date, p_path text, p_status text, p_audience text, p_source text, p_campaign text, p_visits integer
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_kept boolean;
begin
  update private.view_days d set views = d.views + 1, visits = d.visits + p_visits
  where d.day = p_day and d.page_path = p_path and d.status = p_status and d.audience = p_audience
    and d.source = p_source and d.campaign = p_campaign;
  if found then
    return;
  end if;
  is_kept := private.take_ingestion('view_days', 40000, 'day');
  insert into private.view_days as d (day, page_path, status, audience, source, campaign, views, visits)
  values (p_day, case when is_kept then p_path else '/(other)' end, p_status, p_audience,
    case when is_kept then p_source else '' end, case when is_kept then p_campaign else '' end, 1, p_visits)
  on conflict (day, page_path, status, audience, source, campaign)
  do update set views = d.views + 1, visits = d.visits + p_visits;
end $$;
comment on function private.count_view(date, text, text, text, text, text, integer) is
  'Adds a view to its day. After 40,000 different rows on a day, new ones are counted together.';

drop trigger count_page_view on public.page_views;
drop function private.count_page_view();

create or replace function private.take_page_view() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  is_seen boolean;
  this_minute integer;
  is_visit boolean;
begin
  perform private.limit_request_rows();
  new.created_at := now();
  new.user_id := auth.uid();
  new.page_path := private.to_counted_path(new.page_path);
  if private.refuses_tracking() or not private.is_counted_path(new.page_path) then
    return null;
  end if;
  new.user_agent := left(coalesce(private.request_header('user-agent'), new.user_agent), 512);
  new.referrer := private.to_host(new.referrer);
  if new.referrer = private.to_host(private.request_header('origin')) then
    new.referrer := null;
  end if;
  new.campaign := private.to_campaign(new.campaign);
  new.audience := case
    when new.user_id is not null and exists (
      select from public.user_roles r where r.user_id = new.user_id and r.role in ('editor', 'admin')
    ) then 'editor'
    when private.is_bot(new.user_agent) then 'bot'
    else 'reader'
  end;

  -- Views that tabs of a session send at the same time are added one after another.
  perform pg_advisory_xact_lock(hashtextextended('page_views:' || new.session_id, 0));
  select coalesce(bool_or(v.page_path = new.page_path), false),
    count(*) filter (where v.created_at > now() - interval '1 minute')
  into is_seen, this_minute
  from public.page_views v
  where v.session_id = new.session_id and v.created_at > now() - interval '30 minutes';
  if is_seen then
    return null;
  end if;
  if this_minute >= 60 then
    raise exception 'Too many page views.' using errcode = 'PT429';
  end if;
  is_visit := not exists (
    select from public.page_views v
    where v.session_id = new.session_id and v.created_at >= today::timestamp at time zone 'utc'
  );
  if not private.take_ingestion('page_views', 24000)
    or not private.take_ingestion_path('page_views', new.page_path, 15000) then
    return null;
  end if;
  perform private.count_view(today, new.page_path, new.status, new.audience, coalesce(new.referrer, ''),
    coalesce(new.campaign, ''), is_visit::integer);
  return new;
end $$;
comment on function private.take_page_view() is
  'Trigger: a session''s view of a path counts once in 30 minutes, at most 60 views a minute count for a session and a bounded number for all; who, when and for whom belong to the server. Adds the view to its day.';

create or replace function public.get_popular_pages(p_days integer default 30, p_limit integer default 10)
returns table (page_path text, views bigint)
language sql stable security invoker set search_path = '' as $$
  select d.page_path, sum(d.views)::bigint
  from private.view_days d
  where d.day > (now() at time zone 'utc')::date - least(greatest(p_days, 1), 3650)
    and d.status = 'page' and d.audience = 'reader'
  group by d.page_path
  order by sum(d.views) desc, d.page_path
  limit least(greatest(p_limit, 1), 1000)
$$;
comment on function public.get_popular_pages(integer, integer) is
  'The pages with the most views by readers in the last p_days days (UTC, today included), most first. Empty for everyone but admins.';

create or replace function public.get_top_referrers(p_days integer default 30, p_limit integer default 10)
returns table (referrer text, views bigint)
language sql stable security invoker set search_path = '' as $$
  select d.source, sum(d.views)::bigint
  from private.view_days d
  where d.day > (now() at time zone 'utc')::date - least(greatest(p_days, 1), 3650)
    and d.source <> '' and d.audience = 'reader'
  group by d.source
  order by sum(d.views) desc, d.source
  limit least(greatest(p_limit, 1), 1000)
$$;
comment on function public.get_top_referrers(integer, integer) is
  'The hosts readers came from in the last p_days days (UTC, today included), most views first. Empty for everyone but admins.';

-- 6. Searches, events, feedback, agents -------------------------------------------------------------------------------

create function private.to_counted_query(p_query text) returns text
language sql immutable set search_path = '' as $$
  -- Scrubbed before it is lowercased: tokens are recognized by their mix of cases.
  select left(lower(trim(regexp_replace(private.scrub_text(left(p_query, 400)), '[[:space:][:cntrl:]]+', ' ', 'g'))), 200)
$$;
comment on function private.to_counted_query(text) is 'A query as it is stored: scrubbed, trimmed, in lower case, with single blanks, at most 200 characters.';

create or replace function private.take_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_request_rows();
  if private.refuses_tracking() or not private.take_ingestion('search_analytics', 3000) then
    return null;
  end if;
  new.query := private.to_counted_query(new.query);
  new.count := 1;
  new.updated_at := now();
  if public.take_rate_limit('search:' || new.session_id, 30, 60) > 0 then
    raise exception 'Too many searches.' using errcode = 'PT429';
  end if;
  if length(new.query) >= 3 then
    perform private.count_search(new.query, 1, new.match_count);
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

create function private.count_search(p_query text, p_searches integer, p_match_count integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
begin
  update private.search_days d
  set searches = d.searches + p_searches, clicks = d.clicks + 1 - p_searches,
    match_count = coalesce(p_match_count, d.match_count)
  where d.day = today and d.query = p_query;
  if found or not private.take_ingestion('search_days', 20000, 'day') then
    return;
  end if;
  insert into private.search_days as d (day, query, searches, match_count, clicks)
  values (today, p_query, p_searches, coalesce(p_match_count, 0), 1 - p_searches)
  on conflict (day, query) do update
  set searches = d.searches + p_searches, clicks = d.clicks + 1 - p_searches,
    match_count = coalesce(p_match_count, d.match_count);
end $$;
comment on function private.count_search(text, integer, integer) is
  'Adds a search (p_searches = 1) or a click on a result (0) to its day; at most 20,000 different queries a day.';

create function private.count_event(p_type text, p_path text, p_target text, p_query text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
begin
  update private.event_days d set events = d.events + 1
  where d.day = today and d.event_type = p_type and d.page_path = p_path and d.target = p_target;
  if not found and private.take_ingestion('event_days', 20000, 'day') then
    insert into private.event_days as d (day, event_type, page_path, target, events)
    values (today, p_type, p_path, p_target, 1)
    on conflict (day, event_type, page_path, target) do update set events = d.events + 1;
  end if;
  if p_type <> 'search_click' or length(p_query) < 3 or p_target !~ '^/' then
    return;
  end if;
  perform private.count_search(p_query, 0, null);
  update private.search_click_days d set clicks = d.clicks + 1
  where d.day = today and d.query = p_query and d.page_path = p_target;
  if not found and private.take_ingestion('search_click_days', 20000, 'day') then
    insert into private.search_click_days as d (day, query, page_path, clicks)
    values (today, p_query, p_target, 1)
    on conflict (day, query, page_path) do update set clicks = d.clicks + 1;
  end if;
end $$;
comment on function private.count_event(text, text, text, text) is
  'Adds an event to its day, and a click on a search result to the day of its query; at most 20,000 different rows a day.';

create or replace function private.take_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  target text;
begin
  perform private.limit_request_rows();
  new.created_at := now();
  new.page_path := private.to_counted_path(new.page_path);
  if private.refuses_tracking() then
    return null;
  end if;
  if jsonb_typeof(new.event_data) = 'object' then
    -- The target of a click, without credentials, query and fragment. Only the known keys are kept.
    target := private.to_counted_path(regexp_replace(new.event_data ->> 'to_path', '^([a-z]+://)?[^/@]*@', '\1'));
    new.event_data := jsonb_strip_nulls(jsonb_build_object(
      'to_path', target,
      'reference_type', left(private.scrub_text(left(new.event_data ->> 'reference_type', 200)), 100),
      'query', private.to_counted_query(new.event_data ->> 'query'),
      'timestamp', left(new.event_data ->> 'timestamp', 40)
    ));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('analytics_events:' || new.session_id, 0));
  if (
    select count(*) from public.analytics_events e
    where e.session_id = new.session_id and e.created_at > now() - interval '1 minute'
  ) >= 60 then
    raise exception 'Too many events.' using errcode = 'PT429';
  end if;
  if not private.take_ingestion('analytics_events', 6000)
    or not private.take_ingestion_path('analytics_events', new.page_path, 4000) then
    return null;
  end if;
  perform private.count_event(new.event_type, new.page_path, coalesce(target, ''), new.event_data ->> 'query');
  return new;
end $$;
comment on function private.take_event() is
  'Trigger: at most 60 events a minute and session, and a bounded number for all; the time belongs to the server, and only known data are kept. Adds the event to its day.';
comment on column public.analytics_events.event_data is 'to_path, reference_type, query (of a search_click), timestamp (of the browser''s clock).';

create function private.is_spam(p_comment text) returns boolean
language sql immutable set search_path = '' as $$
  -- Links, markup, one character ten times, one word five times in a row.
  select p_comment ~* 'https?:|www\.|</?(?:a|b|br|div|font|form|h\d|i|iframe|img|input|object|p|script|span|style|svg)\M|\[/?(?:url|link|img|b|i)\M|(.)\1{9}|(\m\w+\M)(?:\W+\2\M){4}'
    or (length(p_comment) > 20 and p_comment !~ '[[:alpha:]]{2}')
$$;
comment on function private.is_spam(text) is 'Whether a comment looks like spam: links, markup, repetitions, no words.';

create function private.take_feedback() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_request_rows();
  new.created_at := now();
  new.resolved_at := null;
  new.page_path := private.to_counted_path(new.page_path);
  new.reason := case when new.is_helpful then null else new.reason end;
  new.comment := nullif(left(trim(regexp_replace(
    private.scrub_text(left(new.comment, 2000)), '[\u0001-\u0008\u000B-\u001F\u007F]+', ' ', 'g')), 1000), '');
  new.is_spam := coalesce(private.is_spam(new.comment), false);
  if new.session_id is null or not private.is_counted_path(new.page_path) then
    return null;
  end if;
  if public.take_rate_limit('feedback:' || new.session_id, 20, 60) > 0 then
    raise exception 'Too much feedback.' using errcode = 'PT429';
  end if;
  if not private.take_ingestion('page_feedback', 240) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('page_feedback:' || new.session_id, 0));
  update public.page_feedback f
  set is_helpful = new.is_helpful, reason = new.reason, comment = new.comment, is_spam = new.is_spam,
    created_at = new.created_at, resolved_at = null
  where f.session_id = new.session_id and f.page_path = new.page_path
    and f.created_at >= date_trunc('day', now(), 'UTC');
  if found then
    return null;
  end if;
  return new;
end $$;
comment on function private.take_feedback() is
  'Trigger: a session''s later answer replaces its earlier one for a page and day; texts are scrubbed, spam is marked, and the number is bounded.';
create trigger take_feedback before insert on public.page_feedback
  for each row execute function private.take_feedback();
comment on trigger take_feedback on public.page_feedback is 'Decides what is kept.';

create function private.take_agent_read(p_kind text, p_path text, p_agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  path constant text := private.to_counted_path(p_path);
begin
  if p_kind not in ('llms', 'markdown', 'mcp') or coalesce(p_agent !~ '^[a-z][a-z0-9-]{0,30}$', true)
    or coalesce(path !~ '^/([^/[:cntrl:]][^[:cntrl:]]*)?$', true) then
    raise exception 'This is no read of a page by an agent.' using errcode = '22023';
  end if;
  if not private.take_ingestion('agent_reads', 6000) then
    return;
  end if;
  update private.agent_read_days d set reads = d.reads + 1
  where d.day = today and d.kind = p_kind and d.page_path = path and d.agent = p_agent;
  if not found and private.take_ingestion('agent_read_days', 10000, 'day') then
    insert into private.agent_read_days as d (day, kind, page_path, agent, reads)
    values (today, p_kind, path, p_agent, 1)
    on conflict (day, kind, page_path, agent) do update set reads = d.reads + 1;
  end if;
end $$;
comment on function private.take_agent_read(text, text, text) is
  'Adds a read by a program to its day; at most 6,000 a minute, and 10,000 different rows a day.';

create function public.count_agent_read(p_kind text, p_path text, p_agent text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.take_agent_read(p_kind, p_path, p_agent)
$$;
comment on function public.count_agent_read(text, text, text) is
  'Counts a read by a program: kind llms, markdown or mcp, the path, and the program''s family. Called by the host and the MCP server.';

-- 7. Retention --------------------------------------------------------------------------------------------------------

create function public.prune_analytics() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  raw_until constant timestamptz := now() - interval '90 days';
  sums_until constant timestamptz := now() - interval '25 months';
  target text;
  removed integer;
  total integer := 0;
begin
  foreach target in array array['page_views', 'analytics_events'] loop
    execute format('delete from public.%I where created_at < $1', target) using raw_until;
    get diagnostics removed = row_count;
    total := total + removed;
  end loop;
  update public.page_feedback set session_id = null where created_at < raw_until and session_id is not null;
  delete from public.page_feedback where created_at < sums_until;
  get diagnostics removed = row_count;
  total := total + removed;
  update public.search_analytics set session_id = null where updated_at < raw_until and session_id is not null;
  delete from public.search_analytics where updated_at < sums_until;
  get diagnostics removed = row_count;
  total := total + removed;
  foreach target in array array['view_days', 'search_days', 'search_click_days', 'event_days', 'agent_read_days'] loop
    execute format('delete from private.%I where day < $1', target) using sums_until::date;
    get diagnostics removed = row_count;
    total := total + removed;
  end loop;
  return total;
end $$;
comment on function public.prune_analytics() is
  'Removes raw rows and sessions after 90 days, sums, queries and comments after 25 months; answers how many rows. Service only, once a day.';

-- 8. Who may do what --------------------------------------------------------------------------------------------------

create policy page_feedback_insert on public.page_feedback for insert to anon, authenticated
  with check (created_at = now());
comment on policy page_feedback_insert on public.page_feedback is 'Everyone adds feedback that is given now.';
create policy page_feedback_select_admin on public.page_feedback for select to authenticated
  using ((select private.has_role(array['admin'])));
comment on policy page_feedback_select_admin on public.page_feedback is 'Admins read it.';
create policy page_feedback_update_admin on public.page_feedback for update to authenticated
  using ((select private.has_role(array['admin']))) with check ((select private.has_role(array['admin'])));
comment on policy page_feedback_update_admin on public.page_feedback is 'Admins resolve it.';
create policy view_days_select_admin on private.view_days for select to authenticated
  using ((select private.has_role(array['admin'])));
comment on policy view_days_select_admin on private.view_days is 'Admins read the sums, through the reports.';
create policy search_days_select_admin on private.search_days for select to authenticated
  using ((select private.has_role(array['admin'])));
comment on policy search_days_select_admin on private.search_days is 'Admins read the sums, through the reports.';
create policy search_click_days_select_admin on private.search_click_days for select to authenticated
  using ((select private.has_role(array['admin'])));
comment on policy search_click_days_select_admin on private.search_click_days is 'Admins read the sums, through the reports.';
create policy event_days_select_admin on private.event_days for select to authenticated
  using ((select private.has_role(array['admin'])));
comment on policy event_days_select_admin on private.event_days is 'Admins read the sums, through the reports.';
create policy agent_read_days_select_admin on private.agent_read_days for select to authenticated
  using ((select private.has_role(array['admin'])));
comment on policy agent_read_days_select_admin on private.agent_read_days is 'Admins read the sums, through the reports.';

create function private.grant_analytics() returns void
language plpgsql security invoker set search_path = '' as $$
begin
  grant insert (status, campaign) on public.page_views to anon, authenticated;
  grant insert (page_path, is_helpful, reason, comment, source, session_id) on public.page_feedback to anon, authenticated;
  grant select, update (resolved_at) on public.page_feedback to authenticated;
  grant select, delete on public.page_feedback to service_role;
  grant select on private.view_days, private.search_days, private.search_click_days, private.event_days,
    private.agent_read_days to authenticated;
  grant execute on function private.take_agent_read(text, text, text) to anon, authenticated, service_role;
  grant execute on function public.count_agent_read(text, text, text) to anon, authenticated, service_role;
  grant execute on function public.prune_analytics() to service_role;
end $$;
comment on function private.grant_analytics() is 'The privileges of the tables and functions for analytics.';

-- Drops the tables of sums that are replaced here, with their line in the list of privileges.
drop table private.page_view_days;
drop table private.referrer_days;
do $$ begin
  execute replace(pg_get_functiondef('private.apply_privileges()'::regprocedure),
    'grant select on private.page_view_days, private.referrer_days to authenticated;', '');
end $$;

select private.apply_privileges();
