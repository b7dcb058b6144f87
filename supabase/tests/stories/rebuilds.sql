-- What is asked for is built, once, and not lost while the host does not answer. The caller rolls it back.
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
  perform public.settle_rebuild(first, 'The host answered 500');
  assert (select error is not null and started_at is null and attempts = 1 from public.rebuilds where id = first), 'it is kept';

  assert public.claim_rebuild(30) = second, 'the next call passes on all there is';
  perform public.settle_rebuild(second, null);
  assert (select bool_and(started_at is not null and error is null) from public.rebuilds), 'both are built by one';

  perform public.request_rebuild('too soon', null);
  assert public.claim_rebuild(30) is null, 'one in 30 seconds';
  assert public.claim_rebuild(0) is not null, 'and the rest afterwards';
end $$;

do $$
begin
  assert public.claim_webhook_delivery('d-1'), 'a delivery is worked on';
  assert not public.claim_webhook_delivery('d-1'), 'once at a time';
  perform public.settle_webhook_delivery('d-1', false);
  assert public.claim_webhook_delivery('d-1'), 'again when it failed';
  perform public.settle_webhook_delivery('d-1', true);
  assert not public.claim_webhook_delivery('d-1'), 'and never when it was done';
end $$;
