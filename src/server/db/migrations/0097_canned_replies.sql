-- Texts that staff put into what they write to requesters (decision 101).
-- beside: 0096

create table canned_reply (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  text text not null check (length(text) between 1 and 2000),
  -- in which order they are offered
  sort int not null default 0,
  version int not null default 1,
  primary key (company_id, id)
);
create unique index canned_reply_name_once on canned_reply (company_id, name_key(name));

alter table canned_reply enable row level security;
alter table canned_reply force row level security;
create policy of_company on canned_reply
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
