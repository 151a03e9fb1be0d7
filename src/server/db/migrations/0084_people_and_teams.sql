-- People as staff see and change them, and teams (decision 092). A server of before knows no `can_view`: who has nothing else is no staff there.
-- beside: 0083
-- functions: 0712c8810ff62aee

alter table users
  -- staff's screens and submissions, to look at; beside the three of before
  add column can_view boolean not null default false,
  -- raised by whoever changes what the person's page edits
  add column version int not null default 1,
  -- when they were asked in last: until they have a password, that is what they are waited for
  add column invited_at timestamptz,
  -- as of about an hour ago; open sessions know it better
  add column seen_at timestamptz,
  -- a row of `file`. No foreign key: by submissions files refer to users, and a backup writes tables in the order of what they refer to
  add column picture_file uuid;
create index users_by_name on users (company_id, name_key(name));

create table team (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  -- '': mails go to its people
  email text not null default '' check (length(email) <= 250),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index team_name_once on team (company_id, name_key(name));

create table team_member (
  company_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  primary key (company_id, team_id, user_id),
  foreign key (company_id, team_id) references team (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index team_of_member on team_member (company_id, user_id);

alter table team enable row level security;
alter table team force row level security;
create policy of_company on team
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

alter table team_member enable row level security;
alter table team_member force row level security;
create policy of_company on team_member
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
