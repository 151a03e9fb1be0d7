/*
 * Cancels bookings of staff that an import made (`of_import`), at most `most`, but for those that were changed since; they are to be found by what they were called
 * no more. Their rows and cells are locked before. Gives how many there were.
 */
create or replace function undo_reservations(of_company uuid, of_import uuid, by_user uuid, most int) returns int language plpgsql as $$
declare
  ids uuid[] := array(select v.id from reservation v
    where v.company_id = of_company and v.import_id = of_import and v.version = 1 and v.deleted_at is null order by v.id limit most);
  bookings uuid[] := array(select b.id from booking b where b.company_id = of_company and b.reservation_id = any(ids) and b.state = 'active');
begin
  if cardinality(ids) = 0 then
    return 0;
  end if;
  update reservation v set deleted_at = clock_timestamp(), source_ref = null, version = v.version + 1 where v.company_id = of_company and v.id = any(ids);
  perform end_bookings(of_company, bookings, 'cancelled', clock_timestamp());
  insert into reservation_log (company_id, reservation_id, user_id, kind, changes)
    select of_company, x, by_user, 'cancelled', array['The import was undone.'] from unnest(ids) x;
  insert into event (company_id, at, kind, actor, data)
    values (of_company, clock_timestamp(), 'reserved', by_user, jsonb_build_object('bookings', jsonb_build_object(
      'created', '[]'::jsonb, 'changed', '[]'::jsonb, 'released', to_jsonb(bookings))));
  return cardinality(ids);
end $$;
