create table public.github_config (
  id bigint generated always as identity primary key,
  repo_owner text not null check (repo_owner ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,38}$'),
  repo_name text not null check (repo_name ~ '^[A-Za-z0-9._-]{1,100}$'),
  installation_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.github_config is 'The repository that holds the content; the newest row counts.';
comment on column public.github_config.id is 'Row number.';
comment on column public.github_config.repo_owner is 'GitHub user or organisation.';
comment on column public.github_config.repo_name is 'Repository name.';
comment on column public.github_config.installation_id is 'Installation of the GitHub App on that repository.';
comment on column public.github_config.created_at is 'Set by the server.';
comment on column public.github_config.updated_at is 'Set by the server.';
alter table public.github_config enable row level security;

create trigger force_timestamps before insert or update on public.github_config
  for each row execute function private.force_timestamps();
comment on trigger force_timestamps on public.github_config is 'The times belong to the server.';

create policy github_config_select_editor on public.github_config for select to authenticated
  using ((select private.has_role(array['editor', 'admin'])));
comment on policy github_config_select_editor on public.github_config is 'Editors and admins see the repository.';

create table public.github_installations (
  installation_id bigint primary key check (installation_id > 0),
  installed_at timestamptz not null default now(),
  verified_at timestamptz
);
comment on table public.github_installations is
  'Installations of the GitHub App. Only verified ones are ever used (decision D8).';
comment on column public.github_installations.installation_id is 'GitHub''s number of the installation.';
comment on column public.github_installations.installed_at is 'When the installation was reported.';
comment on column public.github_installations.verified_at is
  'When the server confirmed it against the App and the configured owner; null until then.';
alter table public.github_installations enable row level security;
create index github_installations_newest on public.github_installations (installed_at desc)
  where verified_at is not null;
comment on index public.github_installations_newest is 'Finds the latest verified installation.';

create policy github_installations_select_editor on public.github_installations for select to authenticated
  using ((select private.has_role(array['editor', 'admin'])));
comment on policy github_installations_select_editor on public.github_installations is
  'Editors and admins see the installations.';

create function public.get_current_github_config()
returns table (repo_owner text, repo_name text, installation_id bigint)
language sql stable security invoker set search_path = '' as $$
  select c.repo_owner, c.repo_name, (
    select i.installation_id from public.github_installations i
    where i.verified_at is not null order by i.installed_at desc limit 1
  )
  from public.github_config c
  order by c.created_at desc, c.id desc
  limit 1
$$;
comment on function public.get_current_github_config() is
  'The content repository and the latest verified installation (null when there is none), as far as the caller may see them.';
