-- The reports of /admin/analytics and of the editor's insights. They read sums by day, never single views. Days are UTC.
-- A visit counts for the page where it began, so that the visits of all pages add up to the visits of the site.

create function private.require_role(p_roles text[]) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.has_role(p_roles) then
    raise exception 'You don''t have the role that this needs.' using errcode = '42501';
  end if;
end $$;
comment on function private.require_role(text[]) is 'Fails for users who have none of the roles.';

create table private.page_days (
  day date not null,
  page_path text not null,
  status text not null,
  audience text not null,
  views bigint not null,
  visits bigint not null,
  direct_views bigint not null,
  direct_visits bigint not null,
  primary key (day, page_path, status, audience)
);
comment on table private.page_days is 'view_days summed up over sources and campaigns: half of the views have no source, so reports on them are read here too.';
comment on column private.page_days.day is 'Day in UTC.';
comment on column private.page_days.page_path is 'As in page_views.';
comment on column private.page_days.status is 'As in page_views.';
comment on column private.page_days.audience is 'As in page_views.';
comment on column private.page_days.views is 'Number of views.';
comment on column private.page_days.visits is 'Number of visits that began with this page.';
comment on column private.page_days.direct_views is 'Views without a source.';
comment on column private.page_days.direct_visits is 'Visits without a source.';
alter table private.page_days enable row level security;
create policy page_days_select_admin on private.page_days for select to authenticated
  using ((select private.has_role(array['admin'])));
comment on policy page_days_select_admin on private.page_days is 'Admins read the sums, through the reports.';

create table private.source_days (
  day date not null,
  source text not null,
  campaign text not null,
  audience text not null,
  views bigint not null,
  visits bigint not null,
  primary key (day, source, campaign, audience)
);
comment on table private.source_days is 'view_days of existing pages summed up over pages, for reports without a filter by page.';
comment on column private.source_days.day is 'Day in UTC.';
comment on column private.source_days.source is 'As in view_days.';
comment on column private.source_days.campaign is 'As in view_days.';
comment on column private.source_days.audience is 'As in page_views.';
comment on column private.source_days.views is 'Number of views.';
comment on column private.source_days.visits is 'Number of visits that came from there.';
alter table private.source_days enable row level security;
create policy source_days_select_admin on private.source_days for select to authenticated
  using ((select private.has_role(array['admin'])));
comment on policy source_days_select_admin on private.source_days is 'Admins read the sums, through the reports.';

create index view_days_page on private.view_days (page_path, day);
comment on index private.view_days_page is 'Reports on one page or section.';
create index view_days_source on private.view_days (source, day) where source <> '';
comment on index private.view_days_source is 'Reports on one source.';
create index view_days_not_found on private.view_days (day) where status = 'not_found';
comment on index private.view_days_not_found is 'The report on missing pages.';

insert into private.page_days
select day, page_path, status, audience, sum(views), sum(visits),
  coalesce(sum(views) filter (where source = ''), 0), coalesce(sum(visits) filter (where source = ''), 0)
from private.view_days group by 1, 2, 3, 4;
insert into private.source_days
select day, source, campaign, audience, sum(views), sum(visits) from private.view_days where status = 'page' group by 1, 2, 3, 4;

create function private.sum_view_days() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  views bigint := new.views;
  visits bigint := new.visits;
  direct constant integer := case new.source when '' then 1 else 0 end;
begin
  if tg_op = 'UPDATE' then
    views := new.views - old.views;
    visits := new.visits - old.visits;
  end if;
  insert into private.page_days as d values (new.day, new.page_path, new.status, new.audience, views, visits, views * direct, visits * direct)
  on conflict (day, page_path, status, audience) do update
  set views = d.views + excluded.views, visits = d.visits + excluded.visits,
    direct_views = d.direct_views + excluded.direct_views, direct_visits = d.direct_visits + excluded.direct_visits;
  if new.status = 'page' then
    insert into private.source_days as d values (new.day, new.source, new.campaign, new.audience, views, visits)
    on conflict (day, source, campaign, audience)
      do update set views = d.views + excluded.views, visits = d.visits + excluded.visits;
  end if;
  return null;
end $$;
comment on function private.sum_view_days() is 'Trigger: keeps page_days and source_days.';
create trigger sum_view_days after insert or update of views, visits on private.view_days
  for each row execute function private.sum_view_days();
comment on trigger sum_view_days on private.view_days is 'Keeps page_days and source_days.';

create function private.prune_sums() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  first constant date := coalesce((select min(d.day) from private.view_days d), 'infinity');
begin
  delete from private.page_days d where d.day < first;
  delete from private.source_days d where d.day < first;
  return null;
end $$;
comment on function private.prune_sums() is 'Trigger: removes the sums of days that view_days no longer has.';
create trigger prune_sums after delete on private.view_days for each statement execute function private.prune_sums();
comment on trigger prune_sums on private.view_days is 'page_days and source_days are kept as long.';

-- A filter that is null doesn't restrict. p_section is the path of a page; the section is that page and all below it.
create function public.report_view_days(
  p_from date, p_to date, p_audience text default 'reader', p_status text default 'page',
  p_section text default null, p_page text default null, p_source text default null
)
returns table (day date, views bigint, visits bigint)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  perform private.require_role(array['admin']);
  if p_source is null or p_source = '' then
    return query
    select d.day, sum(case when p_source is null then d.views else d.direct_views end)::bigint,
      sum(case when p_source is null then d.visits else d.direct_visits end)::bigint
    from private.page_days d
    where d.day between p_from and p_to and d.audience = p_audience and d.status = p_status
      and (p_page is null or d.page_path = p_page)
      and (p_section is null or d.page_path = p_section or starts_with(d.page_path, p_section || '/'))
    group by d.day order by d.day;
  else
    return query
    select d.day, sum(d.views)::bigint, sum(d.visits)::bigint
    from private.view_days d
    where d.day between p_from and p_to and d.audience = p_audience and d.status = p_status and d.source = p_source
      and (p_page is null or d.page_path = p_page)
      and (p_section is null or d.page_path = p_section or starts_with(d.page_path, p_section || '/'))
    group by d.day order by d.day;
  end if;
end $$;
comment on function public.report_view_days(date, date, text, text, text, text, text) is
  'Views and visits of each day with any. Admins only.';

create function public.report_pages(
  p_from date, p_to date, p_audience text default 'reader',
  p_section text default null, p_page text default null, p_source text default null
)
returns table (page_path text, views bigint, visits bigint, previous_views bigint)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  start constant date := p_from - (p_to - p_from + 1);
begin
  perform private.require_role(array['admin']);
  if p_source is null or p_source = '' then
    return query
    select d.page_path,
      coalesce(sum(case when p_source is null then d.views else d.direct_views end) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(case when p_source is null then d.visits else d.direct_visits end) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(case when p_source is null then d.views else d.direct_views end) filter (where d.day < p_from), 0)::bigint
    from private.page_days d
    where d.day between start and p_to and d.audience = p_audience and d.status = 'page'
      and (p_page is null or d.page_path = p_page)
      and (p_section is null or d.page_path = p_section or starts_with(d.page_path, p_section || '/'))
    group by d.page_path order by 2 desc, 4 desc, 1 limit 1000;
  else
    return query
    select d.page_path, coalesce(sum(d.views) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(d.visits) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(d.views) filter (where d.day < p_from), 0)::bigint
    from private.view_days d
    where d.day between start and p_to and d.audience = p_audience and d.status = 'page' and d.source = p_source
      and (p_page is null or d.page_path = p_page)
      and (p_section is null or d.page_path = p_section or starts_with(d.page_path, p_section || '/'))
    group by d.page_path order by 2 desc, 4 desc, 1 limit 1000;
  end if;
end $$;
comment on function public.report_pages(date, date, text, text, text, text) is
  'The 1,000 pages with the most views, with the views of the period of the same length before. Admins only.';

create function public.report_sources(
  p_from date, p_to date, p_audience text default 'reader', p_section text default null, p_page text default null
)
returns table (source text, campaign text, views bigint, visits bigint, previous_views bigint)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  start constant date := p_from - (p_to - p_from + 1);
begin
  perform private.require_role(array['admin']);
  if p_section is null and p_page is null then
    return query
    select d.source, d.campaign, coalesce(sum(d.views) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(d.visits) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(d.views) filter (where d.day < p_from), 0)::bigint
    from private.source_days d
    where d.day between start and p_to and d.audience = p_audience
    group by d.source, d.campaign order by 3 desc, 5 desc, 1, 2 limit 500;
  else
    return query
    select d.source, d.campaign, coalesce(sum(d.views) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(d.visits) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(d.views) filter (where d.day < p_from), 0)::bigint
    from private.view_days d
    where d.day between start and p_to and d.audience = p_audience and d.status = 'page'
      and (p_page is null or d.page_path = p_page)
      and (p_section is null or d.page_path = p_section
        or (d.page_path >= p_section || '/' and d.page_path < p_section || '0'))
    group by d.source, d.campaign order by 3 desc, 5 desc, 1, 2 limit 500;
  end if;
end $$;
comment on function public.report_sources(date, date, text, text, text) is
  'The 500 hosts and campaigns that most views came from; a source of '''' is a visit without a referrer. Admins only.';

create function public.report_not_found(p_from date, p_to date, p_audience text default 'reader')
returns table (page_path text, views bigint, previous_views bigint, top_source text, last_day date)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
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
    coalesce((array_agg(s.source order by s.views desc, s.source) filter (where s.source <> ''))[1], ''), max(s.last_day)
  from by_source s
  group by s.page_path having sum(s.views) > 0
  order by 2 desc, 1 limit 500;
end $$;
comment on function public.report_not_found(date, date, text) is
  'The 500 missing paths that were asked for most, with the host that most of the requests came from. Admins only.';

create function public.report_searches(p_from date, p_to date, p_in_vain boolean default false)
returns table (query text, searches bigint, match_count integer, clicks bigint, previous_searches bigint)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  start constant date := p_from - (p_to - p_from + 1);
begin
  perform private.require_role(array['admin']);
  return query
  select d.query, (sum(d.searches) filter (where d.day >= p_from))::bigint,
    -- The count of the latest day, without sorting: day and count are packed into one number, and its maximum is taken.
    (max((d.day - date '2000-01-01')::bigint * 1000000 + least(d.match_count, 999999)) % 1000000)::integer,
    coalesce(sum(d.clicks) filter (where d.day >= p_from), 0)::bigint,
    coalesce(sum(d.searches) filter (where d.day < p_from), 0)::bigint
  from private.search_days d
  where d.day between start and p_to
  group by d.query
  having sum(d.searches) filter (where d.day >= p_from) > 0
    and (not p_in_vain or max((d.day - date '2000-01-01')::bigint * 1000000 + least(d.match_count, 999999)) % 1000000 = 0)
  order by 2 desc, 1 limit 500;
end $$;
comment on function public.report_searches(date, date, boolean) is
  'The 500 most frequent searches; with p_in_vain, those that found nothing when last searched. Admins only.';

create function public.report_search_days(p_from date, p_to date)
returns table (day date, searches bigint, in_vain bigint, clicks bigint)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  perform private.require_role(array['admin']);
  return query
  select d.day, sum(d.searches)::bigint, coalesce(sum(d.searches) filter (where d.match_count = 0), 0)::bigint,
    sum(d.clicks)::bigint
  from private.search_days d where d.day between p_from and p_to
  group by d.day order by d.day;
end $$;
comment on function public.report_search_days(date, date) is
  'Searches of each day: all, those that found nothing, and those that led to a page. Admins only.';

create function public.report_page_searches(p_from date, p_to date, p_page text)
returns table (query text, clicks bigint)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  perform private.require_role(array['admin']);
  return query
  select d.query, sum(d.clicks)::bigint
  from private.search_click_days d
  where d.day between p_from and p_to and d.page_path = p_page
  group by d.query order by 2 desc, 1 limit 100;
end $$;
comment on function public.report_page_searches(date, date, text) is 'The searches that led to a page. Admins only.';

create function public.report_events(p_from date, p_to date, p_section text default null, p_page text default null)
returns table (event_type text, target text, events bigint, previous_events bigint)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  start constant date := p_from - (p_to - p_from + 1);
begin
  perform private.require_role(array['admin']);
  return query
  select d.event_type, d.target, (sum(d.events) filter (where d.day >= p_from))::bigint,
    coalesce(sum(d.events) filter (where d.day < p_from), 0)::bigint
  from private.event_days d
  where d.day between start and p_to and d.event_type <> 'search_click'
    and (p_page is null or d.page_path = p_page)
    and (p_section is null or d.page_path = p_section or starts_with(d.page_path, p_section || '/'))
  group by d.event_type, d.target having sum(d.events) filter (where d.day >= p_from) > 0
  order by 3 desc, 1, 2 limit 500;
end $$;
comment on function public.report_events(date, date, text, text) is
  'What readers clicked and copied: outbound links, code, pages. Admins only.';

create function public.report_feedback(p_from date, p_to date, p_section text default null, p_page text default null)
returns table (page_path text, helpful bigint, unhelpful bigint, comments bigint, unresolved bigint)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  perform private.require_role(array['admin']);
  return query
  select f.page_path, count(*) filter (where f.is_helpful), count(*) filter (where not f.is_helpful),
    count(*) filter (where f.comment is not null and not f.is_spam),
    count(*) filter (where f.resolved_at is null and (not f.is_helpful or (f.comment is not null and not f.is_spam)))
  from public.page_feedback f
  where f.created_at >= p_from::timestamp at time zone 'utc' and f.created_at < (p_to + 1)::timestamp at time zone 'utc'
    and (p_page is null or f.page_path = p_page)
    and (p_section is null or f.page_path = p_section or starts_with(f.page_path, p_section || '/'))
  group by f.page_path order by 5 desc, 3 desc, 1 limit 500;
end $$;
comment on function public.report_feedback(date, date, text, text) is
  'Answers to "Was this page helpful?" by page; unresolved are the unhelpful and commented ones not handled yet. Admins only.';

create function public.report_comments(
  p_from date, p_to date, p_section text default null, p_page text default null, p_with_resolved boolean default false
)
returns table (
  id bigint, page_path text, is_helpful boolean, reason text, comment text, created_at timestamptz, resolved_at timestamptz
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  perform private.require_role(array['admin']);
  return query
  select f.id, f.page_path, f.is_helpful, f.reason, case when not f.is_spam then f.comment end, f.created_at,
    f.resolved_at
  from public.page_feedback f
  where f.created_at >= p_from::timestamp at time zone 'utc' and f.created_at < (p_to + 1)::timestamp at time zone 'utc'
    and (not f.is_helpful or (f.comment is not null and not f.is_spam)) and (p_with_resolved or f.resolved_at is null)
    and (p_page is null or f.page_path = p_page)
    and (p_section is null or f.page_path = p_section or starts_with(f.page_path, p_section || '/'))
  order by f.created_at desc, f.id desc limit 200;
end $$;
comment on function public.report_comments(date, date, text, text, boolean) is
  'The latest 200 unhelpful or commented answers, handled ones only on request. Admins only.';

create function public.report_agent_days(p_from date, p_to date)
returns table (day date, kind text, reads bigint)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  perform private.require_role(array['admin']);
  return query
  select d.day, d.kind, sum(d.reads)::bigint
  from private.agent_read_days d where d.day between p_from and p_to
  group by d.day, d.kind order by d.day, d.kind;
end $$;
comment on function public.report_agent_days(date, date) is 'Reads by programs, by day and kind. Admins only.';

create function public.report_agent_reads(p_from date, p_to date, p_section text default null, p_page text default null)
returns table (agent text, kind text, page_path text, reads bigint, previous_reads bigint)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  start constant date := p_from - (p_to - p_from + 1);
begin
  perform private.require_role(array['admin']);
  return query
  select d.agent, d.kind, d.page_path, (sum(d.reads) filter (where d.day >= p_from))::bigint,
    coalesce(sum(d.reads) filter (where d.day < p_from), 0)::bigint
  from private.agent_read_days d
  where d.day between start and p_to
    and (p_page is null or d.page_path = p_page)
    and (p_section is null or d.page_path = p_section or starts_with(d.page_path, p_section || '/'))
  group by d.agent, d.kind, d.page_path having sum(d.reads) filter (where d.day >= p_from) > 0
  order by 4 desc, 1, 2, 3 limit 500;
end $$;
comment on function public.report_agent_reads(date, date, text, text) is
  'What programs read, through which door and as whom. Admins only.';

create function private.note_feedback_resolved() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.resolved_at is not null then
    new.resolved_at := now();
  end if;
  -- When a reader's new answer reopens it, no admin has done anything to log.
  if private.has_role(array['admin']) then
    perform private.record_audit(
      case when new.resolved_at is null then 'feedback.reopen' else 'feedback.resolve' end, 'page_feedback:' || new.id,
      null, jsonb_build_object('page_path', new.page_path)
    );
  end if;
  return new;
end $$;
comment on function private.note_feedback_resolved() is
  'Trigger: the time of resolving belongs to the server, and the audit log says which admin did it.';
create trigger note_feedback_resolved before update of resolved_at on public.page_feedback
  for each row when (new.resolved_at is distinct from old.resolved_at) execute function private.note_feedback_resolved();
comment on trigger note_feedback_resolved on public.page_feedback is 'Sets the time and writes the audit log.';

create function private.read_page_insights(p_page text, p_words text[]) returns jsonb
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
        group by d.query having max((d.day - date '2000-01-01')::bigint * 1000000 + least(d.match_count, 999999)) % 1000000 = 0
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
comment on function private.read_page_insights(text, text[]) is
  'What readers did on one page in 28 days. Editors and admins.';

create function public.get_page_insights(p_page text, p_words text[] default '{}') returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_page_insights(p_page, p_words)
$$;
comment on function public.get_page_insights(text, text[]) is
  'Views of a page in 28 days and the 28 before, searches that led there, searches with one of p_words that found nothing, and feedback. Editors and admins.';

create function private.grant_reports() returns void
language plpgsql security invoker set search_path = '' as $$
begin
  grant select on private.page_days, private.source_days to authenticated;
  grant execute on function private.require_role(text[]) to authenticated;
  grant execute on function private.read_page_insights(text, text[]) to authenticated;
  grant execute on function public.report_view_days(date, date, text, text, text, text, text) to authenticated;
  grant execute on function public.report_pages(date, date, text, text, text, text) to authenticated;
  grant execute on function public.report_sources(date, date, text, text, text) to authenticated;
  grant execute on function public.report_not_found(date, date, text) to authenticated;
  grant execute on function public.report_searches(date, date, boolean) to authenticated;
  grant execute on function public.report_search_days(date, date) to authenticated;
  grant execute on function public.report_page_searches(date, date, text) to authenticated;
  grant execute on function public.report_events(date, date, text, text) to authenticated;
  grant execute on function public.report_feedback(date, date, text, text) to authenticated;
  grant execute on function public.report_comments(date, date, text, text, boolean) to authenticated;
  grant execute on function public.report_agent_days(date, date) to authenticated;
  grant execute on function public.report_agent_reads(date, date, text, text) to authenticated;
  grant execute on function public.get_page_insights(text, text[]) to authenticated;
end $$;
comment on function private.grant_reports() is 'The privileges of the reports.';

select private.apply_privileges();
