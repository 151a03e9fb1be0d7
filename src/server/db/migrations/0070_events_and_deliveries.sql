-- What happened, what becomes of it, and who gets which mail of a form (decision 80). A server of before writes no events and sends no mails.
-- beside: 0052
-- functions: 9c47c49dccf391b1

-- The language in which it was filled in, as a tag; null: nobody knows, as of those that were sent before.
alter table submission add column language text;

/*
 * One narrow row for each write that somebody is to hear of, in its transaction: who hears of it is decided later. No foreign keys: a submit
 * pays for each, and what is deleted meanwhile is nobody's message any more.
 */
create table event (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  kind text not null check (kind in ('received')),
  submission_id uuid not null,
  -- who did it; null: a guest
  actor uuid,
  -- done: its deliveries were made
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  primary key (company_id, id)
);
create index event_waiting on event (company_id, at) where state = 'waiting';
create index event_done on event (company_id, at) where state = 'done';

/* A message to one receiver. What it says is made when it is sent, of what there is then. */
create table delivery (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  submission_id uuid not null,
  channel text not null check (channel in ('mail')),
  kind text not null check (kind in ('confirmation', 'notice')),
  -- of a mail its address
  target text not null,
  -- the same message to the same receiver is made once: {event}/{kind}/{target}
  key text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'dead', 'suppressed')),
  -- why it was suppressed, or what went wrong last: a key of REASONS
  reason text not null default '',
  attempts int not null default 0,
  -- when somebody is to take it (again): of what is being sent, when its sender counts as dead; null: it is over
  next_at timestamptz default now(),
  -- of whoever is sending it
  lease uuid,
  -- the mail that it goes in, with others or alone: the same at each try, so that one that was taken unnoticed is known
  mail_id uuid,
  -- so many others to this address are over because of it: its mail says how many
  stands_for int not null default 0,
  -- the mail itself, where nobody was to get it
  caught jsonb,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (company_id, id),
  constraint delivery_once unique (company_id, channel, key),
  check ((next_at is null) = (done_at is not null))
);
create index delivery_due on delivery (company_id, next_at) where next_at is not null;
create index delivery_sending on delivery (company_id, target) where state = 'sending';
create index delivery_together on delivery (company_id, mail_id) where mail_id is not null and next_at is not null;
create index delivery_done on delivery (company_id, done_at) where done_at is not null;
create index delivery_newest on delivery (company_id, created_at desc, id desc);
create index delivery_of_state on delivery (company_id, state, created_at desc, id desc);
create index delivery_of_submission on delivery (company_id, submission_id);

/* What of a form is none of its visitors' business, and so stands in none of its versions: see FormMailsSettings. */
create table form_setting (
  company_id uuid not null references company,
  form_id uuid not null,
  version int not null default 1,
  settings jsonb not null,
  primary key (company_id, form_id),
  foreign key (company_id, form_id) references form (company_id, id)
);

alter table event enable row level security;
alter table event force row level security;
create policy of_company on event
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

alter table delivery enable row level security;
alter table delivery force row level security;
create policy of_company on delivery
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

alter table form_setting enable row level security;
alter table form_setting force row level security;
create policy of_company on form_setting
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

-- deliveries_due() asks all companies at once, and tells of each no more than when: to ask each of them is a question per company and round.
create policy deliveries_of_owner on event for select to current_user using (true);
create policy deliveries_of_owner on delivery for select to current_user using (true);
