-- Read tokens for the code host that were issued to a user's browser. They are revoked when the user loses the role, so
-- they are stored here until they expire, encrypted with a key that only the functions have.
create table private.issued_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  ciphertext text not null check (length(ciphertext) between 1 and 1000),
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  claimed_at timestamptz
);
comment on table private.issued_tokens is
  'Read tokens that were given to browsers and have not ended yet. A row goes when its token is revoked or has expired.';
comment on column private.issued_tokens.id is 'Row id; part of what the ciphertext is bound to.';
comment on column private.issued_tokens.user_id is 'Who got it. Not a foreign key: it is revoked even when the account is deleted.';
comment on column private.issued_tokens.ciphertext is 'The token, encrypted by the functions.';
comment on column private.issued_tokens.issued_at is 'When it was issued.';
comment on column private.issued_tokens.expires_at is 'When it ends by itself.';
comment on column private.issued_tokens.claimed_at is 'When a function began to revoke it.';
alter table private.issued_tokens enable row level security;
create index issued_tokens_user on private.issued_tokens (user_id);
comment on index private.issued_tokens_user is 'Finds the tokens of a person.';

create function public.note_issued_token(p_id uuid, p_user uuid, p_ciphertext text, p_expires_at timestamptz)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.issued_tokens t where t.expires_at < now();
  insert into private.issued_tokens (id, user_id, ciphertext, expires_at) values (p_id, p_user, p_ciphertext, p_expires_at);
  return exists (select from public.user_roles r where r.user_id = p_user);
end $$;
comment on function public.note_issued_token(uuid, uuid, text, timestamptz) is
  'Keeps a token before it is given out, and answers whether the person still has a role. Without one it may not be given out. Service only.';

create function public.claim_tokens_to_revoke() returns table (id uuid, ciphertext text)
language sql security definer set search_path = '' as $$
  with expired as (delete from private.issued_tokens t where t.expires_at < now())
  update private.issued_tokens t set claimed_at = now()
  where t.expires_at >= now()
    and (t.claimed_at is null or t.claimed_at < now() - interval '60 seconds')
    and not exists (select from public.user_roles r where r.user_id = t.user_id)
  returning t.id, t.ciphertext
$$;
comment on function public.claim_tokens_to_revoke() is
  'Claims the tokens of people who have no role any more, by whatever way they lost it (a claim lapses after 60 seconds). Service only.';

create function public.settle_revoked_tokens(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.issued_tokens t where t.id = any (p_ids)
$$;
comment on function public.settle_revoked_tokens(uuid[]) is 'Forgets tokens that the code host has revoked. Service only.';
