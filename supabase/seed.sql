-- Only for the embedded default and local development: demo accounts, clearly labeled, with their roles.
-- At the first sign-in, the account of the local code host is linked to the user with the same verified email address,
-- which only the code host can confirm. User metadata, which users can edit, isn't used.
insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, is_sso_user)
values
  ('00000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated', 'demo-admin@demo.localhost', now(),
    '{"provider": "github", "providers": ["github"]}', '{"user_name": "demo-admin", "full_name": "Demo admin"}', false),
  ('00000000-0000-4000-8000-000000000002', 'authenticated', 'authenticated', 'demo-editor@demo.localhost', now(),
    '{"provider": "github", "providers": ["github"]}', '{"user_name": "demo-editor", "full_name": "Demo editor"}', false),
  ('00000000-0000-4000-8000-000000000003', 'authenticated', 'authenticated', 'demo-reader@demo.localhost', now(),
    '{"provider": "github", "providers": ["github"]}', '{"user_name": "demo-reader", "full_name": "Demo reader"}', false)
on conflict do nothing;

insert into public.user_roles (user_id, role)
values
  ('00000000-0000-4000-8000-000000000001', 'admin'),
  ('00000000-0000-4000-8000-000000000002', 'editor')
on conflict do nothing;
