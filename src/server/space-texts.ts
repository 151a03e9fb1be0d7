import { catalogue } from '#contract/texts/catalogue.ts'

/** Why somebody does not get a space, and what is free instead. */
export const spaceTexts = catalogue('refusedSpace', {
  needTimes: 'Spaces need a start and a later end of the event.',
  endFirst: 'The end has to be after the start.',
  noDay: 'None of these days is a day of the event.',
  noSuchTime: 'There is no such day or time.',
  tooManyDays: 'An event has at most {days, number} days.',
  postersTooLong: 'Posters hang for at most {days, number} days.',
  otherDays: '{name} is taken on days that are none of the event.',
  gone: '{count, plural, one {{names} is no longer available.} other {{names} are no longer available.}}',
  place: 'A place',
  freeThen: 'Free at that time: {names}.',
  couldBegin: 'It could begin at {when}.',
  notAvailable: '{name} is not available.',
  notAvailableFor: '{name} is not available: {reasons}.',
  until: '{reason} (until {when})',
  thisSpace: 'This space',
  justTaken: '{name} was just taken by another request.',
  bookedForThis: '{name} is booked for this request already: it moves when you save other times.',
  heldToTheEnd: '{name} was held for as long as it can be, and is free for others again.',
  runFull: 'You hold as many spaces as one request can. Please remove one first.',
  holderFull: 'You hold as many spaces as you can at once. Please remove one first.',
  dayFull: 'You have held as many spaces as you can in a day. Please try again tomorrow.',
})
