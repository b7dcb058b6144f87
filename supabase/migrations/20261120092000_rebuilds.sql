-- The site is static: a change of what visitors may see takes effect with the next build. Requests for a build are
-- stored here, so that none is lost while the host doesn't respond.
create table public.rebuilds (
  id bigint generated always as identity primary key,
  reason text not null check (length(reason) between 1 and 200),
  requested_by uuid references auth.users (id) on delete set null,
  requested_at timestamptz not null default now(),
  claimed_at timestamptz,
  attempts integer not null default 0,
  started_at timestamptz,
  error text check (length(error) <= 500)
);
comment on table public.rebuilds is
  'Builds of the site that were asked for. Requests made close to each other share a row. Written by the service only.';
comment on column public.rebuilds.id is 'Row number.';
comment on column public.rebuilds.reason is 'What the latest request of this row was made for.';
comment on column public.rebuilds.requested_by is 'Who made it; null for a push to the repository.';
comment on column public.rebuilds.requested_at is 'When it was made.';
comment on column public.rebuilds.claimed_at is 'When a function began to tell the host; null while none does.';
comment on column public.rebuilds.attempts is 'How often the host was told.';
comment on column public.rebuilds.started_at is 'When the host took it; null until then.';
comment on column public.rebuilds.error is 'Why the host did not take it the last time.';
alter table public.rebuilds enable row level security;
create index rebuilds_open on public.rebuilds (id) where started_at is null;
comment on index public.rebuilds_open is 'Finds what the host has not been told yet.';
create index rebuilds_started on public.rebuilds (started_at desc);
comment on index public.rebuilds_started is 'Finds the latest build, and old ones to remove.';
create index rebuilds_requested_by on public.rebuilds (requested_by);
comment on index public.rebuilds_requested_by is 'For the removal of a person.';

create policy rebuilds_select_editor on public.rebuilds for select to authenticated
  using ((select private.has_role(array['editor', 'admin'])));
comment on policy rebuilds_select_editor on public.rebuilds is 'Editors and admins see how far their changes are.';

create function public.request_rebuild(p_reason text, p_user uuid) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  request bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  delete from public.rebuilds r where r.started_at < now() - interval '30 days';
  update public.rebuilds r set reason = left(p_reason, 200), requested_by = p_user, requested_at = now()
  where r.id = (
    select o.id from public.rebuilds o where o.started_at is null and o.claimed_at is null order by o.id desc limit 1
  )
  returning r.id into request;
  if request is null then
    insert into public.rebuilds (reason, requested_by) values (left(p_reason, 200), p_user) returning id into request;
  end if;
  return request;
end $$;
comment on function public.request_rebuild(text, uuid) is
  'Notes that the site has to be built again; a request that nobody has begun to pass on is shared. Answers its row. Service only.';

create function public.claim_rebuild(p_interval_seconds integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  newest bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  if exists (
    select from public.rebuilds r
    where r.started_at > now() - make_interval(secs => p_interval_seconds)
      or (r.started_at is null and r.claimed_at > now() - interval '60 seconds')
  ) then
    return null;
  end if;
  update public.rebuilds r set claimed_at = now(), attempts = r.attempts + 1 where r.started_at is null;
  select max(r.id) into newest from public.rebuilds r where r.started_at is null;
  return newest;
end $$;
comment on function public.claim_rebuild(integer) is
  'Claims what the host has to be told, unless it was told within the interval or somebody is telling it (a claim lapses after 60 seconds). Null: nothing to do now. Service only.';

create function public.settle_rebuild(p_id bigint, p_error text) returns void
language sql security definer set search_path = '' as $$
  update public.rebuilds r set
    started_at = case when p_error is null then now() end,
    claimed_at = case when p_error is null then r.claimed_at end,
    error = left(p_error, 500)
  where r.id <= p_id and r.started_at is null and r.claimed_at is not null
$$;
comment on function public.settle_rebuild(bigint, text) is
  'Ends a claim: the host took it (no error), or it has to be told again. Service only.';
