-- What is done to several requests at once, by whom, and how far it is (decision 102). A server of before leaves it to those that know of it.
-- beside: 0096
-- functions: 790d68ab7d8e9a8b

create table request_job (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  -- whose act it is: with their permissions, and by what they see, at each request
  user_id uuid not null,
  -- what is done with each, as `JobAct` says it
  act jsonb not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  -- a server is at it; without a sign of it for so long another one goes on
  lease uuid,
  leased_until timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index request_job_of_person on request_job (company_id, user_id, created_at desc);
-- What is to be done: few are at a time.
create index request_job_open on request_job (company_id, created_at) where done_at is null;

/* One request of it. Without a key to the request: one that is deleted meanwhile is named as gone. */
create table request_job_item (
  company_id uuid not null,
  job_id uuid not null,
  place int not null,
  submission_id uuid not null,
  -- as it was seen when it was asked for
  version int not null,
  state_version int not null,
  -- null: not yet; written in the transaction that does it, so that it is done once
  outcome text,
  -- what was in the way, in sentences
  note text not null default '',
  -- what was before, and the state version that it had after
  before jsonb,
  state_after int,
  primary key (company_id, job_id, place),
  foreign key (company_id, job_id) references request_job (company_id, id) on delete cascade
);

alter table request_job enable row level security;
alter table request_job force row level security;
create policy of_company on request_job
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
-- Which company is next is read over all of them.
create policy jobs_of_owner on request_job for select to current_user using (true);

alter table request_job_item enable row level security;
alter table request_job_item force row level security;
create policy of_company on request_job_item
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
