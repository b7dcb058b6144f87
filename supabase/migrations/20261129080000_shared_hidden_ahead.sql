-- Two merges can hide the same page at the same time. When one of them was refused, it revealed the page that the other
-- was about to add. Rows now count the merges that need them.
-- A merge that ended without an answer left its pages hidden until someone pushed again: a content sync without changes
-- didn't remove old rows.

alter table private.hidden_ahead add column merges integer not null default 1;
comment on column private.hidden_ahead.merges is
  'How many merges hid the page and have not been refused.';

create or replace function public.hide_ahead(p_pages jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.hidden_ahead as a (file_path, href)
  select p.file_path, p.href from jsonb_to_recordset(p_pages) as p (file_path text, href text)
  -- In one order, so that two merges can't deadlock.
  order by p.file_path
  on conflict (file_path) do update set href = excluded.href, created_at = now(), merges = a.merges + 1
$$;

create or replace function public.reveal_ahead(p_files text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.hidden_ahead a
  where a.file_path = any (p_files) and not a.is_gone order by a.file_path for update;
  delete from private.hidden_ahead a where a.file_path = any (p_files) and not a.is_gone and a.merges <= 1;
  update private.hidden_ahead a set merges = a.merges - 1 where a.file_path = any (p_files) and not a.is_gone;
end $$;
comment on function public.reveal_ahead(text[]) is
  'Takes one hide_ahead back, for a change that was not merged. A page that another merge has hidden stays hidden. Service only.';

create or replace function public.record_sync_run(p_run jsonb) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;
comment on function public.record_sync_run(jsonb) is
  'Records how a content sync ended, and removes records that are older than 30 days, and after a success, pages that a merge hid more than 10 minutes ago. Service only.';
