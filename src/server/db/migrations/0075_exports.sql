-- Files of submissions that staff have made, and how far they are (decision 083). A server of before makes none.
-- beside: 0052
-- functions: 975ff274d84e9106

/*
 * A result is no row of `file`: a backup would take it along, for as long as it is kept, though it holds nothing that is not there. It is none of a
 * backup, and goes after a day.
 */
create table export_job (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- ExportOptions of src/server/submissions/export/options.ts
  options jsonb not null,
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- why it failed: a key of the sentences of reasons.ts
  reason text not null default '',
  total_rows bigint not null default 0,
  done_rows bigint not null default 0,
  size bigint not null default 0,
  cut_cells int not null default 0,
  -- how often a server began it: one that ends each of them is given up
  attempts int not null default 0,
  -- of the server that makes it; past `leased_until` that counts as dead
  lease uuid,
  leased_until timestamptz,
  -- its bytes, once it is done
  storage_key text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  done_at timestamptz,
  primary key (company_id, id),
  unique (company_id, storage_key),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  check ((state = 'running') = (leased_until is not null)),
  check ((state = 'done') = (storage_key is not null)),
  check ((state in ('done', 'failed')) = (done_at is not null))
);
create index export_job_newest on export_job (company_id, created_at desc);

alter table export_job enable row level security;
alter table export_job force row level security;
create policy of_company on export_job
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

-- exports_due() looks at those of all companies at once: the places of a server are dealt to all of them.
create policy exports_of_owner on export_job for select to current_user using (true);
