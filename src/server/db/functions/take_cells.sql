/*
 * Writes that a booking blocks these ranges of its space's cells (`takes`), or would; the exclusion constraint has the last word (23P01).
 * Dead holds in the way end; where none is, none is ended. Its cells are locked before.
 */
create or replace function take_cells(of_company uuid, of_booking uuid, of_space uuid, ranges tstzmultirange, takes boolean, at_time timestamptz) returns void language plpgsql as $$
declare
  cells uuid[] := cells_of(of_company, array[of_space]);
  dead uuid[];
begin
  if cardinality(cells) = 0 then
    raise exception 'space % has no cell: nothing would guard it', of_space;
  end if;
  delete from booking_cell c where c.company_id = of_company and c.booking_id = of_booking;
  if takes then
    dead := array(select k.id from taken_cells_of(cells, lower(ranges), upper(ranges)) c
      join booking k on k.company_id = of_company and k.id = c.booking_id
      where c.blocked && ranges and k.kind = 'hold' and k.expires_at <= at_time);
    if cardinality(dead) > 0 then
      perform end_bookings(of_company, dead, 'expired', at_time);
    end if;
  end if;
  insert into booking_cell (company_id, booking_id, cell_id, blocked, active)
    select of_company, of_booking, c, r, takes from unnest(cells) as c, unnest(ranges) as r;
end $$;
