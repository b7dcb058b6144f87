-- The database as all migrations together leave it: schemas public and private. To read, not to run.
--
-- Generated from the running database by `npm run schema`; a test fails when it is out of date.

-- Helpers, limits and secrets. Not exposed by the API: reachable only through functions and policies.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Who redeemed which code; assign_editor_role reads it.
create table private.access_code_redemptions (
  -- The code.
  code_id uuid not null,
  -- The user who redeemed it; the redemption counts for no one else.
  user_id uuid not null,
  -- When.
  redeemed_at timestamp with time zone not null default now(),
  -- When it granted the role. It does so only once: a role that was revoked stays revoked.
  assigned_at timestamp with time zone,
  constraint access_code_redemptions_pkey PRIMARY KEY (code_id, user_id),
  constraint access_code_redemptions_code_id_fkey FOREIGN KEY (code_id) REFERENCES private.access_codes(id) ON DELETE CASCADE,
  constraint access_code_redemptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

-- The redemptions of a person.
CREATE INDEX access_code_redemptions_user ON private.access_code_redemptions USING btree (user_id);
alter table private.access_code_redemptions enable row level security;

-- Redemptions are logged.
CREATE TRIGGER audit_redemption AFTER INSERT ON private.access_code_redemptions FOR EACH ROW EXECUTE FUNCTION private.audit_redemption();

-- Codes that make a user an editor. Only the functions for access codes read and write them.
create table private.access_codes (
  -- Row id, by which admins revoke a code.
  id uuid not null default gen_random_uuid(),
  -- HMAC-SHA-256 of the code, in hex.
  code_hash text not null,
  -- How many people have redeemed it.
  uses integer not null default 0,
  -- How many users can redeem it.
  max_uses integer not null default 1,
  -- When it stops working.
  expires_at timestamp with time zone not null,
  -- When an admin revoked it.
  revoked_at timestamp with time zone,
  -- What the admin made it for.
  note text,
  -- The admin; null when the account is gone.
  created_by uuid,
  -- When it was made.
  created_at timestamp with time zone not null default now(),
  constraint access_codes_pkey PRIMARY KEY (id),
  constraint access_codes_code_hash_key UNIQUE (code_hash),
  constraint access_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint access_codes_code_hash_check CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint access_codes_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 1000))),
  constraint access_codes_note_check CHECK ((length(note) <= 200)),
  constraint access_codes_uses CHECK ((uses <= max_uses)),
  constraint access_codes_uses_check CHECK ((uses >= 0))
);

-- Clears created_by when the account is deleted.
CREATE INDEX access_codes_created_by ON private.access_codes USING btree (created_by);
alter table private.access_codes enable row level security;

-- Codes made and revoked are logged, never the code or its hash.
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON private.access_codes FOR EACH ROW EXECUTE FUNCTION private.audit_row('access_code', 'id', 'id,note');

-- Reads by programs, such as coding agents, by day (UTC); kept 25 months.
create table private.agent_read_days (
  -- Day in UTC.
  day date not null,
  -- llms (llms.txt files), markdown (a page as Markdown), mcp (a page over MCP).
  kind text not null,
  -- Path of the page or file.
  page_path text not null,
  -- Family of the program, as in domain/analytics/agents: claude, openai, …, other.
  agent text not null,
  -- How many.
  reads bigint not null default 0,
  constraint agent_read_days_pkey PRIMARY KEY (day, kind, page_path, agent),
  constraint agent_read_days_kind_check CHECK ((kind = ANY (ARRAY['llms'::text, 'markdown'::text, 'mcp'::text])))
);
alter table private.agent_read_days enable row level security;

-- Admins read the sums, through the reports.
create policy agent_read_days_select_admin on private.agent_read_days for select to authenticated
  using (( SELECT private.has_role(ARRAY['admin'::text]) AS has_role));
grant select on private.agent_read_days to authenticated;

-- When the code host's webhook last reported something about a branch: a push, its pull request, a review, a check. Open editors read the pull request again when it changes.
create table private.branch_activity (
  -- The branch, without refs/heads/.
  branch text not null,
  -- When the last event arrived.
  changed_at timestamp with time zone not null default now(),
  constraint branch_activity_pkey PRIMARY KEY (branch),
  constraint branch_activity_branch_check CHECK (((length(branch) >= 1) AND (length(branch) <= 250)))
);
alter table private.branch_activity enable row level security;

-- Tabs in which the editor is open and visible. Each reports every few seconds; a row counts for 40 seconds and is then deleted.
create table private.editor_presence (
  -- Who has the tab open.
  user_id uuid not null,
  -- The tab's own id, new with each load of the editor.
  tab_id uuid not null,
  -- The branch in the tab.
  branch text not null,
  -- The file in the tab; null for none.
  path text,
  -- When the tab last reported.
  seen_at timestamp with time zone not null default now(),
  constraint editor_presence_pkey PRIMARY KEY (user_id, tab_id),
  constraint editor_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint editor_presence_branch_check CHECK (((length(branch) >= 1) AND (length(branch) <= 250))),
  constraint editor_presence_path_check CHECK ((length(path) <= 400))
);

-- Finds who else is on a branch.
CREATE INDEX editor_presence_branch ON private.editor_presence USING btree (branch);
alter table private.editor_presence enable row level security;

-- Events by day (UTC); kept 25 months.
create table private.event_days (
  -- Day in UTC.
  day date not null,
  -- As in analytics_events.
  event_type text not null,
  -- Path of the page it happened on.
  page_path text not null,
  -- Where it led (to_path), without query; empty for nowhere.
  target text not null,
  -- How many.
  events bigint not null default 0,
  constraint event_days_pkey PRIMARY KEY (day, event_type, page_path, target)
);
alter table private.event_days enable row level security;

-- Admins read the sums, through the reports.
create policy event_days_select_admin on private.event_days for select to authenticated
  using (( SELECT private.has_role(ARRAY['admin'::text]) AS has_role));
grant select on private.event_days to authenticated;

-- Pages that are hidden beside the entries: before the change that adds them is merged into the default branch, until the next content sync replaces these rows with entries; and after a change that removed them, because the deployed build may still have them.
create table private.hidden_ahead (
  -- File of the page: docs/desktop/vault/index.mdx.
  file_path text not null,
  -- Its address.
  href text not null,
  -- When it was hidden. A change that was not merged within ten minutes never will be.
  created_at timestamp with time zone not null default now(),
  -- Whether the page was hidden and the content no longer has its file. Then only the file counts: another page may have the address.
  is_gone boolean not null default false,
  -- How many merges hid the page and have not been refused.
  merges integer not null default 1,
  constraint hidden_ahead_pkey PRIMARY KEY (file_path, is_gone),
  constraint hidden_ahead_file_path_check CHECK (((length(file_path) >= 1) AND (length(file_path) <= 200))),
  constraint hidden_ahead_href_check CHECK (((length(href) >= 1) AND (length(href) <= 512)))
);
alter table private.hidden_ahead enable row level security;

-- Titles, headings and links of files of the content repository, by a hash of their content. A cache: it can be emptied at any time.
create table private.indexed_files (
  -- SHA-256 of all that the entry depends on: the path, the content, what it includes, and the version of the code.
  key text not null,
  -- The entry, as the functions write it.
  file jsonb not null,
  -- When it was last read, give or take a week. Entries that weren't read for 30 days are deleted.
  used_on date not null default CURRENT_DATE,
  constraint indexed_files_pkey PRIMARY KEY (key),
  constraint indexed_files_key_check CHECK ((key ~ '^[0-9a-f]{64}$'::text))
);

-- Finds the entries to delete.
CREATE INDEX indexed_files_used ON private.indexed_files USING btree (used_on);
alter table private.indexed_files enable row level security;

-- How many rows of a kind were taken in the current minute, or day for new rows of the sums. A count is spread over 8 rows, so that requests rarely wait for each other; paths share 256 rows by their hash.
create table private.ingestion_counters (
  -- The table; with "_path" for its counts by path, with "_day" for its rows of a day.
  kind text not null,
  -- Number of the counter.
  slot smallint not null,
  -- Start of the minute or day that taken is about.
  since timestamp with time zone not null default '-infinity'::timestamp with time zone,
  -- How many rows were taken since.
  taken integer not null default 0,
  constraint ingestion_counters_pkey PRIMARY KEY (kind, slot),
  constraint ingestion_counters_slot_check CHECK (((slot >= 0) AND (slot <= 255)))
);
alter table private.ingestion_counters enable row level security;

-- Read tokens that were issued to browsers and are still valid. A row is deleted when its token was revoked or has expired.
create table private.issued_tokens (
  -- Row id; part of what authenticates the ciphertext.
  id uuid not null default gen_random_uuid(),
  -- Who the token was issued to. Not a foreign key: the token is revoked even when the account is deleted.
  user_id uuid not null,
  -- The token, encrypted by the functions.
  ciphertext text not null,
  -- When it was issued.
  issued_at timestamp with time zone not null default now(),
  -- When it expires.
  expires_at timestamp with time zone not null,
  -- When a function began to revoke it.
  claimed_at timestamp with time zone,
  constraint issued_tokens_pkey PRIMARY KEY (id),
  constraint issued_tokens_ciphertext_check CHECK (((length(ciphertext) >= 1) AND (length(ciphertext) <= 1000)))
);

-- Finds the tokens of a person.
CREATE INDEX issued_tokens_user ON private.issued_tokens USING btree (user_id);
alter table private.issued_tokens enable row level security;

-- view_days summed up over sources and campaigns: half of the views have no source, so reports on them are read here too.
create table private.page_days (
  -- Day in UTC.
  day date not null,
  -- As in page_views.
  page_path text not null,
  -- As in page_views.
  status text not null,
  -- As in page_views.
  audience text not null,
  -- Number of views.
  views bigint not null,
  -- Number of visits that began with this page.
  visits bigint not null,
  -- Views without a source.
  direct_views bigint not null,
  -- Visits without a source.
  direct_visits bigint not null,
  constraint page_days_pkey PRIMARY KEY (day, page_path, status, audience)
);
alter table private.page_days enable row level security;

-- Admins read the sums, through the reports.
create policy page_days_select_admin on private.page_days for select to authenticated
  using (( SELECT private.has_role(ARRAY['admin'::text]) AS has_role));
grant select on private.page_days to authenticated;

-- Tokens of users for their tools, until 30 days after they expire or are revoked. Only the functions for personal tokens read and write them.
create table private.personal_tokens (
  -- Row id, by which the user revokes the token.
  id uuid not null default gen_random_uuid(),
  -- The user that the token acts for. Their roles are read on each use.
  user_id uuid not null,
  -- HMAC-SHA-256 of the token, in hex.
  token_hash text not null,
  -- What the user calls it: the tool that uses it.
  name text not null,
  -- read: pages, private ones included. edit: proposing edits too.
  scope text not null,
  -- Author of the commits made with it, as of its creation.
  author_name text not null,
  -- Author of the commits made with it, as of its creation.
  author_email text not null,
  -- When it stops working.
  expires_at timestamp with time zone not null,
  -- When it was used last, to the minute.
  last_used_at timestamp with time zone,
  -- When the user revoked it.
  revoked_at timestamp with time zone,
  -- When it was created.
  created_at timestamp with time zone not null default now(),
  constraint personal_tokens_pkey PRIMARY KEY (id),
  constraint personal_tokens_token_hash_key UNIQUE (token_hash),
  constraint personal_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint personal_tokens_author_email_check CHECK (((length(author_email) >= 1) AND (length(author_email) <= 320))),
  constraint personal_tokens_author_name_check CHECK (((length(author_name) >= 1) AND (length(author_name) <= 200))),
  constraint personal_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint personal_tokens_scope_check CHECK ((scope = ANY (ARRAY['read'::text, 'edit'::text]))),
  constraint personal_tokens_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);

-- The tokens of a user.
CREATE INDEX personal_tokens_user ON private.personal_tokens USING btree (user_id, created_at DESC);
alter table private.personal_tokens enable row level security;

-- One row for each use of a limited action; the next use deletes old ones.
create table private.rate_events (
  -- What is limited and for whom, as in "branchCreate:<user id>".
  bucket text not null,
  -- When it was used.
  taken_at timestamp with time zone not null default clock_timestamp(),
  constraint rate_events_bucket_check CHECK ((length(bucket) <= 200))
);

-- Counts the uses of one bucket.
CREATE INDEX rate_events_bucket ON private.rate_events USING btree (bucket, taken_at);

-- For deleting uses that no limit counts any more.
CREATE INDEX rate_events_taken ON private.rate_events USING btree (taken_at);
alter table private.rate_events enable row level security;

-- Pages opened from search by day (UTC) and query; kept 25 months.
create table private.search_click_days (
  -- Day in UTC.
  day date not null,
  -- As in search_analytics.
  query text not null,
  -- Path of the page that was opened.
  page_path text not null,
  -- How often.
  clicks bigint not null default 0,
  constraint search_click_days_pkey PRIMARY KEY (day, query, page_path)
);

-- Queries that led to a page.
CREATE INDEX search_click_days_page ON private.search_click_days USING btree (page_path, day);
alter table private.search_click_days enable row level security;

-- Admins read the sums, through the reports.
create policy search_click_days_select_admin on private.search_click_days for select to authenticated
  using (( SELECT private.has_role(ARRAY['admin'::text]) AS has_role));
grant select on private.search_click_days to authenticated;

-- Readers' searches by day (UTC) and query; kept 25 months.
create table private.search_days (
  -- Day in UTC.
  day date not null,
  -- As in search_analytics.
  query text not null,
  -- How often it was searched.
  searches bigint not null default 0,
  -- How many pages were found the last time.
  match_count integer not null default 0,
  -- How often a page was opened from its results.
  clicks bigint not null default 0,
  -- How often nothing was found.
  in_vain bigint not null default 0,
  constraint search_days_pkey PRIMARY KEY (day, query)
);
alter table private.search_days enable row level security;

-- Admins read the sums, through the reports.
create policy search_days_select_admin on private.search_days for select to authenticated
  using (( SELECT private.has_role(ARRAY['admin'::text]) AS has_role));
grant select on private.search_days to authenticated;

-- view_days summed up over pages, for reports without a filter by page. Only views of pages that exist.
create table private.source_days (
  -- Day in UTC.
  day date not null,
  -- As in view_days.
  source text not null,
  -- As in view_days.
  campaign text not null,
  -- As in page_views.
  audience text not null,
  -- Number of views.
  views bigint not null,
  -- Number of visits that came from there.
  visits bigint not null,
  constraint source_days_pkey PRIMARY KEY (day, source, campaign, audience)
);
alter table private.source_days enable row level security;

-- Admins read the sums, through the reports.
create policy source_days_select_admin on private.source_days for select to authenticated
  using (( SELECT private.has_role(ARRAY['admin'::text]) AS has_role));
grant select on private.source_days to authenticated;

-- Every content sync of the last 30 days, those that failed or found nothing new included.
create table private.sync_runs (
  -- Row number.
  id bigint not null generated always as identity,
  -- manual: a person requested it. webhook: a push to the repository.
  source text not null,
  -- Who requested it; null for a push.
  requested_by uuid,
  -- When it ended.
  finished_at timestamp with time zone not null default now(),
  -- owner/name.
  repository text not null,
  -- The head of the default branch that it synced; null when it failed.
  head_sha text,
  -- Files below docs/ that changed; null when it failed.
  files_updated integer,
  -- What needs attention although it succeeded.
  notes text[] not null default '{}'::text[],
  -- Why it failed; null when it succeeded.
  error text,
  constraint sync_runs_pkey PRIMARY KEY (id),
  constraint sync_runs_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint sync_runs_error_check CHECK ((length(error) <= 500)),
  constraint sync_runs_files_updated_check CHECK ((files_updated >= 0)),
  constraint sync_runs_head_sha_check CHECK ((head_sha ~ '^[0-9a-f]{40}$'::text)),
  constraint sync_runs_repository_check CHECK (((length(repository) >= 1) AND (length(repository) <= 201))),
  constraint sync_runs_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'webhook'::text])))
);

-- For the removal of a person.
CREATE INDEX sync_runs_requested_by ON private.sync_runs USING btree (requested_by);
alter table private.sync_runs enable row level security;

-- Page views by day (UTC). Every report reads this; kept 25 months.
create table private.view_days (
  -- Day in UTC.
  day date not null,
  -- As in page_views; "/(other)" for views that came after the day's limit of different rows.
  page_path text not null,
  -- As in page_views.
  status text not null,
  -- As in page_views.
  audience text not null,
  -- Host of the referrer; empty for none.
  source text not null,
  -- As in page_views; empty for none.
  campaign text not null,
  -- How many.
  views bigint not null default 0,
  -- How many of them were the first of their session on that day.
  visits bigint not null default 0,
  constraint view_days_pkey PRIMARY KEY (day, page_path, status, audience, source, campaign)
);

-- The report on missing pages.
CREATE INDEX view_days_not_found ON private.view_days USING btree (day) WHERE (status = 'not_found'::text);

-- Reports on one page or section.
CREATE INDEX view_days_page ON private.view_days USING btree (page_path, day);

-- Reports on one source.
CREATE INDEX view_days_source ON private.view_days USING btree (source, day) WHERE (source <> ''::text);
alter table private.view_days enable row level security;

-- Admins read the sums, through the reports.
create policy view_days_select_admin on private.view_days for select to authenticated
  using (( SELECT private.has_role(ARRAY['admin'::text]) AS has_role));

-- page_days and source_days are kept as long.
CREATE TRIGGER prune_sums AFTER DELETE ON private.view_days FOR EACH STATEMENT EXECUTE FUNCTION private.prune_sums();

-- Keeps page_days and source_days.
CREATE TRIGGER sum_view_days AFTER INSERT OR UPDATE OF views, visits ON private.view_days FOR EACH ROW EXECUTE FUNCTION private.sum_view_days();
grant select on private.view_days to authenticated;

-- Deliveries of the code host's webhook, so that each counts once.
create table private.webhook_deliveries (
  -- The code host's id of the delivery; a repeated delivery has the same one.
  id text not null,
  -- When a function began to work on it.
  claimed_at timestamp with time zone not null default now(),
  -- When it was done.
  done_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_id_check CHECK (((length(id) >= 1) AND (length(id) <= 100)))
);
alter table private.webhook_deliveries enable row level security;

-- What people clicked. Everybody adds, admins read.
create table public.analytics_events (
  -- Row number.
  id bigint not null generated always as identity,
  -- As in "github_button_click".
  event_type text not null,
  -- Path of the page it happened on.
  page_path text not null,
  -- to_path, reference_type, query (of a search_click), timestamp (of the browser's clock, or else of the server's).
  event_data jsonb not null default '{}'::jsonb,
  -- Made by the browser for one visit; limits how much one visit may add.
  session_id uuid not null,
  -- Set by the server.
  created_at timestamp with time zone not null default now(),
  constraint analytics_events_pkey PRIMARY KEY (id),
  constraint analytics_events_event_data_check CHECK (((jsonb_typeof(event_data) = 'object'::text) AND (length((event_data)::text) <= 4000))),
  constraint analytics_events_event_type_check CHECK ((event_type ~ '^[a-z][a-z0-9_]{0,49}$'::text)),
  constraint analytics_events_page_path_check CHECK (((length(page_path) <= 512) AND (page_path ~ '^/([^/[:cntrl:]][^[:cntrl:]]*)?$'::text)))
);

-- Finds what is older than 90 days.
CREATE INDEX analytics_events_created ON public.analytics_events USING brin (created_at);

-- Counts what a session sent lately.
CREATE INDEX analytics_events_session ON public.analytics_events USING btree (session_id, created_at DESC);

-- The latest events of a kind.
CREATE INDEX analytics_events_type ON public.analytics_events USING btree (event_type, created_at DESC);
alter table public.analytics_events enable row level security;

-- Everybody adds events that happen now.
create policy analytics_events_insert on public.analytics_events for insert to anon, authenticated
  with check ((created_at = now()));

-- Admins read them.
create policy analytics_events_select_admin on public.analytics_events for select to authenticated
  using (( SELECT private.has_role(ARRAY['admin'::text]) AS has_role));

-- Decides what is kept.
CREATE TRIGGER take_event BEFORE INSERT ON public.analytics_events FOR EACH ROW EXECUTE FUNCTION private.take_event();
grant delete, select on public.analytics_events to service_role;
grant select on public.analytics_events to authenticated;
grant insert (event_type, page_path, event_data, session_id) on public.analytics_events to anon, authenticated;

-- Changes to SEO, navigation, visibility, roles, access codes and the GitHub connection. Append-only: nobody updates or deletes rows. Admins read it.
create table public.audit_log (
  -- Row number.
  id bigint not null generated always as identity,
  -- When it happened.
  at timestamp with time zone not null default now(),
  -- The person; null for the service itself. Not a foreign key: the entry stays when the account is deleted.
  actor uuid,
  -- As in "seo_metadata.update" or "access_code.redeem".
  action text not null,
  -- What changed, as in "seo_metadata:/products/desktop".
  target text not null,
  -- Values before the change: for an update, the changed columns and what identifies the row.
  before jsonb,
  -- Values after the change.
  after jsonb,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_action_check CHECK ((action ~ '^[a-z][a-z0-9_]{0,49}\.[a-z][a-z0-9_]{0,49}$'::text)),
  constraint audit_log_after_check CHECK ((length((after)::text) <= 40000)),
  constraint audit_log_before_check CHECK ((length((before)::text) <= 40000)),
  constraint audit_log_target_check CHECK (((length(target) >= 1) AND (length(target) <= 700)))
);

-- Finds what a person changed.
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor, id DESC);

-- Finds what happened in a period.
CREATE INDEX audit_log_at ON public.audit_log USING btree (at DESC);

-- Finds the latest change of one row.
CREATE INDEX audit_log_target ON public.audit_log USING btree (target, id DESC);
alter table public.audit_log enable row level security;

-- Admins read the log.
create policy audit_log_select_admin on public.audit_log for select to authenticated
  using (( SELECT private.has_role(ARRAY['admin'::text]) AS has_role));

-- Rows stay as they were written.
CREATE TRIGGER refuse_audit_change BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION private.refuse_audit_change();

-- Rows stay as they were written.
CREATE TRIGGER refuse_audit_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_audit_change();
grant select on public.audit_log to authenticated, service_role;

-- Content syncs that succeeded, of the last 30 days. The newest of a repository says which commit the navigation was last brought up to, and is always kept.
create table public.content_syncs (
  -- Row number.
  id bigint not null generated always as identity,
  -- owner/name.
  repository text not null,
  -- The default branch.
  branch text not null,
  -- Its head at that time.
  head_sha text not null,
  -- Files below docs/ that were changed since the sync before.
  files_updated integer not null,
  -- manual: a person asked for it. webhook: a push to the repository.
  source text not null,
  -- When it was done.
  synced_at timestamp with time zone not null default now(),
  -- The pages of that commit with all paths that SEO rows can have for them: [{"file_path", "href"}]. Kept for the last sync only.
  pages jsonb,
  constraint content_syncs_pkey PRIMARY KEY (id),
  constraint content_syncs_branch_check CHECK (((length(branch) >= 1) AND (length(branch) <= 100))),
  constraint content_syncs_files_updated_check CHECK ((files_updated >= 0)),
  constraint content_syncs_head_sha_check CHECK ((head_sha ~ '^[0-9a-f]{40}$'::text)),
  constraint content_syncs_pages_check CHECK ((jsonb_typeof(pages) = 'array'::text)),
  constraint content_syncs_repository_check CHECK ((repository ~ '^[A-Za-z0-9._-]{1,100}/[A-Za-z0-9._-]{1,100}$'::text)),
  constraint content_syncs_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'webhook'::text])))
);

-- Finds the last sync of a repository.
CREATE INDEX content_syncs_newest ON public.content_syncs USING btree (repository, id DESC);
alter table public.content_syncs enable row level security;

-- Editors and admins see the syncs.
create policy content_syncs_select_editor on public.content_syncs for select to authenticated
  using (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role));
grant delete, insert, select on public.content_syncs to service_role;
grant select on public.content_syncs to authenticated;

-- The repository that holds the content; the newest row counts.
create table public.github_config (
  -- Row number.
  id bigint not null generated always as identity,
  -- GitHub user or organisation.
  repo_owner text not null,
  -- Repository name.
  repo_name text not null,
  -- Installation of the GitHub App on that repository.
  installation_id bigint,
  -- Set by the server.
  created_at timestamp with time zone not null default now(),
  -- Set by the server.
  updated_at timestamp with time zone not null default now(),
  constraint github_config_pkey PRIMARY KEY (id),
  constraint github_config_repo_name_check CHECK ((repo_name ~ '^[A-Za-z0-9._-]{1,100}$'::text)),
  constraint github_config_repo_owner_check CHECK ((repo_owner ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,38}$'::text))
);
alter table public.github_config enable row level security;

-- Editors and admins see the repository.
create policy github_config_select_editor on public.github_config for select to authenticated
  using (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role));

-- Changes are logged.
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.github_config FOR EACH ROW EXECUTE FUNCTION private.audit_row('github_config', 'id', 'id,repo_owner,repo_name');

-- The times belong to the server.
CREATE TRIGGER force_timestamps BEFORE INSERT OR UPDATE ON public.github_config FOR EACH ROW EXECUTE FUNCTION private.force_timestamps();
grant delete, insert, select, update on public.github_config to service_role;
grant select on public.github_config to authenticated;

-- Installations of the GitHub App. Only verified ones are ever used.
create table public.github_installations (
  -- GitHub's number of the installation.
  installation_id bigint not null,
  -- When the installation was reported.
  installed_at timestamp with time zone not null default now(),
  -- When the server confirmed it against the App and the configured owner; null until then.
  verified_at timestamp with time zone,
  constraint github_installations_pkey PRIMARY KEY (installation_id),
  constraint github_installations_installation_id_check CHECK ((installation_id > 0))
);

-- Finds the latest verified installation.
CREATE INDEX github_installations_newest ON public.github_installations USING btree (installed_at DESC) WHERE (verified_at IS NOT NULL);
alter table public.github_installations enable row level security;

-- Editors and admins see the installations.
create policy github_installations_select_editor on public.github_installations for select to authenticated
  using (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role));

-- Changes are logged.
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.github_installations FOR EACH ROW EXECUTE FUNCTION private.audit_row('github_installations', 'installation_id', 'installation_id');
grant delete, insert, select, update on public.github_installations to service_role;
grant select on public.github_installations to authenticated;

-- Entries of the navigation, with the visibility of their pages. Each content sync overwrites everything but privacy and is_active from docs/_navigation.md. A page outside the file has an entry when its visibility was set.
create table public.navigation_items (
  -- Row id; a client that inserts a whole tree at once can choose it.
  id uuid not null default gen_random_uuid(),
  -- Mirror: the section; null for the entries above the sections.
  section_id uuid,
  -- Mirror: the entry it is nested under; null at the top of its section.
  parent_id uuid,
  -- Mirror: title in the sidebar.
  title text not null,
  -- Mirror: title in breadcrumbs, where it differs.
  breadcrumb_title text,
  -- A longer title, where there is room.
  full_title text,
  -- Mirror: path of the page on this site, without trailing slash, query or fragment.
  href text not null,
  -- What the page is about.
  description text,
  -- Mirror: position among its siblings.
  order_index integer not null default 0,
  -- Visibility: PRIVATE hides the page and everything below it from people without a role, at once and until someone changes it.
  privacy text not null default 'PUBLIC'::text,
  -- Visibility: an inactive entry is hidden like a private one. The sync deactivates mirrored entries whose file is gone.
  is_active boolean not null default true,
  -- Mirror: whether docs/_navigation.md has or had the entry. Set by the server.
  is_auto_generated boolean not null default false,
  -- Source file of the page, which identifies the entry: docs/meet-product/fundamentals.mdx. It follows the file when that is moved.
  file_path text,
  -- Set by the server.
  created_at timestamp with time zone not null default now(),
  -- Set by the server.
  updated_at timestamp with time zone not null default now(),
  constraint navigation_items_pkey PRIMARY KEY (id),
  constraint navigation_items_file_path_key UNIQUE (file_path),
  constraint navigation_items_href_key UNIQUE (href),
  constraint navigation_items_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES navigation_items(id) ON DELETE CASCADE,
  constraint navigation_items_section_id_fkey FOREIGN KEY (section_id) REFERENCES navigation_sections(id) ON DELETE CASCADE,
  constraint enqueue_rebuild_on_delete TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint enqueue_rebuild_on_insert TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint enqueue_rebuild_on_update TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint navigation_items_breadcrumb_title_check CHECK ((length(breadcrumb_title) <= 200)),
  constraint navigation_items_description_check CHECK ((length(description) <= 1000)),
  constraint navigation_items_file_path_check CHECK (((length(file_path) <= 200) AND (file_path IS NFC NORMALIZED) AND (file_path ~ '^docs(/[A-Za-z0-9_\u00a1-\uffff\U00010000-\U0010ffff][A-Za-z0-9 ._,()+@\u00a1-\uffff\U00010000-\U0010ffff-]*)+\.mdx?$'::text) AND (file_path !~ '[ .](/|$)'::text) AND (file_path !~ '[\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'::text))) NOT VALID,
  constraint navigation_items_full_title_check CHECK ((length(full_title) <= 300)),
  constraint navigation_items_href_check CHECK (((length(href) <= 1024) AND (((href ~ '^/([^/?#%\\[:cntrl:]\u0080-\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+(/[^/?#%\\[:cntrl:]\u0080-\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+)*)?$'::text) AND (href !~ '(^|/)\.{1,2}(/|$)'::text)) OR (href ~ '^https://[^/?#\\[:space:][:cntrl:]]+([/?#][^\\[:space:][:cntrl:]]*)?$'::text)))) NOT VALID,
  constraint navigation_items_privacy_check CHECK ((privacy = ANY (ARRAY['PUBLIC'::text, 'PRIVATE'::text]))),
  constraint navigation_items_title_check CHECK (((length(TRIM(BOTH FROM title)) >= 1) AND (length(TRIM(BOTH FROM title)) <= 200)))
);

-- The items below an item in their order.
CREATE INDEX navigation_items_parent ON public.navigation_items USING btree (parent_id, order_index);

-- The items of a section in their order.
CREATE INDEX navigation_items_section ON public.navigation_items USING btree (section_id, order_index);
alter table public.navigation_items enable row level security;

-- Editors and admins remove items.
create policy navigation_items_delete on public.navigation_items for delete to authenticated
  using (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role));

-- Editors and admins add items.
create policy navigation_items_insert on public.navigation_items for insert to authenticated
  with check (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role));

-- Editors and admins see every item, other people what visitors see.
create policy navigation_items_select on public.navigation_items for select to authenticated
  using ((( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role) OR (id IN ( SELECT p.id
   FROM private.public_navigation_items() p(id, section_id)))));

-- Visitors see items that are public, with everything above them.
create policy navigation_items_select_public on public.navigation_items for select to anon
  using ((id IN ( SELECT p.id
   FROM private.public_navigation_items() p(id, section_id))));

-- Editors and admins change items.
create policy navigation_items_update on public.navigation_items for update to authenticated
  using (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role))
  with check (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role));

-- Changes are logged, visibility among them.
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.navigation_items FOR EACH ROW EXECUTE FUNCTION private.audit_row('navigation_items', 'id', 'id,href,file_path');

-- No lost updates.
CREATE TRIGGER check_version BEFORE UPDATE ON public.navigation_items FOR EACH ROW EXECUTE FUNCTION private.check_version('id');

-- Shows pages.
CREATE CONSTRAINT TRIGGER enqueue_rebuild_on_delete AFTER DELETE ON public.navigation_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.enqueue_rebuild();

-- Hides or shows pages. A public entry of the mirror is part of a content sync, which requests a rebuild itself.
CREATE CONSTRAINT TRIGGER enqueue_rebuild_on_insert AFTER INSERT ON public.navigation_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((NOT (new.is_auto_generated AND new.is_active AND (new.privacy = 'PUBLIC'::text)))) EXECUTE FUNCTION private.enqueue_rebuild();

-- Hides or shows pages.
CREATE CONSTRAINT TRIGGER enqueue_rebuild_on_update AFTER UPDATE ON public.navigation_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((((old.privacy IS DISTINCT FROM new.privacy) OR (old.is_active IS DISTINCT FROM new.is_active)) OR (old.section_id IS DISTINCT FROM new.section_id)) OR (old.parent_id IS DISTINCT FROM new.parent_id)) OR (old.href IS DISTINCT FROM new.href)) OR (old.file_path IS DISTINCT FROM new.file_path))) EXECUTE FUNCTION private.enqueue_rebuild();

-- is_auto_generated belongs to the server.
CREATE TRIGGER force_auto_generated BEFORE INSERT OR UPDATE ON public.navigation_items FOR EACH ROW EXECUTE FUNCTION private.force_auto_generated();

-- The times belong to the server.
CREATE TRIGGER force_timestamps BEFORE INSERT OR UPDATE ON public.navigation_items FOR EACH ROW EXECUTE FUNCTION private.force_timestamps();

-- Keeps the navigation a tree.
CREATE TRIGGER refuse_navigation_cycle BEFORE INSERT OR UPDATE OF id, parent_id ON public.navigation_items FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION private.refuse_navigation_cycle();
grant delete, insert, select, update on public.navigation_items to service_role;
grant delete, select on public.navigation_items to authenticated;
grant select on public.navigation_items to anon;
grant insert (id, section_id, parent_id, title, breadcrumb_title, full_title, href, description, order_index, privacy, is_active, file_path) on public.navigation_items to authenticated;
grant update (section_id, parent_id, title, breadcrumb_title, full_title, href, description, order_index, privacy, is_active, file_path, updated_at) on public.navigation_items to authenticated;

-- Sections of the navigation: a mirror of docs/_navigation.md that the content sync writes, except for is_active.
create table public.navigation_sections (
  -- Row id.
  id uuid not null default gen_random_uuid(),
  -- Mirror: heading in the sidebar.
  title text not null,
  -- Title in breadcrumbs, where it differs.
  breadcrumb_title text,
  -- Lowercased title, anything else than letters and digits as hyphens.
  slug text not null,
  -- What the section is about.
  description text,
  -- Mirror: position in the file.
  order_index integer not null default 0,
  -- Visibility: an inactive section is hidden with everything in it, at once and until someone changes it.
  is_active boolean not null default true,
  -- Set by the server.
  created_at timestamp with time zone not null default now(),
  -- Set by the server.
  updated_at timestamp with time zone not null default now(),
  constraint navigation_sections_pkey PRIMARY KEY (id),
  constraint navigation_sections_slug_key UNIQUE (slug),
  constraint enqueue_rebuild_on_update TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint navigation_sections_breadcrumb_title_check CHECK ((length(breadcrumb_title) <= 200)),
  constraint navigation_sections_description_check CHECK ((length(description) <= 1000)),
  constraint navigation_sections_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,200}$'::text)),
  constraint navigation_sections_title_check CHECK (((length(TRIM(BOTH FROM title)) >= 1) AND (length(TRIM(BOTH FROM title)) <= 200)))
);
alter table public.navigation_sections enable row level security;

-- Editors and admins remove sections.
create policy navigation_sections_delete on public.navigation_sections for delete to authenticated
  using (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role));

-- Editors and admins add sections.
create policy navigation_sections_insert on public.navigation_sections for insert to authenticated
  with check (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role));

-- Editors and admins see every section, other people what visitors see.
create policy navigation_sections_select on public.navigation_sections for select to authenticated
  using ((( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role) OR (is_active AND (id IN ( SELECT p.section_id
   FROM private.public_navigation_items() p(id, section_id))))));

-- Visitors see active sections with something public in them.
create policy navigation_sections_select_public on public.navigation_sections for select to anon
  using ((is_active AND (id IN ( SELECT p.section_id
   FROM private.public_navigation_items() p(id, section_id)))));

-- Editors and admins change sections.
create policy navigation_sections_update on public.navigation_sections for update to authenticated
  using (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role))
  with check (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role));

-- Changes are logged.
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.navigation_sections FOR EACH ROW EXECUTE FUNCTION private.audit_row('navigation_sections', 'id', 'id,slug');

-- No lost updates.
CREATE TRIGGER check_version BEFORE UPDATE ON public.navigation_sections FOR EACH ROW EXECUTE FUNCTION private.check_version('id');

-- Hides or shows pages.
CREATE CONSTRAINT TRIGGER enqueue_rebuild_on_update AFTER UPDATE ON public.navigation_sections DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.is_active IS DISTINCT FROM new.is_active)) EXECUTE FUNCTION private.enqueue_rebuild();

-- The times belong to the server.
CREATE TRIGGER force_timestamps BEFORE INSERT OR UPDATE ON public.navigation_sections FOR EACH ROW EXECUTE FUNCTION private.force_timestamps();
grant delete, insert, select, update on public.navigation_sections to service_role;
grant delete, select on public.navigation_sections to authenticated;
grant select on public.navigation_sections to anon;
grant insert (id, title, breadcrumb_title, slug, description, order_index, is_active) on public.navigation_sections to authenticated;
grant update (title, breadcrumb_title, slug, description, order_index, is_active, updated_at) on public.navigation_sections to authenticated;

-- Saves and pull requests by the id their sender made, with the first answer, so that a repeated request changes nothing. Service only.
create table public.operations (
  -- Made by the browser, one for each operation.
  id uuid not null,
  -- Who sent it; only they get its result.
  user_id uuid not null,
  -- What it does, as in "commit".
  kind text not null,
  -- When a function last started to work on it.
  claimed_at timestamp with time zone not null default now(),
  -- The first response; null while a function is working on it.
  result jsonb,
  constraint operations_pkey PRIMARY KEY (id),
  constraint operations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint operations_kind_check CHECK ((length(kind) <= 50))
);

-- For the removal of old operations.
CREATE INDEX operations_claimed ON public.operations USING btree (claimed_at);

-- For deleting a user's operations with the account.
CREATE INDEX operations_user ON public.operations USING btree (user_id);
alter table public.operations enable row level security;
grant select on public.operations to service_role;

-- Answers to "Was this page helpful?", one a session, page and day. Everyone adds, admins read and resolve. Comments live 25 months.
create table public.page_feedback (
  -- Row number.
  id bigint not null generated always as identity,
  -- Path without query and fragment.
  page_path text not null,
  -- The answer.
  is_helpful boolean not null,
  -- Why the page wasn't helpful.
  reason text,
  -- In the reader's words, scrubbed. Never HTML: it is shown as text.
  comment text,
  -- The comment has links, markup or repetitions. Reports leave it out, and the answer counts.
  is_spam boolean not null default false,
  -- page: a reader, below the page; mcp: a program, over MCP.
  source text not null default 'page'::text,
  -- Made by the browser; lets a later answer replace an earlier one. Removed after 90 days.
  session_id uuid,
  -- Set by the server.
  created_at timestamp with time zone not null default now(),
  -- When a maintainer resolved it; null for open.
  resolved_at timestamp with time zone,
  constraint page_feedback_pkey PRIMARY KEY (id),
  constraint page_feedback_comment_check CHECK ((length(comment) <= 1000)),
  constraint page_feedback_page_path_check CHECK (((length(page_path) <= 512) AND (page_path ~ '^/([^/[:cntrl:]][^[:cntrl:]]*)?$'::text))),
  constraint page_feedback_reason_check CHECK ((reason = ANY (ARRAY['missing'::text, 'unclear'::text, 'outdated'::text, 'other'::text]))),
  constraint page_feedback_source_check CHECK ((source = ANY (ARRAY['page'::text, 'mcp'::text])))
);

-- The latest feedback, and what is too old.
CREATE INDEX page_feedback_created ON public.page_feedback USING btree (created_at DESC);

-- The feedback of a page.
CREATE INDEX page_feedback_page ON public.page_feedback USING btree (page_path, created_at DESC);

-- Finds a session's earlier answer.
CREATE INDEX page_feedback_session ON public.page_feedback USING btree (session_id, created_at DESC);
alter table public.page_feedback enable row level security;

-- Everyone adds feedback that is given now.
create policy page_feedback_insert on public.page_feedback for insert to anon, authenticated
  with check ((created_at = now()));

-- Admins read it.
create policy page_feedback_select_admin on public.page_feedback for select to authenticated
  using (( SELECT private.has_role(ARRAY['admin'::text]) AS has_role));

-- Admins resolve it.
create policy page_feedback_update_admin on public.page_feedback for update to authenticated
  using (( SELECT private.has_role(ARRAY['admin'::text]) AS has_role))
  with check (( SELECT private.has_role(ARRAY['admin'::text]) AS has_role));

-- Sets the time and writes the audit log.
CREATE TRIGGER note_feedback_resolved BEFORE UPDATE OF resolved_at ON public.page_feedback FOR EACH ROW WHEN ((new.resolved_at IS DISTINCT FROM old.resolved_at)) EXECUTE FUNCTION private.note_feedback_resolved();

-- Decides what is kept.
CREATE TRIGGER take_feedback BEFORE INSERT ON public.page_feedback FOR EACH ROW EXECUTE FUNCTION private.take_feedback();
grant delete, select on public.page_feedback to service_role;
grant select on public.page_feedback to authenticated;
grant insert (page_path, is_helpful, reason, comment, source, session_id) on public.page_feedback to anon, authenticated;
grant update (resolved_at) on public.page_feedback to authenticated;

-- Pages that were seen: once a session and path in 30 minutes. Visitors add, admins read. Rows live 90 days.
create table public.page_views (
  -- Row number.
  id bigint not null generated always as identity,
  -- Path, scrubbed, without query and fragment. Paths of application pages aren't kept.
  page_path text not null,
  -- The signed-in person, null for visitors. Set by the server.
  user_id uuid,
  -- Made by the browser; a new one after 30 minutes without a view.
  session_id uuid not null,
  -- Host that the reader came from; never the site's own, never a whole URL.
  referrer text,
  -- The browser's user agent, from the request's header where the API passes it on.
  user_agent text,
  -- Set by the server.
  created_at timestamp with time zone not null default now(),
  -- not_found: the page doesn't exist, and its path was shown the 404 page.
  status text not null default 'page'::text,
  -- Set by the server: editor by the role of the token, bot by the user agent, else reader.
  audience text not null default 'reader'::text,
  -- utm_source/utm_campaign of the URL, in a plain alphabet.
  campaign text,
  constraint page_views_pkey PRIMARY KEY (id),
  constraint page_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint page_views_audience_check CHECK ((audience = ANY (ARRAY['reader'::text, 'editor'::text, 'bot'::text]))),
  constraint page_views_campaign_check CHECK ((length(campaign) <= 100)),
  constraint page_views_page_path_check CHECK (((length(page_path) <= 512) AND (page_path ~ '^/([^/[:cntrl:]][^[:cntrl:]]*)?$'::text))),
  constraint page_views_referrer_check CHECK ((length(referrer) <= 1024)),
  constraint page_views_status_check CHECK ((status = ANY (ARRAY['page'::text, 'not_found'::text]))),
  constraint page_views_user_agent_check CHECK ((length(user_agent) <= 512))
);

-- Finds what is older than 90 days.
CREATE INDEX page_views_created ON public.page_views USING brin (created_at);

-- Finds what a session looked at lately.
CREATE INDEX page_views_session ON public.page_views USING btree (session_id, created_at DESC);

-- Clears user_id when the account is deleted.
CREATE INDEX page_views_user ON public.page_views USING btree (user_id) WHERE (user_id IS NOT NULL);
alter table public.page_views enable row level security;

-- Everybody adds views, as themselves.
create policy page_views_insert on public.page_views for insert to anon, authenticated
  with check ((NOT (user_id IS DISTINCT FROM ( SELECT auth.uid() AS uid))));

-- Admins read them.
create policy page_views_select_admin on public.page_views for select to authenticated
  using (( SELECT private.has_role(ARRAY['admin'::text]) AS has_role));

-- Decides what is kept.
CREATE TRIGGER take_page_view BEFORE INSERT ON public.page_views FOR EACH ROW EXECUTE FUNCTION private.take_page_view();
grant delete, select on public.page_views to service_role;
grant select on public.page_views to authenticated;
grant insert (page_path, user_id, session_id, referrer, user_agent, status, campaign) on public.page_views to anon, authenticated;

-- One row per user who has signed in. Users see and change only their own row.
create table public.profiles (
  -- The person, as in auth.users.
  id uuid not null,
  -- Copied from auth.users by a trigger; what a client sends is ignored.
  email text,
  -- Name for display, chosen by the person.
  full_name text,
  -- Set by the server.
  created_at timestamp with time zone not null default now(),
  -- Set by the server.
  updated_at timestamp with time zone not null default now(),
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_full_name_check CHECK ((length(full_name) <= 200))
);
alter table public.profiles enable row level security;

-- A person makes their own profile after the first sign-in.
create policy profiles_insert_own on public.profiles for insert to authenticated
  with check ((id = ( SELECT auth.uid() AS uid)));

-- A person reads their own profile.
create policy profiles_select_own on public.profiles for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));

-- A person changes their own profile.
create policy profiles_update_own on public.profiles for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)))
  with check ((id = ( SELECT auth.uid() AS uid)));

-- The address belongs to the server.
CREATE TRIGGER force_profile_email BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.force_profile_email();

-- The times belong to the server.
CREATE TRIGGER force_timestamps BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.force_timestamps();
grant select on public.profiles to authenticated, service_role;
grant insert (id, email, full_name) on public.profiles to authenticated;
grant update (full_name) on public.profiles to authenticated;

-- Builds of the site that were asked for. Requests made close to each other share a row. Written by the service only.
create table public.rebuilds (
  -- Row number.
  id bigint not null generated always as identity,
  -- What the latest request of this row was made for.
  reason text not null,
  -- Who made it; null for a push to the repository.
  requested_by uuid,
  -- When it was made.
  requested_at timestamp with time zone not null default now(),
  -- When a function started to ask the host; null while none does.
  claimed_at timestamp with time zone,
  -- How often the host was asked to build.
  attempts integer not null default 0,
  -- When the host accepted it; null until then, and again when the build failed.
  started_at timestamp with time zone,
  -- Why the host didn't accept it the last time, or why the build failed.
  error text,
  -- When a build that includes it went live.
  finished_at timestamp with time zone,
  -- How many builds of it have failed; after 5, the host isn't asked again.
  failures integer not null default 0,
  -- After a failed build: the host isn't asked again before this time.
  not_before timestamp with time zone,
  -- The host's log of the latest build that ended, when the host reported one.
  log_url text,
  constraint rebuilds_pkey PRIMARY KEY (id),
  constraint rebuilds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint rebuilds_error_check CHECK ((length(error) <= 500)),
  constraint rebuilds_log_url_check CHECK (((length(log_url) <= 500) AND (log_url ~~ 'https://%'::text))),
  constraint rebuilds_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
);

-- Finds what the host hasn't been asked to build yet.
CREATE INDEX rebuilds_open ON public.rebuilds USING btree (id) WHERE (started_at IS NULL);

-- For the removal of a person.
CREATE INDEX rebuilds_requested_by ON public.rebuilds USING btree (requested_by);

-- Finds the latest build, and old ones to remove.
CREATE INDEX rebuilds_started ON public.rebuilds USING btree (started_at DESC);
alter table public.rebuilds enable row level security;

-- Editors and admins see whether their changes are live yet.
create policy rebuilds_select_editor on public.rebuilds for select to authenticated
  using (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role));
grant select on public.rebuilds to authenticated, service_role;

-- What people search for, editors and programs included, one row a query, counted up by the server. Everybody adds, admins read.
create table public.search_analytics (
  -- Row number.
  id bigint not null generated always as identity,
  -- The query trimmed, in lower case, with single blanks.
  query text not null,
  -- How often it was searched. Set by the server.
  count bigint not null default 1,
  -- How many pages were found the last time.
  match_count integer,
  -- The session that searched it last; removed after 90 days.
  session_id uuid,
  -- When it was searched last. Set by the server.
  updated_at timestamp with time zone not null default now(),
  constraint search_analytics_pkey PRIMARY KEY (id),
  constraint search_analytics_query_key UNIQUE (query),
  constraint search_analytics_count_check CHECK ((count > 0)),
  constraint search_analytics_match_count_check CHECK ((match_count >= 0)),
  constraint search_analytics_query_check CHECK (((length(query) >= 3) AND (length(query) <= 200)))
);

-- The most frequent queries.
CREATE INDEX search_analytics_count ON public.search_analytics USING btree (count DESC, query);
alter table public.search_analytics enable row level security;

-- Everybody adds queries; each counts as one.
create policy search_analytics_insert on public.search_analytics for insert to anon, authenticated
  with check ((count = 1));

-- Admins read them.
create policy search_analytics_select_admin on public.search_analytics for select to authenticated
  using (( SELECT private.has_role(ARRAY['admin'::text]) AS has_role));

-- Decides what is kept.
CREATE TRIGGER take_search BEFORE INSERT ON public.search_analytics FOR EACH ROW EXECUTE FUNCTION private.take_search();
grant delete, select on public.search_analytics to service_role;
grant select on public.search_analytics to authenticated;
grant insert (query, match_count, session_id) on public.search_analytics to anon, authenticated;

-- Defaults for all pages below a path: they apply where neither the page's row nor its file sets a value.
create table public.section_seo_metadata (
  -- A path for that page alone, or a path followed by /* for it and everything below it.
  path_pattern text not null,
  -- Document title; {page_title} stands for the page's own.
  title text,
  -- Description for search engines.
  description text,
  -- Keywords.
  keywords text[],
  -- Image for shared links: a URL, or a path of this site.
  og_image text,
  -- Open Graph type.
  og_type text,
  -- Account of the site.
  twitter_site text,
  -- Account of the author.
  twitter_creator text,
  -- As in "noindex,follow".
  robots text,
  -- The URL that search engines should list.
  canonical_url text,
  -- Further values, by the names of seo_metadata.json_data.
  json_data jsonb not null default '{}'::jsonb,
  -- Set by the server.
  created_at timestamp with time zone not null default now(),
  -- Set by the server.
  updated_at timestamp with time zone not null default now(),
  constraint section_seo_metadata_pkey PRIMARY KEY (path_pattern),
  constraint enqueue_rebuild TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint section_seo_metadata_canonical_url_check CHECK (((length(canonical_url) <= 2048) AND (canonical_url ~ '^(https?://|/([^/]|$))'::text))),
  constraint section_seo_metadata_description_check CHECK ((length(description) <= 1000)),
  constraint section_seo_metadata_json_data_check CHECK (((jsonb_typeof(json_data) = 'object'::text) AND (length((json_data)::text) <= 50000))),
  constraint section_seo_metadata_keywords_check CHECK (((cardinality(keywords) <= 50) AND (length((keywords)::text) <= 4000))),
  constraint section_seo_metadata_og_image_check CHECK (((length(og_image) <= 2048) AND (og_image ~ '^(https?://|/([^/]|$))'::text))),
  constraint section_seo_metadata_og_type_check CHECK ((length(og_type) <= 100)),
  constraint section_seo_metadata_path_pattern_check CHECK (((length(path_pattern) <= 1024) AND (path_pattern !~ '(^|/)\.{1,2}(/|$)'::text) AND (path_pattern ~ '^/([^/?#%*\\[:cntrl:]\u0080-\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+(/[^/?#%*\\[:cntrl:]\u0080-\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+)*(/\*)?|\*)?$'::text))) NOT VALID,
  constraint section_seo_metadata_robots_check CHECK ((length(robots) <= 200)),
  constraint section_seo_metadata_title_check CHECK ((length(title) <= 300)),
  constraint section_seo_metadata_twitter_creator_check CHECK ((length(twitter_creator) <= 100)),
  constraint section_seo_metadata_twitter_site_check CHECK ((length(twitter_site) <= 100))
);
alter table public.section_seo_metadata enable row level security;

-- Editors and admins manage SEO.
create policy section_seo_metadata_delete on public.section_seo_metadata for delete to authenticated
  using (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role));

-- Editors and admins manage SEO.
create policy section_seo_metadata_insert on public.section_seo_metadata for insert to authenticated
  with check (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role));

-- Editors and admins see every row, other people what visitors see.
create policy section_seo_metadata_select on public.section_seo_metadata for select to authenticated
  using ((( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role) OR (NOT (path_pattern IN ( SELECT private.hidden_seo_patterns() AS hidden_seo_patterns)))));

-- Visitors see what public pages show anyway.
create policy section_seo_metadata_select_public on public.section_seo_metadata for select to anon
  using ((NOT (path_pattern IN ( SELECT private.hidden_seo_patterns() AS hidden_seo_patterns))));

-- Editors and admins manage SEO.
create policy section_seo_metadata_update on public.section_seo_metadata for update to authenticated
  using (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role))
  with check (( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role));

-- Changes are logged.
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.section_seo_metadata FOR EACH ROW EXECUTE FUNCTION private.audit_row('section_seo_metadata', 'path_pattern', 'path_pattern');

-- Refuses values that pages cannot use, and site-wide ones by editors.
CREATE TRIGGER check_seo BEFORE INSERT OR UPDATE ON public.section_seo_metadata FOR EACH ROW EXECUTE FUNCTION private.check_seo();

-- No lost updates.
CREATE TRIGGER check_version BEFORE INSERT OR UPDATE ON public.section_seo_metadata FOR EACH ROW EXECUTE FUNCTION private.check_version('path_pattern');

-- Pages contain it.
CREATE CONSTRAINT TRIGGER enqueue_rebuild AFTER INSERT OR DELETE OR UPDATE ON public.section_seo_metadata DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.enqueue_rebuild();

-- The times belong to the server.
CREATE TRIGGER force_timestamps BEFORE INSERT OR UPDATE ON public.section_seo_metadata FOR EACH ROW EXECUTE FUNCTION private.force_timestamps();

-- Bounds what one request changes.
CREATE TRIGGER limit_seo_rows AFTER INSERT OR DELETE OR UPDATE ON public.section_seo_metadata FOR EACH ROW EXECUTE FUNCTION private.limit_seo_rows();

-- Admins only.
CREATE TRIGGER refuse_wide_section_change BEFORE DELETE OR UPDATE ON public.section_seo_metadata FOR EACH ROW EXECUTE FUNCTION private.refuse_wide_section_change();
grant delete, insert, select, update on public.section_seo_metadata to service_role;
grant delete, select on public.section_seo_metadata to authenticated;
grant select on public.section_seo_metadata to anon;
grant insert (path_pattern, title, description, keywords, og_image, og_type, twitter_site, twitter_creator, robots, canonical_url, json_data, updated_at) on public.section_seo_metadata to authenticated;
grant update (path_pattern, title, description, keywords, og_image, og_type, twitter_site, twitter_creator, robots, canonical_url, json_data, updated_at) on public.section_seo_metadata to authenticated;

-- How pages are presented to search engines and in shared links: one row per page, and the row "*" for the whole site. A page's row takes precedence over its file.
create table public.seo_metadata (
  -- The page's path without trailing slash; "*" for the whole site.
  path text not null,
  -- Document title; {page_title} stands for the page's own.
  title text,
  -- Description for search engines.
  description text,
  -- Keywords.
  keywords text[],
  -- Picture of shared links: an http address or a path of this site.
  og_image text,
  -- True for the row of the whole site.
  is_global boolean not null default false,
  -- global for the row of the whole site, otherwise page.
  setting_type text not null default 'page'::text,
  -- twitter_site, twitter_creator, robots, site_name, locale, default_og_type, json_ld_templates, og_type, canonical_url.
  json_data jsonb not null default '{}'::jsonb,
  -- Set by the server.
  created_at timestamp with time zone not null default now(),
  -- Set by the server.
  updated_at timestamp with time zone not null default now(),
  constraint seo_metadata_pkey PRIMARY KEY (path),
  constraint enqueue_rebuild TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint seo_metadata_description_check CHECK ((length(description) <= 1000)),
  constraint seo_metadata_json_data_check CHECK (((jsonb_typeof(json_data) = 'object'::text) AND (length((json_data)::text) <= 50000))),
  constraint seo_metadata_keywords_check CHECK (((cardinality(keywords) <= 50) AND (length((keywords)::text) <= 4000))),
  constraint seo_metadata_og_image_check CHECK (((length(og_image) <= 2048) AND (og_image ~ '^(https?://|/([^/]|$))'::text))),
  constraint seo_metadata_path_check CHECK (((path = '*'::text) OR ((length(path) <= 1024) AND (path !~ '(^|/)\.{1,2}(/|$)'::text) AND (path ~ '^/([^/?#%\\[:cntrl:]\u0080-\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+(/[^/?#%\\[:cntrl:]\u0080-\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+)*)?$'::text)))) NOT VALID,
  constraint seo_metadata_setting CHECK ((((path = '*'::text) AND is_global AND (setting_type = 'global'::text)) OR ((path <> '*'::text) AND (NOT is_global) AND (setting_type = 'page'::text)))),
  constraint seo_metadata_title_check CHECK ((length(title) <= 300))
);
alter table public.seo_metadata enable row level security;

-- Editors manage the SEO of pages, admins that of the whole site as well.
create policy seo_metadata_delete on public.seo_metadata for delete to authenticated
  using ((( SELECT private.has_role(ARRAY['admin'::text]) AS has_role) OR (( SELECT private.has_role(ARRAY['editor'::text]) AS has_role) AND (NOT is_global) AND (path <> '*'::text))));

-- Editors manage the SEO of pages, admins that of the whole site as well.
create policy seo_metadata_insert on public.seo_metadata for insert to authenticated
  with check ((( SELECT private.has_role(ARRAY['admin'::text]) AS has_role) OR (( SELECT private.has_role(ARRAY['editor'::text]) AS has_role) AND (NOT is_global) AND (path <> '*'::text))));

-- Editors and admins see every row, other people what visitors see.
create policy seo_metadata_select on public.seo_metadata for select to authenticated
  using ((( SELECT private.has_role(ARRAY['editor'::text, 'admin'::text]) AS has_role) OR (NOT (path IN ( SELECT private.hidden_seo_paths() AS hidden_seo_paths)))));

-- Visitors see what public pages show anyway.
create policy seo_metadata_select_public on public.seo_metadata for select to anon
  using ((NOT (path IN ( SELECT private.hidden_seo_paths() AS hidden_seo_paths))));

-- Editors manage the SEO of pages, admins that of the whole site as well.
create policy seo_metadata_update on public.seo_metadata for update to authenticated
  using ((( SELECT private.has_role(ARRAY['admin'::text]) AS has_role) OR (( SELECT private.has_role(ARRAY['editor'::text]) AS has_role) AND (NOT is_global) AND (path <> '*'::text))))
  with check ((( SELECT private.has_role(ARRAY['admin'::text]) AS has_role) OR (( SELECT private.has_role(ARRAY['editor'::text]) AS has_role) AND (NOT is_global) AND (path <> '*'::text))));

-- Changes are logged.
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.seo_metadata FOR EACH ROW EXECUTE FUNCTION private.audit_row('seo_metadata', 'path', 'path');

-- Refuses values that pages cannot use, and global rows by editors.
CREATE TRIGGER check_seo BEFORE INSERT OR UPDATE ON public.seo_metadata FOR EACH ROW EXECUTE FUNCTION private.check_seo();

-- No lost updates.
CREATE TRIGGER check_version BEFORE INSERT OR UPDATE ON public.seo_metadata FOR EACH ROW EXECUTE FUNCTION private.check_version('path');

-- Pages contain it.
CREATE CONSTRAINT TRIGGER enqueue_rebuild AFTER INSERT OR DELETE OR UPDATE ON public.seo_metadata DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.enqueue_rebuild();

-- The times belong to the server.
CREATE TRIGGER force_timestamps BEFORE INSERT OR UPDATE ON public.seo_metadata FOR EACH ROW EXECUTE FUNCTION private.force_timestamps();

-- Bounds what one request changes.
CREATE TRIGGER limit_seo_rows AFTER INSERT OR DELETE OR UPDATE ON public.seo_metadata FOR EACH ROW EXECUTE FUNCTION private.limit_seo_rows();
grant delete, insert, select, update on public.seo_metadata to service_role;
grant delete, select on public.seo_metadata to authenticated;
grant select on public.seo_metadata to anon;
grant insert (path, title, description, keywords, og_image, is_global, setting_type, json_data, updated_at) on public.seo_metadata to authenticated;
grant update (path, title, description, keywords, og_image, is_global, setting_type, json_data, updated_at) on public.seo_metadata to authenticated;

-- Who may edit and who may administer. Written by the service only; read on every request.
create table public.user_roles (
  -- The person.
  user_id uuid not null,
  -- editor: edits pages. admin: also opens the admin pages.
  role text not null,
  -- When the role was given.
  created_at timestamp with time zone not null default now(),
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint user_roles_role_check CHECK ((role = ANY (ARRAY['editor'::text, 'admin'::text])))
);
alter table public.user_roles enable row level security;

-- A person reads their own roles.
create policy user_roles_select_own on public.user_roles for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

-- Roles given and taken are logged.
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.audit_row('user_roles', 'user_id', 'user_id,role');

-- Tokens end with the role.
CREATE TRIGGER revoke_tokens_without_role AFTER DELETE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.revoke_tokens_without_role();
grant delete, insert, select on public.user_roles to service_role;
grant select on public.user_roles to authenticated;

-- Adds the entry of a page that docs/_navigation.md does not list, below the nearest page above it that has one. False: another entry has its file or address.
CREATE OR REPLACE FUNCTION private.add_entry(p_file_path text, p_href text, p_title text, p_privacy text, p_is_active boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  above record;
  made uuid;
begin
  select i.id, i.section_id into above from public.navigation_items i
  where starts_with(p_href, i.href || '/') order by length(i.href) desc limit 1;
  insert into public.navigation_items (file_path, href, title, privacy, is_active, parent_id, section_id, order_index)
  select p_file_path, p_href, left(coalesce(nullif(trim(p_title), ''), p_file_path), 200), p_privacy, p_is_active,
    above.id, above.section_id,
    (select coalesce(max(o.order_index) + 1, 0) from public.navigation_items o where o.parent_id is not distinct from above.id)
  on conflict do nothing
  returning id into made;
  -- Entries whose pages are below this page become its children: those without a parent, and those whose parent was the
  -- nearest page above them. Only docs/_navigation.md decides about its own entries.
  update public.navigation_items i set parent_id = made
  where i.id <> made and starts_with(i.href, p_href || '/') and (
    i.parent_id is null and i.section_id is null or i.parent_id = above.id and not i.is_auto_generated
  );
  return made is not null;
end $function$
;
grant execute on function private.add_entry(text,text,text,text,boolean) to authenticated;

-- Reports that a tab of the caller edits a branch. Returns who else does, with their files, and when the code host last reported something about the branch. Editors and admins.
CREATE OR REPLACE FUNCTION private.announce_presence(p_tab uuid, p_branch text, p_path text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role(array['admin', 'editor']);
  delete from private.editor_presence p where p.seen_at < now() - interval '40 seconds';
  if p_tab is not null and (
    select count(*) < 50 from private.editor_presence p where p.user_id = auth.uid() and p.tab_id <> p_tab
  ) then
    insert into private.editor_presence (user_id, tab_id, branch, path)
    values (auth.uid(), p_tab, p_branch, p_path)
    on conflict (user_id, tab_id) do update set branch = p_branch, path = p_path, seen_at = now();
  end if;
  return jsonb_build_object(
    'changedAt', (select a.changed_at from private.branch_activity a where a.branch = p_branch),
    'others', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', o.user_id, 'name', u.name, 'login', u.login, 'paths', o.paths)
        order by coalesce(u.name, u.login), o.user_id
      )
      from (
        select p.user_id, coalesce(jsonb_agg(distinct p.path) filter (where p.path is not null), '[]') as paths
        from private.editor_presence p
        where p.branch = p_branch and p.user_id <> auth.uid()
        group by p.user_id order by max(p.seen_at) desc limit 20
      ) o
      cross join private.list_users(array[o.user_id]) u
      -- Presence ends right away when the role is revoked.
      where exists (select from public.user_roles r where r.user_id = o.user_id)
    ), '[]')
  );
end $function$
;
grant execute on function private.announce_presence(uuid,text,text) to authenticated;

-- Revokes every privilege on public and private and grants the ones on this list and in the functions private.grant_<area>(). Run by migrations and by the embedded database.
CREATE OR REPLACE FUNCTION private.apply_privileges()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  area record;
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

  for area in
    select p.proname from pg_catalog.pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname like 'grant\_%' order by 1
  loop
    execute pg_catalog.format('select private.%I()', area.proname);
  end loop;
end $function$
;

-- Who is making the change: the signed-in user, or the one that a service call names in audit.actor for this transaction.
CREATE OR REPLACE FUNCTION private.audit_actor()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(auth.uid(), nullif(current_setting('audit.actor', true), '')::uuid)
$function$
;

-- Trigger: logs who redeemed which code.
CREATE OR REPLACE FUNCTION private.audit_redemption()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.record_audit(
    'access_code.redeem', 'access_code:' || new.code_id, null, jsonb_build_object('user_id', new.user_id), new.user_id
  );
  return null;
end $function$
;

-- Trigger: logs a changed row. Arguments: subject of the action, column that identifies the row, columns kept in every entry. An update that changes nothing is not logged.
CREATE OR REPLACE FUNCTION private.audit_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ignored constant text[] := array['created_at', 'updated_at', 'code_hash'];
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - ignored end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - ignored end;
  kept constant text[] := string_to_array(tg_argv[2], ',');
  changed text[];
  action text := lower(tg_op);
begin
  select array_agg(k.key) into changed
  from jsonb_object_keys(coalesce(new_row, old_row)) as k (key)
  where tg_op <> 'UPDATE' or old_row -> k.key is distinct from new_row -> k.key;
  if changed is null then
    return null;
  end if;
  if tg_argv[0] = 'access_code' then
    -- A use isn't logged here: the redemption is.
    if changed = array['uses'] then
      return null;
    end if;
    action := case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'revoke' else 'delete' end;
  elsif tg_argv[0] = 'user_roles' then
    action := case tg_op when 'INSERT' then 'grant' when 'DELETE' then 'revoke' else 'update' end;
  elsif tg_op = 'UPDATE' and changed && array['privacy', 'is_active'] then
    action := 'change_visibility';
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(e.key, e.value) into old_row from jsonb_each(old_row) e where e.key = any (changed || kept);
    select jsonb_object_agg(e.key, e.value) into new_row from jsonb_each(new_row) e where e.key = any (changed || kept);
  end if;
  perform private.record_audit(
    tg_argv[0] || '.' || action, tg_argv[0] || ':' || (coalesce(new_row, old_row) ->> tg_argv[1]), old_row, new_row,
    private.audit_actor()
  );
  return null;
end $function$
;

-- What the log keeps of a value: without credentials, and with values of more than 4,000 characters as their length and MD5.
CREATE OR REPLACE FUNCTION private.bound_audit_value(p_value jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  whole constant jsonb := case jsonb_typeof(p_value) when 'object' then p_value else jsonb_build_object('value', p_value) end;
  bounded jsonb;
begin
  if p_value is null then
    return null;
  end if;
  select coalesce(jsonb_object_agg(left(e.key, 200), case
    when length(e.value::text) <= 4000 then private.redact_audit_value(e.value, 8)
    else jsonb_build_object('omitted_characters', length(e.value::text), 'md5', md5(e.value::text))
  end), '{}') into bounded
  from (select o.key, o.value from jsonb_each(whole) o order by o.key limit 100) e
  where not private.is_secret_name(e.key);
  if length(bounded::text) <= 32000 then
    return bounded;
  end if;
  return jsonb_build_object('omitted_characters', length(bounded::text), 'md5', md5(bounded::text));
end $function$
;

-- Trigger: site-wide settings only by admins, and only values that pages can use. The hint names the setting, or the missing role.
CREATE OR REPLACE FUNCTION private.check_seo()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$
;

-- Trigger: refuses a write whose updated_at is not the one of the row. An upsert without updated_at is for rows that do not exist yet. An update without it changes the columns it names and nothing else. Argument: the column that identifies a row.
CREATE OR REPLACE FUNCTION private.check_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  key constant text := to_jsonb(new) ->> tg_argv[0];
  target constant text := tg_table_name || ':' || key;
  current timestamptz;
begin
  -- The service doesn't write what a person has edited for a while, so its writes aren't stale.
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    -- now() is the default in an upsert, which was checked as an insert.
    if new.updated_at is distinct from old.updated_at and new.updated_at <> now() then
      perform private.raise_stale(target, old.updated_at);
    end if;
    return new;
  end if;
  -- Without a role, row-level security refuses the write, and doesn't reveal which rows exist.
  if current_user = 'anon' then
    return new;
  elsif not private.has_role(array['editor', 'admin']) then
    return new;
  end if;
  -- Locked, so that two upserts at the same time can't both find the row unchanged.
  execute format('select t.updated_at from public.%I t where t.%I::text = $1 for update', tg_table_name, tg_argv[0])
    into current using key;
  if new.updated_at is distinct from coalesce(current, now()) then
    perform private.raise_stale(target, current);
  end if;
  return new;
end $function$
;

-- Adds an event to its day, and a click on a search result to the day of its query; at most 20,000 different rows a day.
CREATE OR REPLACE FUNCTION private.count_event(p_type text, p_path text, p_target text, p_query text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (now() at time zone 'utc')::date;
begin
  update private.event_days d set events = d.events + 1
  where d.day = today and d.event_type = p_type and d.page_path = p_path and d.target = p_target;
  if not found and private.take_ingestion('event_days', 20000, 'day') then
    insert into private.event_days as d (day, event_type, page_path, target, events)
    values (today, p_type, p_path, p_target, 1)
    on conflict (day, event_type, page_path, target) do update set events = d.events + 1;
  end if;
  if p_type <> 'search_click' or length(p_query) < 3 or p_target !~ '^/' then
    return;
  end if;
  perform private.count_search(p_query, 0, null);
  update private.search_click_days d set clicks = d.clicks + 1
  where d.day = today and d.query = p_query and d.page_path = p_target;
  if not found and private.take_ingestion('search_click_days', 20000, 'day') then
    insert into private.search_click_days as d (day, query, page_path, clicks)
    values (today, p_query, p_target, 1)
    on conflict (day, query, page_path) do update set clicks = d.clicks + 1;
  end if;
end $function$
;

-- Adds a search (p_searches = 1) or a click on a result (0) to its day; at most 20,000 different queries a day.
CREATE OR REPLACE FUNCTION private.count_search(p_query text, p_searches integer, p_match_count integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (now() at time zone 'utc')::date;
  found_nothing constant integer := coalesce(p_match_count = 0, false)::integer;
begin
  update private.search_days d
  set searches = d.searches + p_searches, clicks = d.clicks + 1 - p_searches,
    match_count = coalesce(p_match_count, d.match_count), in_vain = d.in_vain + found_nothing
  where d.day = today and d.query = p_query;
  if found or not private.take_ingestion('search_days', 20000, 'day') then
    return;
  end if;
  insert into private.search_days as d (day, query, searches, match_count, clicks, in_vain)
  values (today, p_query, p_searches, coalesce(p_match_count, 0), 1 - p_searches, found_nothing)
  on conflict (day, query) do update
  set searches = d.searches + p_searches, clicks = d.clicks + 1 - p_searches,
    match_count = coalesce(p_match_count, d.match_count), in_vain = d.in_vain + found_nothing;
end $function$
;

-- Adds a view to its day. After 40,000 different rows on a day, new ones are counted together.
CREATE OR REPLACE FUNCTION private.count_view(p_day date, p_path text, p_status text, p_audience text, p_source text, p_campaign text, p_visits integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_kept boolean;
begin
  update private.view_days d set views = d.views + 1, visits = d.visits + p_visits
  where d.day = p_day and d.page_path = p_path and d.status = p_status and d.audience = p_audience
    and d.source = p_source and d.campaign = p_campaign;
  if found then
    return;
  end if;
  is_kept := private.take_ingestion('view_days', 40000, 'day');
  insert into private.view_days as d (day, page_path, status, audience, source, campaign, views, visits)
  values (p_day, case when is_kept then p_path else '/(other)' end, p_status, p_audience,
    case when is_kept then p_source else '' end, case when is_kept then p_campaign else '' end, 1, p_visits)
  on conflict (day, page_path, status, audience, source, campaign)
  do update set views = d.views + 1, visits = d.visits + p_visits;
end $function$
;

-- Trigger: requests a rebuild. Deferred to the end of the transaction, so that it never waits for other changes while it holds the lock of the rebuilds.
CREATE OR REPLACE FUNCTION private.enqueue_rebuild()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.request_rebuild(
    'Change of ' || replace(tg_table_name, '_', ' '), (select u.id from auth.users u where u.id = auth.uid())
  );
  return null;
end $function$
;

-- The first of the given SEO settings that pages cannot use, by its name; null when all are fine. A canonical URL is a path of this site or an https address, which the build uses only on the site's own host or one that the operator allows.
CREATE OR REPLACE FUNCTION private.find_seo_problem(p_values jsonb, p_is_global boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$
;
grant execute on function private.find_seo_problem(jsonb,boolean) to authenticated, service_role;

-- Trigger: only the service says that an item was generated.
CREATE OR REPLACE FUNCTION private.force_auto_generated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user in ('anon', 'authenticated') then
    new.is_auto_generated := tg_op = 'UPDATE' and old.is_auto_generated;
  end if;
  return new;
end $function$
;

-- Trigger: a profile has the address that the sign-in service knows, never one that a client sends.
CREATE OR REPLACE FUNCTION private.force_profile_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select u.email into new.email from auth.users u where u.id = new.id;
  return new;
end $function$
;

-- Trigger: created_at and updated_at belong to the server, whatever a client sends.
CREATE OR REPLACE FUNCTION private.force_timestamps()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.created_at := case when tg_op = 'UPDATE' then old.created_at else now() end;
  new.updated_at := now();
  return new;
end $function$
;

-- The privileges of the tables and functions for analytics.
CREATE OR REPLACE FUNCTION private.grant_analytics()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  grant insert (status, campaign) on public.page_views to anon, authenticated;
  grant insert (page_path, is_helpful, reason, comment, source, session_id) on public.page_feedback to anon, authenticated;
  grant select, update (resolved_at) on public.page_feedback to authenticated;
  grant select, delete on public.page_feedback to service_role;
  grant select on private.view_days, private.search_days, private.search_click_days, private.event_days,
    private.agent_read_days to authenticated;
  grant execute on function private.take_agent_read(text, text, text) to anon, authenticated, service_role;
  grant execute on function public.count_agent_read(text, text, text) to anon, authenticated, service_role;
  grant execute on function public.prune_analytics() to service_role;
end $function$
;

-- Privileges of presence and of the code host's events. Run by apply_privileges.
CREATE OR REPLACE FUNCTION private.grant_branch_activity()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  grant execute on function public.record_branch_activity(text[]) to service_role;
  grant execute on function private.announce_presence(uuid, text, text) to authenticated;
  grant execute on function public.announce_presence(uuid, text, text) to authenticated;
end $function$
;

-- Grants the privileges on what the admin pages for builds and site health read and change.
CREATE OR REPLACE FUNCTION private.grant_builds_and_health()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  revoke all on sequence private.sync_runs_id_seq from public, anon, authenticated, service_role;
  grant execute on function public.record_sync_run(jsonb) to service_role;
  grant execute on function public.list_builds(uuid, integer) to service_role;
  grant execute on function public.request_rebuild_now(uuid) to service_role;
  grant execute on function public.retry_rebuild(uuid, bigint) to service_role;
  grant execute on function public.record_build(timestamptz, text, text, bigint) to service_role;
  grant execute on function public.read_site_facts(uuid) to service_role;
end $function$
;

-- Privileges of the cache of indexed files. Run by apply_privileges.
CREATE OR REPLACE FUNCTION private.grant_indexed_files()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  grant execute on function public.read_indexed_files(text[]) to service_role;
  grant execute on function public.store_indexed_files(jsonb) to service_role;
end $function$
;

-- Privileges of the navigation manager. Run by apply_privileges.
CREATE OR REPLACE FUNCTION private.grant_navigation_manager()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  grant execute on function public.set_navigation_visibility(jsonb) to authenticated;
  grant execute on function private.add_entry(text, text, text, text, boolean) to authenticated;
$function$
;

-- Grants the privileges on what the admin pages for people, audit log and GitHub read and change.
CREATE OR REPLACE FUNCTION private.grant_people_and_audit()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  grant execute on function public.list_people(uuid, text, text, integer, integer) to service_role;
  grant execute on function public.list_audit_log(uuid, jsonb, bigint, integer) to service_role;
  grant execute on function public.connect_github(uuid, bigint, text, text) to service_role;
  grant execute on function public.disconnect_github(uuid) to service_role;
end $function$
;

-- The privileges of the reports.
CREATE OR REPLACE FUNCTION private.grant_reports()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  grant select on private.page_days, private.source_days to authenticated;
  grant execute on function private.require_role(text[]) to authenticated;
  grant execute on function private.read_page_insights(text, text[]) to authenticated;
  grant execute on function public.report_view_days(date, date, text, text, text, text, text) to authenticated;
  grant execute on function public.report_pages(date, date, text, text, text, text) to authenticated;
  grant execute on function public.report_sources(date, date, text, text, text) to authenticated;
  grant execute on function public.report_not_found(date, date, text) to authenticated;
  grant execute on function public.report_searches(date, date, boolean) to authenticated;
  grant execute on function public.report_search_days(date, date) to authenticated;
  grant execute on function public.report_page_searches(date, date, text) to authenticated;
  grant execute on function public.report_events(date, date, text, text) to authenticated;
  grant execute on function public.report_feedback(date, date, text, text) to authenticated;
  grant execute on function public.report_comments(date, date, text, text, boolean) to authenticated;
  grant execute on function public.report_agent_days(date, date) to authenticated;
  grant execute on function public.report_agent_reads(date, date, text, text) to authenticated;
  grant execute on function public.get_page_insights(text, text[]) to authenticated;
end $function$
;

-- Whether the signed-in person has one of the roles. For policies: (select private.has_role(array['editor'])).
CREATE OR REPLACE FUNCTION private.has_role(wanted text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select 1 from public.user_roles r where r.user_id = (select auth.uid()) and r.role = any (wanted)
  )
$function$
;
grant execute on function private.has_role(text[]) to authenticated;

-- Those of the given addresses and source files that are hidden until the next content sync, and files of hidden pages that are gone.
CREATE OR REPLACE FUNCTION private.hidden_ahead_paths(p_paths text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.file_path from private.hidden_ahead a where a.file_path = any (p_paths)
  union all
  select a.href from private.hidden_ahead a where a.href = any (p_paths) and not a.is_gone
$function$
;
grant execute on function private.hidden_ahead_paths(text[]) to anon, authenticated, service_role;

-- Items of the navigation that visitors may not see: not public themselves, or below something that is not.
CREATE OR REPLACE FUNCTION private.hidden_items()
 RETURNS TABLE(href text, file_path text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.href, i.file_path
  from public.navigation_items i
  where i.id not in (select p.id from private.public_navigation_items() p)
$function$
;

-- Those of the given addresses and source files that visitors may not see. A page that is not in the navigation follows the nearest page above it that is. For policies.
CREATE OR REPLACE FUNCTION private.hidden_paths(p_paths text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with items as materialized (
    select i.href, i.file_path, shown.id is null as hidden
    from public.navigation_items i
    left join private.public_navigation_items() shown on shown.id = i.id
  ),
  asked as materialized (
    select p.path, private.to_stored_path(p.path) as stored from (select distinct p as path from unnest(p_paths) p) p
  ),
  given as materialized (
    select a.path, string_to_array(a.stored, '/') as parts, i.hidden
    from asked a left join items i on i.href = a.stored
    where a.stored like '/%'
  ),
  nearest as (
    select distinct on (above.path) above.path, i.hidden
    from (
      select g.path, depth, array_to_string(g.parts[1:depth], '/') as path_above
      from given g, generate_series(2, least(cardinality(g.parts) - 1, 101)) depth
      where g.hidden is null
    ) above
    join items i on i.href = above.path_above
    order by above.path, above.depth desc
  )
  select g.path from given g where g.hidden
  union all
  select n.path from nearest n where n.hidden
  union all
  select a.path from asked a join items i on i.file_path = a.stored where i.hidden
$function$
;
grant execute on function private.hidden_paths(text[]) to anon, authenticated, service_role;

-- Paths of seo_metadata that visitors may not see: of hidden pages, and of addresses that weren't a page at the last content sync. Also the hidden ones of all pages. For policies, once a query.
CREATE OR REPLACE FUNCTION private.hidden_seo_paths()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with pages as materialized (select p.file_path, p.href from private.synced_pages() p),
  items as materialized (select i.href, i.file_path from private.hidden_items() i),
  unlisted as materialized (
    select array(
      select u.path from (select s.path from public.seo_metadata s union select p.href from pages p) u
      where not exists (select from public.navigation_items i where i.href = u.path)
    ) as paths
  ),
  hidden as materialized (
    select i.href as path from items i
    union
    select a.href from private.hidden_ahead a where not a.is_gone
    union
    select h.path from unlisted u, private.hidden_paths(u.paths) h (path) where cardinality(u.paths) > 0
  )
  select h.path from hidden h
  union all
  -- A page that is hidden by its file, or under one of its paths, is hidden under all of them.
  select p.href from pages p where p.file_path in (
    select i.file_path from items i where i.file_path is not null
    union
    select other.file_path from pages other join hidden h on h.path = other.href
  )
  union all
  -- The landing page isn't a file of the content.
  select s.path from public.seo_metadata s
  where s.path not in ('*', '/') and private.knows_pages() and not exists (select from pages p where p.href = s.path)
$function$
;
grant execute on function private.hidden_seo_paths() to anon, authenticated;

-- Patterns of section_seo_metadata that visitors may not see: of hidden pages, and those that match no page that visitors can see. For policies, once a query.
CREATE OR REPLACE FUNCTION private.hidden_seo_patterns()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with patterns as materialized (
    select s.path_pattern, regexp_replace(s.path_pattern, '/\*$', '') as base from public.section_seo_metadata s
  ),
  bases as materialized (select array(select t.base from patterns t) as paths),
  shown as materialized (
    select '/' as href
    union
    select p.href from private.synced_pages() p where p.href not in (select private.hidden_seo_paths())
  )
  select t.path_pattern from patterns t
  where t.base in (
    select private.hidden_paths(b.paths) from bases b union all select private.hidden_ahead_paths(b.paths) from bases b
  )
  union all
  select t.path_pattern from patterns t
  where private.knows_pages() and not exists (
    select from shown p
    -- As isMatch in domain/seo/matchSectionPattern.ts.
    where case when t.path_pattern like '%/*' then starts_with(p.href || '/', t.base || '/') else p.href = t.path_pattern end
  )
$function$
;
grant execute on function private.hidden_seo_patterns() to anon, authenticated;

-- Whether a user agent names a program. A request without one counts as a program, too: browsers always send it.
CREATE OR REPLACE FUNCTION private.is_bot(p_user_agent text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(p_user_agent, '') !~ '[A-Za-z]' or lower(p_user_agent) ~
    '(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|pagespeed|scrap(er|y)|archiver|phantomjs|selenium|puppeteer|playwright|pingdom|uptime|monitor|facebookexternalhit|whatsapp|telegram|embedly|preview|python|curl|wget|\mnode|axios|undici|go-http|java/|okhttp|libwww|http-?client|feed|claude|gptbot|chatgpt|perplexity|bytespider';
end $function$
;

-- Whether a commit is the one that the last content sync of its repository brought the navigation up to.
CREATE OR REPLACE FUNCTION private.is_content_synced(p_sha text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from (
      select distinct on (s.repository) s.head_sha from public.content_syncs s order by s.repository, s.id desc
    ) newest
    where newest.head_sha = p_sha
  )
$function$
;
grant execute on function private.is_content_synced(text) to anon, authenticated, service_role;

-- Whether views of a path are counted: not those of application pages (the same list as in domain/analytics/beacon).
CREATE OR REPLACE FUNCTION private.is_counted_path(p_path text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return p_path !~ '^/(admin|edit|auth|preview|github/|debug|__docusaurus)';
end $function$
;

-- Whether the sender of this request counts as a reader.
CREATE OR REPLACE FUNCTION private.is_reader()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- The embedded database passes the headers of calls only. Without any headers, the sender counts as a browser.
  select private.to_audience(auth.uid(), case
    when coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb = '{}' then 'unknown'
    else private.request_header('user-agent')
  end) = 'reader'
$function$
;

-- Whether a column or key names something that must not be logged.
CREATE OR REPLACE FUNCTION private.is_secret_name(p_name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_name ~* '(token|secret|passw|passphrase|credential|hash|pepper|private_?key|api_?key|authorization|cookie)'
$function$
;

-- Whether shared links may show this image: a path below /img/, or https on a cloud storage host. A test compares the hosts with CLOUD_STORAGE_HOSTS.
CREATE OR REPLACE FUNCTION private.is_seo_image(p_url text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_url is null or p_url = '' or (
    length(p_url) <= 2048 and p_url !~ '(^|/)\.\.?(/|$)' and (
      p_url ~ '^/img/[^\\?#[:space:][:cntrl:]]+$'
      or p_url ~* ('^https://([a-z0-9-]+\.)*(storage\.googleapis\.com|storage\.cloud\.google\.com'
        || '|firebasestorage\.googleapis\.com|supabase\.co|amazonaws\.com|r2\.dev|blob\.core\.windows\.net'
        || '|digitaloceanspaces\.com)/[^\\[:space:][:cntrl:]]*$')
    )
  )
$function$
;
grant execute on function private.is_seo_image(text) to authenticated, service_role;

-- Whether a comment looks like spam: links, markup, repetitions, no words.
CREATE OR REPLACE FUNCTION private.is_spam(p_comment text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- Links, markup, one character ten times, one word five times in a row.
  select p_comment ~* 'https?:|www\.|</?(?:a|b|br|div|font|form|h\d|i|iframe|img|input|object|p|script|span|style|svg)\M|\[/?(?:url|link|img|b|i)\M|(.)\1{9}|(\m\w+\M)(?:\W+\2\M){4}'
    or (length(p_comment) > 20 and p_comment !~ '[[:alpha:]]{2}')
$function$
;

-- Makes a page PRIVATE by an entry of its own, below the nearest page above it that has one.
CREATE OR REPLACE FUNCTION private.keep_hidden(p_file_path text, p_href text, p_title text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.navigation_items i set privacy = 'PRIVATE' where i.file_path = p_file_path or i.href = p_href;
  if not found and not private.add_entry(p_file_path, p_href, p_title, 'PRIVATE', true) then
    raise exception 'Another entry has this address.' using errcode = '23505';
  end if;
end $function$
;

-- Whether a content sync has stored its pages. Until then, a database can't tell pages from addresses that don't exist.
CREATE OR REPLACE FUNCTION private.knows_pages()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.content_syncs s where s.pages is not null)
$function$
;

-- Counts the rows of one request (one transaction), those that are left out as well; the 21st fails it.
CREATE OR REPLACE FUNCTION private.limit_request_rows()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rows constant integer := coalesce(nullif(current_setting('ingestion.rows', true), ''), '0')::integer + 1;
begin
  if rows > 20 then
    raise exception 'At most 20 rows at once.' using errcode = 'PT413';
  end if;
  perform set_config('ingestion.rows', rows::text, true);
end $function$
;

-- Trigger: one request of an editor changes the SEO of at most 20 pages or sections, so that it cannot reach the whole site.
CREATE OR REPLACE FUNCTION private.limit_seo_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$
;

-- Everyone who has signed in, with the login that GitHub reported, and the name they chose or GitHub reported.
CREATE OR REPLACE FUNCTION private.list_users()
 RETURNS TABLE(id uuid, login text, name text, email text, joined_at timestamp with time zone, signed_in_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.* from private.list_users(array(select u.id from auth.users u)) l
$function$
;

-- Users by id, with the login that GitHub reported, and the name they chose or GitHub reported.
CREATE OR REPLACE FUNCTION private.list_users(p_ids uuid[])
 RETURNS TABLE(id uuid, login text, name text, email text, joined_at timestamp with time zone, signed_in_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- The login comes from the identity that GitHub reported, not from raw_user_meta_data, which users can change.
  select u.id, g.login, coalesce(p.full_name, g.name), u.email::text, u.created_at, u.last_sign_in_at
  from auth.users u
  left join public.profiles p on p.id = u.id
  left join lateral (
    select i.identity_data ->> 'user_name' as login,
      coalesce(nullif(i.identity_data ->> 'full_name', ''), nullif(i.identity_data ->> 'name', '')) as name
    from auth.identities i where i.user_id = u.id and i.provider = 'github' limit 1
  ) g on true
  where u.id = any (p_ids)
$function$
;

-- Whether @login, name or email contains a text. An empty text is in all of them.
CREATE OR REPLACE FUNCTION private.matches_user(p_text text, p_login text, p_name text, p_email text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select strpos(lower(concat_ws(' ', '@' || p_login, p_name, p_email)), lower(trim(p_text))) > 0
$function$
;

-- Makes sections and entries match docs/_navigation.md, parents before their children. Visibility is kept: new entries are public, entries that left the file take the visibility of their page, and sections without entries are deleted unless they are inactive.
CREATE OR REPLACE FUNCTION private.mirror_navigation(p_sections jsonb, p_items jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry record;
  above record;
  known uuid;
  mirrored uuid[] := '{}';
begin
  insert into public.navigation_sections (slug, title, order_index)
  select distinct on (s.slug) s.slug, s.title, s.order_index
  from jsonb_to_recordset(p_sections) as s (slug text, title text, order_index integer)
  order by s.slug, s.order_index
  on conflict (slug) do update set title = excluded.title, order_index = excluded.order_index
  where (navigation_sections.title, navigation_sections.order_index) is distinct from (excluded.title, excluded.order_index);

  -- Parents come before their children, so no entry ends up below itself.
  for entry in
    select * from jsonb_to_recordset(p_items)
      as e (file_path text, href text, title text, breadcrumb_title text, section text, parent text, order_index integer)
  loop
    select i.id, i.section_id into above from public.navigation_items i where i.file_path = entry.parent;
    if above.id is null then
      select null::uuid as id, (select s.id from public.navigation_sections s where s.slug = entry.section) as section_id
      into above;
    end if;
    select i.id into known from public.navigation_items i
    where (i.file_path = entry.file_path or i.href = entry.href) and i.id <> all (mirrored)
    order by i.file_path is not distinct from entry.file_path desc limit 1;
    if known is null then
      insert into public.navigation_items
        (file_path, href, title, breadcrumb_title, order_index, is_auto_generated, parent_id, section_id)
      values (entry.file_path, entry.href, entry.title, entry.breadcrumb_title, entry.order_index, true, above.id, above.section_id)
      on conflict do nothing
      returning id into known;
    else
      update public.navigation_items i set
        file_path = entry.file_path, title = entry.title, breadcrumb_title = entry.breadcrumb_title,
        order_index = entry.order_index, is_auto_generated = true, parent_id = above.id, section_id = above.section_id,
        -- Two files can have the same address, as a.mdx and a/index.mdx. The second keeps its previous address, and is
        -- hidden or shown by its file.
        href = case when exists (select from public.navigation_items o where o.href = entry.href and o.id <> i.id)
          then i.href else entry.href end
      where i.id = known and (
        i.file_path, i.title, i.breadcrumb_title, i.order_index, i.is_auto_generated, i.parent_id, i.section_id, i.href
      ) is distinct from (
        entry.file_path, entry.title, entry.breadcrumb_title, entry.order_index, true, above.id, above.section_id, entry.href
      );
    end if;
    if known is not null then
      mirrored := mirrored || known;
    end if;
  end loop;

  -- A page that isn't in docs/_navigation.md is as visible as the nearest page above it. Shorter addresses first, so that
  -- no entry ends up below itself.
  for entry in
    select i.id, i.href from public.navigation_items i
    where i.file_path is not null and i.id <> all (mirrored)
    order by length(i.href), i.href
  loop
    select i.id, i.section_id into above from public.navigation_items i
    where starts_with(entry.href, i.href || '/') order by length(i.href) desc limit 1;
    update public.navigation_items i set parent_id = above.id, section_id = above.section_id
    where i.id = entry.id and (i.parent_id, i.section_id) is distinct from (above.id, above.section_id);
  end loop;

  delete from public.navigation_sections s
  where s.is_active
    and not exists (select from jsonb_to_recordset(p_sections) as f (slug text) where f.slug = s.slug)
    and not exists (select from public.navigation_items i where i.section_id = s.id);
end $function$
;

-- Entries follow their files: a list of {from, to, href}. What hides a page moves with it.
CREATE OR REPLACE FUNCTION private.move_navigation_items(p_moves jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moves jsonb;
begin
  -- A page was moved to a path that already has an entry: that entry inherits what hides the page.
  update public.navigation_items target set
    privacy = case when source.privacy = 'PRIVATE' then 'PRIVATE' else target.privacy end,
    is_active = target.is_active and source.is_active
  from jsonb_to_recordset(p_moves) as m ("from" text, "to" text, href text)
  join public.navigation_items source on source.file_path = m."from"
  where (target.file_path = m."to" or target.href = m.href) and target.id <> source.id
    and not exists (select from jsonb_to_recordset(p_moves) as other ("from" text) where other."from" = target.file_path);
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'file_path', m."to", 'href', m.href)), '[]') into moves
  from jsonb_to_recordset(p_moves) as m ("from" text, "to" text, href text)
  join public.navigation_items i on i.file_path = m."from"
  where not exists (
    select from public.navigation_items t
    where (t.file_path = m."to" or t.href = m.href) and t.id <> i.id
      and not exists (select from jsonb_to_recordset(p_moves) as other ("from" text) where other."from" = t.file_path)
  );
  -- In two steps, because pages may have swapped paths.
  update public.navigation_items i set file_path = null, href = '/moving/' || i.id
  from jsonb_to_recordset(moves) as m (id uuid) where i.id = m.id;
  update public.navigation_items i set file_path = m.file_path, href = m.href
  from jsonb_to_recordset(moves) as m (id uuid, file_path text, href text) where i.id = m.id;
end $function$
;

-- SEO rows follow their pages: a list of {from, to} with hrefs, the pages as in content_syncs, and the files that were not moved. Otherwise the texts of a private page would stay at an address that nothing hides.
CREATE OR REPLACE FUNCTION private.move_seo_rows(p_moves jsonb, p_pages jsonb, p_unmoved text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sections jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('from', m."from" || '/*', 'to', m."to" || '/*')), '[]') into sections
  from jsonb_to_recordset(p_moves) as m ("from" text, "to" text)
  where exists (select from public.section_seo_metadata s where s.path_pattern = m."from" || '/*')
    -- A section follows the page at its top only if it applies to the same pages afterwards.
    and not exists (
      select from jsonb_to_recordset(p_pages) as p (file_path text, href text)
      where p.file_path = any (p_unmoved) and (starts_with(p.href, m."from" || '/') or starts_with(p.href, m."to" || '/'))
    );
  perform private.rename_seo_rows('seo_metadata', 'path', p_moves);
  perform private.rename_seo_rows('section_seo_metadata', 'path_pattern', p_moves || sections);
end $function$
;

-- Trigger: the time of resolving belongs to the server, and the audit log says which admin did it.
CREATE OR REPLACE FUNCTION private.note_feedback_resolved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.resolved_at is not null then
    new.resolved_at := now();
  end if;
  -- When a reader's new answer reopens it, no admin has done anything to log.
  if private.has_role(array['admin']) then
    perform private.record_audit(
      case when new.resolved_at is null then 'feedback.reopen' else 'feedback.resolve' end, 'page_feedback:' || new.id,
      null, jsonb_build_object('page_path', new.page_path)
    );
  end if;
  return new;
end $function$
;

-- Trigger: removes the sums of days that view_days no longer has.
CREATE OR REPLACE FUNCTION private.prune_sums()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first constant date := coalesce((select min(d.day) from private.view_days d), 'infinity');
begin
  delete from private.page_days d where d.day < first;
  delete from private.source_days d where d.day < first;
  return null;
end $function$
;

-- What everyone can see: active PUBLIC items in active sections, whose ancestors are active and PUBLIC as well. For policies.
CREATE OR REPLACE FUNCTION private.public_navigation_items()
 RETURNS TABLE(id uuid, section_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with recursive open as (
    select i.id, i.parent_id, i.section_id
    from public.navigation_items i
    left join public.navigation_sections s on s.id = i.section_id
    where i.is_active and i.privacy = 'PUBLIC' and (i.section_id is null or s.is_active)
  ),
  shown as (
    select o.id, o.section_id from open o where o.parent_id is null
    union all
    select o.id, o.section_id from shown p join open o on o.parent_id = p.id
  )
  select s.id, s.section_id from shown s
$function$
;
grant execute on function private.public_navigation_items() to anon, authenticated;

-- Refuses a write that is based on an older state. The detail says when the row changed, and who changed it if known.
CREATE OR REPLACE FUNCTION private.raise_stale(p_target text, p_updated_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'This changed after you read it.' using errcode = 'PT409', detail = jsonb_build_object(
    'changedAt', p_updated_at, 'changedBy', private.read_last_change(p_target)
  )::text;
end $function$
;
grant execute on function private.raise_stale(text,timestamp with time zone) to authenticated;

-- The account that last changed a row, with the name its owner chose, for people with a role; null when unknown.
CREATE OR REPLACE FUNCTION private.read_last_change(p_target text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.read_user_name(l.actor)
  from public.audit_log l
  where l.target = p_target and private.has_role(array['editor', 'admin'])
  order by l.id desc limit 1
$function$
;
grant execute on function private.read_last_change(text) to authenticated;

-- What readers did on one page in 28 days. Editors and admins.
CREATE OR REPLACE FUNCTION private.read_page_insights(p_page text, p_words text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (now() at time zone 'utc')::date;
  since constant date := today - 27;
begin
  perform private.require_role(array['admin', 'editor']);
  return jsonb_build_object(
    'views', (
      select coalesce(sum(d.views), 0) from private.page_days d
      where d.day between since and today and d.page_path = p_page and d.status = 'page' and d.audience = 'reader'
    ),
    'previousViews', (
      select coalesce(sum(d.views), 0) from private.page_days d
      where d.day between since - 28 and since - 1 and d.page_path = p_page and d.status = 'page' and d.audience = 'reader'
    ),
    'searches', coalesce((
      select jsonb_agg(jsonb_build_object('query', s.query, 'count', s.clicks) order by s.clicks desc, s.query) from (
        select d.query, sum(d.clicks) as clicks from private.search_click_days d
        where d.day between since and today and d.page_path = p_page
        group by d.query order by 2 desc, 1 limit 10
      ) s
    ), '[]'),
    'searchesInVain', coalesce((
      select jsonb_agg(jsonb_build_object('query', s.query, 'count', s.searches) order by s.searches desc, s.query) from (
        select d.query, sum(d.in_vain) as searches from private.search_days d
        where d.day between since and today
          and exists (select from unnest(p_words[1:20]) w where length(w) > 2 and position(lower(w) in d.query) > 0)
        group by d.query
        having max((d.day - date '2000-01-01')::bigint * 1000000 + least(d.match_count, 999999))
          filter (where d.searches > 0) % 1000000 = 0
        order by 2 desc, 1 limit 10
      ) s
    ), '[]'),
    'helpful', (
      select count(*) from public.page_feedback f
      where f.page_path = p_page and f.is_helpful and f.created_at >= since::timestamp at time zone 'utc'
    ),
    'unhelpful', (
      select count(*) from public.page_feedback f
      where f.page_path = p_page and not f.is_helpful and f.created_at >= since::timestamp at time zone 'utc'
    ),
    'comments', coalesce((
      select jsonb_agg(to_jsonb(c) order by c."createdAt" desc) from (
        select f.id, f.is_helpful as "isHelpful", f.reason, case when not f.is_spam then f.comment end as comment,
          f.created_at as "createdAt"
        from public.page_feedback f
        where f.page_path = p_page and f.resolved_at is null
          and (not f.is_helpful or (f.comment is not null and not f.is_spam))
        order by f.created_at desc limit 10
      ) c
    ), '[]')
  );
end $function$
;
grant execute on function private.read_page_insights(text,text[]) to authenticated;

-- What a user is called: their GitHub login, else their email, with the name they chose in parentheses. Null for accounts that are gone.
CREATE OR REPLACE FUNCTION private.read_user_name(p_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select concat_ws(' ', n.account, '(' || nullif(n.chosen, n.account) || ')')
  from (
    select
      coalesce(
        (select i.identity_data ->> 'user_name' from auth.identities i where i.user_id = u.id and i.provider = 'github' limit 1),
        u.email::text,
        u.id::text
      ) as account,
      (select nullif(left(trim(p.full_name), 100), '') from public.profiles p where p.id = u.id) as chosen
    from auth.users u
    where u.id = p_id
  ) n
$function$
;

-- Adds an entry to the audit log. Credentials are removed from the values and their size is bounded.
CREATE OR REPLACE FUNCTION private.record_audit(p_action text, p_target text, p_before jsonb, p_after jsonb, p_actor uuid DEFAULT auth.uid())
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.audit_log (actor, action, target, before, after)
  values (p_actor, p_action, left(p_target, 700), private.bound_audit_value(p_before), private.bound_audit_value(p_after))
$function$
;

-- A value without credentials: keys that name one are dropped; tokens, private keys and access codes in texts are replaced. Objects and lists nested deeper than p_depth are left out.
CREATE OR REPLACE FUNCTION private.redact_audit_value(p_value jsonb, p_depth integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if p_depth = 0 and jsonb_typeof(p_value) in ('object', 'array') then
    return '"[nested too deeply]"';
  end if;
  return case jsonb_typeof(p_value)
    when 'object' then (
      select coalesce(jsonb_object_agg(e.key, private.redact_audit_value(e.value, p_depth - 1)), '{}')
      from jsonb_each(p_value) e where not private.is_secret_name(e.key)
    )
    when 'array' then (
      select coalesce(jsonb_agg(private.redact_audit_value(e.value, p_depth - 1) order by e.position), '[]')
      from jsonb_array_elements(p_value) with ordinality as e (value, position)
    )
    when 'string' then to_jsonb(regexp_replace(
      p_value #>> '{}',
      'gh[a-z]_[A-Za-z0-9_]{10,}|github_pat_\w+|docs_pat_[\w-]+|sb_secret_[\w-]+|eyJ[\w-]{10,}[\w.-]*|-----BEGIN [A-Z ]*PRIVATE KEY.*'
        || '|[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}',
      '[removed]', 'g'
    ))
    else p_value
  end;
end $function$
;

-- Trigger: refuses to change or remove rows of the audit log, whoever asks.
CREATE OR REPLACE FUNCTION private.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'The audit log is append-only.' using errcode = '42501';
end $function$
;

-- Trigger: keeps the navigation a tree. (If two people create a cycle at the same time, visitors don't see it, because no visible entry leads to it.)
CREATE OR REPLACE FUNCTION private.refuse_navigation_cycle()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    -- `union` keeps each entry once, so this also ends in a cycle that exists already.
    with recursive above as (
      select new.parent_id as id
      union
      select i.parent_id from above a join public.navigation_items i on i.id = a.id
    )
    select from above a where a.id = new.id
  ) then
    raise exception 'An item cannot lie below itself.' using errcode = '23514';
  end if;
  return new;
end $function$
;

-- Trigger: sections that cover most of the site are changed and removed by admins only.
CREATE OR REPLACE FUNCTION private.refuse_wide_section_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if old.path_pattern ~ '^(/[^/]+)?/\*$' then
    perform private.require_site_admin();
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$
;

-- Whether the browser asked not to be tracked. Pages then send nothing themselves; this covers other clients.
CREATE OR REPLACE FUNCTION private.refuses_tracking()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(private.request_header('dnt') = '1' or private.request_header('sec-gpc') = '1', false);
end $function$
;

-- Gives rows of seo_metadata or section_seo_metadata other keys: a list of {from, to}. Where the new key has a row, that one stays, and the renamed one is deleted.
CREATE OR REPLACE FUNCTION private.rename_seo_rows(p_table text, p_key text, p_renames jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved jsonb[];
  item jsonb;
begin
  -- All are deleted first, because pages may have swapped addresses.
  execute format(
    'with renames as (
       select distinct on (m."from") m."from", m."to" from jsonb_to_recordset($1) as m ("from" text, "to" text)
       order by m."from", m."to"
     ),
     gone as (
       delete from public.%1$I s using renames m where s.%2$I = m."from" and m."from" <> m."to"
       returning to_jsonb(s) || jsonb_build_object(%2$L, m."to") as item
     )
     select array_agg(g.item) from gone g', p_table, p_key
  ) into moved using p_renames;
  foreach item in array coalesce(moved, '{}') loop
    begin
      execute format(
        'insert into public.%1$I select * from jsonb_populate_record(null::public.%1$I, $1) on conflict (%2$I) do nothing',
        p_table, p_key
      ) using item;
    exception when sqlstate 'PT400' or check_violation then
      -- A row from before today's rules must not stop the sync. The audit log has its values.
      null;
    end;
  end loop;
end $function$
;

-- A header of the API's request; null where there is none.
CREATE OR REPLACE FUNCTION private.request_header(p_name text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return nullif(current_setting('request.headers', true), '')::jsonb ->> p_name;
end $function$
;

-- Fails unless the person is an admin. Changes in the same transaction are logged as theirs.
CREATE OR REPLACE FUNCTION private.require_admin(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select 1 from public.user_roles r where r.user_id = p_user and r.role = 'admin') then
    raise exception 'Only admins can do this.' using errcode = '42501';
  end if;
  perform set_config('audit.actor', p_user::text, true);
end $function$
;

-- Fails for users who have none of the roles.
CREATE OR REPLACE FUNCTION private.require_role(p_roles text[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not private.has_role(p_roles) then
    raise exception 'You don''t have the role that this needs.' using errcode = '42501';
  end if;
end $function$
;
grant execute on function private.require_role(text[]) to authenticated;

-- Fails for people who are not admins; the hint says whether they lack that role or any. The service passes.
CREATE OR REPLACE FUNCTION private.require_site_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- Two conditions rather than one with `and`: the service may not execute has_role, and such an expression would fail
  -- for it even where the call isn't reached.
  if current_user in ('anon', 'authenticated') then
    if not private.has_role(array['admin']) then
      raise exception 'Only admins change settings that reach this many pages.' using errcode = '42501',
        hint = case when private.has_role(array['editor']) then 'admin' else 'role' end;
    end if;
  end if;
end $function$
;
grant execute on function private.require_site_admin() to authenticated, service_role;

-- Trigger: revokes the personal tokens of a user who has just lost their last role.
CREATE OR REPLACE FUNCTION private.revoke_tokens_without_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  revoked record;
begin
  -- A user who is being deleted has no tokens left to revoke: they are deleted as well.
  if exists (select from public.user_roles r where r.user_id = old.user_id)
    or not exists (select from auth.users u where u.id = old.user_id) then
    return null;
  end if;
  for revoked in
    update private.personal_tokens t set revoked_at = now()
    where t.user_id = old.user_id and t.revoked_at is null
    returning t.id, t.name
  loop
    perform private.record_audit(
      'personal_token.revoke', 'personal_token:' || revoked.id, jsonb_build_object('name', revoked.name), null,
      private.audit_actor()
    );
  end loop;
  return null;
end $function$
;

-- A text without e-mail addresses, tokens and long numbers (7 digits in a row, or 9 with separators), each replaced by a word in brackets.
CREATE OR REPLACE FUNCTION private.scrub_text(p_text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
end $function$
;

-- Trigger: keeps page_days and source_days.
CREATE OR REPLACE FUNCTION private.sum_view_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  views bigint := new.views;
  visits bigint := new.visits;
  direct constant integer := case new.source when '' then 1 else 0 end;
begin
  if tg_op = 'UPDATE' then
    views := new.views - old.views;
    visits := new.visits - old.visits;
  end if;
  insert into private.page_days as d values (new.day, new.page_path, new.status, new.audience, views, visits, views * direct, visits * direct)
  on conflict (day, page_path, status, audience) do update
  set views = d.views + excluded.views, visits = d.visits + excluded.visits,
    direct_views = d.direct_views + excluded.direct_views, direct_visits = d.direct_visits + excluded.direct_visits;
  if new.status = 'page' then
    insert into private.source_days as d values (new.day, new.source, new.campaign, new.audience, views, visits)
    on conflict (day, source, campaign, audience)
      do update set views = d.views + excluded.views, visits = d.visits + excluded.visits;
  end if;
  return null;
end $function$
;

-- The pages at the last content sync. A page has more than one row if SEO rows can name it in several ways.
CREATE OR REPLACE FUNCTION private.synced_pages()
 RETURNS TABLE(file_path text, href text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.file_path, p.href
  from public.content_syncs s, jsonb_to_recordset(s.pages) as p (file_path text, href text)
$function$
;

-- Adds a read by a program to its day; at most 6,000 a minute, and 10,000 different rows a day.
CREATE OR REPLACE FUNCTION private.take_agent_read(p_kind text, p_path text, p_agent text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (now() at time zone 'utc')::date;
  path constant text := private.to_counted_path(p_path);
begin
  if p_kind not in ('llms', 'markdown', 'mcp') or coalesce(p_agent !~ '^[a-z][a-z0-9-]{0,30}$', true)
    or coalesce(path !~ '^/([^/[:cntrl:]][^[:cntrl:]]*)?$', true) then
    raise exception 'This is no read of a page by an agent.' using errcode = '22023';
  end if;
  if not private.take_ingestion('agent_reads', 6000) then
    return;
  end if;
  update private.agent_read_days d set reads = d.reads + 1
  where d.day = today and d.kind = p_kind and d.page_path = path and d.agent = p_agent;
  if not found and private.take_ingestion('agent_read_days', 10000, 'day') then
    insert into private.agent_read_days as d (day, kind, page_path, agent, reads)
    values (today, p_kind, path, p_agent, 1)
    on conflict (day, kind, page_path, agent) do update set reads = d.reads + 1;
  end if;
end $function$
;
grant execute on function private.take_agent_read(text,text,text) to anon, authenticated, service_role;

-- Trigger: at most 60 events a minute and session, and a bounded number for all; the time belongs to the server, and only known data are kept. Adds a reader's event to its day.
CREATE OR REPLACE FUNCTION private.take_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target text;
begin
  perform private.limit_request_rows();
  new.created_at := now();
  new.page_path := private.to_counted_path(new.page_path);
  if private.refuses_tracking() then
    return null;
  end if;
  if jsonb_typeof(new.event_data) = 'object' then
    -- The target of a click, without credentials, query and fragment. Only the known keys are kept.
    target := private.to_counted_path(regexp_replace(new.event_data ->> 'to_path', '^([a-z]+://)?[^/@]*@', '\1'));
    new.event_data := jsonb_strip_nulls(jsonb_build_object(
      'to_path', target,
      'reference_type', coalesce(left(private.scrub_text(left(new.event_data ->> 'reference_type', 200)), 100),
        case when target ~ '^https?:' then 'link' end),
      'query', private.to_counted_query(new.event_data ->> 'query'),
      'timestamp', coalesce(left(new.event_data ->> 'timestamp', 40), to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    ));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('analytics_events:' || new.session_id, 0));
  if (
    select count(*) from public.analytics_events e
    where e.session_id = new.session_id and e.created_at > now() - interval '1 minute'
  ) >= 60 then
    raise exception 'Too many events.' using errcode = 'PT429';
  end if;
  if not private.take_ingestion('analytics_events', 6000)
    or not private.take_ingestion_path('analytics_events', new.page_path, 4000) then
    return null;
  end if;
  if private.is_reader() then
    perform private.count_event(new.event_type, new.page_path, coalesce(target, ''), new.event_data ->> 'query');
  end if;
  return new;
end $function$
;

-- Trigger: a session's later answer replaces its earlier one for a page and day; texts are scrubbed, spam is marked, and the number is bounded.
CREATE OR REPLACE FUNCTION private.take_feedback()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.limit_request_rows();
  new.created_at := now();
  new.resolved_at := null;
  new.page_path := private.to_counted_path(new.page_path);
  new.reason := case when new.is_helpful then null else new.reason end;
  new.comment := nullif(left(trim(regexp_replace(
    private.scrub_text(left(new.comment, 2000)), '[\u0001-\u0008\u000B-\u001F\u007F]+', ' ', 'g')), 1000), '');
  new.is_spam := coalesce(private.is_spam(new.comment), false);
  if new.session_id is null or not private.is_counted_path(new.page_path) then
    return null;
  end if;
  -- First, because the limit of a session stores a row for each answer, and visitors choose their session ids.
  if not private.take_ingestion('page_feedback', 240) then
    return null;
  end if;
  if public.take_rate_limit('feedback:' || new.session_id, 20, 60) > 0 then
    raise exception 'Too much feedback.' using errcode = 'PT429';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('page_feedback:' || new.session_id, 0));
  update public.page_feedback f
  set is_helpful = new.is_helpful, reason = new.reason, comment = new.comment, is_spam = new.is_spam,
    created_at = new.created_at, resolved_at = null
  where f.session_id = new.session_id and f.page_path = new.page_path
    and f.created_at >= date_trunc('day', now(), 'UTC');
  if found then
    return null;
  end if;
  return new;
end $function$
;

-- Whether one more row is kept, of all visitors together, in this minute or day. Tables of rows also have a limit for the day.
CREATE OR REPLACE FUNCTION private.take_ingestion(p_kind text, p_limit integer, p_period text DEFAULT 'minute'::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- All rows of a request use the same counters, so that requests with many rows can't deadlock.
  slot integer := nullif(current_setting('ingestion.slot', true), '')::integer;
  day_limit constant integer := case when p_period = 'minute' then
    case p_kind
      when 'page_views' then 1000000
      when 'analytics_events' then 250000
      when 'search_analytics' then 100000
      when 'page_feedback' then 5000
    end
  end;
begin
  if slot is null then
    slot := floor(random() * 8)::integer;
    perform set_config('ingestion.slot', slot::text, true);
  end if;
  if not private.take_ingestion_slot(p_kind, slot, p_limit / 8, p_period) then
    return false;
  end if;
  return day_limit is null or private.take_ingestion_slot(p_kind || '_day', slot, day_limit / 8, 'day');
end $function$
;

-- Whether one more row for a path is kept this minute, so that a flood of one page leaves room for the others.
CREATE OR REPLACE FUNCTION private.take_ingestion_path(p_kind text, p_path text, p_limit integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.take_ingestion_slot(p_kind || '_path', abs(hashtext(p_path) % 256), p_limit, 'minute');
end $function$
;

-- Counts one row; false when the counter has reached its limit for this period (minute or day).
CREATE OR REPLACE FUNCTION private.take_ingestion_slot(p_kind text, p_slot integer, p_limit integer, p_period text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  period_start constant timestamptz := date_trunc(p_period, clock_timestamp(), 'UTC');
begin
  update private.ingestion_counters c
  set since = period_start, taken = case when c.since = period_start then c.taken + 1 else 1 end
  where c.kind = p_kind and c.slot = p_slot and (c.since <> period_start or c.taken < p_limit);
  return found;
end $function$
;

-- Trigger: a session's view of a path counts once in 30 minutes, at most 60 views a minute count for a session and a bounded number for all; who, when and for whom belong to the server. Adds the view to its day.
CREATE OR REPLACE FUNCTION private.take_page_view()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (now() at time zone 'utc')::date;
  first_instant constant timestamptz := today::timestamp at time zone 'utc';
  is_seen boolean;
  this_minute integer;
  is_visit boolean;
begin
  perform private.limit_request_rows();
  new.created_at := now();
  new.user_id := auth.uid();
  new.page_path := private.to_counted_path(new.page_path);
  if private.refuses_tracking() or not private.is_counted_path(new.page_path) then
    return null;
  end if;
  new.user_agent := left(coalesce(private.request_header('user-agent'), new.user_agent), 512);
  new.referrer := private.to_host(new.referrer);
  if new.referrer is not null and new.referrer = private.to_host(private.request_header('origin')) then
    new.referrer := null;
  end if;
  new.campaign := private.to_campaign(new.campaign);
  new.audience := private.to_audience(new.user_id, new.user_agent);

  -- Views that tabs of a session send at the same time are added one after another.
  perform pg_advisory_xact_lock(hashtextextended('page_views:' || new.session_id, 0));
  select coalesce(bool_or(v.page_path = new.page_path) filter (where v.created_at > now() - interval '30 minutes'), false),
    count(*) filter (where v.created_at > now() - interval '1 minute'),
    count(*) filter (where v.created_at >= first_instant) = 0
  into is_seen, this_minute, is_visit
  from public.page_views v
  where v.session_id = new.session_id and v.created_at >= least(first_instant, now() - interval '30 minutes');
  if is_seen then
    return null;
  end if;
  if this_minute >= 60 then
    raise exception 'Too many page views.' using errcode = 'PT429';
  end if;
  if not private.take_ingestion('page_views', 24000)
    or not private.take_ingestion_path('page_views', new.page_path, 15000) then
    return null;
  end if;
  perform private.count_view(today, new.page_path, new.status, new.audience, coalesce(new.referrer, ''),
    coalesce(new.campaign, ''), is_visit::integer);
  return new;
end $function$
;

-- Trigger: a query that is known is counted up instead (by one, whatever was sent); a session may send 30 a minute, all of them together a bounded number, and 120 new ones a minute are kept. Adds a reader's search to its day.
CREATE OR REPLACE FUNCTION private.take_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.limit_request_rows();
  if private.refuses_tracking() or not private.take_ingestion('search_analytics', 3000) then
    return null;
  end if;
  new.query := private.to_counted_query(new.query);
  new.count := 1;
  new.updated_at := now();
  if public.take_rate_limit('search:' || new.session_id, 30, 60) > 0 then
    raise exception 'Too many searches.' using errcode = 'PT429';
  end if;
  if length(new.query) >= 3 and private.is_reader() then
    perform private.count_search(new.query, 1, new.match_count);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('search_analytics:' || new.query, 0));
  update public.search_analytics s
  set count = s.count + 1, match_count = new.match_count, session_id = new.session_id, updated_at = new.updated_at
  where s.query = new.query;
  if found or public.take_rate_limit('search:new', 120, 60) > 0 then
    return null;
  end if;
  return new;
end $function$
;

-- For whom something counts: editor for users with a role, bot by the user agent, else reader.
CREATE OR REPLACE FUNCTION private.to_audience(p_user uuid, p_user_agent text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when exists (
      select from public.user_roles r where r.user_id = p_user and r.role in ('editor', 'admin')
    ) then 'editor'
    when private.is_bot(p_user_agent) then 'bot'
    else 'reader'
  end
$function$
;

-- A campaign as it is stored: utm_source and utm_campaign of a query with a slash between them, scrubbed, lower case, letters, digits and ._/- only, at most 100 characters; null for none.
CREATE OR REPLACE FUNCTION private.to_campaign(p_text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if coalesce(strpos(p_text, 'utm_') = 0, true) then
    return null;
  end if;
  return nullif(trim('-' from left(regexp_replace(lower(regexp_replace(private.scrub_text(concat_ws('/',
      nullif(substring(left(p_text, 600) from 'utm_source=([^,&]*)'), ''),
      nullif(substring(left(p_text, 600) from 'utm_campaign=([^,&]*)'), ''))),
    '%[0-9A-Fa-f]{2}|\+', '-', 'g')), '[^a-z0-9._/-]+', '-', 'g'), 100)), '');
end $function$
;

-- A path as it is stored: scrubbed, with slashes for backslashes and one at its start, without query and fragment, at most 512 characters.
CREATE OR REPLACE FUNCTION private.to_counted_path(p_path text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  -- After scrubbing, which turns full-width characters into plain ones.
  return left(regexp_replace(
    translate(private.scrub_text(regexp_replace(left(p_path, 2048), '[?#].*$', '')), '\', '/'), '^/+', '/'
  ), 512);
end $function$
;

-- A query as it is stored: scrubbed, trimmed, in lower case, with single blanks, at most 200 characters.
CREATE OR REPLACE FUNCTION private.to_counted_query(p_query text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  -- Scrubbed before it is lowercased: tokens are recognized by their mix of cases.
  return left(lower(trim(regexp_replace(private.scrub_text(left(p_query, 400)), '[[:space:][:cntrl:]]+', ' ', 'g'))), 200);
end $function$
;

-- The host of a URL (or a bare host) in lower case without "www."; null for anything else.
CREATE OR REPLACE FUNCTION private.to_host(p_url text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  host constant text := substring(lower(left(p_url, 1024)) from '^(?:https?://)?(?:[^/?#@]*@)?([a-z0-9.-]+)(?::[0-9]+)?(?:[/?#]|$)');
begin
  if length(host) > 253 or host ~ '^[.-]|[.-]$' then
    return null;
  end if;
  return regexp_replace(host, '^www\.', '');
end $function$
;

-- An address or file as the tables have it: percent-decoded once, composed Unicode (NFC). Text that is not valid percent-encoding stays as it is.
CREATE OR REPLACE FUNCTION private.to_stored_path(p_path text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if position('%' in p_path) = 0 then
    return case when p_path is nfc normalized then p_path else normalize(p_path, nfc) end;
  end if;
  return (
    select normalize(convert_from(decode(string_agg(
      case when part.m[1] ~ '^%[0-9A-Fa-f]{2}$' then substr(part.m[1], 2) else encode(convert_to(part.m[1], 'UTF8'), 'hex') end,
      '' order by part.position
    ), 'hex'), 'UTF8'), nfc)
    from regexp_matches(p_path, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') with ordinality as part (m, position)
  );
exception when others then
  -- Not valid percent-encoding: no page has such an address.
  return p_path;
end $function$
;

-- Releases a claim after a failure that wrote nothing, so that the same request can be sent again. Service only.
CREATE OR REPLACE FUNCTION public.abandon_operation(p_id uuid, p_user uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.operations where id = p_id and user_id = p_user and result is null
$function$
;
grant execute on function abandon_operation(uuid,uuid) to service_role;

-- Reports that a tab of the caller edits a branch. Returns who else does, with their files, and when the code host last reported something about the branch. Editors and admins.
CREATE OR REPLACE FUNCTION public.announce_presence(p_tab uuid, p_branch text, p_path text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.announce_presence(p_tab, p_branch, p_path)
$function$
;
grant execute on function announce_presence(uuid,text,text) to authenticated;

-- A content sync, all or nothing: entries and SEO rows follow moved files, the tables mirror docs/_navigation.md, mirrored entries of files that are gone become inactive, and every page with the content of a hidden page that would become visible gets a PRIVATE entry. p_sync says which commit the caller compared with (another one is refused with PT409), which pages there are, and why to request a rebuild, null for none. p_pages: each page with the files and addresses its content had before. Returns the pages it kept hidden. Service only.
CREATE OR REPLACE FUNCTION public.apply_content_sync(p_sync jsonb, p_moves jsonb, p_sections jsonb, p_items jsonb, p_gone text[], p_pages jsonb, p_changed text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last_head text;
  asked text[];
  hidden_before text[];
  page record;
  kept text[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended('content sync', 0));
  select s.head_sha into last_head from public.content_syncs s
  where s.repository = p_sync ->> 'repository' order by s.id desc limit 1;
  -- Of two syncs that started from the same commit, the second would look for hidden pages at paths that the first has
  -- moved them away from.
  if last_head is distinct from p_sync ->> 'last_head' then
    raise exception 'Another sync was faster.' using errcode = 'PT409';
  end if;

  select coalesce(array_agg(distinct f.path), '{}') into asked
  from jsonb_to_recordset(p_pages) as p ("from" jsonb), jsonb_array_elements_text(p."from") as f (path);
  select coalesce(array_agg(h.path), '{}') into hidden_before from (
    select private.hidden_paths(asked) as path union select private.hidden_ahead_paths(asked)
  ) h;

  delete from private.hidden_ahead a
  where a.file_path = any (p_changed)
    or a.created_at < now() - case when a.is_gone then interval '1 year' else interval '10 minutes' end;
  -- The deployed site may have been built before these pages were hidden, and still have them. A path that is too long for
  -- an entry must not stop the sync.
  insert into private.hidden_ahead (file_path, href, is_gone)
  select g.file_path, g.href, true
  from jsonb_to_recordset(coalesce(p_sync -> 'gone', '[]')) as g (file_path text, href text)
  where length(g.file_path) <= 200 and exists (select private.hidden_paths(array[g.file_path, g.href]));

  perform private.move_navigation_items(p_moves);
  perform private.move_seo_rows(
    coalesce(p_sync -> 'moves', '[]'), coalesce(p_sync -> 'pages', '[]'),
    array(
      select p.file_path from jsonb_to_recordset(p_pages) as p (file_path text, "from" jsonb) where p."from" ? p.file_path
    )
  );
  perform private.mirror_navigation(p_sections, p_items);
  update public.navigation_items i set is_active = false
  where i.file_path = any (p_gone) and i.is_auto_generated and i.is_active;

  -- Parents first: a hidden page also hides the pages below it, so they need no entry.
  for page in
    select p.file_path, p.href, p.title
    from jsonb_to_recordset(p_pages) as p (file_path text, href text, title text, "from" jsonb)
    where exists (
      select from jsonb_array_elements_text(p."from") as f (path) where f.path = any (hidden_before)
    )
    order by length(p.href), p.href
  loop
    if not exists (select private.hidden_paths(array[page.file_path, page.href])) then
      perform private.keep_hidden(page.file_path, page.href, page.title);
      kept := kept || page.file_path;
    end if;
  end loop;

  update public.content_syncs s set pages = null where s.pages is not null;
  insert into public.content_syncs (repository, branch, head_sha, files_updated, source, pages)
  values (
    p_sync ->> 'repository', p_sync ->> 'branch', p_sync ->> 'head', (p_sync ->> 'files')::integer, p_sync ->> 'source',
    p_sync -> 'pages'
  );
  if p_sync ->> 'rebuild' is not null then
    perform public.request_rebuild(p_sync ->> 'rebuild', (p_sync ->> 'user')::uuid);
  end if;
  return jsonb_build_object('kept_hidden', to_jsonb(kept));
end $function$
;
grant execute on function apply_content_sync(jsonb,jsonb,jsonb,jsonb,text[],jsonb,text[]) to service_role;

-- Whether a user who redeemed a code has a role; grants it where the redemption was stored without one. Calling it again changes nothing, and a revoked role stays revoked. Service only.
CREATE OR REPLACE FUNCTION public.assign_editor_role(p_user uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  code uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('assign_editor_role:' || p_user, 0));
  if exists (select from public.user_roles r where r.user_id = p_user) then
    return true;
  end if;
  update private.access_code_redemptions r set assigned_at = now()
  where r.user_id = p_user and r.assigned_at is null and r.code_id = (
    select open.code_id
    from private.access_code_redemptions open
    join private.access_codes c on c.id = open.code_id
    where open.user_id = p_user and open.assigned_at is null and c.revoked_at is null
    order by open.redeemed_at
    limit 1
  )
  returning r.code_id into code;
  if code is null then
    return false;
  end if;
  perform set_config('audit.actor', p_user::text, true);
  insert into public.user_roles (user_id, role) values (p_user, 'editor');
  return true;
end $function$
;
grant execute on function assign_editor_role(uuid) to service_role;

-- Claims an operation. started: do it. running: another request is doing it (a claim expires after 60 seconds). finished: respond with result. Service only.
CREATE OR REPLACE FUNCTION public.begin_operation(p_id uuid, p_user uuid, p_kind text)
 RETURNS TABLE(state text, result jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known public.operations;
begin
  delete from public.operations o where o.claimed_at < now() - interval '7 days';
  insert into public.operations (id, user_id, kind) values (p_id, p_user, p_kind)
  on conflict (id) do update set claimed_at = now()
    where operations.user_id = p_user and operations.kind = p_kind
      and operations.result is null and operations.claimed_at < now() - interval '60 seconds';
  if found then
    return query select 'started'::text, null::jsonb;
    return;
  end if;
  select * into known from public.operations o where o.id = p_id;
  if known.user_id <> p_user or known.kind <> p_kind then
    raise exception 'This operation belongs to another request.' using errcode = 'PT409';
  end if;
  return query select case when known.result is null then 'running' else 'finished' end, known.result;
end $function$
;
grant execute on function begin_operation(uuid,uuid,text) to service_role;

-- Claims the request that the host has to be asked for next. Null: nothing to do now, because there is none, the host was asked within the interval, or another call is asking it (a claim expires after 60 seconds). Service only.
CREATE OR REPLACE FUNCTION public.claim_rebuild(p_interval_seconds integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  newest bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  if exists (
    select from public.rebuilds r
    where r.started_at > now() - make_interval(secs => p_interval_seconds)
      or (r.started_at is null and r.claimed_at > now() - interval '60 seconds')
  ) or not exists (
    select from public.rebuilds r
    where r.started_at is null and r.failures < 5 and (r.not_before is null or r.not_before <= now())
  ) then
    return null;
  end if;
  update public.rebuilds r set claimed_at = now(), attempts = r.attempts + 1 where r.started_at is null;
  select max(r.id) into newest from public.rebuilds r where r.started_at is null;
  return newest;
end $function$
;
grant execute on function claim_rebuild(integer) to service_role;

-- Claims the tokens of users who no longer have a role, however they lost it (a claim expires after 60 seconds). Service only.
CREATE OR REPLACE FUNCTION public.claim_tokens_to_revoke()
 RETURNS TABLE(id uuid, ciphertext text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with expired as (delete from private.issued_tokens t where t.expires_at < now())
  update private.issued_tokens t set claimed_at = now()
  where t.expires_at >= now()
    and (t.claimed_at is null or t.claimed_at < now() - interval '60 seconds')
    and not exists (select from public.user_roles r where r.user_id = t.user_id)
  returning t.id, t.ciphertext
$function$
;
grant execute on function claim_tokens_to_revoke() to service_role;

-- Whether to work on this delivery: not when it is done, or while another call works on it (a claim expires after 60 seconds). Service only.
CREATE OR REPLACE FUNCTION public.claim_webhook_delivery(p_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.webhook_deliveries d where d.claimed_at < now() - interval '7 days';
  insert into private.webhook_deliveries (id) values (p_id)
  on conflict (id) do update set claimed_at = now()
    where webhook_deliveries.done_at is null and webhook_deliveries.claimed_at < now() - interval '60 seconds';
  return found;
end $function$
;
grant execute on function claim_webhook_delivery(text) to service_role;

-- Uses an installation that the function has verified, and its repository, from now on, for an admin. Service only.
CREATE OR REPLACE FUNCTION public.connect_github(p_admin uuid, p_installation_id bigint, p_owner text, p_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('github_config', 0));
  perform private.require_admin(p_admin);
  insert into public.github_installations (installation_id, installed_at, verified_at)
  values (p_installation_id, now(), now())
  on conflict (installation_id) do update set installed_at = now(), verified_at = now();
  update public.github_config c set repo_owner = p_owner, repo_name = p_name, installation_id = p_installation_id
  where c.id = (select n.id from public.github_config n order by n.created_at desc, n.id desc limit 1);
  if not found then
    insert into public.github_config (repo_owner, repo_name, installation_id)
    values (p_owner, p_name, p_installation_id);
  end if;
end $function$
;
grant execute on function connect_github(uuid,bigint,text,text) to service_role;

-- Counts a read by a program: kind llms, markdown or mcp, the path, and the program's family. Called by the host and the MCP server.
CREATE OR REPLACE FUNCTION public.count_agent_read(p_kind text, p_path text, p_agent text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.take_agent_read(p_kind, p_path, p_agent)
$function$
;
grant execute on function count_agent_read(text,text,text) to anon, authenticated, service_role;

-- Stores the hash of a new code for an admin. Answers its id. Service only.
CREATE OR REPLACE FUNCTION public.create_access_code(p_admin uuid, p_code_hash text, p_max_uses integer, p_expires_at timestamp with time zone, p_note text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  code uuid;
begin
  perform private.require_admin(p_admin);
  if p_expires_at <= now() or p_expires_at > now() + interval '1 year' then
    raise exception 'A code expires within a year, and not before it is made.' using errcode = '22023';
  end if;
  insert into private.access_codes (code_hash, max_uses, expires_at, note, created_by)
  values (p_code_hash, p_max_uses, p_expires_at, nullif(trim(p_note), ''), p_admin)
  returning id into code;
  return code;
end $function$
;
grant execute on function create_access_code(uuid,text,integer,timestamp with time zone,text) to service_role;

-- Stores the hash of a new token for a user with a role, at most 20 (PT409), and removes tokens of all users that ended more than 30 days ago. Returns its id. Service only.
CREATE OR REPLACE FUNCTION public.create_personal_token(p_user uuid, p_token_hash text, p_name text, p_scope text, p_expires_at timestamp with time zone, p_author_name text, p_author_email text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  delete from private.personal_tokens t where least(t.revoked_at, t.expires_at) < now() - interval '30 days';
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
end $function$
;
grant execute on function create_personal_token(uuid,text,text,text,timestamp with time zone,text,text) to service_role;

-- Forgets the repository and every installation, for an admin; false when there was none. Service only.
CREATE OR REPLACE FUNCTION public.disconnect_github(p_admin uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was_connected boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('github_config', 0));
  perform private.require_admin(p_admin);
  delete from public.github_config;
  was_connected := found;
  delete from public.github_installations;
  return was_connected or found;
end $function$
;
grant execute on function disconnect_github(uuid) to service_role;

-- Which of the given addresses and source files are hidden from visitors, as positions from 0. Callers ask about pages that they know, so no one learns a name they didn't know.
CREATE OR REPLACE FUNCTION public.find_hidden_pages(p_paths text[])
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if cardinality(p_paths) > 1000 or length(array_to_string(p_paths, '')) > 60000 then
    raise exception 'Too many paths in one call.'
      using errcode = 'PT413', detail = 'A call accepts 1,000 paths with 60,000 characters in all.';
  end if;
  if exists (select from unnest(p_paths) as given (path) where length(given.path) > 1024) then
    raise exception 'A path is too long.' using errcode = 'PT413', detail = 'A path has at most 1,024 characters.';
  end if;
  return query
    select (given.position - 1)::integer
    from unnest(p_paths) with ordinality as given (path, position)
    where given.path in (
      select hidden.path from private.hidden_paths(p_paths) hidden (path)
      union all
      select ahead.path from private.hidden_ahead_paths(p_paths) ahead (path)
    )
    order by given.position;
end $function$
;
grant execute on function find_hidden_pages(text[]) to anon, authenticated, service_role;

-- Stores the first response of an operation. Service only.
CREATE OR REPLACE FUNCTION public.finish_operation(p_id uuid, p_user uuid, p_result jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.operations set result = p_result where id = p_id and user_id = p_user and result is null
$function$
;
grant execute on function finish_operation(uuid,uuid,jsonb) to service_role;

-- Ends a claim: the host accepted the build (no error), or has to be asked again. Service only.
CREATE OR REPLACE FUNCTION public.finish_rebuild(p_id bigint, p_error text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.rebuilds r set
    started_at = case when p_error is null then now() end,
    claimed_at = case when p_error is null then r.claimed_at end,
    error = left(p_error, 500)
  where r.id <= p_id and r.started_at is null and r.claimed_at is not null
$function$
;
grant execute on function finish_rebuild(bigint,text) to service_role;

-- Forgets tokens that the code host has revoked. Service only.
CREATE OR REPLACE FUNCTION public.finish_revoked_tokens(p_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.issued_tokens t where t.id = any (p_ids)
$function$
;
grant execute on function finish_revoked_tokens(uuid[]) to service_role;

-- Ends a claim: the delivery is done, or can be sent again. Service only.
CREATE OR REPLACE FUNCTION public.finish_webhook_delivery(p_id text, p_is_done boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with failed as (delete from private.webhook_deliveries d where d.id = p_id and not p_is_done)
  update private.webhook_deliveries d set done_at = now() where d.id = p_id and p_is_done
$function$
;
grant execute on function finish_webhook_delivery(text,boolean) to service_role;

-- The content repository and the latest verified installation (null when there is none), as far as the caller may see them.
CREATE OR REPLACE FUNCTION public.get_current_github_config()
 RETURNS TABLE(repo_owner text, repo_name text, installation_id bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.repo_owner, c.repo_name, (
    select i.installation_id from public.github_installations i
    where i.verified_at is not null order by i.installed_at desc limit 1
  )
  from public.github_config c
  order by c.created_at desc, c.id desc
  limit 1
$function$
;
grant execute on function get_current_github_config() to authenticated, service_role;

-- Views of a page in 28 days and the 28 before, searches that led there, searches with one of p_words that found nothing, and feedback. Editors and admins.
CREATE OR REPLACE FUNCTION public.get_page_insights(p_page text, p_words text[] DEFAULT '{}'::text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.read_page_insights(p_page, p_words)
$function$
;
grant execute on function get_page_insights(text,text[]) to authenticated;

-- The pages with the most views by readers in the last p_days days (UTC, today included), most first. Empty for everyone but admins.
CREATE OR REPLACE FUNCTION public.get_popular_pages(p_days integer DEFAULT 30, p_limit integer DEFAULT 10)
 RETURNS TABLE(page_path text, views bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select d.page_path, sum(d.views)::bigint
  from private.view_days d
  where d.day > (now() at time zone 'utc')::date - least(greatest(p_days, 1), 3650)
    and d.status = 'page' and d.audience = 'reader'
  group by d.page_path
  order by sum(d.views) desc, d.page_path
  limit least(greatest(p_limit, 1), 1000)
$function$
;
grant execute on function get_popular_pages(integer,integer) to authenticated;

-- The most frequent queries, with the pages found the last time. Empty for anybody but admins.
CREATE OR REPLACE FUNCTION public.get_search_analytics(p_limit integer DEFAULT 20)
 RETURNS TABLE(query text, count bigint, match_count integer, updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s.query, s.count, s.match_count, s.updated_at
  from public.search_analytics s
  order by s.count desc, s.query
  limit least(greatest(p_limit, 1), 1000)
$function$
;
grant execute on function get_search_analytics(integer) to authenticated;

-- The hosts readers came from in the last p_days days (UTC, today included), most views first. Empty for everyone but admins.
CREATE OR REPLACE FUNCTION public.get_top_referrers(p_days integer DEFAULT 30, p_limit integer DEFAULT 10)
 RETURNS TABLE(referrer text, views bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select d.source, sum(d.views)::bigint
  from private.view_days d
  where d.day > (now() at time zone 'utc')::date - least(greatest(p_days, 1), 3650)
    and d.source <> '' and d.audience = 'reader'
  group by d.source
  order by sum(d.views) desc, d.source
  limit least(greatest(p_limit, 1), 1000)
$function$
;
grant execute on function get_top_referrers(integer,integer) to authenticated;

-- Gives a role to the person who signed in with this GitHub login. Service only: npm run admin:grant.
CREATE OR REPLACE FUNCTION public.grant_role_by_login(p_login text, p_role text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  people uuid[];
begin
  select array_agg(distinct i.user_id) into people
  from auth.identities i
  where i.provider = 'github' and lower(i.identity_data ->> 'user_name') = lower(p_login);
  if people is null then
    raise exception 'Nobody has signed in as % yet.', p_login using errcode = 'PT404';
  end if;
  if array_length(people, 1) > 1 then
    raise exception 'Several people have signed in as %.', p_login using errcode = 'PT409';
  end if;
  insert into public.user_roles (user_id, role) values (people[1], p_role) on conflict do nothing;
  return people[1];
end $function$
;
grant execute on function grant_role_by_login(text,text) to service_role;

-- Hides pages of a change before it is merged. Service only.
CREATE OR REPLACE FUNCTION public.hide_ahead(p_pages jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.hidden_ahead as a (file_path, href)
  select p.file_path, p.href from jsonb_to_recordset(p_pages) as p (file_path text, href text)
  -- In one order, so that two merges can't deadlock.
  order by p.file_path
  on conflict (file_path, is_gone) do update set href = excluded.href, created_at = now(), merges = a.merges + 1
$function$
;
grant execute on function hide_ahead(jsonb) to service_role;

-- Whether the last content sync was for exactly this commit, so that a build of it can be published. An older commit doesn't count: entries now hide pages where they have moved to. Reveals nothing about commits that the caller doesn't know.
CREATE OR REPLACE FUNCTION public.is_content_synced(p_sha text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.is_content_synced(p_sha)
$function$
;
grant execute on function is_content_synced(text) to anon, authenticated, service_role;

-- The codes, newest first, without the codes themselves, for an admin: all that work, and the latest others, 500 in all. Service only.
CREATE OR REPLACE FUNCTION public.list_access_codes(p_admin uuid)
 RETURNS TABLE(id uuid, note text, uses integer, max_uses integer, expires_at timestamp with time zone, revoked_at timestamp with time zone, created_by uuid, created_by_name text, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin(p_admin);
  return query
    select c.id, c.note, c.uses, c.max_uses, c.expires_at, c.revoked_at,
      c.created_by, private.read_user_name(c.created_by), c.created_at
    from (
      select o.* from private.access_codes o
      order by (o.revoked_at is null and o.expires_at > now() and o.uses < o.max_uses) desc, o.created_at desc, o.id
      limit 500
    ) c
    order by c.created_at desc, c.id;
end $function$
;
grant execute on function list_access_codes(uuid) to service_role;

-- Entries of the audit log, newest first, with names, for an admin: those older than p_before_id that fit the filter (person, subject, target, from, to). At most 501: a page, and one more to know whether there are older ones. Service only.
CREATE OR REPLACE FUNCTION public.list_audit_log(p_admin uuid, p_filter jsonb, p_before_id bigint, p_limit integer)
 RETURNS TABLE(id bigint, at timestamp with time zone, actor uuid, actor_name text, action text, target text, target_name text, before jsonb, after jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant text := trim(coalesce(p_filter ->> 'person', ''));
  subject constant text := coalesce(p_filter ->> 'subject', '');
  wanted constant text := lower(trim(coalesce(p_filter ->> 'target', '')));
  since constant timestamptz := (p_filter ->> 'from')::timestamptz;
  until constant timestamptz := (p_filter ->> 'to')::timestamptz;
  people uuid[];
  named text[];
begin
  perform private.require_admin(p_admin);
  if person <> '' then
    select coalesce(array_agg(u.id), '{}') into people
    from private.list_users() u
    where private.matches_user(person, u.login, u.name, u.email);
  end if;
  if wanted <> '' then
    -- By the name that the log shows, which contains the login.
    select coalesce(array_agg('user_roles:' || u.id), '{}') into named
    from private.list_users() u
    where private.matches_user(wanted, private.read_user_name(u.id), u.name, u.email);
  end if;
  return query
    select l.id, l.at, l.actor, private.read_user_name(l.actor), l.action, l.target,
      case when l.target ~ '^user_roles:[0-9a-f-]{36}$'
        then private.read_user_name(substr(l.target, length('user_roles:') + 1)::uuid) end,
      l.before, l.after
    from public.audit_log l
    where (p_before_id is null or l.id < p_before_id)
      and (person = '' or l.actor = any (people))
      and (subject = '' or starts_with(l.action, subject || '.'))
      and (wanted = '' or strpos(lower(concat_ws(' ', l.target, l.before, l.after)), wanted) > 0
        or l.target = any (named))
      and (since is null or l.at >= since)
      and (until is null or l.at < until)
    order by l.id desc
    -- MAX_AUDIT_ENTRIES of domain/api/admin.ts, and one more.
    limit least(greatest(p_limit, 1), 501);
end $function$
;
grant execute on function list_audit_log(uuid,jsonb,bigint,integer) to service_role;

-- The latest requested builds and content syncs, newest first, with names, for an admin. Service only.
CREATE OR REPLACE FUNCTION public.list_builds(p_admin uuid, p_limit integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin(p_admin);
  return jsonb_build_object(
    'rebuilds', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.id desc) from (
        select b.id, b.reason, b.requested_at, b.claimed_at, b.attempts, b.started_at, b.finished_at, b.failures,
          b.error, b.not_before, b.log_url, private.read_user_name(b.requested_by) as requested_by
        from public.rebuilds b
        order by b.id desc limit least(greatest(p_limit, 1), 100)
      ) r
    ), '[]'),
    'syncs', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.id desc) from (
        select s.id, s.source, s.finished_at, s.repository, s.head_sha, s.files_updated, s.notes, s.error,
          private.read_user_name(s.requested_by) as requested_by
        from private.sync_runs s
        order by s.id desc limit least(greatest(p_limit, 1), 100)
      ) r
    ), '[]')
  );
end $function$
;
grant execute on function list_builds(uuid,integer) to service_role;

-- Everyone who has signed in, newest first, for an admin. p_role: a role, none, or empty for all. active_at: the latest sign-in, save, recorded change or use of a personal token. Service only.
CREATE OR REPLACE FUNCTION public.list_people(p_admin uuid, p_search text, p_role text, p_offset integer, p_limit integer)
 RETURNS TABLE(id uuid, login text, name text, email text, roles text[], joined_at timestamp with time zone, signed_in_at timestamp with time zone, active_at timestamp with time zone, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin(p_admin);
  return query
    with found as (
      select u.*, coalesce(r.roles, '{}') as roles, count(*) over () as total
      from private.list_users() u
      left join lateral (
        select array_agg(x.role order by x.role) as roles from public.user_roles x where x.user_id = u.id
      ) r on true
      where private.matches_user(p_search, u.login, u.name, u.email)
        and case p_role when '' then true when 'none' then r.roles is null else p_role = any (r.roles) end
      order by u.joined_at desc nulls last, u.id
      offset greatest(p_offset, 0) limit least(greatest(p_limit, 1), 200)
    )
    select f.id, f.login, f.name, f.email, f.roles, f.joined_at, f.signed_in_at,
      greatest(
        f.signed_in_at,
        (select max(l.at) from public.audit_log l where l.actor = f.id),
        (select max(o.claimed_at) from public.operations o where o.user_id = f.id),
        (select max(t.last_used_at) from private.personal_tokens t where t.user_id = f.id)
      ),
      f.total
    from found f
    order by f.joined_at desc nulls last, f.id;
end $function$
;
grant execute on function list_people(uuid,text,text,integer,integer) to service_role;

-- The tokens of a user, newest first, without the tokens themselves: all that work, and the latest others. Service only.
CREATE OR REPLACE FUNCTION public.list_personal_tokens(p_user uuid)
 RETURNS TABLE(id uuid, name text, scope text, expires_at timestamp with time zone, last_used_at timestamp with time zone, revoked_at timestamp with time zone, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t.id, t.name, t.scope, t.expires_at, t.last_used_at, t.revoked_at, t.created_at
  from (
    select o.* from private.personal_tokens o
    where o.user_id = p_user
    order by (o.revoked_at is null and o.expires_at > now()) desc, o.created_at desc, o.id
    limit 100
  ) t
  order by t.created_at desc, t.id
$function$
;
grant execute on function list_personal_tokens(uuid) to service_role;

-- Removes raw rows and sessions after 90 days, sums, queries and comments after 25 months, 20,000 rows a call, sessions first; returns how many, 0 when nothing is left. Service only, once an hour.
CREATE OR REPLACE FUNCTION public.prune_analytics()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  raw_until constant timestamptz := now() - interval '90 days';
  sums_until constant timestamptz := now() - interval '25 months';
  max_rows constant integer := 20000;
  step record;
  changed integer;
  total integer := 0;
begin
  for step in
    select * from (values
      ('update public.page_feedback set session_id = null', 'public.page_feedback', 'created_at < $1 and session_id is not null'),
      ('update public.search_analytics set session_id = null', 'public.search_analytics', 'updated_at < $1 and session_id is not null'),
      ('delete from public.page_views', 'public.page_views', 'created_at < $1'),
      ('delete from public.analytics_events', 'public.analytics_events', 'created_at < $1'),
      ('delete from public.page_feedback', 'public.page_feedback', 'created_at < $2'),
      ('delete from public.search_analytics', 'public.search_analytics', 'updated_at < $2'),
      ('delete from private.view_days', 'private.view_days', 'day < $2::date'),
      ('delete from private.search_days', 'private.search_days', 'day < $2::date'),
      ('delete from private.search_click_days', 'private.search_click_days', 'day < $2::date'),
      ('delete from private.event_days', 'private.event_days', 'day < $2::date'),
      ('delete from private.agent_read_days', 'private.agent_read_days', 'day < $2::date')
    ) steps (change, target, condition)
  loop
    execute format('%s where ctid = any (array(select ctid from %s where %s limit $3))', step.change, step.target, step.condition)
      using raw_until, sums_until, max_rows - total;
    get diagnostics changed = row_count;
    total := total + changed;
    exit when total = max_rows;
  end loop;
  return total;
end $function$
;
grant execute on function prune_analytics() to service_role;

-- The entries of a cache of indexed files by their keys; those that it doesn't have are missing. Service only.
CREATE OR REPLACE FUNCTION public.read_indexed_files(p_keys text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.indexed_files f set used_on = current_date
  where f.key = any (p_keys) and f.used_on < current_date - 7;
  return (
    select coalesce(jsonb_object_agg(f.key, f.file), '{}') from private.indexed_files f where f.key = any (p_keys)
  );
end $function$
;
grant execute on function read_indexed_files(text[]) to service_role;

-- What the database knows about the state of the site, for an admin, or for an operator (null): its clock and version, applied migrations (null where unknown), tables without row-level security, the latest webhook delivery and build result, the number of admins. Service only.
CREATE OR REPLACE FUNCTION public.read_site_facts(p_admin uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  migrations jsonb;
begin
  if p_admin is not null then perform private.require_admin(p_admin); end if;
  -- The table is missing where the migrations were applied by hand.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(m.version::text order by m.version) from supabase_migrations.schema_migrations m'
      into migrations;
  end if;
  return jsonb_build_object(
    'now', clock_timestamp(),
    'version', current_setting('server_version'),
    'migrations', migrations,
    'tables_without_rls', (
      select coalesce(jsonb_agg(c.oid::regclass::text order by 1), '[]')
      from pg_catalog.pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
        and not c.relrowsecurity
    ),
    'last_delivery_at', (select max(d.claimed_at) from private.webhook_deliveries d),
    'last_build_result_at', (select max(r.finished_at) from public.rebuilds r),
    'admins', (select count(*) from public.user_roles r where r.role = 'admin')
  );
end $function$
;
grant execute on function read_site_facts(uuid) to service_role;

-- Adds an entry to the audit log for something a function did on behalf of a person (null: on its own). The action has the form "subject.verb". Service only.
CREATE OR REPLACE FUNCTION public.record_audit(p_actor uuid, p_action text, p_target text, p_before jsonb, p_after jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.record_audit(p_action, p_target, p_before, p_after, p_actor)
$function$
;
grant execute on function record_audit(uuid,text,text,jsonb,jsonb) to service_role;

-- Records that the code host reported something about these branches, 50 at most. Returns how many. Service only.
CREATE OR REPLACE FUNCTION public.record_branch_activity(p_branches text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  recorded integer;
begin
  delete from private.branch_activity a where a.changed_at < now() - interval '30 days';
  insert into private.branch_activity (branch)
  select distinct b from unnest(p_branches[1:50]) b where length(b) between 1 and 250
  on conflict (branch) do update set changed_at = clock_timestamp();
  get diagnostics recorded = row_count;
  return recorded;
end $function$
;
grant execute on function record_branch_activity(text[]) to service_role;

-- Records how a build that began at this time ended, and where its log is (null: unknown): it is live (no error), or it failed and is requested again after 2, 4, 8 and 16 minutes. A failure counts for the requests that were sent to the host together with this one (null: for all that it can belong to). Returns for how many. Service only.
CREATE OR REPLACE FUNCTION public.record_build(p_began_at timestamp with time zone, p_error text, p_log_url text, p_request bigint DEFAULT NULL::bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  recorded integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  if p_error is null then
    update public.rebuilds r set
      started_at = coalesce(r.started_at, now()), claimed_at = coalesce(r.claimed_at, now()), finished_at = now(),
      error = null, log_url = p_log_url
    where r.finished_at is null and r.requested_at <= p_began_at;
  else
    -- 60 seconds of tolerance, because the host's clock may differ from ours. A result that is reported again after the
    -- next attempt has started belongs to an older build, and is ignored. Requests of one call started at the same time.
    update public.rebuilds r set
      started_at = null, claimed_at = null, failures = r.failures + 1, error = left(p_error, 500),
      not_before = now() + make_interval(mins => least(60, (2 ^ least(r.failures + 1, 6))::integer)),
      log_url = p_log_url
    where r.finished_at is null and r.started_at is not null and r.started_at <= p_began_at + interval '60 seconds'
      and (p_request is null or r.started_at = (select o.started_at from public.rebuilds o where o.id = p_request));
  end if;
  get diagnostics recorded = row_count;
  return recorded;
end $function$
;
grant execute on function record_build(timestamp with time zone,text,text,bigint) to service_role;

-- Records the result of a build whose log and request are unknown, as record_build does. Service only.
CREATE OR REPLACE FUNCTION public.record_build_result(p_began_at timestamp with time zone, p_error text)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select public.record_build(p_began_at, p_error, null)
$function$
;
grant execute on function record_build_result(timestamp with time zone,text) to service_role;

-- Stores a token before it is issued, and returns whether the user still has a role: otherwise it must not be issued. Service only.
CREATE OR REPLACE FUNCTION public.record_issued_token(p_id uuid, p_user uuid, p_ciphertext text, p_expires_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.issued_tokens t where t.expires_at < now();
  insert into private.issued_tokens (id, user_id, ciphertext, expires_at) values (p_id, p_user, p_ciphertext, p_expires_at);
  return exists (select from public.user_roles r where r.user_id = p_user);
end $function$
;
grant execute on function record_issued_token(uuid,uuid,text,timestamp with time zone) to service_role;

-- Records how a content sync ended, and removes records that are older than 30 days, and after a success, pages that a merge hid more than 10 minutes ago. Service only.
CREATE OR REPLACE FUNCTION public.record_sync_run(p_run jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.sync_runs s where s.finished_at < now() - interval '30 days';
  delete from public.content_syncs s
  where s.synced_at < now() - interval '30 days'
    and exists (select from public.content_syncs later where later.repository = s.repository and later.id > s.id);
  -- The sync has handled everything that was merged by then, so what these rows were made for is done or will never be.
  if p_run ->> 'error' is null then
    delete from private.hidden_ahead a where not a.is_gone and a.created_at < now() - interval '10 minutes';
  end if;
  insert into private.sync_runs (source, requested_by, repository, head_sha, files_updated, notes, error)
  values (
    p_run ->> 'source', (p_run ->> 'user')::uuid, p_run ->> 'repository', p_run ->> 'head',
    (p_run ->> 'files')::integer,
    array(select left(n.note, 500) from jsonb_array_elements_text(coalesce(p_run -> 'notes', '[]')) n (note) limit 100),
    left(p_run ->> 'error', 500)
  );
end $function$
;
grant execute on function record_sync_run(jsonb) to service_role;

-- Redeems a code for a user and makes them an editor, in one step. redeemed: they have a role now (users who already have one use nothing up). invalid: the code is unknown, used, expired or revoked. rate_limited, with the seconds to wait: more than 3 attempts in 15 minutes by a user, or 5 from an address. Service only.
CREATE OR REPLACE FUNCTION public.redeem_access_code(p_user uuid, p_code_hash text, p_address text)
 RETURNS TABLE(outcome text, retry_after_seconds integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  bucket_of_address constant text := left('accessCodeAddress:' || p_address, 200);
  wait integer;
  code uuid;
begin
  -- Requests of one user run one after another, so that a repeated one sees what the first has done.
  perform pg_advisory_xact_lock(hashtextextended('assign_editor_role:' || p_user, 0));
  if exists (select from public.user_roles r where r.user_id = p_user) then
    return query select 'redeemed', 0;
    return;
  end if;
  wait := public.take_rate_limit('accessCode:' || p_user, 3, 900);
  if wait = 0 and p_address <> '' then
    wait := public.take_rate_limit(bucket_of_address, 5, 900);
  end if;
  if wait > 0 then
    return query select 'rate_limited', wait;
    return;
  end if;
  update private.access_codes c set uses = c.uses + 1
  where c.code_hash = p_code_hash and c.uses < c.max_uses and c.revoked_at is null and c.expires_at > now()
    and not exists (
      select from private.access_code_redemptions r where r.code_id = c.id and r.user_id = p_user
    )
  returning c.id into code;
  if code is null then
    -- A redemption that was stored without its role, by an earlier version, still gives it.
    return query select case when public.assign_editor_role(p_user) then 'redeemed' else 'invalid' end, 0;
    return;
  end if;
  -- Taken first, so that requests at the same time can't exceed the limit.
  delete from private.rate_events e where e.ctid = (
    select o.ctid from private.rate_events o where o.bucket = bucket_of_address order by o.taken_at desc limit 1
  );
  insert into private.access_code_redemptions (code_id, user_id, assigned_at) values (code, p_user, now());
  perform set_config('audit.actor', p_user::text, true);
  insert into public.user_roles (user_id, role) values (p_user, 'editor');
  return query select 'redeemed', 0;
end $function$
;
grant execute on function redeem_access_code(uuid,text,text) to service_role;

-- Reads by programs, by day and kind. Admins only.
CREATE OR REPLACE FUNCTION public.report_agent_days(p_from date, p_to date)
 RETURNS TABLE(day date, kind text, reads bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  perform private.require_role(array['admin']);
  return query
  select d.day, d.kind, sum(d.reads)::bigint
  from private.agent_read_days d where d.day between p_from and p_to
  group by d.day, d.kind order by d.day, d.kind;
end $function$
;
grant execute on function report_agent_days(date,date) to authenticated;

-- What programs read, by kind (llms, markdown, mcp) and family of program. Admins only.
CREATE OR REPLACE FUNCTION public.report_agent_reads(p_from date, p_to date, p_section text DEFAULT NULL::text, p_page text DEFAULT NULL::text)
 RETURNS TABLE(agent text, kind text, page_path text, reads bigint, previous_reads bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  start constant date := p_from - (p_to - p_from + 1);
begin
  perform private.require_role(array['admin']);
  return query
  select d.agent, d.kind, d.page_path, (sum(d.reads) filter (where d.day >= p_from))::bigint,
    coalesce(sum(d.reads) filter (where d.day < p_from), 0)::bigint
  from private.agent_read_days d
  where d.day between start and p_to
    and (p_page is null or d.page_path = p_page)
    and (p_section is null or d.page_path = p_section or starts_with(d.page_path, p_section || '/'))
  group by d.agent, d.kind, d.page_path having sum(d.reads) filter (where d.day >= p_from) > 0
  order by 4 desc, 1, 2, 3 limit 500;
end $function$
;
grant execute on function report_agent_reads(date,date,text,text) to authenticated;

-- The latest 200 unhelpful or commented answers, handled ones only on request. Admins only.
CREATE OR REPLACE FUNCTION public.report_comments(p_from date, p_to date, p_section text DEFAULT NULL::text, p_page text DEFAULT NULL::text, p_with_resolved boolean DEFAULT false)
 RETURNS TABLE(id bigint, page_path text, is_helpful boolean, reason text, comment text, created_at timestamp with time zone, resolved_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  perform private.require_role(array['admin']);
  return query
  select f.id, f.page_path, f.is_helpful, f.reason, case when not f.is_spam then f.comment end, f.created_at,
    f.resolved_at
  from public.page_feedback f
  where f.created_at >= p_from::timestamp at time zone 'utc' and f.created_at < (p_to + 1)::timestamp at time zone 'utc'
    and (not f.is_helpful or (f.comment is not null and not f.is_spam)) and (p_with_resolved or f.resolved_at is null)
    and (p_page is null or f.page_path = p_page)
    and (p_section is null or f.page_path = p_section or starts_with(f.page_path, p_section || '/'))
  order by f.created_at desc, f.id desc limit 200;
end $function$
;
grant execute on function report_comments(date,date,text,text,boolean) to authenticated;

-- What readers clicked and copied: outbound links, code, pages. Admins only.
CREATE OR REPLACE FUNCTION public.report_events(p_from date, p_to date, p_section text DEFAULT NULL::text, p_page text DEFAULT NULL::text)
 RETURNS TABLE(event_type text, target text, events bigint, previous_events bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  start constant date := p_from - (p_to - p_from + 1);
begin
  perform private.require_role(array['admin']);
  return query
  select d.event_type, d.target, (sum(d.events) filter (where d.day >= p_from))::bigint,
    coalesce(sum(d.events) filter (where d.day < p_from), 0)::bigint
  from private.event_days d
  where d.day between start and p_to and d.event_type <> 'search_click'
    and (p_page is null or d.page_path = p_page)
    and (p_section is null or d.page_path = p_section or starts_with(d.page_path, p_section || '/'))
  group by d.event_type, d.target having sum(d.events) filter (where d.day >= p_from) > 0
  order by 3 desc, 1, 2 limit 500;
end $function$
;
grant execute on function report_events(date,date,text,text) to authenticated;

-- Answers to "Was this page helpful?" by page; unresolved are the unhelpful and commented ones not handled yet. Admins only.
CREATE OR REPLACE FUNCTION public.report_feedback(p_from date, p_to date, p_section text DEFAULT NULL::text, p_page text DEFAULT NULL::text)
 RETURNS TABLE(page_path text, helpful bigint, unhelpful bigint, comments bigint, unresolved bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  perform private.require_role(array['admin']);
  return query
  select f.page_path, count(*) filter (where f.is_helpful), count(*) filter (where not f.is_helpful),
    count(*) filter (where f.comment is not null and not f.is_spam),
    count(*) filter (where f.resolved_at is null and (not f.is_helpful or (f.comment is not null and not f.is_spam)))
  from public.page_feedback f
  where f.created_at >= p_from::timestamp at time zone 'utc' and f.created_at < (p_to + 1)::timestamp at time zone 'utc'
    and (p_page is null or f.page_path = p_page)
    and (p_section is null or f.page_path = p_section or starts_with(f.page_path, p_section || '/'))
  group by f.page_path order by 5 desc, 3 desc, 1 limit 500;
end $function$
;
grant execute on function report_feedback(date,date,text,text) to authenticated;

-- The 500 missing paths that were requested most, with the host that most of the requests came from. Admins only.
CREATE OR REPLACE FUNCTION public.report_not_found(p_from date, p_to date, p_audience text DEFAULT 'reader'::text)
 RETURNS TABLE(page_path text, views bigint, previous_views bigint, top_source text, last_day date)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  start constant date := p_from - (p_to - p_from + 1);
begin
  perform private.require_role(array['admin']);
  return query
  with by_source as (
    select d.page_path, d.source, coalesce(sum(d.views) filter (where d.day >= p_from), 0)::bigint as views,
      coalesce(sum(d.views) filter (where d.day < p_from), 0)::bigint as previous_views, max(d.day) as last_day
    from private.view_days d
    where d.day between start and p_to and d.status = 'not_found' and d.audience = p_audience
    group by d.page_path, d.source
  )
  select s.page_path, sum(s.views)::bigint, sum(s.previous_views)::bigint,
    coalesce((array_agg(s.source order by s.views desc, s.source) filter (where s.source <> '' and s.views > 0))[1], ''),
    max(s.last_day)
  from by_source s
  group by s.page_path having sum(s.views) > 0
  order by 2 desc, 1 limit 500;
end $function$
;
grant execute on function report_not_found(date,date,text) to authenticated;

-- The searches that led to a page. Admins only.
CREATE OR REPLACE FUNCTION public.report_page_searches(p_from date, p_to date, p_page text)
 RETURNS TABLE(query text, clicks bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  perform private.require_role(array['admin']);
  return query
  select d.query, sum(d.clicks)::bigint
  from private.search_click_days d
  where d.day between p_from and p_to and d.page_path = p_page
  group by d.query order by 2 desc, 1 limit 100;
end $function$
;
grant execute on function report_page_searches(date,date,text) to authenticated;

-- The 1,000 pages with the most views, with the views of the period of the same length before. Admins only.
CREATE OR REPLACE FUNCTION public.report_pages(p_from date, p_to date, p_audience text DEFAULT 'reader'::text, p_section text DEFAULT NULL::text, p_page text DEFAULT NULL::text, p_source text DEFAULT NULL::text)
 RETURNS TABLE(page_path text, views bigint, visits bigint, previous_views bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  start constant date := p_from - (p_to - p_from + 1);
begin
  perform private.require_role(array['admin']);
  if p_source is null or p_source = '' then
    return query
    select d.page_path,
      coalesce(sum(case when p_source is null then d.views else d.direct_views end) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(case when p_source is null then d.visits else d.direct_visits end) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(case when p_source is null then d.views else d.direct_views end) filter (where d.day < p_from), 0)::bigint
    from private.page_days d
    where d.day between start and p_to and d.audience = p_audience and d.status = 'page'
      and (p_page is null or d.page_path = p_page)
      and (p_section is null or d.page_path = p_section or starts_with(d.page_path, p_section || '/'))
    group by d.page_path order by 2 desc, 4 desc, 1 limit 1000;
  else
    return query
    select d.page_path, coalesce(sum(d.views) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(d.visits) filter (where d.day >= p_from), 0)::bigint,
      coalesce(sum(d.views) filter (where d.day < p_from), 0)::bigint
    from private.view_days d
    where d.day between start and p_to and d.audience = p_audience and d.status = 'page' and d.source = p_source
      and (p_page is null or d.page_path = p_page)
      and (p_section is null or d.page_path = p_section or starts_with(d.page_path, p_section || '/'))
    group by d.page_path order by 2 desc, 4 desc, 1 limit 1000;
  end if;
end $function$
;
grant execute on function report_pages(date,date,text,text,text,text) to authenticated;

-- Searches of each day: all, those that found nothing, and those that led to a page. Admins only.
CREATE OR REPLACE FUNCTION public.report_search_days(p_from date, p_to date)
 RETURNS TABLE(day date, searches bigint, in_vain bigint, clicks bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  perform private.require_role(array['admin']);
  return query
  select d.day, sum(d.searches)::bigint, sum(d.in_vain)::bigint, sum(d.clicks)::bigint
  from private.search_days d where d.day between p_from and p_to
  group by d.day order by d.day;
end $function$
;
grant execute on function report_search_days(date,date) to authenticated;

-- The 500 most frequent searches; with p_in_vain, only searches that found nothing, of queries that found nothing when last searched. Admins only.
CREATE OR REPLACE FUNCTION public.report_searches(p_from date, p_to date, p_in_vain boolean DEFAULT false)
 RETURNS TABLE(query text, searches bigint, match_count integer, clicks bigint, previous_searches bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  start constant date := p_from - (p_to - p_from + 1);
begin
  perform private.require_role(array['admin']);
  return query
  select s.query, s.searches, s.match_count, s.clicks, s.previous_searches
  from (
    select d.query,
      (sum(case when p_in_vain then d.in_vain else d.searches end) filter (where d.day >= p_from))::bigint as searches,
      -- The count of the latest day, without sorting: day and count are packed into one number, and its maximum is taken.
      -- Days that have only clicks don't say how many pages were found.
      (max((d.day - date '2000-01-01')::bigint * 1000000 + least(d.match_count, 999999))
        filter (where d.searches > 0) % 1000000)::integer as match_count,
      coalesce(sum(d.clicks) filter (where d.day >= p_from), 0)::bigint as clicks,
      coalesce(
        sum(case when p_in_vain then d.in_vain else d.searches end) filter (where d.day < p_from), 0
      )::bigint as previous_searches
    from private.search_days d
    where d.day between start and p_to
    group by d.query
  ) s
  where s.searches > 0 and (not p_in_vain or s.match_count = 0)
  order by 2 desc, 1 limit 500;
end $function$
;
grant execute on function report_searches(date,date,boolean) to authenticated;

-- The 500 hosts and campaigns that most visits came from; a source of '' is a visit without a referrer. The views of '' include those from page to page. Admins only.
CREATE OR REPLACE FUNCTION public.report_sources(p_from date, p_to date, p_audience text DEFAULT 'reader'::text, p_section text DEFAULT NULL::text, p_page text DEFAULT NULL::text)
 RETURNS TABLE(source text, campaign text, views bigint, visits bigint, previous_views bigint, previous_visits bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  start constant date := p_from - (p_to - p_from + 1);
  is_whole_site constant boolean := p_section is null and p_page is null;
begin
  perform private.require_role(array['admin']);
  return query
  select d.source, d.campaign, coalesce(sum(d.views) filter (where d.day >= p_from), 0)::bigint,
    coalesce(sum(d.visits) filter (where d.day >= p_from), 0)::bigint,
    coalesce(sum(d.views) filter (where d.day < p_from), 0)::bigint,
    coalesce(sum(d.visits) filter (where d.day < p_from), 0)::bigint
  from (
    -- Each plan is made for one call, and reads one of the two tables.
    select s.day, s.source, s.campaign, s.views, s.visits from private.source_days s
    where is_whole_site and s.day between start and p_to and s.audience = p_audience
    union all
    select v.day, v.source, v.campaign, v.views, v.visits from private.view_days v
    where not is_whole_site and v.day between start and p_to and v.audience = p_audience and v.status = 'page'
      and (p_page is null or v.page_path = p_page)
      and (p_section is null or v.page_path = p_section
        or (v.page_path >= p_section || '/' and v.page_path < p_section || '0'))
  ) d
  group by d.source, d.campaign order by 4 desc, 3 desc, 6 desc, 1, 2 limit 500;
end $function$
;
grant execute on function report_sources(date,date,text,text,text) to authenticated;

-- Views and visits of each day with any. Admins only.
CREATE OR REPLACE FUNCTION public.report_view_days(p_from date, p_to date, p_audience text DEFAULT 'reader'::text, p_status text DEFAULT 'page'::text, p_section text DEFAULT NULL::text, p_page text DEFAULT NULL::text, p_source text DEFAULT NULL::text)
 RETURNS TABLE(day date, views bigint, visits bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  perform private.require_role(array['admin']);
  if p_source is null or p_source = '' then
    return query
    select d.day, sum(case when p_source is null then d.views else d.direct_views end)::bigint,
      sum(case when p_source is null then d.visits else d.direct_visits end)::bigint
    from private.page_days d
    where d.day between p_from and p_to and d.audience = p_audience and d.status = p_status
      and (p_page is null or d.page_path = p_page)
      and (p_section is null or d.page_path = p_section or starts_with(d.page_path, p_section || '/'))
    group by d.day order by d.day;
  else
    return query
    select d.day, sum(d.views)::bigint, sum(d.visits)::bigint
    from private.view_days d
    where d.day between p_from and p_to and d.audience = p_audience and d.status = p_status and d.source = p_source
      and (p_page is null or d.page_path = p_page)
      and (p_section is null or d.page_path = p_section or starts_with(d.page_path, p_section || '/'))
    group by d.day order by d.day;
  end if;
end $function$
;
grant execute on function report_view_days(date,date,text,text,text,text,text) to authenticated;

-- Requests a build of the site. Requests share a row until the host is told. Returns the id of the row. Service only.
CREATE OR REPLACE FUNCTION public.request_rebuild(p_reason text, p_user uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  delete from public.rebuilds r where r.started_at < now() - interval '30 days';
  update public.rebuilds r set
    reason = left(p_reason, 200), requested_by = p_user, requested_at = now(), failures = 0, not_before = null,
    error = null, log_url = null
  where r.id = (
    select o.id from public.rebuilds o where o.started_at is null and o.claimed_at is null order by o.id desc limit 1
  )
  returning r.id into request;
  if request is null then
    insert into public.rebuilds (reason, requested_by) values (left(p_reason, 200), p_user) returning id into request;
  end if;
  return request;
end $function$
;
grant execute on function request_rebuild(text,uuid) to service_role;

-- Requests a build of the site for an admin. Returns its row. Service only.
CREATE OR REPLACE FUNCTION public.request_rebuild_now(p_admin uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request bigint;
begin
  perform private.require_admin(p_admin);
  request := public.request_rebuild('Requested by an admin', p_admin);
  perform private.record_audit('rebuild.request', 'rebuild:' || request, null, null, p_admin);
  return request;
end $function$
;
grant execute on function request_rebuild_now(uuid) to service_role;

-- Lets a build that failed be sent to the host again, for an admin; false when it has not failed. Service only.
CREATE OR REPLACE FUNCTION public.retry_rebuild(p_admin uuid, p_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  failed text;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  perform private.require_admin(p_admin);
  select r.error into failed from public.rebuilds r
  where r.id = p_id and r.finished_at is null and r.error is not null for update;
  if not found then
    return false;
  end if;
  update public.rebuilds r set failures = 0, not_before = null, claimed_at = null, started_at = null, error = null
  where r.id = p_id;
  perform private.record_audit(
    'rebuild.retry', 'rebuild:' || p_id, jsonb_build_object('error', failed), null, p_admin
  );
  return true;
end $function$
;
grant execute on function retry_rebuild(uuid,bigint) to service_role;

-- Takes one hide_ahead back, for a change that was not merged. A page that another merge has hidden stays hidden. Service only.
CREATE OR REPLACE FUNCTION public.reveal_ahead(p_files text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from private.hidden_ahead a
  where a.file_path = any (p_files) and not a.is_gone order by a.file_path for update;
  delete from private.hidden_ahead a where a.file_path = any (p_files) and not a.is_gone and a.merges <= 1;
  update private.hidden_ahead a set merges = a.merges - 1 where a.file_path = any (p_files) and not a.is_gone;
end $function$
;
grant execute on function reveal_ahead(text[]) to service_role;

-- Takes a code back for an admin; false when there is no such code. Roles it gave stay. Service only.
CREATE OR REPLACE FUNCTION public.revoke_access_code(p_admin uuid, p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin(p_admin);
  update private.access_codes set revoked_at = coalesce(revoked_at, now()) where id = p_id;
  return found;
end $function$
;
grant execute on function revoke_access_code(uuid,uuid) to service_role;

-- Revokes a token of a user; false when they have no such token. Service only.
CREATE OR REPLACE FUNCTION public.revoke_personal_token(p_user uuid, p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
;
grant execute on function revoke_personal_token(uuid,uuid) to service_role;

-- Sets the visibility of up to 1000 pages (file_path, href, title, privacy, is_active) and sections (section: the slug, title, is_active), all or none. updated_at: the state the person saw, -infinity for none, null to skip the check; an older state is refused (PT409).
CREATE OR REPLACE FUNCTION public.set_navigation_visibility(p_changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  change record;
  known record;
begin
  if not private.has_role(array['editor', 'admin']) then
    raise exception 'Only editors and admins change the navigation.' using errcode = '42501';
  end if;
  if jsonb_array_length(p_changes) > 1000 then
    raise exception 'Change at most 1000 pages at a time.' using errcode = 'PT413';
  end if;
  -- All versions are compared before the first write, because adding an entry changes the ones below it.
  for change in
    select * from jsonb_to_recordset(p_changes)
      as c (file_path text, href text, title text, section text, privacy text, is_active boolean, updated_at timestamptz)
    where c.updated_at is not null
    order by c.section nulls first, c.href
  loop
    if change.section is not null then
      select 'navigation_sections:' || s.id as target, s.updated_at into known
      from public.navigation_sections s where s.slug = change.section for update;
    else
      select 'navigation_items:' || i.id as target, i.updated_at into known from public.navigation_items i
      where i.file_path = change.file_path or i.href = change.href
      order by i.file_path is not distinct from change.file_path desc limit 1 for update;
    end if;
    if change.updated_at is distinct from coalesce(known.updated_at, '-infinity') then
      perform private.raise_stale(known.target, known.updated_at);
    end if;
  end loop;
  for change in
    select * from jsonb_to_recordset(p_changes)
      as c (file_path text, href text, title text, section text, privacy text, is_active boolean, updated_at timestamptz)
    order by c.section nulls first, c.href
  loop
    if change.section is not null then
      insert into public.navigation_sections (slug, title, is_active, order_index)
      values (change.section, left(change.title, 200), change.is_active,
        (select coalesce(max(s.order_index) + 1, 0) from public.navigation_sections s))
      on conflict (slug) do update set is_active = excluded.is_active;
    else
      perform public.set_page_visibility(
        change.file_path, change.href, change.title, change.privacy, change.is_active, null
      );
    end if;
  end loop;
end $function$
;
grant execute on function set_navigation_visibility(jsonb) to authenticated;

-- Sets the visibility of a page by its file (null: unchanged). A page without an entry gets one, below the nearest page above it that has one. p_updated_at: the state the person saw, -infinity for no entry, null to skip the check; an older state is refused (PT409). Returns the new state.
CREATE OR REPLACE FUNCTION public.set_page_visibility(p_file_path text, p_href text, p_title text, p_privacy text, p_is_active boolean, p_updated_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS TABLE(privacy text, is_active boolean)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known record;
begin
  if not private.has_role(array['editor', 'admin']) then
    raise exception 'Only editors and admins change the navigation.' using errcode = '42501';
  end if;
  -- Two attempts, because another editor may add the entry between the update and the insert.
  for attempt in 1..2 loop
    -- The entry of the file, or else of its address: that is what visitors open.
    select i.id, i.updated_at into known from public.navigation_items i
    where i.file_path = p_file_path or i.href = p_href
    order by i.file_path is not distinct from p_file_path desc limit 1 for update;
    if p_updated_at is distinct from coalesce(known.updated_at, '-infinity') and p_updated_at is not null then
      perform private.raise_stale('navigation_items:' || known.id, known.updated_at);
    end if;
    return query
      update public.navigation_items i
      set privacy = coalesce(p_privacy, i.privacy), is_active = coalesce(p_is_active, i.is_active)
      where i.id = known.id
      returning i.privacy, i.is_active;
    if found then
      return;
    end if;
    if private.add_entry(p_file_path, p_href, p_title, coalesce(p_privacy, 'PUBLIC'), coalesce(p_is_active, true)) then
      return query select coalesce(p_privacy, 'PUBLIC'), coalesce(p_is_active, true);
      return;
    end if;
  end loop;
  raise exception 'Another entry has this address.' using errcode = '23505';
end $function$
;
grant execute on function set_page_visibility(text,text,text,text,boolean,timestamp with time zone) to authenticated;

-- Gives or takes a role on behalf of an admin. Answers whether anything changed. The last admin keeps the role (PT409). Service only.
CREATE OR REPLACE FUNCTION public.set_user_role(p_actor uuid, p_user uuid, p_role text, p_grant boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Roles are changed one at a time, so that two admins can't revoke each other's role at once.
  perform pg_advisory_xact_lock(hashtextextended('user_roles', 0));
  perform private.require_admin(p_actor);
  if p_role is null or p_role not in ('editor', 'admin') or p_grant is null then
    raise exception 'A role is editor or admin.' using errcode = '22023';
  end if;
  if p_grant then
    if not exists (select from auth.users u where u.id = p_user) then
      raise exception 'Nobody with this id has signed in.' using errcode = 'PT404';
    end if;
    insert into public.user_roles (user_id, role) values (p_user, p_role) on conflict do nothing;
    return found;
  end if;
  if p_role = 'admin' and not exists (
    select from public.user_roles r where r.role = 'admin' and r.user_id <> p_user
  ) then
    raise exception 'The last admin keeps the role.' using errcode = 'PT409';
  end if;
  delete from public.user_roles r where r.user_id = p_user and r.role = p_role;
  if not found then
    return false;
  end if;
  -- A code that was redeemed earlier must not restore the role.
  update private.access_code_redemptions r set assigned_at = now() where r.user_id = p_user and r.assigned_at is null;
  return true;
end $function$
;
grant execute on function set_user_role(uuid,uuid,text,boolean) to service_role;

-- Adds entries to the cache of indexed files, and deletes those that weren't read for 30 days. Service only.
CREATE OR REPLACE FUNCTION public.store_indexed_files(p_files jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.indexed_files f where f.used_on < current_date - 30;
  insert into private.indexed_files (key, file)
  select e.key, e.value from jsonb_each(p_files) e order by e.key
  on conflict (key) do nothing;
end $function$
;
grant execute on function store_indexed_files(jsonb) to service_role;

-- Takes one use of a bucket in a sliding window. Returns 0 when it was taken, otherwise the seconds to wait. Service only.
CREATE OR REPLACE FUNCTION public.take_rate_limit(p_bucket text, p_limit integer, p_window_seconds integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  span constant interval := make_interval(secs => p_window_seconds);
  used integer;
  oldest timestamptz;
begin
  if p_limit < 1 or p_window_seconds not between 1 and 86400 then
    raise exception 'A limit needs at least one use, and a window of a second to a day.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(p_bucket, 0));
  delete from private.rate_events where bucket = p_bucket and taken_at <= clock_timestamp() - span;
  delete from private.rate_events e where e.ctid = any (array(
    select o.ctid from private.rate_events o
    where o.taken_at < clock_timestamp() - interval '1 day' limit 10 for update skip locked
  ));
  select count(*), min(taken_at) into used, oldest from private.rate_events where bucket = p_bucket;
  if used >= p_limit then
    return greatest(1, ceil(extract(epoch from oldest + span - clock_timestamp())))::integer;
  end if;
  insert into private.rate_events (bucket) values (p_bucket);
  return 0;
end $function$
;
grant execute on function take_rate_limit(text,integer,integer) to service_role;

-- The user that a token acts for, with their roles as of now; nothing, alike for unknown, expired and revoked tokens. Service only.
CREATE OR REPLACE FUNCTION public.use_personal_token(p_token_hash text)
 RETURNS TABLE(user_id uuid, name text, scope text, author_name text, author_email text, roles text[])
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with used as (
    update private.personal_tokens t set last_used_at = now()
    where t.token_hash = p_token_hash and t.revoked_at is null and t.expires_at > now()
      and (t.last_used_at is null or t.last_used_at < now() - interval '1 minute')
  )
  select t.user_id, t.name, t.scope, t.author_name, t.author_email,
    coalesce((select array_agg(r.role order by r.role) from public.user_roles r where r.user_id = t.user_id), '{}')
  from private.personal_tokens t
  where t.token_hash = p_token_hash and t.revoked_at is null and t.expires_at > now()
$function$
;
grant execute on function use_personal_token(text) to service_role;
