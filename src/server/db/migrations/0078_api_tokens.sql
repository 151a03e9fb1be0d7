-- Tokens with which programs of a company make the calls under /api/v1 (decision 086). A server of before has no such calls.
-- beside: 0052

create table api_token (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  name text not null,
  -- TokenScope of src/contract/portal/token-scopes.ts
  scopes text[] not null check (cardinality(scopes) > 0),
  -- the forms whose submissions it sees; null: all. None is not all.
  forms uuid[] check (cardinality(forms) > 0),
  -- its last day in the company's zone of then, and the instant at which that is over
  ends_on date not null,
  ends_at timestamptz not null,
  -- SHA-256 of the token, which has 256 random bits
  hash bytea not null,
  -- who made it leaves, and the token stays: by its name then
  made_by uuid,
  made_by_name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id),
  unique (company_id, hash),
  foreign key (company_id, made_by) references users (company_id, id) on delete set null (made_by)
);

/* How often a token was used on a day of the company's zone. */
create table api_token_use (
  company_id uuid not null references company,
  token_id uuid not null,
  day date not null,
  uses bigint not null,
  primary key (company_id, token_id, day),
  foreign key (company_id, token_id) references api_token (company_id, id) on delete cascade
);

alter table api_token enable row level security;
alter table api_token force row level security;
create policy of_company on api_token
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

alter table api_token_use enable row level security;
alter table api_token_use force row level security;
create policy of_company on api_token_use
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
