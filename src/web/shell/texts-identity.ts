import { catalogue } from '#contract/texts/catalogue.ts'

/** Words of the dialog that asks once more who somebody is. Its languages come with it: see late-texts.ts. */
export const identityTexts = catalogue('identity', {
  title: 'Confirm that it is you',
  why: 'You logged in a while ago, and this is for you alone. Nothing that you typed is lost.',
  password: 'Password',
  confirm: 'Confirm',
  cancel: 'Cancel',
  passwordRequired: 'Password is required',
  continueWith: 'Continue with {label}',
  inWindow: 'Log in in the window that opened. You can go on here afterwards.',
  blocked: 'Your browser opened no window. Allow windows for this site, and try again.',
  code: 'The password is right. Enter the code that your authenticator app shows.',
  noPasskey: 'No passkey was used. Try again.',
  nothing: 'You logged in a while ago, and this is for you alone. Log out and log in again, then do it once more.',
  notDone: 'Nothing was changed.',
})
