/* The cells of these spaces, in the order in which everybody locks them. */
create or replace function cells_of(of_company uuid, of_spaces uuid[]) returns uuid[] language plpgsql stable as $$
begin
  return array(select distinct m.cell_id from space_cell m where m.company_id = of_company and m.space_id = any(of_spaces) order by 1);
end $$;
