-- beside: 0052
-- Layouts that were taken off a space: for 30 days one that is given back is the row that it was, with its picture and its bookings
-- (P12.62). A server of before removes them without a trace.
create table removed_layout (
  company_id uuid not null,
  space_id uuid not null,
  layout_id uuid not null,
  -- of the row of space_layout
  id uuid not null,
  image_file uuid,
  -- those that lost their layout with it
  bookings uuid[] not null,
  removed_at timestamptz not null default now(),
  primary key (company_id, space_id, layout_id),
  foreign key (company_id, space_id) references space (company_id, id) on delete cascade,
  foreign key (company_id, layout_id) references layout (company_id, id),
  foreign key (company_id, image_file) references file (company_id, id) on delete set null (image_file)
);
create index removed_layout_by_time on removed_layout (company_id, removed_at);

alter table removed_layout enable row level security;
alter table removed_layout force row level security;
create policy of_company on removed_layout
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
