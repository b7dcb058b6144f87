-- Work that the script in every page leaves to the database, so that the script stays small.

-- In PL/pgSQL, because functions in SQL are planned again in every transaction, which took longer than the insert.

create or replace function private.to_counted_path(p_path text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return left(private.scrub_text(regexp_replace(regexp_replace(left(p_path, 2048), '[?#].*$', ''), '^/+', '/')), 512);
end $$;
comment on function private.to_counted_path(text) is
  'A path as it is stored: scrubbed, with one slash at its start, without query and fragment, at most 512 characters.';

create or replace function private.is_counted_path(p_path text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_path !~ '^/(admin|edit|auth|preview|github/|debug|__docusaurus)';
end $$;
comment on function private.is_counted_path(text) is
  'Whether views of a path are counted: not those of application pages (the same list as in domain/analytics/beacon).';

create or replace function private.to_host(p_url text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(p_url, '') = '' then
    return null;
  end if;
  return regexp_replace(substring(lower(left(p_url, 1024)) from
    '^(?:https?://)?(?:[^/?#@]*@)?([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::[0-9]{1,5})?(?:[/?#].*)?$'), '^www\.', '');
end $$;

create or replace function private.to_campaign(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(strpos(p_text, 'utm_') = 0, true) then
    return null;
  end if;
  return nullif(trim('-' from left(regexp_replace(lower(regexp_replace(private.scrub_text(concat_ws('/',
      nullif(substring(left(p_text, 600) from 'utm_source=([^,&]*)'), ''),
      nullif(substring(left(p_text, 600) from 'utm_campaign=([^,&]*)'), ''))),
    '%[0-9A-Fa-f]{2}|\+', '-', 'g')), '[^a-z0-9._/-]+', '-', 'g'), 100)), '');
end $$;
comment on function private.to_campaign(text) is
  'A campaign as it is stored: utm_source and utm_campaign of a query with a slash between them, scrubbed, lower case, letters, digits and ._/- only, at most 100 characters; null for none.';

create or replace function private.is_bot(p_user_agent text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(p_user_agent, '') !~ '[A-Za-z]' or p_user_agent ~*
    '(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|pagespeed|scrap(er|y)|archiver|phantomjs|selenium|puppeteer|playwright|pingdom|uptime|monitor|facebookexternalhit|whatsapp|telegram|embedly|preview|python|curl|wget|\mnode|axios|undici|go-http|java/|okhttp|libwww|http-?client|feed|claude|gptbot|chatgpt|perplexity|bytespider';
end $$;

create or replace function private.request_header(p_name text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return nullif(current_setting('request.headers', true), '')::jsonb ->> p_name;
end $$;

create or replace function private.refuses_tracking() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(private.request_header('dnt') = '1' or private.request_header('sec-gpc') = '1', false);
end $$;

create or replace function private.take_ingestion_path(p_kind text, p_path text, p_limit integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  return private.take_ingestion_slot(p_kind || '_path', abs(hashtext(p_path) % 256), p_limit, 'minute');
end $$;

create or replace function private.to_counted_query(p_query text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  -- Scrubbed before it is lowercased: tokens are recognized by their mix of cases.
  return left(lower(trim(regexp_replace(private.scrub_text(left(p_query, 400)), '[[:space:][:cntrl:]]+', ' ', 'g'))), 200);
end $$;

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
  perform private.count_event(new.event_type, new.page_path, coalesce(target, ''), new.event_data ->> 'query');
  return new;
end $$;
comment on column public.analytics_events.event_data is
  'to_path, reference_type, query (of a search_click), timestamp (of the browser''s clock, or else of the server''s).';
