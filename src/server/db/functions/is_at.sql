/*
 * Does a hold or booking have its space's cells where an entry wants to be: at exactly these times, with this layout and these seats? Others have to
 * fit first. What the row itself says is compared first.
 */
create or replace function is_at(of_company uuid, mine booking, e booking_entry, set_minutes int, strike_minutes int) returns boolean language plpgsql stable as $$
declare
  ranges tstzmultirange;
begin
  if mine.space_id <> e.space or mine.space_layout_id is distinct from e.space_layout or mine.headcount is distinct from e.seats
      or mine.set_buffer <> set_minutes or mine.strike_buffer <> strike_minutes
      or mine.start_at <> e.starts[1] or mine.end_at <> e.ends[cardinality(e.ends)] then
    return false;
  end if;
  if (select array_agg(p.start_at order by p.position) = e.starts and array_agg(p.end_at order by p.position) = e.ends
      from booking_period p where p.company_id = of_company and p.booking_id = mine.id) is not true then
    return false;
  end if;
  ranges := blocked_by(e, set_minutes, strike_minutes);
  return (select array_agg(x.cell_id order by x.cell_id) = cells_of(of_company, array[e.space]) and bool_and(x.is_active and x.blocked = ranges) from (
    select c.cell_id, range_agg(c.blocked) as blocked, bool_and(c.active) as is_active from booking_cell c
    where c.company_id = of_company and c.booking_id = mine.id group by c.cell_id) x) is true;
end $$;
