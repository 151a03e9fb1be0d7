/*
 * Waits until nobody else changes what is booked in these spaces, for whoever changes their cells, deletes them, or changes what they are good for.
 * Holds that read a space before are waited for; those that come now look again once they have the locks of its cells. The database has room for
 * so many locks only: for more cells than that all bookings and holds of the company wait (`lock_bookings` and `hold_space` take this lock shared).
 */
create or replace function lock_cells_to_change(of_company uuid, of_spaces uuid[]) returns void language plpgsql as $$
declare
  cells uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('cells ' || of_company, 7));
  cells := cells_of(of_company, of_spaces);
  if cardinality(cells) > 1000 then
    perform pg_advisory_xact_lock(hashtextextended('all cells ' || of_company, 7));
  else
    perform lock_cells(cells);
  end if;
end $$;
