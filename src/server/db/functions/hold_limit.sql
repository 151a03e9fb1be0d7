-- replaces: hold_limit(uuid, uuid, uuid, text, int, int, int, timestamptz)
/*
 * Which limit a further hold would pass: of the run, of whoever holds with this form or with all at once, or within 24 hours; null: none. What a holder holds
 * is found by the holder: `offset 0` keeps the conditions apart, and with them the indexes of all holds.
 */
create or replace function hold_limit(
  of_company uuid, of_run uuid, of_form uuid, of_holder text, most_of_run int, most_of_holder int, most_of_day int, most_of_all int,
  at_time timestamptz
) returns text language plpgsql stable as $$
begin
  return case
    when most_of_run > 0 and most_of_run <= (select count(*) from booking b
      where b.company_id = of_company and b.run_uid = of_run and b.kind = 'hold' and b.state = 'active' and b.expires_at > at_time) then 'run_full'
    when most_of_holder > 0 and most_of_holder <= (select count(*) from (
        select b.kind, b.state, b.expires_at from booking b
        where b.company_id = of_company and b.holder <> '' and b.holder = of_holder and b.form_id is not distinct from of_form offset 0) b
      where b.kind = 'hold' and b.state = 'active' and b.expires_at > at_time) then 'holder_full'
    when most_of_all > 0 and most_of_all <= (select count(*) from (
        select b.kind, b.state, b.expires_at from booking b where b.company_id = of_company and b.holder <> '' and b.holder = of_holder offset 0) b
      where b.kind = 'hold' and b.state = 'active' and b.expires_at > at_time) then 'holder_full'
    when most_of_day > 0 and most_of_day <= (select count(*) from booking b where b.company_id = of_company and b.holder <> '' and b.holder = of_holder
      and b.form_id is not distinct from of_form and b.created_at > at_time - interval '24 hours') then 'day_full'
  end;
end $$;
