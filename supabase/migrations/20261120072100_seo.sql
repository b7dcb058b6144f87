create table public.seo_metadata (
  path text primary key check (
    path = '*' or (length(path) <= 512 and path ~ '^/([^/?#%\\[:space:][:cntrl:]]+(/[^/?#%\\[:space:][:cntrl:]]+)*)?$')
  ),
  title text check (length(title) <= 300),
  description text check (length(description) <= 1000),
  keywords text[] check (cardinality(keywords) <= 50 and length(keywords::text) <= 4000),
  og_image text check (length(og_image) <= 2048 and og_image ~ '^(https?://|/([^/]|$))'),
  is_global boolean not null default false,
  setting_type text not null default 'page',
  json_data jsonb not null default '{}' check (
    jsonb_typeof(json_data) = 'object' and length(json_data::text) <= 50000
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint seo_metadata_setting check (
    (path = '*' and is_global and setting_type = 'global') or (path <> '*' and not is_global and setting_type = 'page')
  )
);
comment on table public.seo_metadata is
  'How pages are presented to search engines and in shared links: one row a page, and the row "*" for the whole site. A page''s row goes before its file (decision D7).';
comment on column public.seo_metadata.path is 'The page''s path without trailing slash; "*" for the whole site.';
comment on column public.seo_metadata.title is 'Document title; {page_title} stands for the page''s own.';
comment on column public.seo_metadata.description is 'Description for search engines.';
comment on column public.seo_metadata.keywords is 'Keywords.';
comment on column public.seo_metadata.og_image is 'Picture of shared links: an http address or a path of this site.';
comment on column public.seo_metadata.is_global is 'True for the row of the whole site.';
comment on column public.seo_metadata.setting_type is 'global for the row of the whole site, otherwise page.';
comment on column public.seo_metadata.json_data is
  'twitter_site, twitter_creator, robots, site_name, locale, default_og_type, json_ld_templates, og_type, canonical_url.';
comment on column public.seo_metadata.created_at is 'Set by the server.';
comment on column public.seo_metadata.updated_at is 'Set by the server.';
alter table public.seo_metadata enable row level security;

create trigger force_timestamps before insert or update on public.seo_metadata
  for each row execute function private.force_timestamps();
comment on trigger force_timestamps on public.seo_metadata is 'The times belong to the server.';

create table public.section_seo_metadata (
  path_pattern text primary key check (
    length(path_pattern) <= 512
    and path_pattern ~ '^/([^/?#%*\\[:space:][:cntrl:]]+(/[^/?#%*\\[:space:][:cntrl:]]+)*(/\*)?|\*)?$'
  ),
  title text check (length(title) <= 300),
  description text check (length(description) <= 1000),
  keywords text[] check (cardinality(keywords) <= 50 and length(keywords::text) <= 4000),
  og_image text check (length(og_image) <= 2048 and og_image ~ '^(https?://|/([^/]|$))'),
  og_type text check (length(og_type) <= 100),
  twitter_site text check (length(twitter_site) <= 100),
  twitter_creator text check (length(twitter_creator) <= 100),
  robots text check (length(robots) <= 200),
  canonical_url text check (length(canonical_url) <= 2048 and canonical_url ~ '^(https?://|/([^/]|$))'),
  json_data jsonb not null default '{}' check (
    jsonb_typeof(json_data) = 'object' and length(json_data::text) <= 50000
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.section_seo_metadata is
  'What holds for all pages below a path where neither the page''s row nor its file says otherwise.';
comment on column public.section_seo_metadata.path_pattern is
  'A path, or a path with /* behind it for it and everything below.';
comment on column public.section_seo_metadata.title is 'Document title; {page_title} stands for the page''s own.';
comment on column public.section_seo_metadata.description is 'Description for search engines.';
comment on column public.section_seo_metadata.keywords is 'Keywords.';
comment on column public.section_seo_metadata.og_image is 'Picture of shared links: an http address or a path of this site.';
comment on column public.section_seo_metadata.og_type is 'Open Graph type.';
comment on column public.section_seo_metadata.twitter_site is 'Account of the site.';
comment on column public.section_seo_metadata.twitter_creator is 'Account of the author.';
comment on column public.section_seo_metadata.robots is 'As in "noindex,follow".';
comment on column public.section_seo_metadata.canonical_url is 'The address that counts.';
comment on column public.section_seo_metadata.json_data is 'Further values, by the names of seo_metadata.json_data.';
comment on column public.section_seo_metadata.created_at is 'Set by the server.';
comment on column public.section_seo_metadata.updated_at is 'Set by the server.';
alter table public.section_seo_metadata enable row level security;

create trigger force_timestamps before insert or update on public.section_seo_metadata
  for each row execute function private.force_timestamps();
comment on trigger force_timestamps on public.section_seo_metadata is 'The times belong to the server.';

create function private.hidden_seo_paths() returns setof text
language sql stable security definer set search_path = '' as $$
  select private.hidden_paths(array(select s.path from public.seo_metadata s))
$$;
comment on function private.hidden_seo_paths() is
  'Paths of seo_metadata that visitors may not see. For policies, once a query.';

create function private.hidden_seo_patterns() returns setof text
language sql stable security definer set search_path = '' as $$
  select s.path_pattern from public.section_seo_metadata s
  where regexp_replace(s.path_pattern, '/\*$', '') in (
    select private.hidden_paths(
      array(select regexp_replace(t.path_pattern, '/\*$', '') from public.section_seo_metadata t)
    )
  )
$$;
comment on function private.hidden_seo_patterns() is
  'Patterns of section_seo_metadata that visitors may not see. For policies, once a query.';

create policy seo_metadata_select_public on public.seo_metadata for select to anon
  using (path not in (select private.hidden_seo_paths()));
comment on policy seo_metadata_select_public on public.seo_metadata is
  'Visitors see what stands in public pages anyway (decision D7).';
create policy seo_metadata_select on public.seo_metadata for select to authenticated
  using (
    (select private.has_role(array['editor', 'admin'])) or path not in (select private.hidden_seo_paths())
  );
comment on policy seo_metadata_select on public.seo_metadata is
  'Editors and admins see every row, other people what visitors see.';
create policy seo_metadata_insert on public.seo_metadata for insert to authenticated
  with check ((select private.has_role(array['editor', 'admin'])));
comment on policy seo_metadata_insert on public.seo_metadata is 'Editors and admins manage SEO (specification §6).';
create policy seo_metadata_update on public.seo_metadata for update to authenticated
  using ((select private.has_role(array['editor', 'admin'])))
  with check ((select private.has_role(array['editor', 'admin'])));
comment on policy seo_metadata_update on public.seo_metadata is 'Editors and admins manage SEO (specification §6).';
create policy seo_metadata_delete on public.seo_metadata for delete to authenticated
  using ((select private.has_role(array['editor', 'admin'])));
comment on policy seo_metadata_delete on public.seo_metadata is 'Editors and admins manage SEO (specification §6).';

create policy section_seo_metadata_select_public on public.section_seo_metadata for select to anon
  using (path_pattern not in (select private.hidden_seo_patterns()));
comment on policy section_seo_metadata_select_public on public.section_seo_metadata is
  'Visitors see what stands in public pages anyway (decision D7).';
create policy section_seo_metadata_select on public.section_seo_metadata for select to authenticated
  using (
    (select private.has_role(array['editor', 'admin']))
    or path_pattern not in (select private.hidden_seo_patterns())
  );
comment on policy section_seo_metadata_select on public.section_seo_metadata is
  'Editors and admins see every row, other people what visitors see.';
create policy section_seo_metadata_insert on public.section_seo_metadata for insert to authenticated
  with check ((select private.has_role(array['editor', 'admin'])));
comment on policy section_seo_metadata_insert on public.section_seo_metadata is
  'Editors and admins manage SEO (specification §6).';
create policy section_seo_metadata_update on public.section_seo_metadata for update to authenticated
  using ((select private.has_role(array['editor', 'admin'])))
  with check ((select private.has_role(array['editor', 'admin'])));
comment on policy section_seo_metadata_update on public.section_seo_metadata is
  'Editors and admins manage SEO (specification §6).';
create policy section_seo_metadata_delete on public.section_seo_metadata for delete to authenticated
  using ((select private.has_role(array['editor', 'admin'])));
comment on policy section_seo_metadata_delete on public.section_seo_metadata is
  'Editors and admins manage SEO (specification §6).';
