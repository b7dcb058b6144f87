-- Browsers read a backslash in a link as a slash, so visitors could store a page's path that leads to another site:
-- /\evil.example. Paths are stored as browsers read them now.

create or replace function private.to_counted_path(p_path text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  -- After scrubbing, which turns full-width characters into plain ones.
  return left(regexp_replace(
    translate(private.scrub_text(regexp_replace(left(p_path, 2048), '[?#].*$', '')), '\', '/'), '^/+', '/'
  ), 512);
end $$;
comment on function private.to_counted_path(text) is
  'A path as it is stored: scrubbed, with slashes for backslashes and one at its start, without query and fragment, at most 512 characters.';
