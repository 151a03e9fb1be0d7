-- replaces: lock_bookings(uuid, uuid, uuid, uuid[])
/*
 * Waits until nobody else changes what this run holds, what this submission or reservation (`of_owner`) has booked (both may be null), or what is booked in
 * these spaces. Whoever changes more spaces than can be locked one by one (`lock_cells_to_change`) waits for it, and is waited for.
 */
create or replace function lock_bookings(of_company uuid, of_run uuid, of_owner uuid, of_spaces uuid[]) returns void language plpgsql as $$
declare
  cells uuid[];
  is_locked boolean;
begin
  if of_run is not null then
    is_locked := pg_advisory_xact_lock(hashtextextended('run ' || of_run, 7)) is not null;
  end if;
  if of_owner is not null then
    is_locked := pg_advisory_xact_lock(hashtextextended('submission ' || of_owner, 7)) is not null;
  end if;
  is_locked := pg_advisory_xact_lock_shared(hashtextextended('all cells ' || of_company, 7)) is not null;
  cells := array(select distinct m.cell_id from space_cell m where m.company_id = of_company and m.space_id = any(of_spaces
    || array(select b.space_id from booking b where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active')
    || array(select b.space_id from booking b where b.company_id = of_company and (b.submission_id = of_owner or b.reservation_id = of_owner) and b.state = 'active')));
  perform lock_cells(cells);
end $$;
