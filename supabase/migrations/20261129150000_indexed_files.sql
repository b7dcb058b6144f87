-- A function that has just started parsed every page of a branch before its first response about links, which took seconds
-- of CPU time. Nearly all pages are the same as the last time, so the index of each file is now cached by a hash of
-- everything that it depends on.

create table private.indexed_files (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  file jsonb not null,
  used_on date not null default current_date
);
comment on table private.indexed_files is
  'Titles, headings and links of files of the content repository, by a hash of their content. A cache: it can be emptied at any time.';
comment on column private.indexed_files.key is
  'SHA-256 of all that the entry depends on: the path, the content, what it includes, and the version of the code.';
comment on column private.indexed_files.file is 'The entry, as the functions write it.';
comment on column private.indexed_files.used_on is
  'When it was last read, give or take a week. Entries that weren''t read for 30 days are deleted.';
alter table private.indexed_files enable row level security;
create index indexed_files_used on private.indexed_files (used_on);
comment on index private.indexed_files_used is 'Finds the entries to delete.';

create function public.read_indexed_files(p_keys text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update private.indexed_files f set used_on = current_date
  where f.key = any (p_keys) and f.used_on < current_date - 7;
  return (
    select coalesce(jsonb_object_agg(f.key, f.file), '{}') from private.indexed_files f where f.key = any (p_keys)
  );
end $$;
comment on function public.read_indexed_files(text[]) is
  'The entries of a cache of indexed files by their keys; those that it doesn''t have are missing. Service only.';

create function public.store_indexed_files(p_files jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.indexed_files f where f.used_on < current_date - 30;
  insert into private.indexed_files (key, file)
  select e.key, e.value from jsonb_each(p_files) e order by e.key
  on conflict (key) do nothing;
end $$;
comment on function public.store_indexed_files(jsonb) is
  'Adds entries to the cache of indexed files, and deletes those that weren''t read for 30 days. Service only.';

create function private.grant_indexed_files() returns void
language plpgsql security invoker set search_path = '' as $$
begin
  grant execute on function public.read_indexed_files(text[]) to service_role;
  grant execute on function public.store_indexed_files(jsonb) to service_role;
end $$;
comment on function private.grant_indexed_files() is 'Privileges of the cache of indexed files. Run by apply_privileges.';

select private.apply_privileges();
