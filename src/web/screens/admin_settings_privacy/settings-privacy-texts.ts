import { BIN_DAYS } from '#contract/portal/bin.ts'
import { MAX_PREVIEWED } from '#contract/portal/privacy.ts'

const count = (number: number) => number.toLocaleString('en')
const plural = (number: number, one: string, many: string) => `${count(number)} ${number === 1 ? one : many}`
const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** Texts about how long something is kept, and about all there is of a person (P8.138). */
export const privacyTexts = {
  // How long submissions are kept
  keeping: 'How long submissions are kept',
  keepingText: `Counted from the last day of the event; where a submission names no day, from when it was sent. What is over goes into the bin, and ${BIN_DAYS} days later it is deleted for good with its files.`,
  forEver: 'Keep them for ever',
  days: 'Days',
  preview: 'What would go now',
  looking: 'Looking…',
  goes: (number: number) =>
    number === 0
      ? 'Nothing would go now.'
      : number >= MAX_PREVIEWED
        ? `${count(MAX_PREVIEWED)} submissions or more would go into the bin within the next hour.`
        : `${plural(number, 'submission', 'submissions')} would go into the bin within the next hour.`,
  files: (files: number, size: string) => (files === 0 ? '' : `With ${plural(files, 'file', 'files')} (${size}).`),
  forms: (forms: readonly { readonly name: string; readonly count: number }[]) =>
    forms.length === 0 ? '' : `${listed.format(forms.map(({ name, count: number }) => `${name}: ${count(number)}`))}.`,
  staying: (number: number) =>
    number === 0
      ? ''
      : `${plural(number, 'submission is', 'submissions are')} as old and would stay: nobody has decided, or something booked is ahead.`,
  save: 'Save',
  saveTitle: 'Delete what is older?',
  saveText: (goes: string) => `${goes} From then on it is done every hour.`,
  saveYes: 'Keep submissions this long',
  changedMeanwhile: 'Somebody else changed this meanwhile. Look at it once more.',
  notSaved: 'Not saved',
  others: (days: number) =>
    `Entries of the audit log stay for ${plural(days, 'day', 'days')}: that is set there. Mails in the outbox stay for 30 days, exports for a day. Backups are the operator’s: what is deleted here is in them until they are thrown away.`,

  // A person
  person: 'Everything about a person',
  personText:
    'For whoever asks what the company has of them, or wants it gone. People are found by their email address, with an account or without.',
  email: 'Email address',
  find: 'Find',
  found: (email: string) => `What there is about ${email}`,
  nothing: (email: string) => `There is nothing about ${email}.`,
  account: (name: string) => `An account: ${name}`,
  noAccount: 'No account',
  requests: (number: number) => (number === 0 ? 'No submissions' : plural(number, 'submission', 'submissions')),
  ahead: (number: number) => (number === 1 ? '1 of them has a space that is ahead' : `${count(number)} of them have spaces that are ahead`),
  drafts: (number: number) => (number === 0 ? 'No drafts' : plural(number, 'draft', 'drafts')),
  mails: (number: number) => (number === 0 ? 'No mails in the outbox' : `${plural(number, 'mail', 'mails')} in the outbox`),
  export: 'Export this person',
  exportText: 'A ZIP with all of it as JSON, and their files.',
  exportBegun: 'The file is being made.',
  exportReady: (name: string) => `${name} is ready.`,
  download: 'Download',
  exportFailed: 'Failed to export',
  erase: 'Erase this person',
  isStaff: 'This account may work on the staff’s side. Take its permissions and hand over what is theirs under People first.',
  eraseTitle: (email: string) => `Erase ${email}?`,
  goesTitle: 'What goes, for good',
  goesList: [
    'Their submissions with answers, files, history and bookings, also those in the bin',
    'Their drafts, and their account with its sessions',
    'Mails to them and what waits to be sent, messages of webhooks about their submissions',
    'All exports that were made, for they may hold them',
  ],
  staysTitle: 'What stays',
  staysList: [
    'That spaces were booked at a time, and how much was sent to a form: both name nobody',
    'The audit log, which names them no more',
    'What others wrote about them in their own submissions: search for the address',
    'Backups until they are thrown away, and what was sent to other systems',
  ],
  typeEmail: 'Type the address to confirm',
  erased: (number: number) => (number === 0 ? 'Erased.' : `Erased, with ${plural(number, 'submission', 'submissions')}.`),
  erasing: 'It goes on by itself and may take some minutes.',
  eraseFailed: 'Not erased',
} as const
