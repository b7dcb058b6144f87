-- The whole list of privileges, now with those for rebuilds, content sync and the visibility of pages.
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
  grant select on private.page_view_days, private.referrer_days to authenticated;

  grant select, insert (id, email, full_name), update (full_name) on public.profiles to authenticated;
  grant select on public.user_roles, public.github_config, public.github_installations to authenticated;
  grant execute on function public.get_current_github_config() to authenticated;

  grant select on public.navigation_sections, public.navigation_items to anon, authenticated;
  grant
    insert (id, title, breadcrumb_title, slug, description, order_index, is_active),
    update (title, breadcrumb_title, slug, description, order_index, is_active),
    delete on public.navigation_sections to authenticated;
  grant
    insert (id, section_id, parent_id, title, breadcrumb_title, full_title, href, description, order_index, privacy,
      is_active, file_path),
    update (section_id, parent_id, title, breadcrumb_title, full_title, href, description, order_index, privacy,
      is_active, file_path),
    delete on public.navigation_items to authenticated;
  grant execute on function public.set_page_visibility(text, text, text, text, text, boolean) to authenticated;
  grant select on public.rebuilds, public.content_syncs to authenticated;
  grant execute on function public.find_hidden_pages(text[]) to anon, authenticated, service_role;

  grant select on public.seo_metadata, public.section_seo_metadata to anon, authenticated;
  grant
    insert (path, title, description, keywords, og_image, is_global, setting_type, json_data),
    update (path, title, description, keywords, og_image, is_global, setting_type, json_data),
    delete on public.seo_metadata to authenticated;
  grant
    insert (path_pattern, title, description, keywords, og_image, og_type, twitter_site, twitter_creator, robots,
      canonical_url, json_data),
    update (path_pattern, title, description, keywords, og_image, og_type, twitter_site, twitter_creator, robots,
      canonical_url, json_data),
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
  grant select on public.rebuilds to service_role;
  grant select, insert, delete on public.content_syncs to service_role;
  grant execute on function public.request_rebuild(text, uuid) to service_role;
  grant execute on function public.claim_rebuild(integer) to service_role;
  grant execute on function public.settle_rebuild(bigint, text) to service_role;
  grant execute on function public.claim_webhook_delivery(text) to service_role;
  grant execute on function public.settle_webhook_delivery(text, boolean) to service_role;
  grant execute on function public.sync_navigation(jsonb, jsonb, jsonb, text[]) to service_role;
  grant execute on function public.get_current_github_config() to service_role;
  grant execute on function public.take_rate_limit(text, integer, integer) to service_role;
  grant execute on function public.begin_operation(uuid, uuid, text) to service_role;
  grant execute on function public.finish_operation(uuid, uuid, jsonb) to service_role;
  grant execute on function public.abandon_operation(uuid, uuid) to service_role;
  grant execute on function public.grant_role_by_login(text, text) to service_role;
  grant execute on function public.redeem_access_code(uuid, text, text) to service_role;
  grant execute on function public.assign_editor_role(uuid) to service_role;
  grant execute on function public.create_access_code(uuid, text, integer, timestamptz, text) to service_role;
  grant execute on function public.revoke_access_code(uuid, uuid) to service_role;
  grant execute on function public.list_access_codes(uuid) to service_role;
end $$;

select private.apply_privileges();
