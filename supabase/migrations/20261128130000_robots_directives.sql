-- In robots values, only the whole directives noindex and none remove pages from search engines:
-- max-image-preview:none doesn't.

create or replace function private.check_seo() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  settings jsonb[];
  is_global boolean := false;
  problem text;
begin
  if tg_table_name = 'seo_metadata' then
    is_global := new.is_global or new.path = '*' or new.setting_type = 'global';
    settings := array[new.json_data, jsonb_build_object('og_image', new.og_image)];
  else
    settings := array[new.json_data, jsonb_build_object(
      'og_image', new.og_image, 'og_type', new.og_type, 'twitter_site', new.twitter_site,
      'twitter_creator', new.twitter_creator, 'robots', new.robots, 'canonical_url', new.canonical_url
    )];
  end if;
  if jsonb_typeof(new.json_data) is distinct from 'object' then
    settings[1] := '{}';
  end if;
  if is_global then
    perform private.require_site_admin();
  elsif tg_table_name = 'section_seo_metadata' then
    -- A section that covers most of the site or removes its pages from search engines affects as much as the global row.
    if new.path_pattern ~ '^(/[^/]+)?/\*$' or exists (
      select from unnest(settings) v
      where coalesce(v ->> 'canonical_url', '') <> '' or v ->> 'robots' ~* '(^|,)\s*(noindex|none)\s*(,|$)'
    ) then
      perform private.require_site_admin();
    end if;
  end if;
  select private.find_seo_problem(v, is_global) into problem
  from unnest(settings) v where private.find_seo_problem(v, is_global) is not null limit 1;
  if problem is not null then
    raise exception 'Invalid SEO setting: %', problem using errcode = 'PT400', hint = problem;
  end if;
  -- A canonical URL on another host tells search engines to list that host instead.
  if exists (select from unnest(settings) v where v ->> 'canonical_url' ~ '^[^/]') then
    perform private.require_site_admin();
  end if;
  return new;
end $$;
