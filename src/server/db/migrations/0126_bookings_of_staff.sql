-- Whom to ask about a booking of staff is found by the key of their address as the server makes it (email_key of users): what the database makes of its letters
-- hangs on its locale. Null: it was written before. A server of before would leave the key of an address that it changes: none works beside.
-- functions: 8da213f84cc47d8e
alter table reservation add column contact_key text;

drop index reservation_of_email;
create index reservation_of_email on reservation (company_id, coalesce(contact_key, lower(contact_email))) where contact_email <> '';

-- An import of bookings, to be undone as a whole.
create table reservation_import (
  company_id uuid not null references company,
  id uuid not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id) on delete cascade
);
create index reservation_import_by on reservation_import (company_id, created_by, created_at) where created_by is not null;

alter table reservation_import enable row level security;
alter table reservation_import force row level security;
create policy of_company on reservation_import
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

alter table reservation add column import_id uuid,
  -- minutes before and after it, at least; null: as each space or layout has them
  add column set_up int check (set_up between 0 and 2880),
  add column strike int check (strike between 0 and 2880);
create index reservation_of_import on reservation (company_id, import_id) where import_id is not null;
