import { catalogue } from '#contract/texts/catalogue.ts'

/** What guest rooms are called, and what is said of an answer. */
export const nightTexts = catalogue('night', {
  night: 'Night',
  nightOf: 'Night of {day}',
  kinds: { any: 'Any', single: 'Single', double: 'Double', suite: 'Suite' },
  captions: { any: 'run of house', single: '1 bed', double: '2 beds' },
  rooms: 'Rooms',
  roomNights: 'Room nights',
  missing: 'fill in a number, 0 if none.',
})
