-- Accounts from outside (decisions 119, 120): whose tokens a company takes, its OpenID provider, and whose account is whose. A server of before would take no
-- heed of passwords that are switched off: none works beside.

/* How people of a company get in from outside; no row: not at all. One row and one version, for one screen saves it at once. */
create table sign_on (
  company_id uuid not null references company,
  version int not null default 1,
  -- the OpenID provider is used
  is_on boolean not null default false,
  -- what stands before /.well-known/openid-configuration
  issuer text not null default '' check (length(issuer) <= 500),
  client_id text not null default '' check (length(client_id) <= 500),
  -- null: a public client
  client_secret_sealed bytea,
  -- what people read on its button
  label text not null default '' check (length(label) <= 100),
  -- it leads the whole page away, or opens a window
  mode text not null default 'page' check (mode in ('page', 'popup')),
  -- with blanks between
  scopes text not null default 'openid email profile' check (length(scopes) <= 500),
  -- a password lets in administrators alone
  passwords_off boolean not null default false,
  -- somebody whom nobody knows gets an account; who has one already is found by their e-mail, where it was confirmed
  makes_accounts boolean not null default false,
  matches_email boolean not null default false,
  -- of e-mails of both; none: all
  domains text[] not null default '{}',
  -- whom no row of `claims` fits
  unmatched text not null default 'requester' check (unmatched in ('requester', 'refuse')),
  -- rows of 'claim · value → permissions, role, teams'; [{"attribute": "claim"}]; issuers of core tokens with their keys (SignOnData)
  claims jsonb not null default '[]' check (octet_length(claims::text) <= 100000),
  attributes jsonb not null check (octet_length(attributes::text) <= 10000),
  issuers jsonb not null default '[]' check (octet_length(issuers::text) <= 200000),
  primary key (company_id)
);

/* Whose account is whose, by what calls itself the issuer. It goes with the account. */
create table user_identity (
  company_id uuid not null references company,
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 500),
  user_id uuid not null,
  made_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (company_id, issuer, subject),
  constraint user_identity_once unique (company_id, user_id, issuer),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

/* Tokens that are taken once, until they are over: hashes of issuer and name. */
create table used_token (
  company_id uuid not null references company,
  hash bytea not null,
  ends_at timestamptz not null,
  primary key (company_id, hash)
);
create index used_token_over on used_token (company_id, ends_at);

alter table sign_on enable row level security;
alter table sign_on force row level security;
create policy of_company on sign_on
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
alter table user_identity enable row level security;
alter table user_identity force row level security;
create policy of_company on user_identity
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
alter table used_token enable row level security;
alter table used_token force row level security;
create policy of_company on used_token
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

-- Of the provider what every page says: its button, and what that does; '': it is off.
alter table company
  add column sso_label text not null default '' check (length(sso_label) <= 100),
  add column sso_mode text not null default '' check (sso_mode in ('', 'page', 'popup'));

-- Whose claims say what somebody may do and which teams they are in; '': that is said here.
alter table users add column managed_by text not null default '' check (length(managed_by) <= 500);
-- A claim put them in.
alter table team_member add column is_managed boolean not null default false;

-- Sessions that the issuer ends.
create index session_of_subject on session (company_id, issuer, subject) where issuer is not null;
