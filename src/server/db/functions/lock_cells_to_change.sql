/*
 * Waits until nobody else changes what is booked in these spaces, for whoever changes their cells or deletes them. Holds that read a space before
 * are waited for; those that come now compare what they read once they have the locks of its cells.
 */
create or replace function lock_cells_to_change(of_company uuid, of_spaces uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cells ' || of_company, 7));
  perform lock_cells(cells_of(of_company, of_spaces));
end $$;
