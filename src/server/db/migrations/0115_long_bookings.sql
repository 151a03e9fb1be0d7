-- Plans of a day find bookings by when they begin, those of a week and longer by an index of their own: else all that a space ever had is looked at.
-- beside: 0105

create index booking_long on booking (company_id, space_id, start_at) where end_at - start_at >= interval '168 hours';
