import { catalogue } from '#contract/texts/catalogue.ts'

/** What this kind of field says to a visitor. */
export const fileTexts = catalogue('file', {
  missing: 'Please choose a file.',
  missingSeveral: 'Please choose at least one file.',
  add: 'Choose a file',
  addSeveral: 'Choose files',
  dropHere: 'or drop it here',
  dropSeveralHere: 'or drop them here',
  limit: 'Up to {megabytes, number} MB.',
  limitTogether: 'Up to {megabytes, number} MB together.',
  sum: '{count, plural, one {One file} other {# files}}, {size} of {megabytes, number} MB.',
  remove: 'Remove {name}',
  status: {
    chosen: 'Ready to send',
    sending: 'Sending…',
    unsent: 'Not sent',
    unread: 'Can no longer be read',
    refused: 'Not accepted',
    stored: 'Saved',
  },
  fileStatus: '{name}: {status}.',
  chooseAgain: 'Choose again',
  ofFile: '{action}: {name}',
  oneOnly: 'Only one file is allowed.',
  twice: 'The file named {name} is already in the list.',
})
