-- Staff and whoever sent a request write to each other beside it, and staff to each other (decision 104); they ask for more, and hear of the answer (decision
-- 105). A server of before would not know these mails, and would let a request be decided that waits for an answer without ending that: none works beside.

create table message (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  submission_id uuid not null,
  -- note: of staff for staff alone
  kind text not null check (kind in ('message', 'question', 'note')),
  side text not null check (side in ('staff', 'requester')),
  -- null: a guest, a program (`program` is the name of its token), or somebody who is gone
  user_id uuid,
  program text not null default '',
  -- as it was typed
  text text not null check (length(text) <= 5000),
  at timestamptz not null default clock_timestamp(),
  -- a message of whoever sent the request that answered a question
  is_answer boolean not null default false,
  repeat_key text,
  repeat_digest bytea,
  primary key (company_id, id),
  foreign key (company_id, submission_id) references submission (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  check (kind = 'message' or side = 'staff'),
  check (not is_answer or side = 'requester'),
  check ((repeat_key is null) = (repeat_digest is null))
);
create index message_of_submission on message (company_id, submission_id, at, id);
create unique index message_repeat on message (company_id, submission_id, repeat_key) where repeat_key is not null;
create index message_of_user on message (company_id, user_id) where user_id is not null;

-- Whom it names.
create table message_person (
  company_id uuid not null references company,
  message_id uuid not null,
  user_id uuid not null,
  primary key (company_id, message_id, user_id),
  foreign key (company_id, message_id) references message (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index message_person_of_user on message_person (company_id, user_id);

-- What whoever sent a request was asked: its text is the message of the same id.
create table ask (
  company_id uuid not null references company,
  id uuid not null,
  submission_id uuid not null,
  -- mapFields
  fields text[] not null check (cardinality(fields) <= 20),
  -- that the request has again once it is over
  status_before text not null,
  at timestamptz not null default clock_timestamp(),
  -- it is over: with an answer, or without one
  answered_at timestamptz,
  ended_at timestamptz,
  reminded_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, id) references message (company_id, id) on delete cascade,
  foreign key (company_id, submission_id) references submission (company_id, id) on delete cascade,
  foreign key (company_id, status_before) references request_status (company_id, key),
  check (answered_at is null or ended_at is null)
);
-- One waits at a time.
create unique index ask_open on ask (company_id, submission_id) where answered_at is null and ended_at is null;
create index ask_unreminded on ask (company_id, at) where answered_at is null and ended_at is null and reminded_at is null;
create index ask_of_submission on ask (company_id, submission_id);

do $$
declare
  t text;
begin
  foreach t in array array['message', 'message_person', 'ask'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_company on %I using (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
         with check (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', t);
  end loop;
end $$;

-- A file of a message is none of the answers: it has no submission of its own.
alter table file add column message_id uuid,
  add foreign key (company_id, message_id) references message (company_id, id),
  add check (message_id is null or (submission_id is null and draft_id is null));
create index file_of_message on file (company_id, message_id, position) where message_id is not null;

alter table event drop constraint event_kind_check;
alter table event add constraint event_kind_check check (kind in ('received', 'changed', 'decided', 'cancelled', 'booking_confirmed', 'booking_moved',
  'booking_removed', 'new_link', 'altered', 'message', 'question', 'question_reminder', 'note', 'deleted', 'form_published', 'webhook_off'));

alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (channel = 'webhook' or kind in ('confirmation', 'changed', 'approved', 'declined', 'reopened',
  'cancelled', 'booking_confirmed', 'booking_moved', 'booking_removed', 'draft_reminder', 'new_link', 'message', 'question', 'question_reminder', 'notice',
  'notice_changed', 'notice_cancelled', 'notice_message', 'notice_answer', 'notice_mention', 'webhook_off', 'invite', 'reset', 'email', 'email_changed',
  'new_device'));

alter table mail_template drop constraint mail_template_kind_check;
alter table mail_template add constraint mail_template_kind_check check (kind in ('confirmation', 'changed', 'approved', 'declined', 'reopened', 'cancelled',
  'booking_confirmed', 'booking_moved', 'booking_removed', 'draft_reminder', 'new_link', 'message', 'question', 'question_reminder', 'notice',
  'notice_changed', 'notice_cancelled', 'notice_message', 'notice_answer', 'notice_mention'));

-- What an answer was before an edit, so that it stands beside the answer (decision 106): of an edit `{ answers: { mapField: text } }`. What was edited before
-- has none.
alter table submission_log drop constraint submission_log_check1;
alter table submission_log add constraint submission_log_data_of_kind check (kind is null or data is not null);
