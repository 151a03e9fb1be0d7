/* Does anybody but this booking block one of these cells at one of these times? Dead holds count. Read as the owner, as taken_cells says. */
create or replace function is_taken(cells uuid[], ranges tstzmultirange, but_by uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
declare
  cell uuid;
begin
  foreach cell in array cells loop
    if exists (select from public.booking_cell c where c.company_id = nullif(current_setting('app.company', true), '')::uuid and c.cell_id = cell
        and c.active and c.blocked && ranges and c.booking_id is distinct from but_by) then
      return true;
    end if;
  end loop;
  return false;
end $$;
