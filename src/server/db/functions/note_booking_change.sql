/*
 * What others are told of a booking that changed: spaces it left are kept with it, the last nine; a hold that was not over and lasts longer is no
 * change to them.
 */
create or replace function note_booking_change() returns trigger language plpgsql as $$
begin
  if new.space_id <> old.space_id then
    new.left_spaces := (old.left_spaces || old.space_id)[greatest(1, cardinality(old.left_spaces) - 8):];
  else
    -- A hold that was not over and lasts longer: nothing was taken.
    new.changed_at := old.changed_at;
  end if;
  return new;
end $$;
