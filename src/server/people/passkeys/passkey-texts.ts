import { catalogue } from '#contract/texts/catalogue.ts'

/** What the server answers about passkeys. */
export const passkeyTexts = catalogue('passkeyAnswer', {
  begun: 'Passkey',
  noHost: 'No passkeys here',
  noHostText: 'Browsers keep passkeys for names alone. Open the portal as {name}, not by an address in digits.',
  notIn: 'Not logged in',
  unknown: 'This passkey is not one of {company}.',
  wrong: 'This passkey could not be checked. Try again.',
  added: 'Passkey added.',
  notAdded: 'The passkey was not added',
  tooMany: 'You have as many passkeys as there can be. Remove one first.',
  isThere: 'This device has a passkey for your account already.',
  nameMissing: 'Enter a name, like My phone.',
  nameTooLong: 'Please shorten this to {most, number} characters.',
  renamed: 'Saved.',
  removed: 'Passkey removed. All other sessions have ended.',
  notRemoved: 'The passkey was not removed',
  last: 'Nothing else would let you in.',
  isRequired: 'Your company requires a second factor. Set up an app or another passkey first.',
})
