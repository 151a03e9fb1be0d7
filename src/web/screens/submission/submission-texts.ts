import { catalogue } from '#contract/texts/catalogue.ts'

/** Texts of the event details page (P12.22). */
export const submissionTexts = catalogue('submission', {
  sentOn: 'Sent on {when}.',
  cancelledOn: 'Cancelled on {when}. Nothing is booked for it any more.',
  changedOn: 'Changed on {when}.',
  notAnswered: 'Not answered',
  formClosed: 'Its form is closed at present: what you wrote can be read here, but not changed.',
  guestLink: 'Anyone with the address of this page can change the request. Keep it in a safe place.',

  cancelRequest: 'Cancel the request',
  cancelTitle: 'Cancel the whole request?',
  cancelText: 'All that is booked for it is free for others at once. The request stays here to be read. This cannot be taken back.',
  cancelFailed: 'Failed to cancel the request',

  spaces: 'Spaces',
  noSpaces: 'No space is booked for this request.',
  allRemoved: 'No space is booked for this request any more.',
  drawing: 'Drawing:',
  posters: 'Places of posters',
  posterLocations: '{buildings, plural, one {One location in 1 building} other {One location in each of # buildings}}',
  poster: 'Poster {id}',
  removed: 'Removed',
  move: 'Move',
  moveSpace: 'Move {space}',
  remove: 'Remove',
  removeSpace: 'Remove {space}',
  removeTitle: 'Remove the booking of {space}?',
  removeText: 'The space is free for others at once. You may not get it back.',
  keep: 'Keep it',
  inZone: 'Times are those of the space: {zone}.',
  eachDay: 'It takes place on each day from the first to the last, between these times.',
  start: 'Start',
  end: 'End',
  endFirst: 'The end has to be after the start.',
  timesMissing: 'Please say from when and until when.',
  takeTime: 'Take {when}',
  failed: 'Failed to change the booking',
  changedMeanwhile: 'Somebody changed this booking meanwhile. This is how it is now.',
  noAnswer: 'There was no answer. Please check your connection and try again.',

  print: 'Print or save as PDF',

  history: 'History',
  you: 'You',
  guest: 'Guest',
  allChanges: '{count, plural, one {Show the change} other {Show all # changes}}',
})
