-- A request is worked on: its status, who works on it, and what lists say of it in columns (decision 095). Requests of before, and those that a server
-- of before writes or edits beside this one, get these columns by a job.
-- beside: 0085
-- functions: 3b1cb5e1e51f1953

create table request_status (
  company_id uuid not null references company,
  key text not null check (length(key) between 1 and 50),
  -- what staff read, and what whoever sent the request reads in its place
  label text not null check (length(label) between 1 and 60),
  requester_label text not null check (length(requester_label) between 1 and 60),
  -- for whoever sent it: what happens next
  sentence text not null default '' check (length(sentence) <= 300),
  tone text not null check (tone in ('neutral', 'info', 'wait', 'good', 'bad', 'over')),
  phase text not null check (phase in ('new', 'open', 'asked', 'approved', 'declined', 'cancelled', 'done')),
  -- what bookings get with it; null: what the phase says
  booking_status text,
  is_default boolean not null default false,
  sort int not null default 0,
  version int not null default 1,
  primary key (company_id, key),
  foreign key (company_id, booking_status) references booking_status (company_id, key)
);
create unique index request_status_of_phase on request_status (company_id, phase) where is_default;

alter table request_status enable row level security;
alter table request_status force row level security;
create policy of_company on request_status
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

-- Row-level security would hide the rows from their owner. Companies that come later are given the same by seed_request_statuses.
alter table request_status no force row level security;
insert into request_status (company_id, key, label, requester_label, sentence, tone, phase, is_default, sort)
  select c.id, x.key, x.label, x.requester_label, x.sentence, x.tone, x.phase, true, x.sort from company c, (values
    ('new', 'New', 'Received', 'We have your request and will look at it.', 'info', 'new', 1),
    ('in_review', 'In review', 'In review', 'Somebody is looking at your request.', 'neutral', 'open', 2),
    ('more_information', 'More information needed', 'More information needed', 'We have a question about your request.', 'wait', 'asked', 3),
    ('approved', 'Approved', 'Approved', 'Your request was approved.', 'good', 'approved', 4),
    ('declined', 'Declined', 'Declined', 'Your request was declined.', 'bad', 'declined', 5),
    ('cancelled', 'Cancelled', 'Cancelled', 'This request was cancelled.', 'over', 'cancelled', 6),
    ('done', 'Done', 'Done', 'The event is over.', 'over', 'done', 7)
  ) as x(key, label, requester_label, sentence, tone, phase, sort);
alter table request_status force row level security;

alter table submission
  add column status_key text not null default 'new',
  -- that of its status
  add column phase text not null default 'new' check (phase in ('new', 'open', 'asked', 'approved', 'declined', 'cancelled', 'done')),
  -- raised by its status, by who works on it and by what staff do to its bookings; `version` is that of its answers
  add column state_version int not null default 1,
  -- who works on it
  add column assignee_id uuid,
  -- when its requester last did something that staff are to see; null: never since this column is there
  add column attention_at timestamptz,
  -- The columns below are read of the answers of this version; null: never. Where it is another one than `version` they are out of date.
  add column listed_version int,
  -- what its answers call it and who asked by them, name and e-mail address; '': they do not say it
  add column title text,
  add column requester_name text,
  add column requester_email text,
  -- first and last civil day of its event; null: its answers name none
  add column event_start date,
  add column event_end date,
  -- Not looked at again: every request has the status new, which every company has by now.
  add foreign key (company_id, status_key) references request_status (company_id, key) not valid,
  add foreign key (company_id, assignee_id) references users (company_id, id) on delete set null (assignee_id) not valid;

-- What is to be done, the newest first; the phase among them is looked at in the row: few are open at a time.
create index submission_open on submission (company_id, submitted_at desc, id desc) where phase in ('new', 'open', 'asked');
create index submission_of_assignee on submission (company_id, assignee_id, submitted_at desc, id desc) where assignee_id is not null;
-- For the job alone: nothing stands in it but what is to be read anew.
create index submission_unlisted on submission (company_id, submitted_at desc) where listed_version is distinct from version;

-- A line that says by itself what was done: its kind, and what it was done with. Null: `changes` has its words.
alter table submission_log
  add column kind text check (kind in ('status', 'assigned')),
  add column data jsonb,
  add check ((kind is null) = (data is null));
