-- A booking that staff had answered, and that whoever sent it changed since, is to be confirmed again: since then, until staff give it a status.
-- A company may keep the status in place of that.
-- functions: df0259e58a7dd77d
-- beside: 0052
alter table booking add column reconfirm_at timestamptz;
alter table company add column keeps_status boolean not null default false;

-- A form may confirm at once: the status that it gives is there, and takes the space. Where bookings have it that only show themselves it stays
-- as it is, and such a form requests. Row-level security would hide the rows from their owner.
alter table booking_status no force row level security;
alter table booking no force row level security;
insert into booking_status (company_id, key, label, color, effect, sort)
  select c.id, 'confirmed', 'Confirmed', '#2f7d4f', 'block', 2 from company c on conflict do nothing;
update booking_status t set effect = 'block', version = t.version + 1
  where t.key = 'confirmed' and t.effect <> 'block'
    and not exists (select from booking k where k.company_id = t.company_id and k.status_key = t.key);
alter table booking_status force row level security;
alter table booking force row level security;
