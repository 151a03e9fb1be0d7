/* What an entry blocks: periods with their buffers, at least what it says itself; those that touch are one. */
create or replace function blocked_by(e booking_entry, set_minutes int, strike_minutes int) returns tstzmultirange language plpgsql stable as $$
begin
  return (select range_agg(tstzrange(least(p.start_at - make_interval(mins => set_minutes), p.from_at), greatest(p.end_at + make_interval(mins => strike_minutes), p.to_at)))
    from unnest(e.starts, e.ends, e.from_times, e.to_times) as p (start_at, end_at, from_at, to_at));
end $$;
