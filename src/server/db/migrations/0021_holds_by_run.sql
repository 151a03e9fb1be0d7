-- A hold does not cost more where others hold much, and less in all.

-- A connection keeps its plans, and they may be of a time when nobody held anything: then each index of holds is as good as another to the planner, and
-- what one run holds was found by reading all holds of the company by their ends. This index has a condition now that only those say who look for ends.
drop index booking_hold_end;
create index booking_hold_end on booking (company_id, expires_at)
  where kind = 'hold' and state = 'active' and coalesce(expires_at, 'infinity') < 'infinity';

/* As before, by that index. */
create or replace function expire_holds(of_company uuid, most int) returns setof uuid language sql as $$
  select end_bookings(of_company, array(select b.id from booking b
    where b.company_id = of_company and b.kind = 'hold' and b.state = 'active' and b.expires_at <= now() and coalesce(b.expires_at, 'infinity') < 'infinity'
    order by b.id limit most for update skip locked), 'expired', clock_timestamp())
$$;

/* As before; what a holder holds is found by the holder (`offset 0` keeps the conditions apart, and with them the indexes of all holds). */
create or replace function hold_limit(
  of_company uuid, of_run uuid, of_form uuid, of_holder text, most_of_run int, most_of_holder int, most_of_day int, at_time timestamptz
) returns text language plpgsql stable as $$
begin
  return case
    when most_of_run > 0 and most_of_run <= (select count(*) from booking b
      where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active' and b.expires_at > at_time) then 'run_full'
    when most_of_holder > 0 and most_of_holder <= (select count(*) from (
        select b.kind, b.state, b.expires_at from booking b
        where b.company_id = of_company and b.holder <> '' and b.holder = of_holder and b.form_id is not distinct from of_form offset 0) b
      where b.kind = 'hold' and b.state = 'active' and b.expires_at > at_time) then 'holder_full'
    when most_of_day > 0 and most_of_day <= (select count(*) from booking b where b.company_id = of_company and b.holder <> '' and b.holder = of_holder
      and b.form_id is not distinct from of_form and b.created_at > at_time - interval '24 hours') then 'day_full'
  end;
end $$;

-- The same in a language that keeps its plan for the connection.

create or replace function cells_of(of_company uuid, of_spaces uuid[]) returns uuid[] language plpgsql stable as $$
begin
  return array(select distinct m.cell_id from space_cell m where m.company_id = of_company and m.space_id = any(of_spaces) order by 1);
end $$;

create or replace function blocked_by(e booking_entry, set_minutes int, strike_minutes int) returns tstzmultirange language plpgsql stable as $$
begin
  return (select range_agg(tstzrange(least(p.start_at - make_interval(mins => set_minutes), p.from_at), greatest(p.end_at + make_interval(mins => strike_minutes), p.to_at)))
    from unnest(e.starts, e.ends, e.from_times, e.to_times) as p (start_at, end_at, from_at, to_at));
end $$;
