/*
 * Releases holds of a run: of one space, or (null) all; only those that end until then, or (null) whenever they end. Whoever asks knows
 * milliseconds. Gives the spaces that were held.
 */
create or replace function release_holds(of_company uuid, of_run uuid, of_space uuid, ends_until timestamptz) returns setof uuid language plpgsql as $$
begin
  perform lock_bookings(of_company, of_run, null, '{}');
  return query select end_bookings(of_company, array(select b.id from booking b
    where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active' and (of_space is null or b.space_id = of_space)
      and (ends_until is null or b.expires_at <= ends_until + interval '1 millisecond')),
    'released', clock_timestamp());
end $$;
