-- Runs that go on later: drafts, submissions that are edited; what an API field may ask; places of an address field.

-- The company's external system: where it is, and the secret it is asked with (sealed: src/server/secrets).
alter table company
  add column tenant_url text not null default '',
  add column tenant_token_sealed bytea,
  -- civil dates (YYYY-MM-DD) that AddBusinessDays skips besides weekends
  add column holidays text[] not null default '{}';

-- One per user and form. It holds nothing that is booked and never touches a submission.
create table draft (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  form_id uuid not null,
  form_version int not null,
  user_id uuid not null,
  -- mapField -> text as on the wire; files are in the table file
  answers jsonb not null,
  -- answers whose fields the newest version of the form no longer has: mapField -> { label, text }
  leftovers jsonb not null default '{}',
  saved_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, form_id, user_id),
  foreign key (company_id, form_id, form_version) references form_version (company_id, form_id, number),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index draft_of_user on draft (company_id, user_id, saved_at desc);

alter table file add column draft_id uuid,
  add foreign key (company_id, draft_id) references draft (company_id, id) on delete cascade,
  add check (draft_id is null or submission_id is null);
create index file_of_draft on file (company_id, draft_id, map_field, position) where draft_id is not null;

-- `version` of a submission is raised by every edit.
alter table submission add column edited_at timestamptz,
  -- what chosen options of API fields were called then: mapField -> { value: label }, where that is another text
  add column labels jsonb not null default '{}';

-- A user's own requests, what happened last first.
drop index submission_of_user;
create index submission_of_user on submission (company_id, user_id, (coalesce(edited_at, submitted_at)) desc, id desc) where user_id is not null;

-- A repeated edit is known by its key, as a repeated submit is by the submission's own.
alter table submission_log
  add column repeat_key text check (length(repeat_key) between 1 and 200),
  add column repeat_digest bytea,
  add check ((repeat_key is null) = (repeat_digest is null));
create unique index submission_log_once on submission_log (company_id, submission_id, repeat_key) where repeat_key is not null;

alter table draft enable row level security;
alter table draft force row level security;
create policy of_company on draft
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

-- Cities of the world (GeoNames), the same for everybody: what an address field offers without an outside service.
create table place (
  id int primary key,
  -- folded name, for search from its beginning
  key text not null,
  name text not null,
  -- state or province, where its code is one that people write (`IL`); else ''
  region text not null default '',
  -- ISO 3166 code
  country text not null check (country ~ '^[A-Z]{2}$'),
  population int not null default 0
);
create index place_by_key on place (key text_pattern_ops, population desc);

-- For work that goes from company to company (retention): who there is. Owned by the migrating role.
create function company_ids() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select id from public.company $$;
