-- replaces: take_reservations(uuid, jsonb, uuid)
/*
 * Books these rows of an import (`of_import`; `rows`, as import.sql.ts says), all of them in few steps: each is one space at one stretch, and those with the same
 * `reservation` are one, those with the same `id` one booking of it (its other columns are the same in each). Their cells are locked
 * before (`lock_cells_to_change`). Where somebody has one of the spaces by now, or a status does not do any more what `takes` says, it gives the uuids of those
 * rows, and writes nothing.
 */
create or replace function take_reservations(of_company uuid, of_import uuid, rows jsonb, by_user uuid) returns setof uuid language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  taken uuid[];
  dead uuid[];
begin
  -- Who changes what a status does waits, as in give_booking_status.
  perform from booking_status s where s.company_id = of_company and s.key in (select x->>'status' from jsonb_array_elements(rows) x) for share;
  return query select r.id from jsonb_to_recordset(rows) as r (id uuid, status text, takes boolean)
    join booking_status s on s.company_id = of_company and s.key = r.status where (s.effect = 'block') is distinct from r.takes;
  if found then
    return;
  end if;
  select array_agg(distinct w.id) filter (where w.is_alive), array_agg(distinct w.booking_id) filter (where not w.is_alive) into taken, dead
    from cells_wanted(of_company, rows) w where w.booking_id is not null;
  if cardinality(taken) > 0 then
    return query select unnest(taken);
    return;
  end if;
  if cardinality(dead) > 0 then
    perform end_bookings(of_company, dead, 'expired', clock_timestamp());
  end if;
  insert into reservation (company_id, id, title, notes, contact_user, contact_name, contact_email, contact_key, source_ref, import_id, set_up, strike,
      created_by)
    select distinct on (r.reservation) of_company, r.reservation, r.title, r.notes, r.contact_user, r.contact_name, r.contact_email, r.contact_key,
      nullif(r.ref, ''), of_import, r.set_up, r.strike, by_user
    from jsonb_to_recordset(rows) as r (reservation uuid, title text, notes text, contact_user uuid, contact_name text, contact_email text, contact_key text, ref text,
      set_up int, strike int);
  insert into reservation_log (company_id, reservation_id, user_id, kind)
    select distinct of_company, r.reservation, by_user, 'imported' from jsonb_to_recordset(rows) as r (reservation uuid);
  insert into booking (company_id, id, space_id, kind, reservation_id, status_key, ranked_at, title, space_layout_id, headcount, timezone, set_buffer, strike_buffer,
      start_at, end_at)
    select of_company, r.id, s.id, 'booking', r.reservation, r.status, now(), r.title, l.id, r.people, r.zone,
      greatest(coalesce(l.set_buffer, s.set_buffer), r.set_up), greatest(coalesce(l.strike_buffer, s.strike_buffer), r.strike), min(r.start), max(r."end")
    from jsonb_to_recordset(rows) as r (id uuid, reservation uuid, space uuid, status text, title text, layout uuid, people int, zone text, set_up int, strike int,
        start timestamptz, "end" timestamptz)
      join space s on s.company_id = of_company and s.id = r.space
      left join space_layout l on l.company_id = of_company and l.space_id = s.id and l.id = r.layout
    group by r.id, s.id, s.set_buffer, s.strike_buffer, r.reservation, r.status, r.title, l.id, l.set_buffer, l.strike_buffer, r.people, r.zone, r.set_up, r.strike;
  insert into booking_period (company_id, booking_id, position, start_at, end_at)
    select of_company, r.id, row_number() over (partition by r.id order by r.start), r.start, r."end"
    from jsonb_to_recordset(rows) as r (id uuid, start timestamptz, "end" timestamptz);
  insert into booking_cell (company_id, booking_id, cell_id, blocked, active)
    select of_company, w.id, w.cell_id, u.blocked, w.takes
    from (select c.id, c.cell_id, c.takes, range_agg(c.blocked) as ranges from cells_wanted(of_company, rows) c group by 1, 2, 3) w
      cross join unnest(w.ranges) as u (blocked);
  insert into event (company_id, at, kind, actor, data)
    select of_company, clock_timestamp(), 'reserved', by_user, jsonb_build_object('bookings', jsonb_build_object(
      'created', jsonb_agg(distinct x->>'id'), 'changed', '[]'::jsonb, 'released', '[]'::jsonb)) from jsonb_array_elements(rows) x having count(*) > 0;
end $$;
