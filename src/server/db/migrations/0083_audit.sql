-- Who did what, as rows that nobody changes, and the seals over them (decision 091). A server of before writes none, so what it does meanwhile is not there.
-- beside: 0082
-- functions: 3d47c434c1b7386a

/*
 * One act. `actor` has no foreign key: who is removed stays as who did something. `before` and `after` hold no answers, no secrets and no e-mail
 * addresses (record.ts); a row has at most 4 KB.
 */
create table audit (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  -- not that of the transaction: of a long one the acts would all be as old as its first
  at timestamptz not null default clock_timestamp(),
  -- the user; null: a guest, the operator, the server by itself
  actor uuid,
  actor_kind text not null check (actor_kind in ('user', 'guest', 'token', 'operator', 'system')),
  -- of the network that it came from; '': from none
  address text not null default '' check (octet_length(address) <= 64),
  action text not null check (octet_length(action) <= 60),
  object_kind text not null default '' check (octet_length(object_kind) <= 40),
  object text not null default '' check (octet_length(object) <= 200),
  before jsonb check (octet_length(before::text) <= 1800),
  after jsonb check (octet_length(after::text) <= 1800),
  request_id text not null default '' check (octet_length(request_id) <= 100),
  primary key (company_id, id)
);
create index audit_newest on audit (company_id, at desc, id desc);
create index audit_of_action on audit (company_id, action, at desc, id desc);
create index audit_of_actor on audit (company_id, actor, at desc, id desc) where actor is not null;
create index audit_of_object on audit (company_id, object, at desc, id desc) where object <> '';

/* A seal over rows, and over the seal before it. Who has the database alone cannot make its `mac`. */
create table audit_seal (
  company_id uuid not null references company,
  number bigint not null check (number > 0),
  rows int not null check (rows > 0),
  -- SHA-256 over those of its rows
  digest bytea not null,
  -- `mac` of the seal before; empty for the first
  previous bytea not null,
  mac bytea not null,
  key_id text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (company_id, number)
);
create index audit_seal_oldest on audit_seal (company_id, at);

/* Which seal a row is under. Rows come by and by, and not in the order of `at`: of whoever commits late a later seal has it. */
create table audit_sealed (
  company_id uuid not null references company,
  audit_id uuid not null,
  seal bigint not null,
  -- SHA-256 of the row
  digest bytea not null,
  primary key (company_id, audit_id),
  foreign key (company_id, audit_id) references audit (company_id, id),
  foreign key (company_id, seal) references audit_seal (company_id, number)
);
create index audit_sealed_of_seal on audit_sealed (company_id, seal);

/* Seals whose rows were removed because their time was over. */
create table audit_forgotten (
  company_id uuid not null references company,
  seal bigint not null,
  at timestamptz not null,
  mac bytea not null,
  key_id text not null,
  primary key (company_id, seal),
  foreign key (company_id, seal) references audit_seal (company_id, number)
);

alter table audit enable row level security;
alter table audit force row level security;
create policy of_company on audit
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
alter table audit_seal enable row level security;
alter table audit_seal force row level security;
create policy of_company on audit_seal
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
alter table audit_sealed enable row level security;
alter table audit_sealed force row level security;
create policy of_company on audit_sealed
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
alter table audit_forgotten enable row level security;
alter table audit_forgotten force row level security;
create policy of_company on audit_forgotten
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

-- audit_due() looks at those of all companies.
create policy audit_of_owner on audit for select to current_user using (true);
create policy audit_of_owner on audit_sealed for select to current_user using (true);

-- How many days acts stay in the audit. Whoever got hold of a company's settings cannot make it forget what happened just now.
alter table company add column audit_days int not null default 400 check (audit_days between 30 and 3650);
