/* Takes the locks of these cells as long as nobody has them: in their order (most spaces have one cell, which needs none), and none after the first that somebody has. */
create or replace function try_lock_cells(cells uuid[]) returns boolean language plpgsql as $$
declare
  k bigint;
begin
  if cardinality(cells) = 1 then
    return pg_try_advisory_xact_lock(hashtextextended(cells[1]::text, 7));
  end if;
  for k in select distinct hashtextextended(c::text, 7) from unnest(cells) c order by 1 loop
    if not pg_try_advisory_xact_lock(k) then
      return false;
    end if;
  end loop;
  return true;
end $$;
