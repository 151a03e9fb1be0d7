import { MAX_NOTIFIED } from '#contract/portal/form-mails.ts'

const whenReceived = 'When a request is received'
const addresses = (count: number) => (count === 1 ? 'One address' : `${count} addresses`)

/** What the section MAILS of a form's editor says. */
export const mailsTexts = {
  intro:
    'Who gets a mail when a request of this form is received, and when something becomes of it. These settings are saved apart from the form: they make no new version of it, and count at once.',
  table: 'Who gets which mail',
  mail: 'Mail',
  goesTo: 'Goes to',
  when: 'When',
  whenReceived,
  whenOf: (mail: string, when: string) => `${mail}: ${when}`,
  whenChanged: 'When whoever sent it changes it',
  whenCancelled: 'When it is cancelled',
  whenBooked: 'When staff confirm, move or remove a booking',

  confirmation: 'Confirmation',
  confirmationHas:
    'Reference, dates, spaces and a link, and a calendar file where there are dates. Whoever has an account also gets their answers.',
  answersToGuests: 'With the answers, also to guests',
  answersWarning: "A guest can type anybody's address. With this on, that person is sent what was typed, in your company's name.",
  atAnswer: (field: string) => `Whoever sent the request, at the address they entered in “${field}”, or that of their account.`,
  atAccount: 'Whoever sent the request, at the address of their account.',
  asSaved: 'This is the field of the form as it was last saved.',
  sameAddress: 'Whoever sent the request, at the same address.',
  samePeople: 'Whoever gets the notice, but for who changes or cancels the request.',
  change: 'Change',
  changeHas: 'What it says now, with the times and spaces of before. A calendar file where there are dates.',
  cancellation: 'Cancellation',
  cancellationHas: 'Its times, and a calendar file that takes it out of a calendar.',
  booking: 'Booking',
  bookingHas: 'Times and spaces, and those of before, with a calendar file. What staff do within a minute is one mail.',
  followUp: 'Notice of what becomes of it',
  followUpHas: 'A link to the request, with the times and spaces of before.',
  noField: 'The form asks for no e-mail address: guests get no confirmation.',
  addField: 'Add an e-mail field',
  fieldAdded: 'The e-mail field that you added counts once the form is saved.',
  hiddenField: (field: string) => `“${field}” is hidden, so nobody can answer it: guests get no confirmation.`,
  conditionalField: (field: string) => `Not everybody is shown “${field}”: guests who are not get no confirmation.`,
  goToField: (field: string) => `Go to “${field}”`,

  notice: 'Notice',
  noticeHas: 'A link to the request. Accounts that can edit also get the answers.',
  noticeToMaker: 'Notice to whoever made the form',
  maker: (who: string) => `${who}, who made the form`,
  makerWith: (name: string, email: string) => `${name} (${email})`,
  noMaker: 'Whoever made the form has no active account here any more: nobody gets this notice.',
  noticeToNamed: 'Notice to these addresses',
  noneNamed: 'No address yet',
  address: (number: number) => `Address ${number}`,
  addAddress: 'Add address',
  removeAddress: (address: string) => `Remove ${address}`,
  pasteHelp: `Up to ${MAX_NOTIFIED} addresses. You can paste several at once, separated by commas, semicolons or lines.`,
  isFull: `These are ${MAX_NOTIFIED} addresses, the most there can be. Use a mailing list for more.`,
  wrongAddress: 'Enter an address like events@example.com.',
  tooMany: `At most ${MAX_NOTIFIED} addresses are notified. Use a mailing list for more.`,
  pasted: (count: number, doubles: number) =>
    `${addresses(count)} added.${doubles > 0 ? ` ${addresses(doubles)} ${doubles === 1 ? 'was' : 'were'} in the list already.` : ''}`,
  inList: (address: string) => `${address} is in the list already.`,

  nobodyTitle: 'Nobody is notified of a request',
  nobody: 'Staff find requests of this form only in the list of submissions. Switch on the notice to whoever made it, or add an address.',
  nobodyAtAll: 'Staff find requests of this form only in the list of submissions. Add an address.',

  catches: 'No mail server is set up: every mail is caught here, and goes to nobody.',
  noPublicUrl: 'No mail leaves this server: PUBLIC_URL is not set, so its links would lead nowhere. Ask whoever runs the server to set it.',
  sends: (from: string) => `Mails are sent from ${from}.`,
  openOutbox: 'Open the outbox',

  save: 'Save mails',
  withForm: 'Save at the top saves them along with the form.',
  saved: 'Mails saved.',
  saveFailed: 'Failed to save mails',
  discardTitle: 'Discard changes of mails?',
  discardText: 'What you changed in this section has not been saved, and is lost then.',

  /** What each setting is called. */
  settings: {
    confirms: 'Confirmation',
    answers_to_guests: 'With the answers, also to guests',
    notifies_maker: 'Notice to whoever made the form',
    notify: 'Notice to these addresses',
    changes: 'Mail about a change',
    cancellations: 'Mail about a cancellation',
    bookings: 'Mail about bookings',
    notifies_changes: 'Notice of a change',
    notifies_cancellations: 'Notice of a cancellation',
  },
  on: 'On',
  off: 'Off',
} as const
