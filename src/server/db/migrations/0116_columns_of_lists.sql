-- Which columns somebody reads the list of submissions with: of all forms together, and of each form, for its answers may be columns (decision 138).
-- beside: 0113

create table submission_columns (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- null: the list of all forms
  form_id uuid,
  columns text[] not null check (cardinality(columns) between 1 and 30),
  primary key (company_id, id),
  constraint submission_columns_of unique nulls not distinct (company_id, user_id, form_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, form_id) references form (company_id, id) on delete cascade
);
create index submission_columns_of_form on submission_columns (company_id, form_id);

alter table submission_columns enable row level security;
alter table submission_columns force row level security;
create policy of_company on submission_columns
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
