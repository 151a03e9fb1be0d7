/* A day has the locations of its building, and never fewer than are used. Days in their order, as whoever books locks them. */
create or replace function follow_poster_locations() returns trigger language plpgsql as $$
begin
  perform from poster_day d where d.company_id = new.company_id and d.building_id = new.id order by d.day for update;
  update poster_day d set capacity = greatest(d.used, new.poster_display_locations)
    where d.company_id = new.company_id and d.building_id = new.id;
  return null;
end $$;
