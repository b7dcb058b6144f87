-- Texts that visitors send are normalized before they are scrubbed. PostgreSQL reorders combining marks in quadratic time,
-- so one request with 20 comments of nothing else kept the database busy for five seconds.

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
  -- Normalized in short parts: reordering combining marks takes time quadratic in their number.
  if scrubbed ~ '[^ -~]' then
    select string_agg(normalize(part.m[1], NFKC), '' order by part.position) into scrubbed
    from regexp_matches(scrubbed, '.{1,64}', 'g') with ordinality as part (m, position);
    scrubbed := regexp_replace(scrubbed, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]', '', 'g');
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
