import { catalogue } from '#contract/texts/catalogue.ts'

/** What the page says to which single sign-on leads back. */
export const ssoTexts = catalogue('sso', {
  loggedIn: 'You are logged in',
  loggedOut: 'You are logged out',
  confirmed: 'Thank you, that worked',
  linked: 'Your account is connected',
  closeWindow: 'You can close this window.',
  goOn: 'Continue',
  back: 'Back',
  tryAgain: 'Try again',
  notLoggedIn: 'You are not logged in',
  cancelled: 'The login at {label} was canceled.',
  unreachable: '{label} does not answer right now. Please try again in a moment.',
  inactive: 'Your account is switched off. Please contact a staff member.',
  noAccount: 'There is no account for you here. Please contact a staff member.',
  emailTaken: 'There is an account with your email already. Log in to it with your password, then connect {label} in your account.',
  otherUser: 'You are logged in at {label} as somebody else. Nothing was changed.',
  off: 'Single sign-on is switched off here. Log in with your password.',
})
