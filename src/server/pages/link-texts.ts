import { catalogue } from '#contract/texts/catalogue.ts'

/** What the page of a link says, and the one for who forgot a password. They go with the page: no visitor of a form loads them. */
export const linkPageTexts = catalogue('linkPages', {
  welcome: 'Welcome',
  resetPassword: 'Forgot your password',
  words: {
    reading: 'Your link is looked at…',
    username: 'Email',
    password: 'New password',
    hint: 'At least 12 characters. A few words are easier to remember than signs.',
    save: 'Save password',
    confirm: 'Confirm',
    again: 'Try again',
    forgot: 'Ask for a new password',
    invite: { heading: 'Welcome', text: 'Choose a password. With it and your email you log in from now on.' },
    reset: { heading: 'Choose a new password', text: 'When it is saved, you are logged out wherever you are logged in now.' },
    email: { heading: 'Confirm your address', text: 'From then on you log in with it.' },
    passwordSaved: { heading: 'Your password is saved', text: 'Log in with it from now on.' },
    emailSaved: { heading: 'Your address is confirmed', text: 'Log in with it from now on.' },
    used: { heading: 'This link was used already', text: 'A link works once. Log in, or ask for a new password.' },
    late: { heading: 'This link does not work any more', text: 'Its time is over. Ask for a new one.' },
    unknown: {
      heading: 'This link is not known here',
      text: 'It may be cut off, or a newer one took its place. Open the newest mail, or ask for a new link.',
    },
    failed: { heading: 'Your link could not be looked at', text: 'You may be offline. The link still works.' },
  },
  reset: {
    heading: 'Forgot your password?',
    text: 'Enter the email of your account. You get a link by mail, with which you choose a new password.',
    email: 'Email',
    send: 'Send link',
    nobody: 'No mail leaves this portal. Ask the people who run it for a new password.',
    failed: 'It was not sent. You may be offline: please try again.',
    back: 'Back to the login',
  },
})
