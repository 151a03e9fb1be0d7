/*
 * What somebody (`me`) may know of a booking (decision 126): 'none', all of it; 'own', all of it, they sent its request; 'names', when it is and how it
 * stands, and not what it is called nor whose it is; 'times', that nobody else can have its space, and nothing more. `reads`: what their permissions let them read of
 * bookings, 'requests', 'statuses' or 'own'; `hidden`: forms of which they see no requests. Of a booking without a request nobody knows which form it came by.
 */
create or replace function booking_mask(of_form uuid, of_user uuid, me uuid, reads text, hidden uuid[]) returns text
  language sql immutable parallel safe as $$
    select case
      when reads = 'requests' and case when of_form is null then cardinality(hidden) = 0 else of_form <> all(hidden) end then 'none'
      when of_user = me then 'own'
      when reads in ('requests', 'statuses') then 'names'
      else 'times'
    end
  $$;
