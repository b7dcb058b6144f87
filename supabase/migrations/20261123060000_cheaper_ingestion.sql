-- Stores a page view in about half the time. Before, the pattern for hosts had a bounded repetition, which compiles to a
-- large automaton; every rule ran on texts that had nothing to scrub; and a session's views were read twice.

create or replace function private.to_host(p_url text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  host constant text := substring(lower(left(p_url, 1024)) from '^(?:https?://)?(?:[^/?#@]*@)?([a-z0-9.-]+)(?::[0-9]+)?(?:[/?#]|$)');
begin
  if length(host) > 253 or host ~ '^[.-]|[.-]$' then
    return null;
  end if;
  return regexp_replace(host, '^www\.', '');
end $$;

create or replace function private.scrub_text(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  scrubbed text := p_text;
  rule text[];
begin
  if scrubbed is null then
    return null;
  end if;
  -- Replaces full-width letters and digits and removes invisible characters, which would hide text from the rules below.
  if scrubbed ~ '[^ -~]' then
    scrubbed := regexp_replace(normalize(scrubbed, NFKC), '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g');
  end if;
  -- Most texts have nothing to scrub: one pattern that matches wherever any rule below can match skips them all.
  if scrubbed !~ '@|%40|[A-Za-z0-9_+-]{20}|[0-9A-Fa-f]{16}|[0-9](?:[ .()-]{0,2}[0-9]){6}|gh[opsur]_|glpat-|sk-|xox[a-z]-|AKIA|AIza|npm_|sbp_|sb_secret_|eyJ' then
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

create or replace function private.is_bot(p_user_agent text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_user_agent, '') !~ '[A-Za-z]' or lower(p_user_agent) ~
    '(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|pagespeed|scrap(er|y)|archiver|phantomjs|selenium|puppeteer|playwright|pingdom|uptime|monitor|facebookexternalhit|whatsapp|telegram|embedly|preview|python|curl|wget|\mnode|axios|undici|go-http|java/|okhttp|libwww|http-?client|feed|claude|gptbot|chatgpt|perplexity|bytespider';
end $$;

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
  new.audience := case
    when new.user_id is not null and exists (
      select from public.user_roles r where r.user_id = new.user_id and r.role in ('editor', 'admin')
    ) then 'editor'
    when private.is_bot(new.user_agent) then 'bot'
    else 'reader'
  end;

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
