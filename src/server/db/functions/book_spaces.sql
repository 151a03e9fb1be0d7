/*
 * Books spaces for a submission: the run's holds become bookings (found at once, and changed at once), its others are released, and what had none
 * (or an ended or other one) is taken by the same rule (P12.16). One row for each entry, by its position in `entries`: booked, or refused with its
 * reasons. Whoever calls undoes everything when one was refused; `all_or_none` does it itself (SQLSTATE FY001), for what is sent in one piece with what stores
 * the submission: it has a default, for servers of before 0091 beside this one call it without. A status that waits or informs takes no cells; of
 * `confirmed` each space has its own (`beginning_status`), and all of them take their cells. What is held of a space that was
 * deleted is refused as the space itself is. What is booked says how: its status, what that is called and does, and of one that waits which in line it is.
 */
-- replaces: book_spaces(uuid, uuid, uuid, text, jsonb, text)
create or replace function book_spaces(
  of_company uuid, of_run uuid, of_submission uuid, of_status text, entries jsonb, of_title text, all_or_none boolean default false
)
  returns table (entry int, space_id uuid, outcome text, booking_id uuid, reasons jsonb, status text, label text, effect text, rank int) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  wanted booking_entry[] := array(select jsonb_populate_record(null::booking_entry, x) from jsonb_array_elements(entries) with ordinality as t (x, n) order by n);
  converted uuid[] := array_fill(null::uuid, array[cardinality(wanted)]);
  -- The status of each entry.
  begin_as text[] := array_fill(of_status, array[cardinality(wanted)]);
  others uuid[];
  held record;
  made uuid;
  e booking_entry;
  buffers record;
  now_at timestamptz;
  takes boolean;
  given booking_status;
begin
  perform lock_bookings(of_company, of_run, of_submission, array(select w.space from unnest(wanted) w));
  now_at := clock_timestamp();
  select s.effect = 'block' into strict takes from booking_status s
    where s.company_id = of_company and s.key = case of_status when 'confirmed' then 'requested' else of_status end;
  if of_status = 'confirmed' then
    begin_as := array(select beginning_status(of_company, w.space, of_status) from unnest(wanted) with ordinality w order by w.ordinality);
  end if;
  for held in
    select w.ordinality as n, b as mine, coalesce(l.set_buffer, s.set_buffer) as set_minutes, coalesce(l.strike_buffer, s.strike_buffer) as strike_minutes
    from unnest(wanted) with ordinality w
      join booking b on b.company_id = of_company and b.run_uid = of_run and b.space_id = w.space and b.kind = 'hold' and b.state = 'active'
      join space s on s.company_id = of_company and s.id = w.space and s.deleted_at is null
      left join space_layout l on l.company_id = of_company and l.space_id = s.id and l.id = w.space_layout
    where b.expires_at > now_at order by w.ordinality for update of b
  loop
    -- A space that is named twice has one hold.
    if array_position(converted, (held.mine).id) is null and is_at(of_company, held.mine, wanted[held.n], held.set_minutes, held.strike_minutes) then
      converted[held.n] := (held.mine).id;
    end if;
  end loop;
  update booking b set kind = 'booking', expires_at = null, max_expires_at = null, submission_id = of_submission, map_field = coalesce((wanted[c.n]).map_field, ''),
      status_key = begin_as[c.n], ranked_at = now_at, title = of_title, is_custom_layout = coalesce((wanted[c.n]).is_custom, false),
      layout_description = coalesce((wanted[c.n]).description, ''), custom_layout_file = (wanted[c.n]).file, version = b.version + 1, changed_at = now_at
    from unnest(converted) with ordinality as c (id, n) where b.company_id = of_company and b.id = c.id;
  if not takes then
    update booking_cell c set active = false where c.company_id = of_company and c.booking_id = any(converted);
  end if;
  others := array(select b.id from booking b where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active');
  if cardinality(others) > 0 then
    perform end_bookings(of_company, others, 'released', now_at);
  end if;
  for n in 1 .. cardinality(wanted) loop
    e := wanted[n];
    entry := n - 1;
    space_id := e.space;
    reasons := null;
    booking_id := converted[n];
    if booking_id is null then
      reasons := reasons_of(of_company, e, of_run, now_at, keys_besides_blocking(takes));
      if all_or_none and reasons is not null then
        raise exception 'space % cannot be had', e.space using errcode = 'FY001';
      end if;
    end if;
    if booking_id is null and reasons is null then
      select * into buffers from buffers_of(of_company, e.space, e.space_layout);
      insert into booking (company_id, space_id, kind, run_uid, submission_id, map_field, status_key, ranked_at, title, space_layout_id, is_custom_layout,
          layout_description, custom_layout_file, headcount, timezone, set_buffer, strike_buffer, start_at, end_at, created_at, changed_at)
        values (of_company, e.space, 'booking', of_run, of_submission, coalesce(e.map_field, ''),
          begin_as[n], now_at, of_title, e.space_layout, coalesce(e.is_custom, false),
          coalesce(e.description, ''), e.file, e.seats, e.timezone, buffers.set_minutes, buffers.strike_minutes, e.starts[1], e.ends[cardinality(e.ends)], now_at, now_at)
        returning id into made;
      perform place_booking(of_company, made, e, buffers.set_minutes, buffers.strike_minutes, takes, now_at);
      booking_id := made;
    end if;
    outcome := case when booking_id is null then 'refused' else 'booked' end;
    if given.key is distinct from begin_as[n] then
      select s.* into strict given from booking_status s where s.company_id = of_company and s.key = begin_as[n];
    end if;
    status := given.key;
    label := given.label;
    effect := given.effect;
    rank := case when given.effect = 'wait' then rank_of_waiting(of_company, booking_id) end;
    reasons := coalesce(reasons, '[]');
    return next;
  end loop;
end $$;
