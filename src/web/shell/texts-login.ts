import { catalogue } from '#contract/texts/catalogue.ts'

/** Words of the login dialog, which comes later (P2.7). */
export const loginTexts = catalogue('login', {
  email: 'Email',
  password: 'Password',
  rememberMe: 'Remember me',
  forgotPassword: 'Forgot your password',
  passkey: 'Log in with a passkey',
  noPasskey: 'No passkey was used. Try again, or use your password.',
})
