import type { WelcomeWords } from '#contract/portal/user-links.ts'

/** As a server says them. */
export const someWelcomeWords: WelcomeWords = {
  reading: 'Your link is looked at…',
  username: 'Email',
  password: 'New password',
  hint: 'At least 12 characters.',
  save: 'Save password',
  confirm: 'Confirm',
  again: 'Try again',
  forgot: 'Ask for a new password',
  invite: { heading: 'Welcome', text: 'Choose a password.' },
  reset: { heading: 'Choose a new password', text: 'You are logged out everywhere.' },
  email: { heading: 'Confirm your new address', text: 'You log in with it.' },
  passwordSaved: { heading: 'Your password is saved', text: 'Log in with it.' },
  emailSaved: { heading: 'Your address is confirmed', text: 'Log in with it.' },
  used: { heading: 'Used', text: 'A link works once.' },
  late: { heading: 'Late', text: 'Its time is over.' },
  unknown: { heading: 'Unknown', text: 'It may be cut off.' },
  failed: { heading: 'Failed', text: 'You may be offline.' },
}
