/*
 * What takes place or is held at some time between the two, in the session's company, those that begin first, at most so many: also those that wait or inform, and so
 * block no cell. Row-level security keeps an index on ranges from being used (`&&` is not leakproof): this reads as the owner of the table, for whom its policy makes
 * an exception, and keeps to the company that the session is for by itself.
 */
create or replace function periods_between(from_time timestamptz, to_time timestamptz, most bigint)
  returns table (booking_id uuid, "position" smallint, start_at timestamptz, end_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select p.booking_id, p.position, p.start_at, p.end_at from public.booking_period p
    where p.company_id = nullif(current_setting('app.company', true), '')::uuid and tstzrange(p.start_at, p.end_at) && tstzrange(from_time, to_time)
    order by p.start_at, p.booking_id limit most
  $$;
