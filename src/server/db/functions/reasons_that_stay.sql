/* Of these reasons those that nobody can accept: somebody else is there, or the space is not to be had at all. Null: none stays. */
create or replace function reasons_that_stay(reasons jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(r) from jsonb_array_elements(reasons) r where r->>'key' in ('booked', 'held', 'buffer', 'inactive', 'layout')
$$;
