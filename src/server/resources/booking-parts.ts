/** A booking as its name, for whoever may know it, and when it begins, in the words of its own zone. */
export const BOOKING = `case when k.kind = 'hold' then 'On hold' when $titles then coalesce(nullif(k.title, ''), 'Booking') else 'Booked' end
  || to_char(k.start_at at time zone k.timezone, ' (YYYY-MM-DD HH24:MI)')`
