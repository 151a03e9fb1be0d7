-- replaces: cells_wanted(uuid, jsonb)
/*
 * What these rows of an import would block: each cell of the space of each (`line`), with its buffers, and who has it then (`booking_id`; null: nobody), whoever
 * waits or only informs left out. `id`: of the booking that the row becomes, or a part of. `is_alive`: it is no hold that is over.
 */
create or replace function cells_wanted(of_company uuid, rows jsonb)
  returns table (line int, id uuid, cell_id uuid, blocked tstzrange, takes boolean, booking_id uuid, is_alive boolean, until timestamptz) language sql stable as $$
    with wanted as materialized (
      select r."row" as line, r.id, m.cell_id, r.takes,
        tstzrange(r.start - make_interval(mins => greatest(coalesce(l.set_buffer, s.set_buffer), r.set_up)),
          r."end" + make_interval(mins => greatest(coalesce(l.strike_buffer, s.strike_buffer), r.strike))) as blocked
      from jsonb_to_recordset(rows) as r ("row" int, id uuid, space uuid, layout uuid, takes boolean, set_up int, strike int, start timestamptz, "end" timestamptz)
        join space s on s.company_id = of_company and s.id = r.space
        left join space_layout l on l.company_id = of_company and l.space_id = s.id and l.id = r.layout
        join space_cell m on m.company_id = of_company and m.space_id = s.id
    ), span as materialized (
      select min(lower(w.blocked)) as from_time, max(upper(w.blocked)) as to_time from wanted w where w.takes
    ), taken as materialized (
      select t.* from span, taken_cells(span.from_time, span.to_time) t
    )
    select w.line, w.id, w.cell_id, w.blocked, w.takes, k.id, coalesce(k.kind = 'booking' or k.expires_at > clock_timestamp(), false), upper(t.blocked)
    from wanted w
      left join taken t on w.takes and t.cell_id = w.cell_id and t.blocked && w.blocked
      left join booking k on k.company_id = of_company and k.id = t.booking_id
  $$;
