/*
 * Which in line a booking is that waits: by the time of the submit, among those that wait for some cell of it at some time of it and are not over.
 * Null: it does not wait.
 */
create or replace function rank_of_waiting(of_company uuid, of_booking uuid) returns int language plpgsql stable as $$
declare
  mine booking;
begin
  select k.* into mine from booking k join booking_status t on t.company_id = of_company and t.key = k.status_key and t.effect = 'wait'
    where k.company_id = of_company and k.id = of_booking and k.state = 'active' and k.end_at > now();
  if mine.id is null then
    return null;
  end if;
  return 1 + (select count(*) from booking k join booking_status t on t.company_id = of_company and t.key = k.status_key and t.effect = 'wait'
    where k.company_id = of_company and k.state = 'active' and k.end_at > now()
      and k.space_id in (select o.space_id from space_cell m join space_cell o on o.company_id = of_company and o.cell_id = m.cell_id
        where m.company_id = of_company and m.space_id = mine.space_id)
      and (coalesce(k.ranked_at, k.created_at), k.id) < (coalesce(mine.ranked_at, mine.created_at), mine.id)
      and exists (select from booking_cell a join booking_cell b on b.company_id = of_company and b.booking_id = k.id and b.cell_id = a.cell_id
          and b.blocked && a.blocked
        where a.company_id = of_company and a.booking_id = mine.id));
end $$;
