/*
 * Spaces of which the submission that is edited has booked, or the run holds, another space with the same cells: in part or whole, at these times
 * (as for space_reasons). planned: spaces whose bookings the edit moves to some of these times. of_run, of_submission: null for none.
 */
create or replace function own_reasons(
  of_company uuid, of_spaces uuid[], starts timestamptz[], ends timestamptz[], from_times timestamptz[], to_times timestamptz[],
  of_layout uuid, of_run uuid, of_submission uuid, planned uuid[], at_time timestamptz
) returns table (space_id uuid, key text, label text, short_label text, until timestamptz)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if of_run is null and of_submission is null then
    return;
  end if;
  return query
    with mine as materialized (
      select k.id, k.space_id as of_space, k.kind, k.space_id = any(planned) as is_planned
        from booking k join booking_status t on t.company_id = of_company and t.key = k.status_key and t.effect = 'block'
        where k.company_id = of_company and k.submission_id = of_submission and k.kind = 'booking' and k.state = 'active'
      union all
      select k.id, k.space_id, k.kind, false from booking k
        where k.company_id = of_company and k.run_uid = of_run and k.kind = 'hold' and k.state = 'active' and k.expires_at > at_time
    ), shared as (
      select m.space_id as id, w.id as booking_id, w.kind, w.is_planned, m.cell_id
      from mine w
        join space_cell o on o.company_id = of_company and o.space_id = w.of_space
        join space_cell m on m.company_id = of_company and m.cell_id = o.cell_id and m.space_id <> w.of_space
      where m.space_id = any(of_spaces)
    ), taken as (
      select h.id, h.kind, c.blocked
      from shared h
        join space s on s.company_id = of_company and s.id = h.id
        left join space_layout x on x.company_id = of_company and x.space_id = h.id and x.layout_id = of_layout
        join booking_cell c on c.company_id = of_company and c.booking_id = h.booking_id and c.cell_id = h.cell_id and c.active
        join unnest(starts, ends, from_times, to_times) as p (start_at, end_at, from_at, to_at) on c.blocked && tstzrange(
          least(p.start_at - make_interval(mins => coalesce(x.set_buffer, s.set_buffer)), p.from_at),
          greatest(p.end_at + make_interval(mins => coalesce(x.strike_buffer, s.strike_buffer)), p.to_at))
      union all
      select h.id, h.kind, null from shared h where h.is_planned
    )
    select t.id, 'own', case t.kind when 'hold' then 'Part of it is held for you' else 'Part of it is in this request' end, 'Own', max(upper(t.blocked))
    from taken t group by t.id, t.kind;
end $$;
