-- A region and a floor are closed as a whole, too (P12.162). A server of before would not say of what such a closure is: none works beside.
-- functions: faa5effe05d3c4d9
do $$
declare
  known text;
begin
  select c.conname into strict known from pg_constraint c
    where c.conrelid = 'closure'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%num_nonnulls(location_id%';
  execute format('alter table closure drop constraint %I', known);
end $$;
alter table closure
  add column region_id uuid,
  add column floor_id uuid,
  add foreign key (company_id, region_id) references region (company_id, id) on delete cascade,
  add foreign key (company_id, floor_id) references floor (company_id, id) on delete cascade,
  add constraint closure_of_one check (num_nonnulls(region_id, location_id, building_id, floor_id, space_id) = 1);
