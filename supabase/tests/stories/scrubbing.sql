-- Texts and URLs of readers may contain data that must not be stored. The caller rolls it back.
do $$
declare
  sample text[];
begin
  foreach sample slice 1 in array array[
    ['mail jane.doe+x@mail.example.com now', 'mail [email] now'],
    ['/unsubscribe/jane%40example.com', '/unsubscribe/[email]'],
    ['jane＠example.com', '[email]'],
    [E'ja\u200Bne@exam\u200Bple.com', '[email]'],
    ['ghp_abcdefghijklmnopqrstuvwxyz0123456789', '[token]'],
    ['github_pat_11ABCDEFG0abcdefghijkl_0123456789', '[token]'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl!', 'Bearer [token]!'],
    ['key=sk-proj-abcd1234efgh5678', 'key=[token]'],
    ['AKIAIOSFODNN7EXAMPLE', '[token]'],
    ['d41d8cd98f00b204e9800998ecf8427e', '[token]'],
    ['/reset/123e4567-e89b-42d3-a456-426614174000/x', '/reset/[token]/x'],
    ['aGVsbG8gd29ybGQgdGhpcyBpcyA0Mg==', '[token]'],
    ['card 4111 1111 1111 1111', 'card [number]'],
    ['call +1 (555) 123-4567', 'call +[number]'],
    ['id 1234567', 'id [number]'],
    ['from 192.168.100.20', 'from [number]'],
    -- Typical searches of readers are kept.
    ['port 39300 on 127.0.0.1', 'port 39300 on 127.0.0.1'],
    ['error 404 since 2026-11-22', 'error 404 since 2026-11-22'],
    ['version 5.1.0.2', 'version 5.1.0.2'],
    ['/products/meet-cairn/macos-installation-guide-for-teams-2', '/products/meet-cairn/macos-installation-guide-for-teams-2'],
    ['how to use @mention in copilot', 'how to use @mention in copilot'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['日本語 поиск', '日本語 поиск']
  ] loop
    assert private.scrub_text(sample[1]) = sample[2], format('%s became %s', sample[1], private.scrub_text(sample[1]));
  end loop;

  foreach sample slice 1 in array array[
    ['https://www.Example.com/a/b?token=x', 'example.com'], ['news.example', 'news.example'],
    ['https://jane:secret@example.com:8443/', 'example.com'], ['http://example.com?x@evil.example', 'example.com'],
    ['http://localhost:3000/x', 'localhost']
  ] loop
    assert private.to_host(sample[1]) = sample[2], format('%s became %s', sample[1], private.to_host(sample[1]));
  end loop;
  assert (select bool_and(private.to_host(url) is null) from unnest(array['', 'javascript:alert(1)', '<b>x</b>', 'a b', '/path',
    'android-app://com.example', 'https://', 'data:text/html,x']) url), 'no host, nothing stored';

  foreach sample slice 1 in array array[
    ['utm_source=Spring%20News&utm_campaign=Sale+2026', 'spring-news/sale-2026'], ['utm_campaign=may', 'may'],
    ['utm_source=jane%40example.com,utm_campaign=x', 'email-/x'], ['utm_source=<b>', 'b']
  ] loop
    assert private.to_campaign(sample[1]) = sample[2], format('%s became %s', sample[1], private.to_campaign(sample[1]));
  end loop;
  assert (select bool_and(private.to_campaign(text) is null) from unnest(array['', 'null', 'token=1', 'utm_source=', 'utm_source=💥']) text),
    'no campaign';
  foreach sample slice 1 in array array[
    ['//evil.example/x?y', '/evil.example/x'], ['/\evil.example/x', '/evil.example/x'], ['/\/\evil.example', '/evil.example'],
    ['\\evil.example', '/evil.example'], ['/＼evil.example', '/evil.example'], ['/／evil.example', '/evil.example'],
    ['/products\desktop', '/products/desktop']
  ] loop
    assert private.to_counted_path(sample[1]) = sample[2], format('%s became %s', sample[1], private.to_counted_path(sample[1]));
  end loop;
end $$;

-- Combining marks out of order take about as long as other letters, not time quadratic in their number. Normalizing happens
-- in parts, and rules still apply across them.
do $$
declare
  started timestamptz := clock_timestamp();
  letters interval;
  marks interval;
begin
  assert private.scrub_text('é' || repeat(' ', 58) || 'jane＠example.com') = 'é' || repeat(' ', 58) || '[email]', 'across parts';
  perform private.scrub_text(n || repeat('éè', 1000)) from generate_series(1, 40) n;
  letters := clock_timestamp() - started;
  started := clock_timestamp();
  perform private.scrub_text(n || repeat(U&'\0301\0316', 1000)) from generate_series(1, 40) n;
  marks := clock_timestamp() - started;
  assert marks < 10 * letters, format('marks take %s, letters %s', marks, letters);
end $$;

-- Everything that is stored is scrubbed, in the right order.
set local role anon;
select set_config('request.headers', '{"user-agent": "Mozilla/5.0"}', true);
insert into public.search_analytics (query, session_id) values
  ('  Reset for Jane@Example.com and aGVsbG8gd29ybGQgdGhpcyBpcyA0Mg== ', gen_random_uuid());
insert into public.page_views (page_path, session_id, user_agent, status) values
  ('/reset/jane@example.com?token=1', gen_random_uuid(), 'Mozilla/5.0', 'not_found');
insert into public.page_feedback (page_path, session_id, is_helpful, reason, comment) values
  ('/a', '30000000-0000-4000-b000-000000000001', false, 'missing', E'Write to jane@example.com\n<nobody>'),
  ('/b', '30000000-0000-4000-b000-000000000001', false, 'other', 'Buy at https://spam.example'),
  ('/c', '30000000-0000-4000-b000-000000000001', false, null, 'aaaaaaaaaaaaaaaaaaaa'),
  ('/d', '30000000-0000-4000-b000-000000000001', true, 'missing', 'buy buy buy buy buy now'),
  ('/e', '30000000-0000-4000-b000-000000000001', false, 'unclear', repeat('long text. ', 300)),
  ('/admin/people', '30000000-0000-4000-b000-000000000001', false, null, null),
  -- A later answer to the feedback question replaces the first one.
  ('/a?again', '30000000-0000-4000-b000-000000000001', false, 'missing', E'Step 3 fails\u0007\n with 5 < 6');
select public.count_agent_read('markdown', '/a.md?x=1', 'claude');
select public.count_agent_read('markdown', '/a.md', 'claude');
do $$
declare
  bad text[];
begin
  foreach bad slice 1 in array array[['html', '/', 'x'], ['mcp', 'x', 'x'], ['mcp', '/', '<b>'], ['mcp', '/', null]] loop
    begin
      perform public.count_agent_read(bad[1], bad[2], bad[3]);
      assert false, bad::text;
    exception when invalid_parameter_value then null;
    end;
  end loop;
end $$;
reset role;
do $$
begin
  assert (select query from public.search_analytics) = 'reset for [email] and [token]', 'queries';
  assert (select query from private.search_days) = 'reset for [email] and [token]', 'queries in the sums';
  assert (select page_path from public.page_views) = '/reset/[email]', 'paths';
  assert (select array_agg(concat_ws(' ', page_path, is_helpful, reason, comment, is_spam) order by page_path)
    from public.page_feedback where page_path <> '/e') = array[
      E'/a f missing Step 3 fails \n with 5 < 6 f', '/b f other Buy at https://spam.example t', '/c f aaaaaaaaaaaaaaaaaaaa t',
      '/d t buy buy buy buy buy now t'], (select array_agg(concat_ws(' ', page_path, is_helpful, reason, comment, is_spam) order by page_path)
    from public.page_feedback)::text;
  assert (select length(comment) between 990 and 1000 from public.page_feedback where page_path = '/e'), 'comments are cut';
  assert (select concat_ws(' ', kind, page_path, agent, reads) from private.agent_read_days) = 'markdown /a.md claude 2', 'reads';
end $$;

-- Retention: raw rows and sessions are removed after 90 days, everything else after 25 months.
update public.page_views set created_at = now() - interval '91 days';
update public.page_feedback set created_at = now() - interval '91 days' where page_path in ('/a', '/b');
update public.page_feedback set created_at = now() - interval '26 months' where page_path = '/c';
update private.view_days set day = current_date - 800;
set local role service_role;
select public.prune_analytics();
reset role;
do $$
begin
  assert not exists (select from public.page_views) and not exists (select from private.view_days), 'old views are removed';
  assert (select array_agg(page_path || (session_id is null)::text order by page_path) from public.page_feedback)
    = array['/atrue', '/btrue', '/dfalse', '/efalse'], 'feedback loses its session, then goes';
  assert exists (select from public.search_analytics) and exists (select from private.search_days), 'the rest stays';
end $$;

-- A call ends within the time that a statement may take, however much there is.
insert into private.event_days (day, event_type, page_path, target, events)
select current_date - 800, 'copy', '/p' || n, '', 1 from generate_series(1, 20003) n;
update public.page_feedback set created_at = now() - interval '26 months' where page_path = '/d';
set local role service_role;
do $$
begin
  assert public.prune_analytics() = 20000, 'a part is removed';
  assert public.prune_analytics() = 5, 'then the rest';
  assert public.prune_analytics() = 0, 'then nothing';
end $$;
reset role;
