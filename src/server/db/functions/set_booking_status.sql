/*
 * Gives a booking another status. One that blocks takes the cells of its space, for its times and buffers as they are, or is refused (with who is in
 * the way); any other frees them. Whatever it is, it need not be confirmed again. outcome: changed, refused, gone.
 *
 * Staff may change what a status does as long as no booking has it: who gives it to the first one and who changes it wait for each other, or a
 * booking would block nothing that has a status that blocks.
 */
create or replace function set_booking_status(of_company uuid, of_booking uuid, of_status text)
  returns table (outcome text, space_id uuid, reasons jsonb) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  mine booking;
  takes boolean;
  ranges tstzmultirange;
  now_at timestamptz;
begin
  -- Of a submission, so that nobody moves it meanwhile; one without is never moved.
  select b.* into mine from booking b where b.company_id = of_company and b.id = of_booking;
  perform lock_bookings(of_company, null, mine.submission_id, array[mine.space_id]);
  now_at := clock_timestamp();
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
    select jsonb_agg(distinct to_jsonb(w)) into reasons from (
      select case k.kind when 'hold' then 'held' else 'booked' end as key, case k.kind when 'hold' then 'On hold by another request' else 'Booked' end as label,
        case k.kind when 'hold' then 'Held' else 'Bkd' end as short_label, max(upper(t.blocked)) as until
      from taken_cells_of(cells_of(of_company, array[mine.space_id]), lower(ranges), upper(ranges)) t
        join booking k on k.company_id = of_company and k.id = t.booking_id
      where t.blocked && ranges and t.booking_id <> of_booking and (k.kind = 'booking' or k.expires_at > now_at) group by k.kind
    ) as w;
    if reasons is not null then
      outcome := 'refused';
      return next;
      return;
    end if;
    perform take_cells(of_company, of_booking, mine.space_id, ranges, true, now_at);
  else
    update booking_cell c set active = false where c.company_id = of_company and c.booking_id = of_booking and c.active;
  end if;
  update booking b set status_key = of_status, reconfirm_at = null, version = b.version + 1, changed_at = now_at where b.company_id = of_company and b.id = of_booking;
  outcome := 'changed';
  reasons := '[]';
  return next;
end $$;
