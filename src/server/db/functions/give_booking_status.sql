/*
 * Gives a booking another status, whose cells are locked before. One that blocks takes the cells of its space, for its times and buffers as they are, or is
 * refused (with who is in the way); any other frees them. Whatever it is, it need not be confirmed again. outcome: changed, refused, gone.
 *
 * Staff may change what a status does as long as no booking has it: who gives it to the first one and who changes it wait for each other, or a
 * booking would block nothing that has a status that blocks.
 */
create or replace function give_booking_status(of_company uuid, of_booking uuid, of_status text, at_time timestamptz)
  returns table (outcome text, space_id uuid, reasons jsonb) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  mine booking;
  takes boolean;
  ranges tstzmultirange;
begin
  outcome := 'gone';
  reasons := '[]';
  select b.* into mine from booking b where b.company_id = of_company and b.id = of_booking and b.kind = 'booking' and b.state = 'active' for update;
  if mine.id is null then
    return next;
    return;
  end if;
  space_id := mine.space_id;
  select s.effect = 'block' into strict takes from booking_status s where s.company_id = of_company and s.key = of_status for share;
  if takes then
    select range_agg(c.blocked) into ranges from booking_cell c where c.company_id = of_company and c.booking_id = of_booking;
    select jsonb_agg(distinct to_jsonb(w)) into reasons from in_the_way_of(of_company, of_booking, mine.space_id, ranges, at_time) w;
    if reasons is not null then
      outcome := 'refused';
      return next;
      return;
    end if;
    perform take_cells(of_company, of_booking, mine.space_id, ranges, true, at_time);
  else
    update booking_cell c set active = false where c.company_id = of_company and c.booking_id = of_booking and c.active;
  end if;
  update booking b set status_key = of_status, status_before = null, reconfirm_at = null, version = b.version + 1, changed_at = at_time
    where b.company_id = of_company and b.id = of_booking;
  outcome := 'changed';
  reasons := '[]';
  return next;
end $$;
