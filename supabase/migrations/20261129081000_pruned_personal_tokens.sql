-- Tokens that had expired or were revoked stayed forever. They now go 30 days later; the audit log keeps who created and
-- revoked them.

create or replace function public.create_personal_token(
  p_user uuid, p_token_hash text, p_name text, p_scope text, p_expires_at timestamptz, p_author_name text,
  p_author_email text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  token uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('personal_tokens:' || p_user, 0));
  if not exists (select from public.user_roles r where r.user_id = p_user) then
    raise exception 'Only users with a role create tokens.' using errcode = '42501';
  end if;
  if p_expires_at <= now() or p_expires_at > now() + interval '1 year' then
    raise exception 'A token expires within a year, and not before it is created.' using errcode = '22023';
  end if;
  delete from private.personal_tokens t where least(t.revoked_at, t.expires_at) < now() - interval '30 days';
  if (
    select count(*) from private.personal_tokens t
    where t.user_id = p_user and t.revoked_at is null and t.expires_at > now()
  ) >= 20 then
    raise exception 'A user has at most 20 tokens.' using errcode = 'PT409';
  end if;
  insert into private.personal_tokens (user_id, token_hash, name, scope, expires_at, author_name, author_email)
  values (p_user, p_token_hash, p_name, p_scope, p_expires_at, p_author_name, p_author_email)
  returning id into token;
  perform private.record_audit(
    'personal_token.create', 'personal_token:' || token, null,
    jsonb_build_object('name', p_name, 'scope', p_scope, 'expires_at', p_expires_at), p_user
  );
  return token;
end $$;
comment on function public.create_personal_token(uuid, text, text, text, timestamptz, text, text) is
  'Stores the hash of a new token for a user with a role, at most 20 (PT409), and removes tokens of all users that ended more than 30 days ago. Returns its id. Service only.';
comment on table private.personal_tokens is
  'Tokens of users for their tools, until 30 days after they expire or are revoked. Only the functions for personal tokens read and write them.';
