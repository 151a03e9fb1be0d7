/* Styles: how the forms of a company look (P8.29), and which of them a form has chosen. */
create table style (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 500),
  -- that of every form that has chosen none
  is_default boolean not null default false,
  -- parts, hides and footer text (StyleLook); values as style-values.ts writes them
  style_look jsonb not null,
  logo_file uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, logo_file) references file (company_id, id)
);
create unique index style_name_once on style (company_id, name_key(name)) where deleted_at is null;
create unique index style_default_once on style (company_id) where is_default and deleted_at is null;
create index style_of_logo on style (company_id, logo_file) where logo_file is not null;

alter table style enable row level security;
alter table style force row level security;
create policy of_company on style
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

/*
 * A copy of `style` of a form's newest content. No foreign key: by their logos styles refer to files, and those by their submissions to
 * forms, and a backup writes tables in the order of what they refer to. A style is never removed, only marked as deleted.
 */
alter table form add column style_id uuid;
create index form_of_style on form (company_id, style_id) where style_id is not null;
