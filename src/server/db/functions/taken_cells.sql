/*
 * Cells of the session's company that somebody blocks at some time between the two. Dead holds are among them. Row-level security keeps an index on
 * ranges from being used (`&&` is not leakproof): this reads as the owner of the table, for whom its policy makes an exception, and keeps to
 * the company that the session is for by itself.
 */
create or replace function taken_cells(from_time timestamptz, to_time timestamptz) returns table (cell_id uuid, booking_id uuid, blocked tstzrange)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.cell_id, c.booking_id, c.blocked from public.booking_cell c
    where c.company_id = nullif(current_setting('app.company', true), '')::uuid and c.active
      and tstzrange(lower(c.blocked), upper(c.blocked)) && tstzrange(from_time, to_time)
  $$;
