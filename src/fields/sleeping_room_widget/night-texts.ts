import { widgetTexts } from '../kit/widget-texts.ts'

/** What guest rooms are called, and what is said of an answer. */
export const nightTexts = {
  night: 'Night',
  kinds: { any: 'Any', single: 'Single', double: 'Double', suite: 'Suite' },
  captions: { any: 'run of house', single: '1 bed', double: '2 beds', suite: '' },
  rooms: 'Rooms',
  roomNights: 'Room nights',
  missing: 'fill in a number, 0 if none.',
  invalid: widgetTexts.invalid,
} as const
