import { catalogue } from '#contract/texts/catalogue.ts'

/** What this kind of field says to a visitor around its nights. */
export const sleepingTexts = catalogue('sleeping', {
  grid: 'Rooms by night',
  addAll: 'Add all event dates',
  addBefore: 'Add a day before',
  addAfter: 'Add a day after',
  remove: 'Remove night',
  removeNamed: '{action}: {night}',
  noNights: 'No nights yet',
  added: '{count, plural, =0 {All event dates are there already.} one {1 night added.} other {# nights added.}}',
  removed: 'Night of {night} removed, {rooms, plural, one {1 room} other {# rooms}}.',
  phases: {
    before: 'Before the event',
    dayBefore: 'Day before',
    event: 'Event day',
    lastDay: 'Last event day',
    after: 'After the event',
  },
  peak: 'Peak',
  peakNight: 'Peak night',
  shoulderNights: 'Shoulder nights',
  roomNights: 'Room nights',
  roomCount: '{count, plural, one {1 room} other {# rooms}}',
  nightCount: '{count, plural, one {1 night} other {# nights}}',
  roomsAre: '{count, plural, one {room} other {rooms}}',
  lastNight:
    'Your event ends on {end}. Guests who leave on {nextWeekday} need the night of {weekday}: {rooms, plural, one {1 room is} other {# rooms are}} in.',
  eventOn: 'Your event: {start}.',
  eventFromTo: 'Your event: {start} to {end}.',
  copyToAll: 'Copy to all nights',
  copied: 'Copied to all nights.',
  fewer: 'One {kind} less',
  more: 'One {kind} more',
})
