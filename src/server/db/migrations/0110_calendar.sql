-- The calendar reads what is booked by when it is, and masks it for who reads (decision 126).
-- functions: cfcfb9d6a14e1933

-- What takes place at some time, also where it takes no space: cells of what waits are not active, and say nothing of days between.
create index period_by_time on booking_period using gist (company_id, tstzrange(start_at, end_at));
-- Read by periods_between() alone, as the owner of the table.
create policy periods_of_owner on booking_period for select to current_user using (true);

-- The few bookings of a space that last so long that looking back some weeks from a day does not find them.
create index booking_of_weeks on booking (company_id, space_id) where end_at - start_at > interval '40 days';
