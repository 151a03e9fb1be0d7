/* What does not count where no cell is taken: who else is there. */
create or replace function keys_besides_blocking(takes boolean) returns text[] language sql immutable as $$
  select case when takes then '{}'::text[] else '{booked,held,buffer}' end
$$;
