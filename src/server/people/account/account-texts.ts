import { catalogue } from '#contract/texts/catalogue.ts'

/** What the server answers to whoever changes their own account. */
export const accountTexts = catalogue('accountAnswer', {
  saved: 'Saved.',
  tooLong: 'Please shorten this to {most, number} characters.',
  ruled: 'Comes from {label}, and is changed there.',
  noPhone: 'This doesn’t look like a phone number.',
  noZone: 'There is no such time zone.',
  noLanguage: 'The portal does not speak this language.',
  confirmed: 'Confirmed.',
  notConfirmed: 'Not confirmed',
  wrongPassword: 'This password is wrong.',
  sameAsOld: 'This is the password that you have now.',
  passwordChanged: 'Password changed. All other sessions have ended.',
  passwordUnchanged: 'The password was not changed',
  sessionEnded: 'Session ended.',
  othersEnded: '{count, plural, =0 {There were no other sessions.} one {# session ended.} other {# sessions ended.}}',
  claimed: '{count, plural, =0 {There were none to add.} one {# request added to yours.} other {# requests added to yours.}}',
  notVerified: 'This email is not confirmed yet. Confirm it first.',
  disconnected: 'Disconnected. You cannot log in with it any more.',
  notDisconnected: 'Nothing was disconnected',
  lastWay: 'Nothing else would let you in. Add a passkey first.',
  saysWhatOneMay: 'What you may do here comes from there. Ask an administrator to disconnect it.',
  notClaimed: 'Nothing was added',
})
