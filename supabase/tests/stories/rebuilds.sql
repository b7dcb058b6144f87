-- Requested rebuilds run once, and aren't lost while the host doesn't respond. The caller rolls it back.
set local role service_role;
do $$
declare
  first bigint;
  second bigint;
begin
  first := public.request_rebuild('one', null);
  assert public.request_rebuild('two', null) = first, 'requests share what nobody has passed on';
  assert (select reason from public.rebuilds where id = first) = 'two', 'the latest reason is kept';

  assert public.claim_rebuild(30) = first, 'the host is to be told';
  assert public.claim_rebuild(30) is null, 'not twice at the same time';
  second := public.request_rebuild('meanwhile', null);
  assert second <> first, 'what is being passed on is shared no longer';
  perform public.finish_rebuild(first, 'The host answered 500');
  assert (select error is not null and started_at is null and attempts = 1 from public.rebuilds where id = first), 'it is kept';

  assert public.claim_rebuild(30) = second, 'the next call passes on all there is';
  perform public.finish_rebuild(second, null);
  assert (select bool_and(started_at is not null and error is null) from public.rebuilds), 'both are built by one';

  perform public.request_rebuild('too soon', null);
  assert public.claim_rebuild(30) is null, 'one in 30 seconds';
  assert public.claim_rebuild(0) is not null, 'and the rest afterwards';
end $$;

do $$
declare
  request bigint;
  began timestamptz;
begin
  reset role;
  delete from public.rebuilds;
  set local role service_role;
  request := public.request_rebuild('a hide', null);
  perform public.claim_rebuild(0);
  perform public.finish_rebuild(request, null);
  began := now();
  assert public.record_build_result(began - interval '1 hour', 'old') = 0, 'a result of a build before it says nothing';
  assert public.record_build_result(began, 'The build failed.') = 1, 'a failed build is noted';
  assert (
    select r.started_at is null and r.failures = 1 and r.error = 'The build failed.' and r.not_before > now() + interval '1 minute'
    from public.rebuilds r where r.id = request
  ), 'with its reason, and when it is tried again';
  assert public.record_build_result(began, 'The build failed.') = 0, 'once';
  assert public.claim_rebuild(0) is null, 'not right away';
  reset role;
  update public.rebuilds set not_before = now() where id = request;
  set local role service_role;
  assert public.claim_rebuild(0) = request, 'but after a while';
  perform public.finish_rebuild(request, null);
  reset role;
  update public.rebuilds set failures = 4 where id = request;
  set local role service_role;
  perform public.record_build_result(began, 'The build failed.');
  reset role;
  update public.rebuilds set not_before = now() where id = request;
  set local role service_role;
  assert public.claim_rebuild(0) is null, 'and not for ever';
  assert public.request_rebuild('another hide', null) = request, 'someone asks again';
  assert (select r.error is null and r.log_url is null from public.rebuilds r where r.id = request), 'which starts over';
  assert public.claim_rebuild(0) = request, 'which counts from the start';
  perform public.finish_rebuild(request, null);
  assert public.record_build_result(now(), null) = 1, 'a build that is live ends it';
  assert (select r.finished_at is not null and r.error is null from public.rebuilds r where r.id = request), 'without an error';
end $$;

do $$
declare
  request bigint;
begin
  reset role;
  delete from public.rebuilds;
  set local role service_role;
  request := public.request_rebuild('a build that has failed for weeks', null);
  perform public.claim_rebuild(0);
  perform public.finish_rebuild(request, null);
  reset role;
  update public.rebuilds set failures = 1000 where id = request;
  set local role service_role;
  assert public.record_build_result(now(), 'The build failed.') = 1, 'it is recorded however often it failed before';
  assert (select r.not_before = now() + interval '1 hour' from public.rebuilds r where r.id = request), 'the pause is an hour at most';
end $$;

do $$
declare
  older bigint;
  request bigint;
  other bigint;
begin
  reset role;
  delete from public.rebuilds;
  set local role service_role;
  older := public.request_rebuild('an earlier build, which is still running', null);
  perform public.claim_rebuild(0);
  perform public.finish_rebuild(older, null);
  reset role;
  update public.rebuilds set started_at = now() - interval '30 seconds' where id = older;
  set local role service_role;
  other := public.request_rebuild('one change', null);
  -- A claimed request isn't reused, so the next change makes a second one. One call of the build hook covers both.
  reset role;
  update public.rebuilds set claimed_at = now() - interval '2 minutes' where id = other;
  set local role service_role;
  request := public.request_rebuild('another change', null);
  assert request <> other and public.claim_rebuild(0) = request, 'one call for both';
  perform public.finish_rebuild(request, null);

  assert public.record_build(now(), 'The build failed.', null, request) = 2, 'a failure counts for both';
  assert (select r.failures = 0 and r.started_at is not null from public.rebuilds r where r.id = older),
    'and not for the build of an earlier call';
  assert public.record_build(now(), 'The build failed.', null, request) = 0, 'once';
  assert public.record_build(now(), 'The build failed.', null, 0) = 0, 'and not for an unknown request';
  assert public.record_build(now(), 'The build failed.', null) = 1, 'without a request, it counts for what is running';
end $$;

do $$
begin
  assert public.claim_webhook_delivery('d-1'), 'a delivery is worked on';
  assert not public.claim_webhook_delivery('d-1'), 'once at a time';
  perform public.finish_webhook_delivery('d-1', false);
  assert public.claim_webhook_delivery('d-1'), 'again when it failed';
  perform public.finish_webhook_delivery('d-1', true);
  assert not public.claim_webhook_delivery('d-1'), 'and never when it was done';
end $$;
