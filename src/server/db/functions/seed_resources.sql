/* What every company begins with. Seeds are the owner's: the company is given, not that of the session. */
create or replace function seed_resources(of_company uuid) returns void language sql as $$
  insert into region (company_id, name, mapping_key, sort)
    select of_company, name, lower(name), sort from unnest(array['AMER', 'EMEA', 'APAC']) with ordinality as x (name, sort);
  insert into booking_status (company_id, key, label, color, effect, sort) values
    (of_company, 'requested', 'Requested', '#b97e10', 'block', 1),
    (of_company, 'confirmed', 'Confirmed', '#2f7d4f', 'block', 2),
    (of_company, 'waiting', 'Waiting', '#6b6f76', 'wait', 3),
    (of_company, 'information', 'Information', '#4c78a8', 'info', 4),
    (of_company, 'declined', 'Declined', '#b3261e', 'release', 5);
  insert into agenda_item_type (company_id, key, name, sort)
    select of_company, regexp_replace(lower(name), '[^a-z0-9]+', '_', 'g'), name, sort from unnest(array['Break', 'Breakfast', 'Breakout',
      'Dinner', 'Exhibit', 'General Session', 'Hospitality Desk', 'Hospitality Suite', 'Lunch', 'Meeting', 'Office', 'Other', 'Reception',
      'Registration', 'Setup', 'Snack', 'Speaker Room', 'Storage Room', 'Teardown']) with ordinality as x (name, sort);
  insert into setup_type (company_id, key, name, sort)
    select of_company, regexp_replace(lower(name), '[^a-z0-9]+', '_', 'g'), name, sort from unnest(array['10x10', '8x10', 'Buffet', 'Cabaret',
      'Chevron', 'Classroom', 'Conference', 'Crescent Rounds', 'Flow', 'Herringbone', 'Hollow Square', 'Island', 'Other', 'Peninsula', 'Plated',
      'Reception', 'Rounds', 'Rounds of 10', 'Rounds of 6', 'Rounds of 8', 'School Room', 'Tabletop', 'Theater', 'T-Shaped', 'U-Shaped'])
      with ordinality as x (name, sort);
  insert into layout (company_id, name, is_custom, sort)
    select of_company, name, name = 'Custom', sort from unnest(array['Banquet', 'Classroom', 'Cocktail Rounds', 'Conference', 'Crescent Rounds',
      'E-Shape', 'Hollow Square', 'Maximum Capacity', 'Perimeter Seating', 'Royal Conference', 'Talk Show', 'Theater', 'T-Shape', 'U-Shape',
      'Custom']) with ordinality as x (name, sort);
  insert into space_category (company_id, key, name, sort) values
    (of_company, 'meeting_room', 'Meeting room', 1), (of_company, 'event_space', 'Event space', 2), (of_company, 'outdoor', 'Outdoor space', 3);
  insert into feature (company_id, name, icon, sort)
    select of_company, name, regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), sort from unnest(array['Built-in screen', 'Dry-erase board',
      'Microphone', 'Natural light', 'Projector', 'Sound system', 'Stage', 'Video conferencing', 'Wheelchair accessible', 'Wi-Fi'])
      with ordinality as x (name, sort);
  select seed_request_statuses(of_company);
$$;
