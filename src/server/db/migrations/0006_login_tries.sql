-- Tries of a day, beside those of the window that is under way.
alter table attempt
  add column day_start timestamptz not null default now(),
  add column day_count int not null default 0;

-- What one network address may do, whichever company it asks: no table of a company. Keys are hashes of addresses.
create table address_budget (
  key text primary key,
  window_start timestamptz not null,
  count int not null
);
create index address_budget_by_age on address_budget (window_start);
