/*
 * The reasons of one entry as JSON, but for those of these keys; null: it is available. One that is not booked here is refused too. Nothing is put
 * together where the rule has no reason and the space itself none. In a language that keeps its plan for the connection: to plan it takes longer
 * than to run it.
 */
create or replace function reasons_of(of_company uuid, e booking_entry, of_run uuid, at_time timestamptz, except_keys text[]) returns jsonb language plpgsql stable as $$
declare
  is_custom boolean;
  of_layout uuid;
begin
  select s.has_custom_availability, l.layout_id into is_custom, of_layout
    from space s left join space_layout l on l.company_id = of_company and l.space_id = s.id and l.id = e.space_layout
    where s.company_id = of_company and s.id = e.space;
  if not is_custom and (e.space_layout is null or of_layout is not null) then
    return (select jsonb_agg(to_jsonb(r) - 'space_id' order by r.key)
      from space_reasons(of_company, array[e.space], e.starts, e.ends, e.from_times, e.to_times, array[e.zone], array[e.minutes], e.seats, of_layout, of_run, null,
        at_time) r where r.key <> all(except_keys));
  end if;
  return (
  select jsonb_agg(to_jsonb(r) - 'space_id' order by r.key) from (
    select * from space_reasons(of_company, array[e.space], e.starts, e.ends, e.from_times, e.to_times, array[e.zone], array[e.minutes], e.seats, of_layout, of_run,
      null, at_time)
    union all
    select e.space, 'custom', 'Custom availability', 'Ask', null where is_custom
    union all
    select e.space, 'layout', 'This layout is not offered', 'Layout', null where e.space_layout is not null and of_layout is null
    union all
    select e.space, 'inactive', 'Not in use', 'Off', null where is_custom is null
  ) as r where r.key <> all(except_keys)
  );
end $$;
