-- Who waits for a space hears that it is free (decision 114), and staff send requests for somebody (decision 115). A server of before would not know these
-- mails, and would write them to whoever sent a request: none works beside.

-- When it was said last of a booking that it could have its space.
create table space_notice (
  company_id uuid not null,
  booking_id uuid not null,
  told_at timestamptz not null,
  primary key (company_id, booking_id),
  foreign key (company_id, booking_id) references booking (company_id, id) on delete cascade
);
alter table space_notice enable row level security;
alter table space_notice force row level security;
create policy of_company on space_notice
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

-- Who of the staff sent it for somebody, whose address and name these are; '': the answers or their account say more, or nobody said one.
alter table submission
  add column sent_by uuid,
  add column sent_for_email text not null default '',
  add column sent_for_name text not null default '';
-- Not looked at: none has one.
alter table submission add foreign key (company_id, sent_by) references users (company_id, id) on delete set null (sent_by) not valid;
create index submission_sent_by on submission (company_id, sent_by) where sent_by is not null;

-- One kind more of each, whichever there are by now.
do $$
declare
  one record;
  known text;
begin
  for one in select * from (values
    ('event', 'event_kind_check', '''received''::text', '''could_have_space''::text'),
    ('delivery', 'delivery_kind_check', '''notice''::text', '''notice_space''::text'),
    ('mail_template', 'mail_template_kind_check', '''notice''::text', '''notice_space''::text')) as x (of_table, name, beside, added)
  loop
    select pg_get_constraintdef(c.oid) into strict known from pg_constraint c where c.conname = one.name and c.conrelid = one.of_table::regclass;
    execute format('alter table %I drop constraint %I', one.of_table, one.name);
    execute format('alter table %I add constraint %I %s', one.of_table, one.name, replace(known, one.beside, one.beside || ', ' || one.added));
  end loop;
end $$;

-- Whom one of the staff is about to send a request for: of a day, so that no address stands in the address of a page.
create table behalf (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  form_id uuid not null,
  email text not null check (length(email) between 3 and 250),
  name text not null check (length(name) between 1 and 100),
  -- whoever sends it gets the mail that it was received, too
  copies boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, form_id) references form (company_id, id) on delete cascade
);
create index behalf_of_user on behalf (company_id, user_id, created_at);
create index behalf_of_form on behalf (company_id, form_id);
create index behalf_over on behalf (company_id, created_at);
alter table behalf enable row level security;
alter table behalf force row level security;
create policy of_company on behalf
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
