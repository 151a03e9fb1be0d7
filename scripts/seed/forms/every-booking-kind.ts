import {
  date,
  meetingRooms,
  page,
  placeCheckbox,
  placeDropdown,
  postersBuildings,
  postersCost,
  postersImage,
  sleepingRooms,
  spaces,
  text,
  time,
} from '../build.ts'

/** They read dates, times and numbers of the pages before. */
export const booking = page(
  'booking',
  'Spaces and rooms',
  meetingRooms('meeting_room_widget', 'Meeting rooms', {
    eventFields: { start_date: 'date', end_date: 'date_after', seating_capacity: 'number' },
  }),
  sleepingRooms('sleeping_room_widget', 'Guest rooms', { eventFields: { start_date: 'date', end_date: 'date_after' } }),
  placeDropdown('location', 'City', { sort: true }),
  text('timezone', 'Time zone', { help: 'The city fills it in.' }),
  time('doors_open', 'Doors open', { defaultValue: '09:00' }),
  time('doors_close', 'Doors close', { defaultValue: '17:00' }),
  spaces('spaces', 'Meeting spaces', {
    eventFields: {
      start_date: 'date',
      end_date: 'date_after',
      start_time: 'doors_open',
      end_time: 'doors_close',
      seating_capacity: 'number',
    },
  }),
)

const POSTER_DAYS = { start_date: 'poster_from', end_date: 'poster_until' }

export const posters = page(
  'posters',
  'Posters',
  placeCheckbox('poster_worksites', 'Campuses'),
  date('poster_from', 'First day', { minValue: { formula: 'Today()' } }),
  date('poster_until', 'Last day', {
    minValue: { field: 'poster_from' },
    maxValue: { field: 'poster_from', formula: 'AddDays(GetValue(), 27)' },
  }),
  postersBuildings('posters_buildings', 'Buildings', { eventFields: POSTER_DAYS }),
  postersCost('posters_cost', 'Cost', { eventFields: POSTER_DAYS }),
  text('amazon_poster_id', 'Poster ID', { placeholder: 'PO204117' }),
  postersImage('posters_image', 'Poster'),
)
