/* The buffers of a booking of staff: those of its space or layout, and at least what it blocks itself. Minutes. */
create or replace function own_buffers_of(of_company uuid, e booking_entry) returns table (set_minutes int, strike_minutes int) language sql stable as $$
    select greatest(b.set_minutes, (extract(epoch from e.starts[1] - e.from_times[1]) / 60)::int), greatest(b.strike_minutes, (extract(epoch from e.to_times[1] - e.ends[1]) / 60)::int)
    from buffers_of(of_company, e.space, e.space_layout) b
  $$;
