create table public.operations (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (length(kind) <= 50),
  claimed_at timestamptz not null default now(),
  result jsonb
);
comment on table public.operations is
  'Saves and pull requests by the id their sender made, with the first answer, so that a repeated request changes nothing. Service only.';
comment on column public.operations.id is 'Made by the browser, one for each operation.';
comment on column public.operations.user_id is 'Who sent it; nobody else gets its answer.';
comment on column public.operations.kind is 'What it does, as in "commit".';
comment on column public.operations.claimed_at is 'When a function last started to work on it.';
comment on column public.operations.result is 'The first answer; null while a function is working on it.';
alter table public.operations enable row level security;
create index operations_user on public.operations (user_id);
comment on index public.operations_user is 'For the removal of a person''s operations with the person.';
create index operations_claimed on public.operations (claimed_at);
comment on index public.operations_claimed is 'For the removal of old operations.';

create function public.begin_operation(p_id uuid, p_user uuid, p_kind text)
returns table (state text, result jsonb)
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function public.begin_operation(uuid, uuid, text) is
  'Claims an operation. started: do it. running: another request is doing it (a claim lapses after 60 seconds). finished: answer with result. Service only.';

create function public.finish_operation(p_id uuid, p_user uuid, p_result jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.operations set result = p_result where id = p_id and user_id = p_user and result is null
$$;
comment on function public.finish_operation(uuid, uuid, jsonb) is
  'Keeps the first answer of an operation. Service only.';

create function public.abandon_operation(p_id uuid, p_user uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.operations where id = p_id and user_id = p_user and result is null
$$;
comment on function public.abandon_operation(uuid, uuid) is
  'Gives up a claim after a failure that wrote nothing, so that the same request may be sent again. Service only.';
