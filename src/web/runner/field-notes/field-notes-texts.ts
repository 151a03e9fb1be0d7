import { catalogue } from '#contract/texts/catalogue.ts'

/** What is said at a field besides what its kind says of its answer. */
export const fieldNotesTexts = catalogue('fieldNotes', {
  // P4.52
  whichDay: '{typed} is midnight. Choose the day that you mean.',
  sameDay: '{time} the same day',
  movedTo: 'The date is now {date}.',
  undo: 'Undo',

  // P6.15
  notOffered: '“{name}” is not offered any more.',
  chooseAgain: 'Choose again.',
  keepRest: 'Keep the rest',
})
