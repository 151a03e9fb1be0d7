import { catalogue } from '#contract/texts/catalogue.ts'

/** What is answered about links and what asks for one. */
export const linkTexts = catalogue('links', {
  link: 'Link',
  dead: 'This link does not work',
  deadText: 'It was used before, its time is over, or a newer one took its place. Ask for a new one.',
  ready: 'Password saved',
  readyText: 'Log in with it from now on.',
  confirmed: 'Address confirmed',
  confirmedText: 'Log in with it from now on.',
  addressTaken: 'Another account of this portal has this address. Choose another one, or ask the people who run the portal.',
  resetTitle: 'Look into your mailbox',
  resetText:
    'If there is an account with this address, a link is on its way with which you choose a new password. It works for 30 minutes. Where nothing arrives, look into your spam folder.',
  noMail: 'No mail leaves this portal',
  noMailReset: 'Ask the people who run the portal for a new password.',
  noMailEmail: 'Ask the people who run the portal to change your address.',
  sameAddress: 'This is your address already.',
  confirm: 'Confirm your address',
  confirmText: 'A link is on its way to {email}. The address counts once you press it there, within 24 hours.',
})
