-- Personal tokens let a tool, such as a coding agent, act for a user with a role. A function creates the token (256
-- random bits) and shows it once. The token isn't stored, only its HMAC, whose key only the functions have.

create table private.personal_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) between 1 and 100),
  scope text not null check (scope in ('read', 'edit')),
  author_name text not null check (length(author_name) between 1 and 200),
  author_email text not null check (length(author_email) between 1 and 320),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.personal_tokens is 'Tokens of users for their tools. Only the functions below touch them.';
comment on column private.personal_tokens.id is 'Row id, by which the user revokes the token.';
comment on column private.personal_tokens.user_id is 'The user that the token acts for. Their roles are read on each use.';
comment on column private.personal_tokens.token_hash is 'HMAC-SHA-256 of the token, in hex.';
comment on column private.personal_tokens.name is 'What the user calls it: the tool that uses it.';
comment on column private.personal_tokens.scope is 'read: pages, private ones included. edit: proposing edits too.';
comment on column private.personal_tokens.author_name is 'Author of the commits made with it, as of its creation.';
comment on column private.personal_tokens.author_email is 'Author of the commits made with it, as of its creation.';
comment on column private.personal_tokens.expires_at is 'When it stops working.';
comment on column private.personal_tokens.last_used_at is 'When it was used last, to the minute.';
comment on column private.personal_tokens.revoked_at is 'When the user revoked it.';
comment on column private.personal_tokens.created_at is 'When it was created.';
alter table private.personal_tokens enable row level security;
create index personal_tokens_user on private.personal_tokens (user_id, created_at desc);
comment on index private.personal_tokens_user is 'The tokens of a user.';

create function public.create_personal_token(
  p_user uuid, p_token_hash text, p_name text, p_scope text, p_expires_at timestamptz,
  p_author_name text, p_author_email text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  token uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('personal_tokens:' || p_user, 0));
  if not exists (select from public.user_roles r where r.user_id = p_user) then
    raise exception 'Only users with a role create tokens.' using errcode = '42501';
  end if;
  if p_expires_at <= now() or p_expires_at > now() + interval '1 year' then
    raise exception 'A token expires within a year, and not before it is created.' using errcode = '22023';
  end if;
  if (
    select count(*) from private.personal_tokens t
    where t.user_id = p_user and t.revoked_at is null and t.expires_at > now()
  ) >= 20 then
    raise exception 'A user has at most 20 tokens.' using errcode = 'PT409';
  end if;
  insert into private.personal_tokens (user_id, token_hash, name, scope, expires_at, author_name, author_email)
  values (p_user, p_token_hash, p_name, p_scope, p_expires_at, p_author_name, p_author_email)
  returning id into token;
  perform private.record_audit(
    'personal_token.create', 'personal_token:' || token, null,
    jsonb_build_object('name', p_name, 'scope', p_scope, 'expires_at', p_expires_at), p_user
  );
  return token;
end $$;
comment on function public.create_personal_token(uuid, text, text, text, timestamptz, text, text) is
  'Stores the hash of a new token for a user with a role, at most 20 (PT409). Returns its id. Service only.';

create function public.list_personal_tokens(p_user uuid)
returns table (
  id uuid, name text, scope text, expires_at timestamptz, last_used_at timestamptz, revoked_at timestamptz,
  created_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select t.id, t.name, t.scope, t.expires_at, t.last_used_at, t.revoked_at, t.created_at
  from private.personal_tokens t
  where t.user_id = p_user
  order by t.created_at desc, t.id
  limit 100
$$;
comment on function public.list_personal_tokens(uuid) is
  'The tokens of a user, newest first, never what they are. Service only.';

create function public.revoke_personal_token(p_user uuid, p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  revoked text;
begin
  update private.personal_tokens t set revoked_at = now()
  where t.id = p_id and t.user_id = p_user and t.revoked_at is null
  returning t.name into revoked;
  if found then
    perform private.record_audit(
      'personal_token.revoke', 'personal_token:' || p_id, jsonb_build_object('name', revoked), null, p_user
    );
  end if;
  return exists (select from private.personal_tokens t where t.id = p_id and t.user_id = p_user);
end $$;
comment on function public.revoke_personal_token(uuid, uuid) is
  'Revokes a token of a user; false when they have no such token. Service only.';

create function public.use_personal_token(p_token_hash text)
returns table (user_id uuid, name text, scope text, author_name text, author_email text, roles text[])
language sql security definer set search_path = '' as $$
  with used as (
    update private.personal_tokens t set last_used_at = now()
    where t.token_hash = p_token_hash and t.revoked_at is null and t.expires_at > now()
      and (t.last_used_at is null or t.last_used_at < now() - interval '1 minute')
  )
  select t.user_id, t.name, t.scope, t.author_name, t.author_email,
    coalesce((select array_agg(r.role order by r.role) from public.user_roles r where r.user_id = t.user_id), '{}')
  from private.personal_tokens t
  where t.token_hash = p_token_hash and t.revoked_at is null and t.expires_at > now()
$$;
comment on function public.use_personal_token(text) is
  'The user that a token acts for, with their roles as of now; nothing, alike for unknown, expired and revoked tokens. Service only.';

-- The whole list of privileges. A migration that adds a table or a function replaces it again.
create or replace function private.apply_privileges() returns void
language plpgsql security invoker set search_path = '' as $$
begin
  alter default privileges in schema public revoke all on tables from anon, authenticated;
  alter default privileges in schema public revoke all on sequences from anon, authenticated;
  alter default privileges in schema private revoke all on tables from anon, authenticated, service_role;
  alter default privileges in schema private revoke all on sequences from anon, authenticated, service_role;

  revoke all on schema private from public, anon, authenticated, service_role;
  revoke all on all tables in schema private from public, anon, authenticated, service_role;
  revoke all on all functions in schema private from public, anon, authenticated, service_role;
  revoke all on all tables in schema public from public, anon, authenticated, service_role;
  revoke all on all sequences in schema public from public, anon, authenticated, service_role;
  revoke all on all functions in schema public from public, anon, authenticated, service_role;

  -- What policies and reports call and read. Nothing in this schema can be reached through the API.
  grant usage on schema private to anon, authenticated, service_role;
  grant execute on function private.has_role(text[]) to authenticated;
  grant execute on function private.public_navigation_items() to anon, authenticated;
  grant execute on function private.hidden_paths(text[]) to anon, authenticated, service_role;
  grant execute on function private.hidden_seo_paths() to anon, authenticated;
  grant execute on function private.hidden_seo_patterns() to anon, authenticated;
  grant execute on function private.is_seo_image(text) to authenticated, service_role;
  grant execute on function private.find_seo_problem(jsonb, boolean) to authenticated, service_role;
  grant execute on function private.require_site_admin() to authenticated, service_role;
  grant execute on function private.read_last_change(text) to authenticated;
  grant execute on function private.raise_stale(text, timestamptz) to authenticated;
  grant select on private.page_view_days, private.referrer_days to authenticated;

  grant select, insert (id, email, full_name), update (full_name) on public.profiles to authenticated;
  grant select on public.user_roles, public.github_config, public.github_installations to authenticated;
  grant execute on function public.get_current_github_config() to authenticated;

  grant select on public.navigation_sections, public.navigation_items to anon, authenticated;
  grant
    insert (id, title, breadcrumb_title, slug, description, order_index, is_active),
    update (title, breadcrumb_title, slug, description, order_index, is_active, updated_at),
    delete on public.navigation_sections to authenticated;
  grant
    insert (id, section_id, parent_id, title, breadcrumb_title, full_title, href, description, order_index, privacy,
      is_active, file_path),
    update (section_id, parent_id, title, breadcrumb_title, full_title, href, description, order_index, privacy,
      is_active, file_path, updated_at),
    delete on public.navigation_items to authenticated;
  grant execute on function public.set_page_visibility(text, text, text, text, boolean, timestamptz) to authenticated;
  grant select on public.rebuilds, public.content_syncs, public.audit_log to authenticated;
  grant execute on function public.find_hidden_pages(text[]) to anon, authenticated, service_role;

  grant select on public.seo_metadata, public.section_seo_metadata to anon, authenticated;
  grant
    insert (path, title, description, keywords, og_image, is_global, setting_type, json_data, updated_at),
    update (path, title, description, keywords, og_image, is_global, setting_type, json_data, updated_at),
    delete on public.seo_metadata to authenticated;
  grant
    insert (path_pattern, title, description, keywords, og_image, og_type, twitter_site, twitter_creator, robots,
      canonical_url, json_data, updated_at),
    update (path_pattern, title, description, keywords, og_image, og_type, twitter_site, twitter_creator, robots,
      canonical_url, json_data, updated_at),
    delete on public.section_seo_metadata to authenticated;

  grant insert (page_path, user_id, session_id, referrer, user_agent) on public.page_views to anon, authenticated;
  grant insert (query, match_count, session_id) on public.search_analytics to anon, authenticated;
  grant insert (event_type, page_path, event_data, session_id) on public.analytics_events to anon, authenticated;
  grant select on public.page_views, public.search_analytics, public.analytics_events to authenticated;
  grant execute on function public.get_popular_pages(integer, integer) to authenticated;
  grant execute on function public.get_top_referrers(integer, integer) to authenticated;
  grant execute on function public.get_search_analytics(integer) to authenticated;

  grant select on public.profiles to service_role;
  grant select, insert, delete on public.user_roles to service_role;
  grant select, insert, update, delete on public.github_config, public.github_installations to service_role;
  grant select on public.operations to service_role;
  grant select, insert, update, delete
    on public.navigation_sections, public.navigation_items, public.seo_metadata, public.section_seo_metadata
    to service_role;
  grant select, delete on public.page_views, public.search_analytics, public.analytics_events to service_role;
  grant select on public.rebuilds, public.audit_log to service_role;
  grant execute on function public.record_audit(uuid, text, text, jsonb, jsonb) to service_role;
  grant select, insert, delete on public.content_syncs to service_role;
  grant execute on function public.request_rebuild(text, uuid) to service_role;
  grant execute on function public.claim_rebuild(integer) to service_role;
  grant execute on function public.finish_rebuild(bigint, text) to service_role;
  grant execute on function public.claim_webhook_delivery(text) to service_role;
  grant execute on function public.finish_webhook_delivery(text, boolean) to service_role;
  grant execute on function public.get_current_github_config() to service_role;
  grant execute on function public.take_rate_limit(text, integer, integer) to service_role;
  grant execute on function public.begin_operation(uuid, uuid, text) to service_role;
  grant execute on function public.finish_operation(uuid, uuid, jsonb) to service_role;
  grant execute on function public.abandon_operation(uuid, uuid) to service_role;
  grant execute on function public.grant_role_by_login(text, text) to service_role;
  grant execute on function public.redeem_access_code(uuid, text, text) to service_role;
  grant execute on function public.assign_editor_role(uuid) to service_role;
  grant execute on function public.set_user_role(uuid, uuid, text, boolean) to service_role;
  grant execute on function public.create_access_code(uuid, text, integer, timestamptz, text) to service_role;
  grant execute on function public.revoke_access_code(uuid, uuid) to service_role;
  grant execute on function public.list_access_codes(uuid) to service_role;
  grant execute on function private.hidden_ahead_paths(text[]) to anon, authenticated, service_role;
  grant execute on function private.is_content_synced(text) to anon, authenticated, service_role;
  grant execute on function public.is_content_synced(text) to anon, authenticated, service_role;
  grant execute on function public.hide_ahead(jsonb) to service_role;
  grant execute on function public.reveal_ahead(text[]) to service_role;
  grant execute on function public.apply_content_sync(jsonb, jsonb, jsonb, jsonb, text[], jsonb, text[]) to service_role;
  grant execute on function public.record_issued_token(uuid, uuid, text, timestamptz) to service_role;
  grant execute on function public.claim_tokens_to_revoke() to service_role;
  grant execute on function public.finish_revoked_tokens(uuid[]) to service_role;
  grant execute on function public.record_build_result(timestamptz, text) to service_role;
  grant execute on function public.create_personal_token(uuid, text, text, text, timestamptz, text, text) to service_role;
  grant execute on function public.list_personal_tokens(uuid) to service_role;
  grant execute on function public.revoke_personal_token(uuid, uuid) to service_role;
  grant execute on function public.use_personal_token(text) to service_role;
end $$;

select private.apply_privileges();
