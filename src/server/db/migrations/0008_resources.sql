-- The resource service (P12): places, spaces, what can be booked, and the guard against double booking.
-- Names are unique without regard to case, surrounding space and Unicode form, among rows that were not deleted.

-- `uuid with =` beside `tstzrange with &&` in one constraint. A trusted extension: see docs/OPERATIONS.md.
create extension if not exists btree_gist;

create function name_key(name text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(btrim(normalize(name, nfkc))) $$;

-- Places, from the widest to the narrowest.

create table region (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  -- amer, emea, apac; what the wire and the address of the chooser call it
  mapping_key text not null check (mapping_key ~ '^[a-z0-9_-]{1,50}$'),
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index region_name_once on region (company_id, name_key(name)) where deleted_at is null;
create unique index region_key_once on region (company_id, mapping_key) where deleted_at is null;

create table location (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  region_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- ISO 3166 code
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- IANA name; its spaces inherit it
  timezone text not null check (length(timezone) between 1 and 100),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_active boolean not null default true,
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, region_id) references region (company_id, id),
  check ((latitude is null) = (longitude is null))
);
create unique index location_name_once on location (company_id, name_key(name)) where deleted_at is null;
create index location_of_region on location (company_id, region_id);

create table worksite (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  location_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  code text not null default '' check (length(code) <= 50),
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, location_id) references location (company_id, id)
);
create unique index worksite_name_once on worksite (company_id, name_key(name)) where deleted_at is null;
create index worksite_of_location on worksite (company_id, location_id);

create table building (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  worksite_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  code text not null default '' check (length(code) <= 50),
  address text not null default '' check (length(address) <= 500),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- where posters can hang on a day
  poster_display_locations int not null default 0 check (poster_display_locations between 0 and 10000),
  is_active boolean not null default true,
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, worksite_id) references worksite (company_id, id),
  check ((latitude is null) = (longitude is null))
);
create unique index building_name_once on building (company_id, worksite_id, name_key(name)) where deleted_at is null;

create table floor (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  building_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  level int not null default 0 check (level between -100 and 1000),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  -- so that a space lies in the building of its floor
  unique (company_id, building_id, id),
  foreign key (company_id, building_id) references building (company_id, id)
);
create unique index floor_name_once on floor (company_id, building_id, name_key(name)) where deleted_at is null;

-- What spaces are, have, and can be set up as.

create table space_category (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  key text not null check (key ~ '^[a-z0-9_-]{1,50}$'),
  name text not null check (length(name) between 1 and 100),
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index space_category_key_once on space_category (company_id, key) where deleted_at is null;
create unique index space_category_name_once on space_category (company_id, name_key(name)) where deleted_at is null;

create table feature (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  icon text not null default '' check (length(icon) <= 50),
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index feature_name_once on feature (company_id, name_key(name)) where deleted_at is null;

create table layout (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  image_file uuid,
  -- the one that is described or drawn by whoever books
  is_custom boolean not null default false,
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, image_file) references file (company_id, id)
);
create unique index layout_name_once on layout (company_id, name_key(name)) where deleted_at is null;
create unique index layout_custom_once on layout (company_id) where is_custom and deleted_at is null;

create table space (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  building_id uuid not null,
  floor_id uuid,
  category_id uuid,
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 2000),
  image_file uuid,
  seating_capacity int not null check (seating_capacity between 0 and 1000000),
  -- null: that of its location
  timezone text check (length(timezone) between 1 and 100),
  -- minutes before and after each event in which nobody else can be there
  set_buffer int not null default 0 check (set_buffer between 0 and 2880),
  strike_buffer int not null default 0 check (strike_buffer between 0 and 2880),
  -- minutes of the week in the space's own zone, from Sunday 00:00, in which an event may take place; null: always
  open_minutes int4multirange check (not isempty(open_minutes) and open_minutes <@ '{[0,10080)}'),
  -- is not booked here: the event support team is asked
  has_custom_availability boolean not null default false,
  requires_approval boolean not null default false,
  min_notice_minutes int not null default 0 check (min_notice_minutes between 0 and 527040),
  max_advance_days int check (max_advance_days between 1 and 3660),
  is_active boolean not null default true,
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, building_id) references building (company_id, id),
  foreign key (company_id, building_id, floor_id) references floor (company_id, building_id, id),
  foreign key (company_id, category_id) references space_category (company_id, id),
  foreign key (company_id, image_file) references file (company_id, id)
);
create unique index space_name_once on space (company_id, building_id, name_key(name)) where deleted_at is null;
create index space_by_capacity on space (company_id, seating_capacity, id) where deleted_at is null;

create table space_feature (
  company_id uuid not null,
  space_id uuid not null,
  feature_id uuid not null,
  primary key (company_id, space_id, feature_id),
  foreign key (company_id, space_id) references space (company_id, id) on delete cascade,
  foreign key (company_id, feature_id) references feature (company_id, id)
);
create index space_feature_by_feature on space_feature (company_id, feature_id, space_id);

create table space_layout (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  space_id uuid not null,
  layout_id uuid not null,
  seating_capacity int not null check (seating_capacity between 0 and 1000000),
  is_default boolean not null default false,
  -- null: the layout's own
  image_file uuid,
  -- null: the space's own
  set_buffer int check (set_buffer between 0 and 2880),
  strike_buffer int check (strike_buffer between 0 and 2880),
  primary key (company_id, id),
  unique (company_id, space_id, layout_id),
  foreign key (company_id, space_id) references space (company_id, id) on delete cascade,
  foreign key (company_id, layout_id) references layout (company_id, id),
  foreign key (company_id, image_file) references file (company_id, id)
);
create unique index space_layout_default_once on space_layout (company_id, space_id) where is_default;

-- Divisible spaces: a space takes cells, and two spaces that share one cannot be used at the same time. A cell is named by a
-- space: an ordinary space has itself as its only cell, one that is made of others has theirs.
create table space_cell (
  company_id uuid not null,
  space_id uuid not null,
  cell_id uuid not null,
  primary key (company_id, space_id, cell_id),
  foreign key (company_id, space_id) references space (company_id, id) on delete cascade,
  foreign key (company_id, cell_id) references space (company_id, id)
);
create index space_cell_by_cell on space_cell (company_id, cell_id, space_id);

-- Pairs that lie beside each other, each once.
create table adjacent_space (
  company_id uuid not null,
  space_id uuid not null,
  other_space_id uuid not null,
  primary key (company_id, space_id, other_space_id),
  foreign key (company_id, space_id) references space (company_id, id) on delete cascade,
  foreign key (company_id, other_space_id) references space (company_id, id) on delete cascade,
  check (space_id < other_space_id)
);
create index adjacent_space_by_other on adjacent_space (company_id, other_space_id);

create table closure (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  location_id uuid,
  building_id uuid,
  space_id uuid,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  reason_key text not null default 'closed' check (reason_key ~ '^[a-z0-9_-]{1,50}$'),
  label text not null default 'Closed' check (length(label) between 1 and 100),
  short_label text not null default 'Closed' check (length(short_label) between 1 and 20),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, location_id) references location (company_id, id),
  foreign key (company_id, building_id) references building (company_id, id),
  foreign key (company_id, space_id) references space (company_id, id) on delete cascade,
  check (num_nonnulls(location_id, building_id, space_id) = 1)
);
create index closure_during on closure using gist (company_id, during);

-- Holds and bookings in one table, so that a hold becomes a booking by an update and never leaves a gap.

create table booking_status (
  company_id uuid not null references company,
  key text not null check (key ~ '^[a-z0-9_-]{1,50}$'),
  label text not null check (length(label) between 1 and 100),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  -- block: takes its space; wait: is in line for it; info: is shown only; release: takes nothing any more
  effect text not null check (effect in ('block', 'wait', 'info', 'release')),
  sort int not null default 0,
  version int not null default 1,
  primary key (company_id, key)
);

create table booking (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  space_id uuid not null,
  kind text not null check (kind in ('hold', 'booking')),
  state text not null default 'active' check (state in ('active', 'released', 'expired', 'cancelled')),
  -- of a hold, and where a booking came from: the run, its form, and for a day who counts for the limits (a user's uuid, or a hash of a guest's address)
  run_uid uuid,
  form_id uuid,
  holder text not null default '',
  expires_at timestamptz,
  max_expires_at timestamptz,
  -- of a booking; in line for its space it ranks by the time of its submit
  submission_id uuid,
  map_field text not null default '',
  status_key text,
  ranked_at timestamptz,
  title text not null default '' check (length(title) <= 500),
  space_layout_id uuid,
  is_custom_layout boolean not null default false,
  layout_description text not null default '' check (length(layout_description) <= 2000),
  custom_layout_file uuid,
  headcount int check (headcount >= 0),
  timezone text not null,
  set_buffer int not null default 0,
  strike_buffer int not null default 0,
  -- from the begin of its first period to the end of its last
  start_at timestamptz not null,
  end_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, space_id) references space (company_id, id),
  foreign key (company_id, form_id) references form (company_id, id),
  -- looked at with the commit: spaces are booked before the submission is stored, so that it does not wait for them with its locks
  foreign key (company_id, submission_id) references submission (company_id, id) deferrable initially deferred,
  foreign key (company_id, status_key) references booking_status (company_id, key),
  foreign key (company_id, space_layout_id) references space_layout (company_id, id) on delete set null (space_layout_id),
  foreign key (company_id, custom_layout_file) references file (company_id, id) on delete set null (custom_layout_file),
  check (start_at < end_at),
  check ((kind = 'hold') = (expires_at is not null)),
  check ((kind = 'hold') = (max_expires_at is not null)),
  check (kind = 'booking' or run_uid is not null),
  check ((kind = 'booking') = (status_key is not null))
);
create unique index booking_hold_once on booking (company_id, run_uid, space_id) where kind = 'hold' and state = 'active';
create index booking_of_holder on booking (company_id, holder, form_id, created_at) where holder <> '';
create index booking_hold_over on booking (company_id, created_at) where kind = 'hold' and state <> 'active';
create index booking_hold_end on booking (company_id, expires_at) where kind = 'hold' and state = 'active';
create index booking_of_submission on booking (company_id, submission_id) where submission_id is not null;
create index booking_of_space on booking (company_id, space_id, start_at);
create index booking_changed on booking (company_id, changed_at);

-- When the event takes place: each local day of several days by itself.
create table booking_period (
  company_id uuid not null,
  booking_id uuid not null,
  position smallint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  primary key (company_id, booking_id, position),
  foreign key (company_id, booking_id) references booking (company_id, id) on delete cascade,
  check (start_at < end_at)
);

-- The guard. `blocked`: periods with their buffers; those of one booking that touch or overlap are one.
create table booking_cell (
  company_id uuid not null,
  booking_id uuid not null,
  cell_id uuid not null,
  blocked tstzrange not null check (not isempty(blocked) and not lower_inf(blocked) and not upper_inf(blocked)),
  active boolean not null default true,
  primary key (company_id, booking_id, cell_id, blocked),
  foreign key (company_id, booking_id) references booking (company_id, id) on delete cascade,
  foreign key (company_id, cell_id) references space (company_id, id),
  constraint booking_cell_once exclude using gist (company_id with =, cell_id with =, blocked with &&) where (active)
);
create index booking_cell_blocked on booking_cell using gist (company_id, blocked) where (active);

create table agenda_item_type (
  company_id uuid not null references company,
  key text not null check (key ~ '^[a-z0-9_-]{1,50}$'),
  name text not null check (length(name) between 1 and 100),
  sort int not null default 0,
  primary key (company_id, key)
);

create table setup_type (
  company_id uuid not null references company,
  key text not null check (key ~ '^[a-z0-9_-]{1,50}$'),
  name text not null check (length(name) between 1 and 100),
  sort int not null default 0,
  primary key (company_id, key)
);

-- Posters: what hangs on a day is counted, and the count has a bound, so that a race ends at the constraint.

create table poster_price (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  worksite_id uuid not null,
  -- civil days
  valid daterange not null check (not isempty(valid)),
  unit text not null check (unit in ('per_location_day', 'per_location', 'per_building_day', 'flat')),
  amount numeric(12, 2) not null check (amount >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, worksite_id) references worksite (company_id, id),
  constraint poster_price_once exclude using gist (company_id with =, worksite_id with =, unit with =, valid with &&)
);

create table poster_day (
  company_id uuid not null,
  building_id uuid not null,
  day date not null,
  capacity int not null check (capacity >= 0),
  used int not null default 0,
  primary key (company_id, building_id, day),
  foreign key (company_id, building_id) references building (company_id, id),
  constraint poster_day_full check (used between 0 and capacity)
);

create table poster (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  -- what the field amazon_poster_id asks for
  external_id text not null check (length(external_id) between 1 and 100),
  approval_status text not null check (approval_status in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED')),
  image_file uuid,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, external_id),
  foreign key (company_id, image_file) references file (company_id, id)
);

create table poster_booking (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  submission_id uuid not null,
  map_field text not null default '',
  building_id uuid not null,
  poster_id uuid,
  during daterange not null check (not isempty(during)),
  locations int not null default 1 check (locations > 0),
  state text not null default 'active' check (state in ('active', 'cancelled')),
  primary key (company_id, id),
  foreign key (company_id, submission_id) references submission (company_id, id),
  foreign key (company_id, building_id) references building (company_id, id),
  foreign key (company_id, poster_id) references poster (company_id, id)
);
create index poster_booking_of_submission on poster_booking (company_id, submission_id);

-- Guest rooms that a submission asks for, by night.
create table guest_room_night (
  company_id uuid not null,
  submission_id uuid not null,
  map_field text not null,
  night date not null,
  any_rooms int not null default 0 check (any_rooms >= 0),
  single int not null default 0 check (single >= 0),
  double int not null default 0 check (double >= 0),
  suite int not null default 0 check (suite >= 0),
  primary key (company_id, submission_id, map_field, night),
  foreign key (company_id, submission_id) references submission (company_id, id)
);

/* What every company begins with. Seeds are the owner's: the company is given, not that of the session. */
create function seed_resources(of_company uuid) returns void language sql as $$
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
$$;
select seed_resources(id) from company;

do $$
declare
  t text;
begin
  foreach t in array array['region', 'location', 'worksite', 'building', 'floor', 'space_category', 'feature', 'layout', 'space', 'space_feature',
    'space_layout', 'space_cell', 'adjacent_space', 'closure', 'booking_status', 'booking', 'booking_period', 'booking_cell', 'agenda_item_type',
    'setup_type', 'poster_price', 'poster_day', 'poster', 'poster_booking', 'guest_room_night'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy of_company on %I using (company_id = nullif(current_setting(''app.company'', true), '''')::uuid) with check (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)',
      t);
  end loop;
end $$;
