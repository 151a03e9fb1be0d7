-- The foundation: companies, people, forms and their versions, submissions, files.
-- Every table, key and index begins with company_id and every policy says it again: no row outside one's company.
-- Runs as the owner; the server itself connects as the restricted role, which the launcher creates and grants.

create table company (
  id uuid primary key default gen_random_uuid(),
  path text not null unique check (path ~ '^[a-z0-9][a-z0-9_-]{0,62}$'),
  name text not null check (length(name) between 1 and 100),
  display_name text not null default '',
  logo_file uuid,
  phone text not null default '',
  address text not null default '',
  website text not null default '',
  tenant_site text not null default '',
  conditions_of_use_url text not null default '',
  privacy_notice_url text not null default '',
  accent text not null default '#2f5bd7' check (accent ~ '^#[0-9a-f]{6}$'),
  readable_date_format text not null default 'MM/DD/YYYY',
  readable_time_format text not null default '12 hr',
  timezone text not null default 'UTC',
  frame_origins text[] not null default '{}',
  intro_title text not null default 'Welcome',
  intro_intro text not null default '',
  error_title text not null default 'Sorry but something went wrong',
  error_intro text not null default 'Please try again or contact a staff member to know more about this issue.',
  inactive_title text not null default 'This form is not available',
  inactive_intro text not null default '',
  unlogged_title text not null default 'Please log in',
  unlogged_intro text not null default '',
  forbidden_title text not null default 'Forbidden',
  forbidden_intro text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now()
);

create table form_type (
  company_id uuid not null references company,
  key text not null check (key ~ '^[a-z0-9_-]{1,50}$'),
  name text not null,
  sort int not null default 0,
  primary key (company_id, key)
);

-- "users": what DECISIONS calls a user; attributes are the texts a form may be prefilled with.
create table users (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  email text not null,
  email_key text not null,
  password_hash text,
  name text not null default '',
  role text not null default 'Requester',
  attributes jsonb not null default '{}',
  can_add boolean not null default false,
  can_edit boolean not null default false,
  can_delete boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, email_key)
);

create table session (
  company_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  remember boolean not null default false,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index session_of_user on session (company_id, user_id);

-- Counted tries (login, …) in a window; shared by all servers.
create table attempt (
  company_id uuid not null references company,
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (company_id, key)
);

create table form (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  type text not null,
  path text not null,
  path_key text not null,
  name_key text not null,
  -- of the newest version; its number is the If-Match of the next save
  version int not null default 1,
  eventops_form_name text not null,
  description text not null default '',
  is_active boolean not null default true,
  is_valid boolean not null default false,
  is_login_required boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, type) references form_type (company_id, key)
);
create unique index form_path_once on form (company_id, path_key) where deleted_at is null;
create unique index form_name_once on form (company_id, name_key) where deleted_at is null;
create index form_by_name on form (company_id, name_key, id) where deleted_at is null;

-- Immutable. content: FormContent of src/contract/portal/forms.ts
create table form_version (
  company_id uuid not null,
  form_id uuid not null,
  number int not null,
  content jsonb not null,
  changes text[] not null default '{}',
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, form_id, number),
  foreign key (company_id, form_id) references form (company_id, id)
);

-- Exact counts in several rows a form, so that parallel submits do not queue behind one.
create table form_count (
  company_id uuid not null,
  form_id uuid not null,
  slot smallint not null,
  opened bigint not null default 0,
  submitted bigint not null default 0,
  primary key (company_id, form_id, slot),
  foreign key (company_id, form_id) references form (company_id, id)
);

create table submission (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  form_id uuid not null,
  form_version int not null,
  reference text not null,
  user_id uuid,
  -- mapField -> text as on the wire (several values joined by ||); files are in the table file
  answers jsonb not null,
  shown text[] not null,
  pages int[] not null,
  -- folded text of the answers, for search
  search text not null default '',
  timezone text not null default 'UTC',
  version int not null default 1,
  submitted_at timestamptz not null default now(),
  -- the Idempotency-Key it was sent with, and what tells a repeat from another submit with the same key
  repeat_key text check (length(repeat_key) between 1 and 200),
  repeat_digest bytea,
  check ((repeat_key is null) = (repeat_digest is null)),
  primary key (company_id, id),
  unique (company_id, reference),
  foreign key (company_id, form_id, form_version) references form_version (company_id, form_id, number),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index submission_newest on submission (company_id, submitted_at desc, id desc);
create index submission_of_form on submission (company_id, form_id, submitted_at desc, id desc);
create unique index submission_once on submission (company_id, form_id, repeat_key) where repeat_key is not null;
create index submission_of_user on submission (company_id, user_id, submitted_at desc) where user_id is not null;

-- What happened to a submission after it was sent.
create table submission_log (
  company_id uuid not null,
  id bigint generated always as identity,
  submission_id uuid not null,
  user_id uuid,
  changes text[] not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, submission_id) references submission (company_id, id)
);
create index submission_log_of on submission_log (company_id, submission_id, id);

-- A row for every stored file that belongs to something; the bytes lie in storage under storage_key.
create table file (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  submission_id uuid,
  map_field text not null default '',
  position int not null default 0,
  name text not null,
  size bigint not null check (size >= 0),
  type text not null,
  sha256 bytea not null,
  storage_key text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, storage_key),
  foreign key (company_id, submission_id) references submission (company_id, id)
);
create index file_of_submission on file (company_id, submission_id, map_field, position);

do $$
declare
  t text;
begin
  foreach t in array array['form_type','users','session','attempt','form','form_version','form_count','submission','submission_log','file'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_company on %I using (company_id = nullif(current_setting(''app.company'', true), '''')::uuid) with check (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)',
      t);
  end loop;
end $$;

-- Not forced: the owner (migrations, operator commands) and company_by_path may look over all companies.
alter table company enable row level security;
create policy own_company on company
  using (id = nullif(current_setting('app.company', true), '')::uuid)
  with check (id = nullif(current_setting('app.company', true), '')::uuid);

-- The one thing asked before a company is known: which one an address means. Owned by the migrating role.
create function company_by_path(wanted text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select id from public.company where path = wanted $$;
