-- content_syncs kept a row for every sync forever, although only the last one of a repository is read. Like the rows of
-- sync_runs, the others now go after 30 days.

create or replace function public.record_sync_run(p_run jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sync_runs s where s.finished_at < now() - interval '30 days';
  delete from public.content_syncs s
  where s.synced_at < now() - interval '30 days'
    and exists (select from public.content_syncs later where later.repository = s.repository and later.id > s.id);
  insert into private.sync_runs (source, requested_by, repository, head_sha, files_updated, notes, error)
  values (
    p_run ->> 'source', (p_run ->> 'user')::uuid, p_run ->> 'repository', p_run ->> 'head',
    (p_run ->> 'files')::integer,
    array(select left(n.note, 500) from jsonb_array_elements_text(coalesce(p_run -> 'notes', '[]')) n (note) limit 100),
    left(p_run ->> 'error', 500)
  );
end $$;
comment on table public.content_syncs is
  'Content syncs that succeeded, of the last 30 days. The newest of a repository says which commit the navigation was last brought up to, and is always kept.';
comment on function public.record_sync_run(jsonb) is
  'Records how a content sync ended, and removes records that are older than 30 days. Service only.';
