-- Who is editing on which branch now, and when the code host last reported something about a branch.

create table private.branch_activity (
  branch text primary key check (length(branch) between 1 and 250),
  changed_at timestamptz not null default now()
);
comment on table private.branch_activity is
  'When the code host''s webhook last reported something about a branch: a push, its pull request, a review, a check. Open editors read the pull request again when it changes.';
comment on column private.branch_activity.branch is 'The branch, without refs/heads/.';
comment on column private.branch_activity.changed_at is 'When the last event arrived.';
alter table private.branch_activity enable row level security;

create table private.editor_presence (
  user_id uuid not null references auth.users (id) on delete cascade,
  tab_id uuid not null,
  branch text not null check (length(branch) between 1 and 250),
  path text check (length(path) <= 400),
  seen_at timestamptz not null default now(),
  primary key (user_id, tab_id)
);
comment on table private.editor_presence is
  'Tabs in which the editor is open and visible. Each reports every few seconds; a row counts for 40 seconds and is then deleted.';
comment on column private.editor_presence.user_id is 'Who has the tab open.';
comment on column private.editor_presence.tab_id is 'The tab''s own id, new with each load of the editor.';
comment on column private.editor_presence.branch is 'The branch in the tab.';
comment on column private.editor_presence.path is 'The file in the tab; null for none.';
comment on column private.editor_presence.seen_at is 'When the tab last reported.';
alter table private.editor_presence enable row level security;
create index editor_presence_branch on private.editor_presence (branch);
comment on index private.editor_presence_branch is 'Finds who else is on a branch.';

create function public.record_branch_activity(p_branches text[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  recorded integer;
begin
  delete from private.branch_activity a where a.changed_at < now() - interval '30 days';
  insert into private.branch_activity (branch)
  select distinct b from unnest(p_branches[1:50]) b where length(b) between 1 and 250
  on conflict (branch) do update set changed_at = clock_timestamp();
  get diagnostics recorded = row_count;
  return recorded;
end $$;
comment on function public.record_branch_activity(text[]) is
  'Records that the code host reported something about these branches, 50 at most. Returns how many. Service only.';

create function private.announce_presence(p_tab uuid, p_branch text, p_path text) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
      join private.list_users() u on u.id = o.user_id
      -- Presence ends right away when the role is revoked.
      where exists (select from public.user_roles r where r.user_id = o.user_id)
    ), '[]')
  );
end $$;
comment on function private.announce_presence(uuid, text, text) is
  'Reports that a tab of the caller edits a branch. Returns who else does, with their files, and when the code host last reported something about the branch. Editors and admins.';

create function public.announce_presence(p_tab uuid, p_branch text, p_path text default null) returns jsonb
language sql security invoker set search_path = '' as $$
  select private.announce_presence(p_tab, p_branch, p_path)
$$;
comment on function public.announce_presence(uuid, text, text) is
  'Reports that a tab of the caller edits a branch. Returns who else does, with their files, and when the code host last reported something about the branch. Editors and admins.';

create function private.grant_branch_activity() returns void
language plpgsql security invoker set search_path = '' as $$
begin
  grant execute on function public.record_branch_activity(text[]) to service_role;
  grant execute on function private.announce_presence(uuid, text, text) to authenticated;
  grant execute on function public.announce_presence(uuid, text, text) to authenticated;
end $$;
comment on function private.grant_branch_activity() is
  'Privileges of presence and of the code host''s events. Run by apply_privileges.';

select private.apply_privileges();
