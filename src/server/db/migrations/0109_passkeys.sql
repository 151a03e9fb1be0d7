-- Passkeys (decision 125): keys that people's devices keep, with which they log in without a password. A server of before knows none: it goes on beside.
-- beside: 0108

/* What a device knows somebody of a company by: nothing that names them. */
create table passkey_owner (
  company_id uuid not null,
  user_id uuid not null,
  handle bytea not null check (length(handle) = 32),
  primary key (company_id, user_id),
  constraint passkey_owner_handle unique (company_id, handle),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

create table passkey (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- how often it was used, as its device counts; 0: it does not
  counter bigint not null,
  -- how a browser reaches it
  transports text[] not null default '{}',
  -- as its owner calls it
  name text not null check (length(name) <= 60),
  -- it may come to other devices of its owner
  is_synced boolean not null,
  -- the host for which it was made, and for no other
  rp_id text not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (company_id, id),
  constraint passkey_credential unique (company_id, credential_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index passkey_of_user on passkey (company_id, user_id);

/* Challenges that were answered, until they are too old: each is answered once. */
create table passkey_challenge (
  company_id uuid not null references company,
  hash bytea not null,
  ends_at timestamptz not null,
  primary key (company_id, hash)
);
create index passkey_challenge_end on passkey_challenge (company_id, ends_at);

do $$
declare t text;
begin
  foreach t in array array['passkey_owner', 'passkey', 'passkey_challenge'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_company on %I using (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      with check (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', t);
  end loop;
end $$;
