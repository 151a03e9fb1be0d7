/** What is said where a provider is tried. */
export const providerTestTexts = {
  logouts: 'Register these too, so that logging out works on both sides',
  afterLogout: 'Redirect address after logout',
  backChannel: 'Address for back-channel logouts',
  tryLogin: 'Test the login',
  help: 'Uses the saved settings, in a separate window, and shows what the provider says about you and what account you would get here. Nobody is logged in.',
  blocked: 'Your browser opened no window. Allow windows for this site, and try again.',
} as const
