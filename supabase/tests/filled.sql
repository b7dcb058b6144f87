-- Rows of a site that has been used for a while, in the schema of 20261120104500: the data that migrations find on an upgrade.
insert into public.profiles (id, email, full_name) values
  ('00000000-0000-4000-8000-000000000001', 'demo-admin@demo.localhost', 'Demo admin'),
  ('00000000-0000-4000-8000-000000000002', 'demo-editor@demo.localhost', 'Demo editor');
insert into auth.identities (user_id, provider, identity_data) values
  ('00000000-0000-4000-8000-000000000001', 'github', '{"user_name": "demo-admin", "sub": "1"}'),
  ('00000000-0000-4000-8000-000000000002', 'github', '{"user_name": "demo-editor", "sub": "2"}');
insert into public.github_config (repo_owner, repo_name, installation_id) values ('acme', 'docs', 777);
insert into public.github_installations (installation_id, verified_at) values (777, now());
insert into public.operations (id, user_id, kind, result) values
  (gen_random_uuid(), '00000000-0000-4000-8000-000000000002', 'commit', '{"headSha": "a"}');
insert into public.navigation_sections (id, title, slug, order_index) values
  ('00000000-0000-4000-9000-000000000001', 'Guides', 'guides', 1),
  ('00000000-0000-4000-9000-000000000002', 'Drafts', 'drafts', 2);
insert into public.navigation_items (id, section_id, parent_id, title, href, file_path, privacy, is_active) values
  ('00000000-0000-4000-9000-000000000011', '00000000-0000-4000-9000-000000000001', null, 'Start', '/products/start', 'docs/start.mdx', 'PUBLIC', true),
  ('00000000-0000-4000-9000-000000000012', '00000000-0000-4000-9000-000000000001', null, 'Plans', '/products/plans', 'docs/plans/index.mdx', 'PRIVATE', true),
  ('00000000-0000-4000-9000-000000000013', null, '00000000-0000-4000-9000-000000000012', 'Prices', '/products/plans/prices', 'docs/plans/prices.mdx', 'PUBLIC', true),
  ('00000000-0000-4000-9000-000000000014', '00000000-0000-4000-9000-000000000002', null, 'Old', '/products/old', 'docs/old.mdx', 'PUBLIC', false),
  ('00000000-0000-4000-9000-000000000015', '00000000-0000-4000-9000-000000000002', null, 'Site', 'https://example.com/a', null, 'PUBLIC', true);
insert into public.seo_metadata (path, title, is_global, setting_type, json_data) values
  ('*', null, true, 'global', '{"site_name": "Docs"}'),
  ('/products/start', 'Start here', false, 'page', '{"og_title": "Start"}');
insert into public.section_seo_metadata (path_pattern, title, twitter_site) values ('/products/start/*', '{page_title} | Docs', '@docs');
insert into public.page_views (page_path, session_id, referrer, user_agent, created_at)
select '/products/start', gen_random_uuid(), 'https://www.example.com/', 'Mozilla/5.0', now() - n * interval '1 day'
from generate_series(0, 9) as n;
insert into public.search_analytics (query, match_count, session_id) values ('plugins', 3, gen_random_uuid());
insert into public.analytics_events (event_type, page_path, session_id) values ('github_button_click', '/products/start', gen_random_uuid());
insert into private.access_codes (id, code_hash, uses, max_uses, expires_at, note, created_by) values
  ('00000000-0000-4000-a000-000000000001', repeat('a', 64), 1, 5, now() + interval '7 days', 'For the team', '00000000-0000-4000-8000-000000000001');
insert into private.access_code_redemptions (code_id, user_id, assigned_at) values
  ('00000000-0000-4000-a000-000000000001', '00000000-0000-4000-8000-000000000002', now());
insert into public.rebuilds (reason, requested_by, attempts, started_at) values
  ('A page became private.', '00000000-0000-4000-8000-000000000001', 1, now());
insert into public.content_syncs (repository, branch, head_sha, files_updated, source) values
  ('acme/docs', 'main', repeat('b', 40), 3, 'webhook');
insert into private.webhook_deliveries (id, done_at) values ('delivery-1', now());
