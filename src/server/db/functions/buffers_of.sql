/* The buffers that hold for a space in one of its layouts: minutes. */
create or replace function buffers_of(of_company uuid, of_space uuid, of_space_layout uuid) returns table (set_minutes int, strike_minutes int, layout_id uuid)
  language sql stable as $$
    select coalesce(l.set_buffer, s.set_buffer), coalesce(l.strike_buffer, s.strike_buffer), l.layout_id
    from space s left join space_layout l on l.company_id = of_company and l.space_id = s.id and l.id = of_space_layout
    where s.company_id = of_company and s.id = of_space
  $$;
