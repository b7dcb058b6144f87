-- Feedback beyond the limits of a minute and a day was dropped, but each of its session ids still took a row of the rate
-- limits for a day: with a new id for each answer, a visitor could fill the database.

create or replace function private.take_feedback() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_request_rows();
  new.created_at := now();
  new.resolved_at := null;
  new.page_path := private.to_counted_path(new.page_path);
  new.reason := case when new.is_helpful then null else new.reason end;
  new.comment := nullif(left(trim(regexp_replace(
    private.scrub_text(left(new.comment, 2000)), '[\u0001-\u0008\u000B-\u001F\u007F]+', ' ', 'g')), 1000), '');
  new.is_spam := coalesce(private.is_spam(new.comment), false);
  if new.session_id is null or not private.is_counted_path(new.page_path) then
    return null;
  end if;
  -- First, because the limit of a session stores a row for each answer, and visitors choose their session ids.
  if not private.take_ingestion('page_feedback', 240) then
    return null;
  end if;
  if public.take_rate_limit('feedback:' || new.session_id, 20, 60) > 0 then
    raise exception 'Too much feedback.' using errcode = 'PT429';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('page_feedback:' || new.session_id, 0));
  update public.page_feedback f
  set is_helpful = new.is_helpful, reason = new.reason, comment = new.comment, is_spam = new.is_spam,
    created_at = new.created_at, resolved_at = null
  where f.session_id = new.session_id and f.page_path = new.page_path
    and f.created_at >= date_trunc('day', now(), 'UTC');
  if found then
    return null;
  end if;
  return new;
end $$;
