import { catalogue } from '#contract/texts/catalogue.ts'

/** What a visitor reads of answers and files that this browser keeps. */
export const guestTexts = catalogue('guestRuns', {
  several: 'They were kept in this browser only. Start Over deletes all of them.',
  choose: 'Which one?',
  onlyHere: 'Only in this browser',
  inAccount: 'In your account',
  draftStays: 'Start Over deletes what is only in this browser. What is in your account stays.',
  notStored: 'Not kept for later',
  answersUnkept: 'This browser cannot keep what you type. Send the form in this visit.',
  lostNow: {
    full: 'This browser has no room to keep {names}. Send the form in this visit, or choose again next time.',
    unread: '{names}: can no longer be read on this device.',
    refused: 'This browser does not keep {names}. Send the form in this visit, or choose again next time.',
  },
  lostBefore: {
    full: 'This browser had no room to keep {names}. Please choose again.',
    unread: '{names}: could no longer be read on this device. Please choose again.',
    refused: 'This browser did not keep {names}. Please choose again.',
  },
})
