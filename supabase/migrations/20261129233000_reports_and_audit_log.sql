-- Reports counted the searches and clicks of editors and programs as readers', counted all of a day's searches for a query
-- as without results when the last one was, and took a day with only clicks for one on which nothing was found. Sums of
-- earlier days stay as they were reported. The audit log returned at most 500 entries, so that an export could not tell
-- whether there were more.

alter table private.search_days add column in_vain bigint not null default 0;
comment on column private.search_days.in_vain is 'How often nothing was found.';
comment on table private.search_days is 'Readers'' searches by day (UTC) and query; kept 25 months.';
-- What the reports said about these days.
update private.search_days d set in_vain = d.searches where d.match_count = 0 and d.searches > 0;

create function private.to_audience(p_user uuid, p_user_agent text) returns text
language sql stable security invoker set search_path = '' as $$
  select case
    when exists (
      select from public.user_roles r where r.user_id = p_user and r.role in ('editor', 'admin')
    ) then 'editor'
    when private.is_bot(p_user_agent) then 'bot'
    else 'reader'
  end
$$;
comment on function private.to_audience(uuid, text) is
  'For whom something counts: editor for users with a role, bot by the user agent, else reader.';

create function private.is_reader() returns boolean
language sql stable security invoker set search_path = '' as $$
  -- The embedded database passes the headers of calls only. Without any headers, the sender counts as a browser.
  select private.to_audience(auth.uid(), case
    when coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb = '{}' then 'unknown'
    else private.request_header('user-agent')
  end) = 'reader'
$$;
comment on function private.is_reader() is 'Whether the sender of this request counts as a reader.';

create or replace function private.take_page_view() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  first_instant constant timestamptz := today::timestamp at time zone 'utc';
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
  if new.referrer is not null and new.referrer = private.to_host(private.request_header('origin')) then
    new.referrer := null;
  end if;
  new.campaign := private.to_campaign(new.campaign);
  new.audience := private.to_audience(new.user_id, new.user_agent);

  -- Views that tabs of a session send at the same time are added one after another.
  perform pg_advisory_xact_lock(hashtextextended('page_views:' || new.session_id, 0));
  select coalesce(bool_or(v.page_path = new.page_path) filter (where v.created_at > now() - interval '30 minutes'), false),
    count(*) filter (where v.created_at > now() - interval '1 minute'),
    count(*) filter (where v.created_at >= first_instant) = 0
  into is_seen, this_minute, is_visit
  from public.page_views v
  where v.session_id = new.session_id and v.created_at >= least(first_instant, now() - interval '30 minutes');
  if is_seen then
    return null;
  end if;
  if this_minute >= 60 then
    raise exception 'Too many page views.' using errcode = 'PT429';
  end if;
  if not private.take_ingestion('page_views', 24000)
    or not private.take_ingestion_path('page_views', new.page_path, 15000) then
    return null;
  end if;
  perform private.count_view(today, new.page_path, new.status, new.audience, coalesce(new.referrer, ''),
    coalesce(new.campaign, ''), is_visit::integer);
  return new;
end $$;

create or replace function private.count_search(p_query text, p_searches integer, p_match_count integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  found_nothing constant integer := coalesce(p_match_count = 0, false)::integer;
begin
  update private.search_days d
  set searches = d.searches + p_searches, clicks = d.clicks + 1 - p_searches,
    match_count = coalesce(p_match_count, d.match_count), in_vain = d.in_vain + found_nothing
  where d.day = today and d.query = p_query;
  if found or not private.take_ingestion('search_days', 20000, 'day') then
    return;
  end if;
  insert into private.search_days as d (day, query, searches, match_count, clicks, in_vain)
  values (today, p_query, p_searches, coalesce(p_match_count, 0), 1 - p_searches, found_nothing)
  on conflict (day, query) do update
  set searches = d.searches + p_searches, clicks = d.clicks + 1 - p_searches,
    match_count = coalesce(p_match_count, d.match_count), in_vain = d.in_vain + found_nothing;
end $$;

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
  if length(new.query) >= 3 and private.is_reader() then
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

comment on function private.take_search() is
  'Trigger: a query that is known is counted up instead (by one, whatever was sent); a session may send 30 a minute, all of them together a bounded number, and 120 new ones a minute are kept. Adds a reader''s search to its day.';
comment on table public.search_analytics is
  'What people search for, editors and programs included, one row a query, counted up by the server. Everybody adds, admins read.';

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
      'reference_type', coalesce(left(private.scrub_text(left(new.event_data ->> 'reference_type', 200)), 100),
        case when target ~ '^https?:' then 'link' end),
      'query', private.to_counted_query(new.event_data ->> 'query'),
      'timestamp', coalesce(left(new.event_data ->> 'timestamp', 40), to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
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
  if private.is_reader() then
    perform private.count_event(new.event_type, new.page_path, coalesce(target, ''), new.event_data ->> 'query');
  end if;
  return new;
end $$;

comment on function private.take_event() is
  'Trigger: at most 60 events a minute and session, and a bounded number for all; the time belongs to the server, and only known data are kept. Adds a reader''s event to its day.';

create or replace function private.read_page_insights(p_page text, p_words text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  since constant date := today - 27;
begin
  perform private.require_role(array['admin', 'editor']);
  return jsonb_build_object(
    'views', (
      select coalesce(sum(d.views), 0) from private.page_days d
      where d.day between since and today and d.page_path = p_page and d.status = 'page' and d.audience = 'reader'
    ),
    'previousViews', (
      select coalesce(sum(d.views), 0) from private.page_days d
      where d.day between since - 28 and since - 1 and d.page_path = p_page and d.status = 'page' and d.audience = 'reader'
    ),
    'searches', coalesce((
      select jsonb_agg(jsonb_build_object('query', s.query, 'count', s.clicks) order by s.clicks desc, s.query) from (
        select d.query, sum(d.clicks) as clicks from private.search_click_days d
        where d.day between since and today and d.page_path = p_page
        group by d.query order by 2 desc, 1 limit 10
      ) s
    ), '[]'),
    'searchesInVain', coalesce((
      select jsonb_agg(jsonb_build_object('query', s.query, 'count', s.searches) order by s.searches desc, s.query) from (
        select d.query, sum(d.searches) as searches from private.search_days d
        where d.day between since and today
          and exists (select from unnest(p_words[1:20]) w where length(w) > 2 and position(lower(w) in d.query) > 0)
        group by d.query
        having max((d.day - date '2000-01-01')::bigint * 1000000 + least(d.match_count, 999999))
          filter (where d.searches > 0) % 1000000 = 0
        order by 2 desc, 1 limit 10
      ) s
    ), '[]'),
    'helpful', (
      select count(*) from public.page_feedback f
      where f.page_path = p_page and f.is_helpful and f.created_at >= since::timestamp at time zone 'utc'
    ),
    'unhelpful', (
      select count(*) from public.page_feedback f
      where f.page_path = p_page and not f.is_helpful and f.created_at >= since::timestamp at time zone 'utc'
    ),
    'comments', coalesce((
      select jsonb_agg(to_jsonb(c) order by c."createdAt" desc) from (
        select f.id, f.is_helpful as "isHelpful", f.reason, case when not f.is_spam then f.comment end as comment,
          f.created_at as "createdAt"
        from public.page_feedback f
        where f.page_path = p_page and f.resolved_at is null
          and (not f.is_helpful or (f.comment is not null and not f.is_spam))
        order by f.created_at desc limit 10
      ) c
    ), '[]')
  );
end $$;

create or replace function public.report_search_days(p_from date, p_to date)
returns table (day date, searches bigint, in_vain bigint, clicks bigint)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_role(array['admin']);
  return query
  select d.day, sum(d.searches)::bigint, sum(d.in_vain)::bigint, sum(d.clicks)::bigint
  from private.search_days d where d.day between p_from and p_to
  group by d.day order by d.day;
end $$;

create or replace function public.report_searches(p_from date, p_to date, p_in_vain boolean default false)
returns table (query text, searches bigint, match_count integer, clicks bigint, previous_searches bigint)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  start constant date := p_from - (p_to - p_from + 1);
begin
  perform private.require_role(array['admin']);
  return query
  select d.query, (sum(d.searches) filter (where d.day >= p_from))::bigint,
    -- The count of the latest day, without sorting: day and count are packed into one number, and its maximum is taken.
    -- Days that have only clicks don't say how many pages were found.
    (max((d.day - date '2000-01-01')::bigint * 1000000 + least(d.match_count, 999999))
      filter (where d.searches > 0) % 1000000)::integer,
    coalesce(sum(d.clicks) filter (where d.day >= p_from), 0)::bigint,
    coalesce(sum(d.searches) filter (where d.day < p_from), 0)::bigint
  from private.search_days d
  where d.day between start and p_to
  group by d.query
  having sum(d.searches) filter (where d.day >= p_from) > 0
    and (not p_in_vain or max((d.day - date '2000-01-01')::bigint * 1000000 + least(d.match_count, 999999))
      filter (where d.searches > 0) % 1000000 = 0)
  order by 2 desc, 1 limit 500;
end $$;

create or replace function public.report_not_found(p_from date, p_to date, p_audience text default 'reader')
returns table (page_path text, views bigint, previous_views bigint, top_source text, last_day date)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  start constant date := p_from - (p_to - p_from + 1);
begin
  perform private.require_role(array['admin']);
  return query
  with by_source as (
    select d.page_path, d.source, coalesce(sum(d.views) filter (where d.day >= p_from), 0)::bigint as views,
      coalesce(sum(d.views) filter (where d.day < p_from), 0)::bigint as previous_views, max(d.day) as last_day
    from private.view_days d
    where d.day between start and p_to and d.status = 'not_found' and d.audience = p_audience
    group by d.page_path, d.source
  )
  select s.page_path, sum(s.views)::bigint, sum(s.previous_views)::bigint,
    coalesce((array_agg(s.source order by s.views desc, s.source) filter (where s.source <> '' and s.views > 0))[1], ''),
    max(s.last_day)
  from by_source s
  group by s.page_path having sum(s.views) > 0
  order by 2 desc, 1 limit 500;
end $$;

drop function public.report_sources(date, date, text, text, text);
create function public.report_sources(
  p_from date, p_to date, p_audience text default 'reader', p_section text default null, p_page text default null
)
returns table (source text, campaign text, views bigint, visits bigint, previous_views bigint, previous_visits bigint)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  start constant date := p_from - (p_to - p_from + 1);
begin
  perform private.require_role(array['admin']);
  if p_section is null and p_page is null then
    return query
    select d.source, d.campaign, coalesce(sum(d.views) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(d.visits) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(d.views) filter (where d.day < p_from), 0)::bigint,
      coalesce(sum(d.visits) filter (where d.day < p_from), 0)::bigint
    from private.source_days d
    where d.day between start and p_to and d.audience = p_audience
    group by d.source, d.campaign order by 4 desc, 3 desc, 6 desc, 1, 2 limit 500;
  else
    return query
    select d.source, d.campaign, coalesce(sum(d.views) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(d.visits) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(d.views) filter (where d.day < p_from), 0)::bigint,
      coalesce(sum(d.visits) filter (where d.day < p_from), 0)::bigint
    from private.view_days d
    where d.day between start and p_to and d.audience = p_audience and d.status = 'page'
      and (p_page is null or d.page_path = p_page)
      and (p_section is null or d.page_path = p_section
        or (d.page_path >= p_section || '/' and d.page_path < p_section || '0'))
    group by d.source, d.campaign order by 4 desc, 3 desc, 6 desc, 1, 2 limit 500;
  end if;
end $$;
comment on function public.report_sources(date, date, text, text, text) is
  'The 500 hosts and campaigns that most visits came from; a source of '''' is a visit without a referrer. The views of '''' include those from page to page. Admins only.';

create or replace function private.matches_user(p_text text, p_login text, p_name text, p_email text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select strpos(lower(concat_ws(' ', '@' || p_login, p_name, p_email)), lower(trim(p_text))) > 0
$$;
comment on function private.matches_user(text, text, text, text) is
  'Whether @login, name or email contains a text. An empty text is in all of them.';

create or replace function public.list_audit_log(p_admin uuid, p_filter jsonb, p_before_id bigint, p_limit integer)
returns table (
  id bigint, at timestamptz, actor uuid, actor_name text, action text, target text, target_name text, before jsonb, after jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant text := trim(coalesce(p_filter ->> 'person', ''));
  subject constant text := coalesce(p_filter ->> 'subject', '');
  wanted constant text := lower(trim(coalesce(p_filter ->> 'target', '')));
  since constant timestamptz := (p_filter ->> 'from')::timestamptz;
  until constant timestamptz := (p_filter ->> 'to')::timestamptz;
  people uuid[];
  named text[];
begin
  perform private.require_admin(p_admin);
  if person <> '' then
    select coalesce(array_agg(u.id), '{}') into people
    from private.list_users() u
    where private.matches_user(person, u.login, u.name, u.email);
  end if;
  if wanted <> '' then
    -- By the name that the log shows, which contains the login.
    select coalesce(array_agg('user_roles:' || u.id), '{}') into named
    from private.list_users() u
    where private.matches_user(wanted, private.read_user_name(u.id), u.name, u.email);
  end if;
  return query
    select l.id, l.at, l.actor, private.read_user_name(l.actor), l.action, l.target,
      case when l.target ~ '^user_roles:[0-9a-f-]{36}$'
        then private.read_user_name(substr(l.target, length('user_roles:') + 1)::uuid) end,
      l.before, l.after
    from public.audit_log l
    where (p_before_id is null or l.id < p_before_id)
      and (person = '' or l.actor = any (people))
      and (subject = '' or starts_with(l.action, subject || '.'))
      and (wanted = '' or strpos(lower(concat_ws(' ', l.target, l.before, l.after)), wanted) > 0
        or l.target = any (named))
      and (since is null or l.at >= since)
      and (until is null or l.at < until)
    order by l.id desc
    -- MAX_AUDIT_ENTRIES of domain/api/admin.ts, and one more.
    limit least(greatest(p_limit, 1), 501);
end $$;

comment on function public.list_audit_log(uuid, jsonb, bigint, integer) is
  'Entries of the audit log, newest first, with names, for an admin: those older than p_before_id that fit the filter (person, subject, target, from, to). At most 501: a page, and one more to know whether there are older ones. Service only.';

create or replace function public.request_rebuild(p_reason text, p_user uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  request bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  delete from public.rebuilds r where r.started_at < now() - interval '30 days';
  update public.rebuilds r set
    reason = left(p_reason, 200), requested_by = p_user, requested_at = now(), failures = 0, not_before = null,
    error = null, log_url = null
  where r.id = (
    select o.id from public.rebuilds o where o.started_at is null and o.claimed_at is null order by o.id desc limit 1
  )
  returning r.id into request;
  if request is null then
    insert into public.rebuilds (reason, requested_by) values (left(p_reason, 200), p_user) returning id into request;
  end if;
  return request;
end $$;

select private.apply_privileges();
