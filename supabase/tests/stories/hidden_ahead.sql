-- Pages that a merge hides ahead of the content sync. Fails with an assertion; the caller rolls it back.
do $$
declare
  pages constant jsonb := '[{"file_path": "docs/vault.mdx", "href": "/products/vault"}]';
  files constant text[] := array['docs/vault.mdx', '/products/vault'];
  run constant jsonb := '{"source": "manual", "repository": "demo/docs"}';
begin
  -- A merge that is refused shows its pages again, unless another merge has hidden them as well.
  perform public.hide_ahead(pages);
  perform public.hide_ahead(pages);
  assert array(select public.find_hidden_pages(files)) = array[0, 1], 'the page is not hidden';
  perform public.reveal_ahead(array['docs/vault.mdx']);
  assert array(select public.find_hidden_pages(files)) = array[0, 1], 'a refused merge revealed the page of another one';
  perform public.reveal_ahead(array['docs/vault.mdx']);
  assert not exists (select public.find_hidden_pages(files)), 'the page is still hidden';

  -- A page that was hidden and removed is added again: its address is hidden, too, until the merge is refused.
  insert into private.hidden_ahead (file_path, href, is_gone) values ('docs/vault.mdx', '/products/vault', true);
  assert array(select public.find_hidden_pages(files)) = array[0], 'hidden is not just the file';
  perform public.hide_ahead(pages);
  assert array(select public.find_hidden_pages(files)) = array[0, 1], 'the address of a page that comes back is not hidden';
  perform public.reveal_ahead(array['docs/vault.mdx']);
  assert array(select public.find_hidden_pages(files)) = array[0], 'a refused merge changed a page that is gone';
  delete from private.hidden_ahead;

  -- A merge with an unknown outcome leaves its pages hidden, until a sync succeeds that must have seen it.
  perform public.hide_ahead(pages);
  perform public.record_sync_run(run);
  assert exists (select public.find_hidden_pages(files)), 'a sync revealed a page that was hidden just now';
  update private.hidden_ahead set created_at = now() - interval '11 minutes';
  perform public.record_sync_run(run || '{"error": "GitHub did not respond."}');
  assert exists (select public.find_hidden_pages(files)), 'a failed sync revealed a page';
  insert into private.hidden_ahead (file_path, href, is_gone, created_at)
  values ('docs/gone.mdx', '/products/gone', true, now() - interval '1 day');
  perform public.record_sync_run(run);
  assert not exists (select public.find_hidden_pages(files)), 'a page stays hidden for a merge that never happened';
  assert exists (select public.find_hidden_pages(array['docs/gone.mdx'])), 'a page that is gone was revealed';
end $$;
