-- Webhooks: programs hear of what happens (decision 88). A server of before would not know these events, nor mail of a webhook: none works beside.
-- functions: 6287d480bd7fa096

-- What is no mail's business: an edit or a status that nobody is written to about, what was deleted, forms, and a webhook that was switched off.
alter table event drop constraint event_kind_check;
alter table event add constraint event_kind_check check (kind in ('received', 'changed', 'cancelled', 'booking_confirmed', 'booking_moved',
  'booking_removed', 'altered', 'deleted', 'form_published', 'webhook_off'));
-- Null: it is about no submission.
alter table event alter column submission_id drop not null;
-- Of what was deleted, and of a form itself: else the submission says it.
alter table event add column form_id uuid;

alter table delivery drop constraint delivery_kind_check;
alter table delivery drop constraint delivery_channel_check;
alter table delivery add constraint delivery_channel_check check (channel in ('mail', 'webhook'));
-- Of a webhook: a type of its events.
alter table delivery add constraint delivery_kind_check check (channel = 'webhook' or kind in ('confirmation', 'changed', 'cancelled',
  'booking_confirmed', 'booking_moved', 'booking_removed', 'notice', 'notice_changed', 'notice_cancelled', 'webhook_off'));
alter table delivery alter column submission_id drop not null;
-- Where it goes, and of a mail the webhook that it is about.
alter table delivery add column webhook_id uuid;
alter table delivery add constraint delivery_of_webhook check (channel <> 'webhook' or webhook_id is not null);

-- Each of the two has its own workers, and what waits of one is not in the way of the other.
drop index delivery_due;
create index delivery_due on delivery (company_id, next_at) where next_at is not null and channel = 'mail';
create index delivery_due_of_webhook on delivery (company_id, webhook_id, next_at) where next_at is not null and channel = 'webhook';
create index delivery_newest_of_webhook on delivery (company_id, webhook_id, created_at desc, id desc) where channel = 'webhook';

/* Where a company has programs hear of what happens. */
create table webhook (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  -- null: of all its forms
  form_id uuid,
  name text not null,
  url text not null,
  events text[] not null,
  -- `whsec_…`, sealed; both are valid while the older one is
  secret_sealed bytea not null,
  old_secret_sealed bytea,
  old_secret_until timestamptz,
  enabled boolean not null default true,
  -- of its last try: when, and why it failed ('': it did not)
  tried_at timestamptz,
  last_reason text not null default '',
  -- since the first failure after which nothing went well
  failing_since timestamptz,
  -- by the portal, because it failed for days
  switched_off_at timestamptz,
  made_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- it is removed as soon as what was sent to it is
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, form_id) references form (company_id, id),
  check ((old_secret_sealed is null) = (old_secret_until is null))
);

/* The bytes of a delivery to a webhook, the same at each try, and what came back last. */
create table webhook_message (
  company_id uuid not null,
  delivery_id uuid not null,
  -- null: erased, after days or with its submission
  body text,
  -- HTTP; null: none came
  status int,
  -- the first 4 kB of it
  answer text,
  tried_at timestamptz,
  took_ms int,
  created_at timestamptz not null default now(),
  primary key (company_id, delivery_id),
  foreign key (company_id, delivery_id) references delivery (company_id, id) on delete cascade
);
create index webhook_message_old on webhook_message (company_id, created_at) where body is not null or answer is not null;

alter table webhook enable row level security;
alter table webhook force row level security;
create policy of_company on webhook
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

alter table webhook_message enable row level security;
alter table webhook_message force row level security;
create policy of_company on webhook_message
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

-- webhooks_due() asks all companies at once, as deliveries_due() does.
create policy deliveries_of_owner on webhook for select to current_user using (true);
