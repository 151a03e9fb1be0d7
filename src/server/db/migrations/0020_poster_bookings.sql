-- Places of posters are taken in the transaction of a submission, before its row is stored.

alter table poster_booking drop constraint poster_booking_company_id_submission_id_fkey;
alter table poster_booking add foreign key (company_id, submission_id) references submission (company_id, id) deferrable initially deferred;

/* A day has the locations of its building, and never fewer than are used. Days in their order, as whoever books locks them. */
create function follow_poster_locations() returns trigger language plpgsql as $$
begin
  perform from poster_day d where d.company_id = new.company_id and d.building_id = new.id order by d.day for update;
  update poster_day d set capacity = greatest(d.used, new.poster_display_locations)
    where d.company_id = new.company_id and d.building_id = new.id;
  return null;
end $$;

create trigger building_poster_locations after update of poster_display_locations on building
  for each row when (old.poster_display_locations <> new.poster_display_locations) execute function follow_poster_locations();
