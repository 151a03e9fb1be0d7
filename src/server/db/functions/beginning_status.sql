/*
 * With which status a request of a space begins where its form gives this one: confirmed at once only a space that needs no approval, and only
 * where that status takes the space. Else it is requested, which does the same to the space (P12.15).
 */
create or replace function beginning_status(of_company uuid, of_space uuid, of_status text) returns text language sql stable as $$
  select case when of_status <> 'confirmed' then of_status
    when exists (select from booking_status t where t.company_id = of_company and t.key = 'confirmed' and t.effect = 'block')
      and exists (select from space s where s.company_id = of_company and s.id = of_space and not s.requires_approval) then of_status
    else 'requested' end
$$;
