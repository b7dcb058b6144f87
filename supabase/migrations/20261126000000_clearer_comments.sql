-- Comments that took a second reading, in plainer words. Nothing else changes.

comment on column private.access_code_redemptions.user_id is 'The user who redeemed it; the redemption counts for no one else.';
comment on column private.access_code_redemptions.assigned_at is
  'When it granted the role. It does so only once: a role that was revoked stays revoked.';
comment on table private.access_code_redemptions is 'Who redeemed which code; assign_editor_role reads it.';
comment on table private.access_codes is 'Codes that make a user an editor. Only the functions for access codes read and write them.';
comment on column private.access_codes.max_uses is 'How many users can redeem it.';
comment on column private.access_codes.expires_at is 'When it stops working.';
comment on column private.access_codes.revoked_at is 'When an admin revoked it.';
comment on index private.access_codes_created_by is 'Clears created_by when the account is deleted.';
comment on table private.hidden_ahead is
  'Pages that are hidden before the change that adds them is merged into the default branch. The next content sync replaces these rows with entries that hide the pages permanently.';
comment on column private.hidden_ahead.created_at is
  'When it was hidden. A change that was not merged within ten minutes never will be.';
comment on table private.issued_tokens is
  'Read tokens that were issued to browsers and are still valid. A row is deleted when its token was revoked or has expired.';
comment on column private.issued_tokens.id is 'Row id; part of what authenticates the ciphertext.';
comment on column private.issued_tokens.user_id is
  'Who the token was issued to. Not a foreign key: the token is revoked even when the account is deleted.';
comment on column private.issued_tokens.expires_at is 'When it expires.';
comment on table private.personal_tokens is
  'Tokens of users for their tools. Only the functions for personal tokens read and write them.';
comment on table private.rate_events is 'One row for each use of a limited action; the next use deletes old ones.';
comment on index private.rate_events_taken is 'For deleting uses that no limit counts any more.';
comment on table private.source_days is
  'view_days summed up over pages, for reports without a filter by page. Only views of pages that exist.';
comment on column private.view_days.page_path is
  'As in page_views; "/(other)" for views that came after the day''s limit of different rows.';
comment on column private.webhook_deliveries.id is 'The code host''s id of the delivery; a repeated delivery has the same one.';
comment on column public.navigation_items.id is 'Row id; a client that inserts a whole tree at once can choose it.';
comment on policy navigation_items_select_public on public.navigation_items is
  'Visitors see items that are public, with everything above them.';
comment on trigger refuse_navigation_cycle on public.navigation_items is 'Keeps the navigation a tree.';
comment on column public.operations.result is 'The first response; null while a function is working on it.';
comment on column public.operations.user_id is 'Who sent it; only they get its result.';
comment on index public.operations_user is 'For deleting a user''s operations with the account.';
comment on index public.page_views_user is 'Clears user_id when the account is deleted.';
comment on column public.page_views.user_agent is 'The browser''s user agent, from the request''s header where the API passes it on.';
comment on table public.profiles is 'One row per user who has signed in. Users see and change only their own row.';
comment on column public.rebuilds.attempts is 'How often the host was asked to build.';
comment on column public.rebuilds.claimed_at is 'When a function started to ask the host; null while none does.';
comment on column public.rebuilds.started_at is 'When the host accepted it; null until then, and again when the build failed.';
comment on column public.rebuilds.error is 'Why the host didn''t accept it the last time, or why the build failed.';
comment on column public.rebuilds.failures is 'How many builds of it have failed; after 5, the host isn''t asked again.';
comment on column public.rebuilds.finished_at is 'When a build that includes it went live.';
comment on column public.rebuilds.not_before is 'After a failed build: the host isn''t asked again before this time.';
comment on index public.rebuilds_open is 'Finds what the host hasn''t been asked to build yet.';
comment on policy rebuilds_select_editor on public.rebuilds is 'Editors and admins see whether their changes are live yet.';
comment on column public.section_seo_metadata.path_pattern is 'A path for that page alone, or a path followed by /* for it and everything below it.';
comment on table public.section_seo_metadata is
  'Defaults for all pages below a path: they apply where neither the page''s row nor its file sets a value.';
comment on column public.section_seo_metadata.og_image is 'Image for shared links: a URL, or a path of this site.';
comment on column public.section_seo_metadata.twitter_site is 'Account of the site.';
comment on column public.section_seo_metadata.canonical_url is 'The URL that search engines should list.';
comment on table public.seo_metadata is
  'How pages are presented to search engines and in shared links: one row per page, and the row "*" for the whole site. A page''s row takes precedence over its file.';

comment on function private.audit_actor() is
  'Who is making the change: the signed-in user, or the one that a service call names in audit.actor for this transaction.';
comment on function private.force_profile_email() is
  'Trigger: a profile has the address that the sign-in service knows, never one that a client sends.';
comment on function private.is_bot(text) is
  'Whether a user agent names a program. A request without one counts as a program, too: browsers always send it.';
comment on function private.mirror_navigation(jsonb, jsonb) is
  'Makes sections and entries match docs/_navigation.md, parents before their children. Visibility is kept: new entries are public, entries that left the file take the visibility of their page, and sections without entries are deleted unless they are inactive.';
comment on function private.public_navigation_items() is
  'What everyone can see: active PUBLIC items in active sections, whose ancestors are active and PUBLIC as well. For policies.';
comment on function private.refuse_navigation_cycle() is
  'Trigger: keeps the navigation a tree. (If two people create a cycle at the same time, visitors don''t see it, because no visible entry leads to it.)';
comment on function private.refuses_tracking() is
  'Whether the browser asked not to be tracked. Pages then send nothing themselves; this covers other clients.';
comment on function public.abandon_operation(uuid, uuid) is
  'Releases a claim after a failure that wrote nothing, so that the same request can be sent again. Service only.';
comment on function public.assign_editor_role(uuid) is
  'Whether a user who redeemed a code has a role; grants it where the redemption was stored without one. Calling it again changes nothing, and a revoked role stays revoked. Service only.';
comment on function public.begin_operation(uuid, uuid, text) is
  'Claims an operation. started: do it. running: another request is doing it (a claim expires after 60 seconds). finished: respond with result. Service only.';
comment on function public.claim_rebuild(integer) is
  'Claims the request that the host has to be asked for next. Null: nothing to do now, because there is none, the host was asked within the interval, or another call is asking it (a claim expires after 60 seconds). Service only.';
comment on function public.claim_tokens_to_revoke() is
  'Claims the tokens of users who no longer have a role, however they lost it (a claim expires after 60 seconds). Service only.';
comment on function public.claim_webhook_delivery(text) is
  'Whether to work on this delivery: not when it is done, or while another call works on it (a claim expires after 60 seconds). Service only.';
comment on function public.find_hidden_pages(text[]) is
  'Which of the given addresses and source files are hidden from visitors, as positions from 0. Callers ask about pages that they know, so no one learns a name they didn''t know.';
comment on function public.is_content_synced(text) is
  'Whether the last content sync was for exactly this commit, so that a build of it can be published. An older commit doesn''t count: entries now hide pages where they have moved to. Reveals nothing about commits that the caller doesn''t know.';
comment on function public.list_access_codes(uuid) is 'The codes, newest first, without the codes themselves, for an admin. Service only.';
comment on function public.list_personal_tokens(uuid) is
  'The tokens of a user, newest first, without the tokens themselves. Service only.';
comment on function public.redeem_access_code(uuid, text, text) is
  'Redeems a code for a user and makes them an editor, in one step. redeemed: they have a role now (users who already have one use nothing up). invalid: the code is unknown, used, expired or revoked. rate_limited, with the seconds to wait: more than 3 attempts in 15 minutes by a user, or 5 from an address. Service only.';
comment on function public.report_agent_reads(date, date, text, text) is
  'What programs read, by kind (llms, markdown, mcp) and family of program. Admins only.';
comment on function public.report_not_found(date, date, text) is
  'The 500 missing paths that were requested most, with the host that most of the requests came from. Admins only.';
comment on function public.take_rate_limit(text, integer, integer) is
  'Takes one use of a bucket in a sliding window. Returns 0 when it was taken, otherwise the seconds to wait. Service only.';
comment on function public.finish_rebuild(bigint, text) is
  'Ends a claim: the host accepted the build (no error), or has to be asked again. Service only.';
comment on function public.finish_operation(uuid, uuid, jsonb) is 'Stores the first response of an operation. Service only.';
comment on function public.finish_webhook_delivery(text, boolean) is
  'Ends a claim: the delivery is done, or can be sent again. Service only.';
comment on function public.record_issued_token(uuid, uuid, text, timestamptz) is
  'Stores a token before it is issued, and returns whether the user still has a role: otherwise it must not be issued. Service only.';
