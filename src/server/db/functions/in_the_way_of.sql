/* Which others have a cell of a booking's space in these ranges: bookings, and holds that are not over. By kind, with the last end. */
create or replace function in_the_way_of(of_company uuid, of_booking uuid, of_space uuid, ranges tstzmultirange, at_time timestamptz)
  returns table (key text, label text, short_label text, until timestamptz) language sql stable as $$
    select case k.kind when 'hold' then 'held' else 'booked' end, case k.kind when 'hold' then 'On hold by another request' else 'Booked' end,
      case k.kind when 'hold' then 'Held' else 'Bkd' end, max(upper(t.blocked))
    from taken_cells_of(cells_of(of_company, array[of_space]), lower(ranges), upper(ranges)) t
      join booking k on k.company_id = of_company and k.id = t.booking_id
    where t.blocked && ranges and t.booking_id <> of_booking and (k.kind = 'booking' or k.expires_at > at_time) group by k.kind
  $$;
