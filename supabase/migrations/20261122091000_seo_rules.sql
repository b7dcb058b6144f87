-- Only admins change settings that affect every page, and every value must be one that pages can use.

drop policy seo_metadata_insert on public.seo_metadata;
drop policy seo_metadata_update on public.seo_metadata;
drop policy seo_metadata_delete on public.seo_metadata;
create policy seo_metadata_insert on public.seo_metadata for insert to authenticated
  with check (
    (select private.has_role(array['admin'])) or ((select private.has_role(array['editor'])) and not is_global and path <> '*')
  );
comment on policy seo_metadata_insert on public.seo_metadata is
  'Editors manage the SEO of pages, admins that of the whole site as well.';
create policy seo_metadata_update on public.seo_metadata for update to authenticated
  using (
    (select private.has_role(array['admin'])) or ((select private.has_role(array['editor'])) and not is_global and path <> '*')
  )
  with check (
    (select private.has_role(array['admin'])) or ((select private.has_role(array['editor'])) and not is_global and path <> '*')
  );
comment on policy seo_metadata_update on public.seo_metadata is
  'Editors manage the SEO of pages, admins that of the whole site as well.';
create policy seo_metadata_delete on public.seo_metadata for delete to authenticated
  using (
    (select private.has_role(array['admin'])) or ((select private.has_role(array['editor'])) and not is_global and path <> '*')
  );
comment on policy seo_metadata_delete on public.seo_metadata is
  'Editors manage the SEO of pages, admins that of the whole site as well.';

create function private.is_seo_image(p_url text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select p_url is null or p_url = '' or (
    length(p_url) <= 2048 and p_url !~ '(^|/)\.\.?(/|$)' and (
      p_url ~ '^/img/[^\\?#[:space:][:cntrl:]]+$'
      or p_url ~* ('^https://([a-z0-9-]+\.)*(storage\.googleapis\.com|storage\.cloud\.google\.com'
        || '|firebasestorage\.googleapis\.com|supabase\.co|amazonaws\.com|r2\.dev|blob\.core\.windows\.net'
        || '|digitaloceanspaces\.com)/[^\\[:space:][:cntrl:]]*$')
    )
  )
$$;
comment on function private.is_seo_image(text) is
  'Whether shared links may show this image: a path below /img/, or https on a cloud storage host. A test compares the hosts with CLOUD_STORAGE_HOSTS.';

create function private.find_seo_problem(p_values jsonb, p_is_global boolean) returns text
language sql immutable security invoker set search_path = '' as $$
  select e.key
  from jsonb_each(p_values) e
  cross join lateral (select e.value #>> '{}' as text, jsonb_typeof(e.value) as type) v
  where v.type <> 'null' and not case
    when e.key = 'json_ld_templates' then p_is_global and v.type = 'object' and not e.value @? '$.**{10}'
      and not exists (select from jsonb_each(case v.type when 'object' then e.value else '{}' end) t where jsonb_typeof(t.value) <> 'object')
    when v.type <> 'string' then false
    when v.text = '' then true
    when e.key = 'robots' then length(v.text) <= 200 and regexp_replace(v.text, '\s*,\s*', ',', 'g') || ',' ~* (
        '^\s*((index|noindex|follow|nofollow|all|none|noarchive|nosnippet|noimageindex|notranslate|indexifembedded'
        || '|max-snippet:-?[0-9]{1,5}|max-video-preview:-?[0-9]{1,5}|max-image-preview:(none|standard|large))\s*,)+$'
      )
    when e.key in ('og_type', 'default_og_type') then v.text ~ '^[a-z][a-z0-9_.:]{0,99}$'
    when e.key in ('twitter_site', 'twitter_creator') then v.text ~ '^@?[A-Za-z0-9_]{1,50}$'
    when e.key = 'locale' then v.text ~ '^[a-z]{2,3}([_-][A-Za-z0-9]{2,8}){0,3}$'
    when e.key = 'site_name' then length(v.text) <= 200 and v.text !~ '[[:cntrl:]]'
    when e.key = 'og_image' then private.is_seo_image(v.text)
    when e.key = 'canonical_url' then length(v.text) <= 2048 and v.text !~ '(^|/)\.\.?(/|$)' and (
      v.text ~ '^/([^/\\?#[:space:][:cntrl:]][^\\?#[:space:][:cntrl:]]*)?$' and v.text !~ '//'
      or v.text ~* '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](/[^\\?#[:space:][:cntrl:]]*)?$'
    )
    else false
  end
  order by e.key
  limit 1
$$;
comment on function private.find_seo_problem(jsonb, boolean) is
  'The first of the given SEO settings that pages cannot use, by its name; null when all are fine. A canonical URL is a path of this site or an https address, which the build uses only on the site''s own host or one that the operator allows.';

create function private.require_site_admin() returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Two conditions rather than one with `and`: the service may not execute has_role, and such an expression would fail
  -- for it even where the call isn't reached.
  if current_user in ('anon', 'authenticated') then
    if not private.has_role(array['admin']) then
      raise exception 'Only admins change settings that reach this many pages.' using errcode = '42501',
        hint = case when private.has_role(array['editor']) then 'admin' else 'role' end;
    end if;
  end if;
end $$;
comment on function private.require_site_admin() is
  'Fails for people who are not admins; the hint says whether they lack that role or any. The service passes.';

create function private.check_seo() returns trigger
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
      where coalesce(v ->> 'canonical_url', '') <> '' or v ->> 'robots' ~* '(noindex|none)'
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
comment on function private.check_seo() is
  'Trigger: site-wide settings only by admins, and only values that pages can use. The hint names the setting, or the missing role.';
create trigger check_seo before insert or update on public.seo_metadata
  for each row execute function private.check_seo();
comment on trigger check_seo on public.seo_metadata is 'Refuses values that pages cannot use, and global rows by editors.';
create trigger check_seo before insert or update on public.section_seo_metadata
  for each row execute function private.check_seo();
comment on trigger check_seo on public.section_seo_metadata is 'Refuses values that pages cannot use, and site-wide ones by editors.';

create function private.refuse_wide_section_change() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  if old.path_pattern ~ '^(/[^/]+)?/\*$' then
    perform private.require_site_admin();
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function private.refuse_wide_section_change() is
  'Trigger: sections that cover most of the site are changed and removed by admins only.';
create trigger refuse_wide_section_change before update or delete on public.section_seo_metadata
  for each row execute function private.refuse_wide_section_change();
comment on trigger refuse_wide_section_change on public.section_seo_metadata is 'Admins only.';

create function private.limit_seo_rows() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  rows constant integer := coalesce(nullif(current_setting('seo.rows', true), ''), '0')::integer + 1;
begin
  perform set_config('seo.rows', rows::text, true);
  -- Checked only at the 21st row: a request that gets past it is an admin's.
  if rows = 21 and current_user in ('anon', 'authenticated') then
    if not private.has_role(array['admin']) then
      raise exception 'At most 20 pages at once.' using errcode = 'PT413';
    end if;
  end if;
  return null;
end $$;
comment on function private.limit_seo_rows() is
  'Trigger: one request of an editor changes the SEO of at most 20 pages or sections, so that it cannot reach the whole site.';
create trigger limit_seo_rows after insert or update or delete on public.seo_metadata
  for each row execute function private.limit_seo_rows();
comment on trigger limit_seo_rows on public.seo_metadata is 'Bounds what one request changes.';
create trigger limit_seo_rows after insert or update or delete on public.section_seo_metadata
  for each row execute function private.limit_seo_rows();
comment on trigger limit_seo_rows on public.section_seo_metadata is 'Bounds what one request changes.';
