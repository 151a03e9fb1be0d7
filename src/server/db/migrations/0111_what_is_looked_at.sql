-- What is asked for often looks at what it is about alone, however much there is beside.
-- beside: 0110

-- Plans of a day find bookings by when they begin, those of a week and longer by an index of their own: else all that a space ever had is looked at.
create index booking_long on booking (company_id, space_id, start_at) where end_at - start_at >= interval '168 hours';

-- Mails of the last minute, which are counted for each one that is to go: else also those that were held back are looked at, which may be many more.
create index delivery_sent on delivery (company_id, done_at) include (target, lease) where state = 'sent' and channel = 'mail';
