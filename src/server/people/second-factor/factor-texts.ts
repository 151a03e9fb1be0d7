import { catalogue } from '#contract/texts/catalogue.ts'

/** What the server answers about second factors. */
export const factorTexts = catalogue('factorAnswer', {
  step: 'Second step',
  stepText: 'The password is right. Show once more that it is you.',
  late: 'This took too long',
  lateText: 'Log in again, please.',
  wrong: 'Not logged in',
  wrongCode: 'This code is not right, or was used already. Wait for the next one.',
  wrongRecoveryCode: 'This recovery code is not right, or was used already.',
  codeRequired: 'Code is required',
  begun: 'Set up the app',
  on: 'Second factor on. All other sessions have ended.',
  off: 'Second factor off. All other sessions have ended.',
  notOn: 'Not set up',
  notOnText: 'The time for it is over. Begin again.',
  alreadyOn: 'This account has a second factor already. Log in again.',
  isRequired: 'Your company requires a second factor. Set up another app in its place.',
  notChanged: 'Nothing was changed',
  nothingOn: 'This account has no second factor.',
  codes: 'New recovery codes',
})
