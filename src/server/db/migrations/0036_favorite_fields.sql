-- Favorite fields: definitions that new fields of forms begin with (decision 59).
create table favorite_field (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  name_key text not null,
  description text not null default '' check (length(description) <= 150),
  -- a field as a form would have it; authorizations sealed, as in forms
  definition jsonb not null,
  version int not null default 1,
  -- the version that last changed the definition: forms whose field came from an earlier one are behind
  definition_version int not null default 1,
  -- who saved it last; null: the demo data, or somebody who is no user any more
  user_id uuid,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create unique index favorite_field_name_once on favorite_field (company_id, name_key) where deleted_at is null;
create index favorite_field_of_user on favorite_field (company_id, user_id) where user_id is not null;

-- Which favorite fields its newest version uses: uuid -> the lowest version that a field of it came from.
alter table form add column favorites jsonb not null default '{}';

alter table favorite_field enable row level security;
alter table favorite_field force row level security;
create policy of_company on favorite_field
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
