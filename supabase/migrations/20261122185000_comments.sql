-- Removes references to a document outside the repository from comments.
comment on table public.github_installations is 'Installations of the GitHub App. Only verified ones are ever used.';
comment on column public.navigation_items.privacy is
  'PRIVATE: for people with a role only, with everything below it.';
comment on table public.navigation_sections is
  'Groups of the sidebar. While there are no rows, the static navigation is shown.';
comment on policy section_seo_metadata_delete on public.section_seo_metadata is 'Editors and admins manage SEO.';
comment on policy section_seo_metadata_insert on public.section_seo_metadata is 'Editors and admins manage SEO.';
comment on policy section_seo_metadata_update on public.section_seo_metadata is 'Editors and admins manage SEO.';
comment on policy section_seo_metadata_select_public on public.section_seo_metadata is
  'Visitors see what public pages show anyway.';
comment on policy seo_metadata_select_public on public.seo_metadata is 'Visitors see what public pages show anyway.';
comment on table public.seo_metadata is
  'How pages are presented to search engines and in shared links: one row a page, and the row "*" for the whole site. '
  'A page''s row goes before its file.';
comment on table public.user_roles is
  'Who may edit and who may administer. Written by the service only; read on every request.';
comment on function public.take_rate_limit(text, integer, integer) is
  'Takes one use of a bucket in a sliding window. 0: taken. Otherwise nothing is taken and the answer is the seconds to wait. Service only.';
