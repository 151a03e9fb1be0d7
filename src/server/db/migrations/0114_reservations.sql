-- Staff book spaces without a request (decision 135). A server of before would not know the events of them, and take what they have for nobody's: none works beside.
-- functions: a4a5dfad3b007927

create table reservation (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  -- tenant: made by another system
  kind text not null default 'house' check (kind in ('house', 'tenant')),
  title text not null check (length(title) between 1 and 200),
  notes text not null default '' check (length(notes) <= 2000),
  -- whom staff ask about it: an account, or a name and an e-mail address
  contact_user uuid,
  contact_name text not null default '' check (length(contact_name) <= 100),
  contact_email text not null default '' check (length(contact_email) <= 250),
  -- of those that are one series
  series_id uuid,
  -- what it is called where it was brought from: a second import finds it by this
  source_ref text check (length(source_ref) between 1 and 200),
  created_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- cancelled
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, contact_user) references users (company_id, id) on delete set null (contact_user),
  foreign key (company_id, created_by) references users (company_id, id) on delete set null (created_by),
  check (contact_user is null or contact_name = '' and contact_email = '')
);
create unique index reservation_of_source on reservation (company_id, source_ref) where source_ref is not null;
create index reservation_of_contact on reservation (company_id, contact_user) where contact_user is not null;
create index reservation_of_email on reservation (company_id, lower(contact_email)) where contact_email <> '';
create index reservation_of_maker on reservation (company_id, created_by) where created_by is not null;

-- What was done with one, the newest last: never rewritten.
create table reservation_log (
  company_id uuid not null,
  id bigint generated always as identity,
  reservation_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  user_id uuid,
  kind text not null check (kind in ('created', 'changed', 'cancelled', 'restored', 'imported')),
  changes text[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, reservation_id) references reservation (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index reservation_log_of on reservation_log (company_id, reservation_id, id);
create index reservation_log_by on reservation_log (company_id, user_id) where user_id is not null;

do $$
declare
  one text;
begin
  foreach one in array array['reservation', 'reservation_log'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format($policy$create policy of_company on %I
      using (company_id = nullif(current_setting('app.company', true), '')::uuid)
      with check (company_id = nullif(current_setting('app.company', true), '')::uuid)$policy$, one);
  end loop;
end $$;

-- A booking is of a submission, of a reservation, or of nobody any more. Not looked at: none has one.
alter table booking add column reservation_id uuid;
alter table booking add foreign key (company_id, reservation_id) references reservation (company_id, id) not valid;
alter table booking add constraint booking_of_one check (num_nonnulls(submission_id, reservation_id) <= 1) not valid;
create index booking_of_reservation on booking (company_id, reservation_id) where reservation_id is not null;

-- Programs hear of their bookings.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(c.oid) into strict known from pg_constraint c where c.conname = 'event_kind_check' and c.conrelid = 'event'::regclass;
  alter table event drop constraint event_kind_check;
  execute format('alter table event add constraint event_kind_check %s', replace(known, '''received''::text', '''received''::text, ''reserved''::text'));
end $$;
