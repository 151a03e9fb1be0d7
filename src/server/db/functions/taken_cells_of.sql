/* As taken_cells, of few cells: by the index that starts with the cell. */
create or replace function taken_cells_of(cells uuid[], from_time timestamptz, to_time timestamptz) returns table (cell_id uuid, booking_id uuid, blocked tstzrange)
  language sql stable security definer set search_path = pg_catalog, public rows 4 as $$
    select c.cell_id, c.booking_id, c.blocked from unnest(cells) as wanted (id) join public.booking_cell c
      on c.company_id = nullif(current_setting('app.company', true), '')::uuid and c.cell_id = wanted.id and c.active and c.blocked && tstzrange(from_time, to_time)
  $$;
