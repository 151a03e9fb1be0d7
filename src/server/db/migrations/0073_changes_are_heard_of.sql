-- What is heard of a request after it was received, and its calendar file (decision 82). A server of before would send each of these events as a
-- confirmation: none works beside.

-- Rises with each change of times, places and states: whoever has the calendar file of before takes the newer one.
alter table submission add column ics_sequence int not null default 0;

alter table event drop constraint event_kind_check;
alter table event add constraint event_kind_check
  check (kind in ('received', 'changed', 'cancelled', 'booking_confirmed', 'booking_moved', 'booking_removed'));
-- What the submission itself cannot say any more: see ChangeData; null: nothing.
alter table event add column data jsonb;

alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in ('confirmation', 'changed', 'cancelled', 'booking_confirmed', 'booking_moved',
  'booking_removed', 'notice', 'notice_changed', 'notice_cancelled'));
