-- "Searches without results" counted all searches for a query whose latest search found nothing, also those that had found
-- something. The report of sources had its query twice.

create or replace function public.report_searches(p_from date, p_to date, p_in_vain boolean default false)
returns table (query text, searches bigint, match_count integer, clicks bigint, previous_searches bigint)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  start constant date := p_from - (p_to - p_from + 1);
begin
  perform private.require_role(array['admin']);
  return query
  select s.query, s.searches, s.match_count, s.clicks, s.previous_searches
  from (
    select d.query,
      (sum(case when p_in_vain then d.in_vain else d.searches end) filter (where d.day >= p_from))::bigint as searches,
      -- The count of the latest day, without sorting: day and count are packed into one number, and its maximum is taken.
      -- Days that have only clicks don't say how many pages were found.
      (max((d.day - date '2000-01-01')::bigint * 1000000 + least(d.match_count, 999999))
        filter (where d.searches > 0) % 1000000)::integer as match_count,
      coalesce(sum(d.clicks) filter (where d.day >= p_from), 0)::bigint as clicks,
      coalesce(
        sum(case when p_in_vain then d.in_vain else d.searches end) filter (where d.day < p_from), 0
      )::bigint as previous_searches
    from private.search_days d
    where d.day between start and p_to
    group by d.query
  ) s
  where s.searches > 0 and (not p_in_vain or s.match_count = 0)
  order by 2 desc, 1 limit 500;
end $$;
comment on function public.report_searches(date, date, boolean) is
  'The 500 most frequent searches; with p_in_vain, only searches that found nothing, of queries that found nothing when last searched. Admins only.';

create or replace function public.report_sources(
  p_from date, p_to date, p_audience text default 'reader', p_section text default null, p_page text default null
)
returns table (
  source text, campaign text, views bigint, visits bigint, previous_views bigint, previous_visits bigint
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  start constant date := p_from - (p_to - p_from + 1);
  is_whole_site constant boolean := p_section is null and p_page is null;
begin
  perform private.require_role(array['admin']);
  return query
  select d.source, d.campaign, coalesce(sum(d.views) filter (where d.day >= p_from), 0)::bigint,
    coalesce(sum(d.visits) filter (where d.day >= p_from), 0)::bigint,
    coalesce(sum(d.views) filter (where d.day < p_from), 0)::bigint,
    coalesce(sum(d.visits) filter (where d.day < p_from), 0)::bigint
  from (
    -- Each plan is made for one call, and reads one of the two tables.
    select s.day, s.source, s.campaign, s.views, s.visits from private.source_days s
    where is_whole_site and s.day between start and p_to and s.audience = p_audience
    union all
    select v.day, v.source, v.campaign, v.views, v.visits from private.view_days v
    where not is_whole_site and v.day between start and p_to and v.audience = p_audience and v.status = 'page'
      and (p_page is null or v.page_path = p_page)
      and (p_section is null or v.page_path = p_section
        or (v.page_path >= p_section || '/' and v.page_path < p_section || '0'))
  ) d
  group by d.source, d.campaign order by 4 desc, 3 desc, 6 desc, 1, 2 limit 500;
end $$;

create or replace function private.read_page_insights(p_page text, p_words text[])
returns jsonb
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
        select d.query, sum(d.in_vain) as searches from private.search_days d
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
