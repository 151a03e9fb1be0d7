-- Accounts of the staff that nobody used for so many days are switched off (decision 149). A server of before does not know the mails about it: none works beside.

/* A row: the company switches off accounts of its staff. */
create table inactivity_rule (
  company_id uuid primary key references company,
  days int not null check (days between 30 and 730),
  -- since when it is so many: who was told before that is told anew
  set_at timestamptz not null default now()
);

alter table inactivity_rule enable row level security;
alter table inactivity_rule force row level security;
create policy of_company on inactivity_rule using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

alter table users
  -- when they heard last that their account is going to be switched off
  add column inactivity_told_at timestamptz,
  -- it was switched off after so many days without a login; null: it was not, or is on again
  add column inactive_days int,
  -- when it was switched on again: from then on the days are counted
  add column activated_at timestamptz;

-- By them it is looked whether somebody's programs are in use.
create index api_token_of_maker on api_token (company_id, made_by) where made_by is not null;

-- Two kinds of mail more, whichever there are by now.
do $$
declare known text;
begin
  select pg_get_constraintdef(c.oid) into strict known from pg_constraint c
    where c.conname = 'delivery_kind_check' and c.conrelid = 'delivery'::regclass;
  alter table delivery drop constraint delivery_kind_check;
  execute format('alter table delivery add constraint delivery_kind_check %s',
    replace(known, '''new_device''::text', '''new_device''::text, ''inactive_soon''::text, ''inactive_off''::text'));
end $$;
