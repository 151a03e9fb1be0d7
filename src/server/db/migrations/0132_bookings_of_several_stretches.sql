-- A month of all spaces is counted by bookings; those that have several stretches, which are few, are counted by these (decision 150).
-- beside: 0127
create index period_of_several on booking_period (company_id, start_at) include (booking_id) where position = 2;
