-- A request is decided together with what is booked for it, and there is a way back (decision 099). A server of before would free it for good, and edit what was
-- decided: none works beside.
-- functions: 1ad8c10c21d7b48f

-- The status that a booking had before its request was declined or cancelled; null: it was not. It takes nothing meanwhile, and has it again on the way back.
alter table booking add column status_before text;
-- Not looked at: none has one.
alter table booking add constraint booking_status_before_fkey foreign key (company_id, status_before) references booking_status (company_id, key) not valid;
create index booking_released on booking (company_id, submission_id) where status_before is not null;

-- `released`: with its request, for the way back; `cancelled`: for good.
alter table poster_booking drop constraint poster_booking_state_check;
alter table poster_booking add constraint poster_booking_state_check check (state in ('active', 'cancelled', 'released'));

-- Raised by what makes the links in mails to its requester open nothing any more.
alter table submission add column link_epoch int not null default 1;
-- For the job that says that events are over.
create index submission_approved on submission (company_id, event_end) where phase = 'approved';

alter table event drop constraint event_kind_check;
alter table event add constraint event_kind_check check (kind in ('received', 'changed', 'decided', 'cancelled', 'booking_confirmed', 'booking_moved',
  'booking_removed', 'altered', 'deleted', 'form_published', 'webhook_off'));

-- What decisions give to bookings is there, and does what it says. Where a company had it do something else it gets another one, which its statuses name.
-- Row-level security would hide the rows from their owner.
alter table booking_status no force row level security;
alter table request_status no force row level security;
with given (key, label, color, effect, sort, phases) as (values
    ('confirmed', 'Confirmed', '#2f7d4f', 'block', 2, array['approved']),
    ('declined', 'Declined', '#b3261e', 'release', 5, array['declined', 'cancelled'])
  ), missing as (
    select c.id as company_id, g.*, case when t.key is null then g.key else (
        select g.key || '_' || n from generate_series(2, 1000) n
        where not exists (select from booking_status o where o.company_id = c.id and o.key = g.key || '_' || n) order by n limit 1) end as new_key
    from company c cross join given g left join booking_status t on t.company_id = c.id and t.key = g.key
    where t.key is null or t.effect <> g.effect
  ), made as (
    insert into booking_status (company_id, key, label, color, effect, sort) select m.company_id, m.new_key, m.label, m.color, m.effect, m.sort from missing m
  )
  update request_status r set booking_status = m.new_key, version = r.version
    from missing m where r.company_id = m.company_id and r.phase = any(m.phases) and m.new_key <> m.key;
alter table booking_status force row level security;
alter table request_status force row level security;
