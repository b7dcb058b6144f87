-- A page can be hidden whatever its path is, and is found by its file, its href and both forms of the href.
-- The caller rolls it back.
insert into auth.users (id) values ('00000000-0000-4000-b000-000000000001');
insert into public.user_roles (user_id, role) values ('00000000-0000-4000-b000-000000000001', 'editor');
set local role authenticated;
select pg_temp.act_as('00000000-0000-4000-b000-000000000001');

do $$
declare
  pages constant text[] := array['a (b), c+d@e_f-1.2', 'Über uns/größe', 'ガイド/はじめに', 'a ', '100 %'];
  page text;
begin
  foreach page in array pages[1:4] loop
    perform public.set_page_visibility('docs/' || page || '.mdx', '/products/' || page, repeat('x', 300), 'PRIVATE', null);
  end loop;
  begin
    perform public.set_page_visibility('docs/100 %.mdx', '/products/100 %', 'x', 'PRIVATE', null);
    assert false, 'a path that cannot be saved';
  exception when check_violation then null;
  end;
  -- Two files with the same href: hiding applies to the href.
  perform public.set_page_visibility('docs/a /index.mdx', '/products/a ', 'x', 'PRIVATE', null);

  assert (select array_agg(p) from public.find_hidden_pages(array[
    'docs/a (b), c+d@e_f-1.2.mdx', '/products/a (b), c+d@e_f-1.2', '/products/a%20(b),%20c+d@e_f-1.2',
    '/products/a%20%28b%29%2C%20c%2Bd%40e_f-1.2', '/products/%C3%9Cber%20uns/gr%C3%B6%C3%9Fe', 'docs/Über uns/größe.mdx',
    normalize('/products/Über uns/größe', nfd), '/products/Über%20uns/größe/below', '/products/a%20', 'docs/a .mdx',
    '/products/%E3%82%AC%E3%82%A4%E3%83%89/%E3%81%AF%E3%81%98%E3%82%81%E3%81%AB'
  ]) p) = array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'every form is found';
  assert (select count(*) = 0 from public.find_hidden_pages(array[
    '/products/a%2520', '/products/%FF%FE', '/products/%', '/products/%zz', '/products/%00', '/products/other'
  ]) p), 'nothing else is';

  -- A change is based on the state that the user saw.
  begin
    perform public.set_page_visibility('docs/a .mdx', '/products/a ', 'x', 'PUBLIC', null, '2026-01-01T00:00:00Z');
    assert false, 'an older state';
  exception when sqlstate 'PT409' then null;
  end;
  begin
    perform public.set_page_visibility('docs/a .mdx', '/products/a ', 'x', 'PUBLIC', null, '-infinity');
    assert false, 'an entry that was not there before';
  exception when sqlstate 'PT409' then null;
  end;
  begin
    perform public.set_page_visibility('docs/never.mdx', '/products/never', 'x', 'PUBLIC', null, now());
    assert false, 'an entry that is gone';
  exception when sqlstate 'PT409' then null;
  end;
  perform public.set_page_visibility('docs/a .mdx', '/products/a ', 'x', 'PUBLIC', null,
    (select updated_at from public.navigation_items where href = '/products/a '));
  perform public.set_page_visibility('docs/new.mdx', '/products/new', 'x', 'PRIVATE', null, '-infinity');
end $$;
