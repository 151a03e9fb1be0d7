-- The inbox: which requests somebody of the staff has seen, what they put aside until a day, and the views of the list that are kept (decision 102).
-- beside: 0096

-- What happened before is no news: of an account the requests that were there when it was made, and of every account those that are there now.
alter table users add column inbox_from timestamptz not null default now();

/* What somebody has seen of one request; without a row it is `users.inbox_from` that says it. "Mark all read" moves that and removes the rows below. */
create table submission_seen (
  company_id uuid not null references company,
  user_id uuid not null,
  submission_id uuid not null,
  -- all that its requester did up to then; the beginning of time: it was marked as unread
  at timestamptz not null,
  primary key (company_id, user_id, submission_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, submission_id) references submission (company_id, id) on delete cascade
);
create index submission_seen_of on submission_seen (company_id, submission_id);

/* What somebody put aside: it comes back at `until`, or when its requester does something. Of them alone: others see it as ever. */
create table submission_snooze (
  company_id uuid not null references company,
  user_id uuid not null,
  submission_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  primary key (company_id, user_id, submission_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, submission_id) references submission (company_id, id) on delete cascade
);
create index submission_snooze_of on submission_snooze (company_id, submission_id);

/* A choice of rows with a name. No owner: everybody of the company has it. */
create table submission_view (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint submission_view_name unique nulls not distinct (company_id, owner_id, name),
  foreign key (company_id, owner_id) references users (company_id, id) on delete cascade
);

-- What is soon, in the order in which it takes place; what is over or decided against stands in no list of that.
create index submission_soon on submission (company_id, event_start, id) include (event_end)
  where event_start is not null and phase in ('new', 'open', 'asked', 'approved');

alter table submission_seen enable row level security;
alter table submission_seen force row level security;
create policy of_company on submission_seen
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

alter table submission_snooze enable row level security;
alter table submission_snooze force row level security;
create policy of_company on submission_snooze
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

alter table submission_view enable row level security;
alter table submission_view force row level security;
create policy of_company on submission_view
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
