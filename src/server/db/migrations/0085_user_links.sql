-- Links with which people get in without a password: invitations, forgotten passwords, changes of e-mail (decision 093). A server of before would take
-- their mails for those of deleted requests and remove them: none works beside.

alter table users
  -- when a link that came by mail to this address was used; null: nobody has shown that it is theirs
  add column email_verified_at timestamptz;

/* The newest link of a person and kind: a new one takes the place of the older, which nobody knows any more. */
create table user_link (
  company_id uuid not null references company,
  user_id uuid not null,
  kind text not null check (kind in ('invite', 'reset', 'email')),
  id uuid not null,
  -- what stands behind the # of its address is stored nowhere
  token_hash bytea not null,
  -- of kind email the new address; else null
  email text,
  -- it went to the address by mail and was shown to nobody
  by_mail boolean not null,
  -- of its mail and its page, as a tag
  language text not null,
  -- uuid of a user; null: an operator, or whoever forgot a password
  made_by uuid,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, user_id, kind),
  constraint user_link_token unique (company_id, token_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  check ((email is not null) = (kind = 'email'))
);

alter table user_link enable row level security;
alter table user_link force row level security;
create policy of_company on user_link
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (channel = 'webhook' or kind in ('confirmation', 'changed', 'cancelled',
  'booking_confirmed', 'booking_moved', 'booking_removed', 'notice', 'notice_changed', 'notice_cancelled', 'webhook_off', 'invite', 'reset', 'email',
  'email_changed', 'new_device'));
-- A mail about an account and no request: whose it is, and what it says (AccountMail). It goes with the account.
alter table delivery
  add column user_id uuid,
  add column account jsonb,
  add constraint delivery_user_fkey foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  add check ((user_id is null) = (account is null));
create index delivery_of_user on delivery (company_id, user_id) where user_id is not null;
