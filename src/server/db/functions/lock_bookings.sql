/*
 * Waits until nobody else changes what this run holds, what this submission has booked (both may be null), or what is booked in these spaces. Whoever
 * changes more spaces than can be locked one by one (`lock_cells_to_change`) waits for it, and is waited for.
 */
create or replace function lock_bookings(of_company uuid, of_run uuid, of_submission uuid, of_spaces uuid[]) returns void language plpgsql as $$
declare
  cells uuid[];
  is_locked boolean;
begin
  if of_run is not null then
    is_locked := pg_advisory_xact_lock(hashtextextended('run ' || of_run, 7)) is not null;
  end if;
  if of_submission is not null then
    is_locked := pg_advisory_xact_lock(hashtextextended('submission ' || of_submission, 7)) is not null;
  end if;
  is_locked := pg_advisory_xact_lock_shared(hashtextextended('all cells ' || of_company, 7)) is not null;
  cells := array(select distinct m.cell_id from space_cell m where m.company_id = of_company and m.space_id = any(of_spaces
    || array(select b.space_id from booking b where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active')
    || array(select b.space_id from booking b where b.company_id = of_company and b.submission_id = of_submission and b.state = 'active')));
  perform lock_cells(cells);
end $$;
