import { catalogue } from '#contract/texts/catalogue.ts'

/** Words of single sign-on in the login dialog, which comes later (P2.110). `label`: what the company calls its provider. */
export const signOnTexts = catalogue('signOn', {
  provider: 'single sign-on',
  continueWith: 'Continue with {label}',
  instead: 'Log in with {label} instead',
  withPassword: 'Log in with a password',
  leaving: 'Taking you to {label} …',
  inWindow: 'Log in in the window that opened. You can go on here afterwards.',
  openAgain: 'Open the window again',
  blocked: 'Your browser opened no window. Allow windows for this site, or log in here: this page comes back afterwards.',
  goHere: 'Log in here',
  failed: 'The login with {label} did not work. Try again, or contact a staff member.',
  left: 'You are logged out here. You may still be logged in at {label}.',
})
