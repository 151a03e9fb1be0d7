import { catalogue } from '#contract/texts/catalogue.ts'

/** What the spaces widget says of spaces that are chosen, of their time, and of ways out. */
export const holdTexts = catalogue('spaceHolds', {
  drawing: 'Drawing: {name}',
  drawingLost: '{name} was not sent, and went with the page. Please choose it again.',
  add: 'Add',
  save: 'Save',
  custom: 'Custom',
  quoted: '“{text}”',

  // chosen spaces
  selected: '{count, plural, one {# space selected} other {# spaces selected}}',
  heldLine: 'Spaces that are held for you',
  heldHelp: 'Held until you submit, for 2 hours at most',
  heldForYou: '{time} held for you',
  left: '{time} left. Renew to keep it.',
  held: '{time} held',
  heldUntil: 'Held until {time}.',
  leftAtLast: '{time} left. It cannot be renewed again, so submit to keep it.',
  usedUp: 'That is the limit of two hours: it cannot be renewed again. Submit before then.',
  renew: 'Renew',
  changeLayout: 'Change layout',
  remove: 'Remove',
  undo: 'Undo',
  more: 'More for {name}',
  removed: '{name} was removed.',
  holding: 'Being held for you…',
  notHeld: 'Not held now',
  unheld: 'Not held now: it is taken with your request if it is still free then.',
  minutesLeft: '{minutes, plural, =1 {{name} is held for one more minute.} other {{name} is held for # more minutes.}}',
  needAnother: 'Need another space?',
  needOne: 'Need one more?',
  besideThese: 'New spaces are requested in addition to these.',
  availableNow: '{count, plural, one {# available} other {# available}}',
  find: 'Find a space',
  isFull: 'No more spaces can be held at once. Remove one to add another.',

  // a hold that is lost
  why: {
    ended: 'Its hold ran out.',
    taken: 'Another request took it.',
    moved: 'It is not free at the new times.',
    unfit: 'It does not fit the event any more.',
    reload: 'It was given to others while this page was away.',
  },
  lost: '{name} is no longer held for you',
  othersHeld: '{count, plural, =1 {Your other space is still held.} other {Your other # spaces are still held.}}',
  stillHeld: '{count, plural, one {# space still held} other {# spaces still held}}',
  instead: 'These fit instead',
  insteadHelp:
    '{days, plural, =1 {For {people}, same day and times, all free now.} other {For {people}, same days and times, all free now.}}',
  take: 'Take',
  takeThis: 'Take this one',
  seeAll: '{count, plural, =0 {See all spaces} other {See all # available}}',
  withoutIt: 'Do without it',

  // nothing fits
  nothing: 'Nothing seats {seats, number} at {times}.',
  nothingIn: 'In {building} nothing seats {seats, number} at {times}.',
  waysOut: 'One of these would work, one press takes it:',
  ways: 'Ways out',
  wayTaken: 'You took {names}.',
  wayTakenWith: 'You took {names}. Changed: {fields}.',
  timesMoved: 'The times of the event were moved.',
  daysMoved: 'The days of your spaces moved along with the event.',

  // P12.21
  existingHelp: 'Edit or remove an existing booking, please visit the event details page',
  existing: '{count, plural, one {# existing booking} other {# existing bookings}}',
  openDetails: 'Open the event details page',
  statusOf: 'Status: {status}',
  inZone: '{times}, {zone}',
  // P12.22
  asksAgain: 'This change has to be confirmed again.',
  withWholeDays: '{times} ({days})',
  moveThis: 'With your request this booking moves to {times}, if the space is free then. Else nothing is changed.',
  moveAll:
    '{count, plural, other {With your request all # bookings move to {times}, or none of them: if a space is not free then, you hear which, and nothing is changed.}}',
})
