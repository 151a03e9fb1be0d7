/** What is said where a provider is tried. */
export const providerTestTexts = {
  logouts: 'And these, so that a logout here and there is one',
  afterLogout: 'Address to be sent back to after a logout',
  backChannel: 'Address for back-channel logouts',
  tryLogin: 'Try a login',
  help: 'With the settings as they are saved, in a window of its own: it shows what the provider says of you and what you would become here. Nobody is logged in.',
  blocked: 'Your browser opened no window. Allow windows for this site, and try again.',
} as const
