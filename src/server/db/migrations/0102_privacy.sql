-- For how long a company keeps submissions, and people of whom it forgets everything (decision 109).
-- beside: 0101
-- functions: 41d06c51a9b6f49e

/* No row: for ever. */
create table retention (
  company_id uuid not null references company,
  version int not null default 1,
  -- after their event, or after they were sent; null: for ever
  submission_days int check (submission_days between 30 and 3650),
  primary key (company_id)
);

alter table retention enable row level security;
alter table retention force row level security;
create policy of_company on retention
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

-- Somebody brought it back out of the bin: its time begins anew.
alter table submission add column restored_at timestamptz;
-- What is decided, by the last day of its event: what a new one pays nothing for.
create index submission_decided on submission (company_id, event_end) where phase in ('approved', 'declined', 'cancelled', 'done');

/*
 * Somebody of whom everything is forgotten: what a server that dies leaves undone the next one does. Once it is done nothing says any more who it was.
 */
create table erasure (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  -- uuid of who had it done; null: an operator
  by_user uuid,
  -- null: it is done
  email text,
  user_id uuid,
  -- a server works on it, or did and died
  leased_until timestamptz,
  requests int not null default 0,
  done_at timestamptz,
  primary key (company_id, id),
  check ((email is null) = (done_at is not null))
);
create index erasure_waiting on erasure (company_id, at) where done_at is null;

alter table erasure enable row level security;
alter table erasure force row level security;
create policy of_company on erasure
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
