-- What whoever looks at a space is told of (P12.38): `booking.changed_at` says when something was taken or freed, and this makes
-- it say of which spaces, and of nothing else.

-- Spaces that a booking was moved away from, the last ones: they changed with it.
alter table booking add column left_spaces uuid[] not null default '{}';

create function note_booking_change() returns trigger language plpgsql as $$
begin
  if new.space_id <> old.space_id then
    new.left_spaces := (old.left_spaces || old.space_id)[greatest(1, cardinality(old.left_spaces) - 8):];
  else
    -- A hold that was not over and lasts longer: nothing was taken.
    new.changed_at := old.changed_at;
  end if;
  return new;
end $$;

create trigger note_booking_change before update on booking for each row when (
  new.space_id <> old.space_id
  or new.kind = 'hold' and old.kind = 'hold' and new.state = old.state and new.version = old.version and old.expires_at > new.changed_at
) execute function note_booking_change();
