-- Programs follow what changes (decision 87). A server of before would change submissions and not say when: none works beside.

/*
 * When anything of a submission changed last: answers, bookings, that it was cancelled. By the clock, and committed a few seconds later at most, so that
 * who reads in this order ends some seconds before now. What was there counts as changed at this moment: no row is rewritten.
 */
alter table submission add column changed_at timestamptz not null default now();
create index submission_changed on submission (company_id, changed_at, id) include (form_id);

-- Bookings in the same order, and by when they begin; without holds, which come and go.
create index booking_changed_in_order on booking (company_id, changed_at, id) include (submission_id) where kind = 'booking';
create index booking_in_order on booking (company_id, start_at, id) include (submission_id) where kind = 'booking';

-- The bookings of a space in the same order.
drop index booking_of_space;
create index booking_of_space on booking (company_id, space_id, start_at, id);

-- What is left of a submission that was deleted: that there was one, for 30 days. Nothing of what it said.
create table deleted_submission (
  company_id uuid not null references company,
  id uuid not null,
  form_id uuid not null,
  deleted_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
create index deleted_submission_in_order on deleted_submission (company_id, deleted_at, id) include (form_id);

alter table deleted_submission enable row level security;
alter table deleted_submission force row level security;
create policy of_company on deleted_submission
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
