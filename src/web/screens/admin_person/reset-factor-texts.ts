/** Taking somebody's second factor away. */
export const resetFactorTexts = {
  factor: 'Second factor',
  on: 'On',
  off: 'Off',
  reset: 'Reset second factor',
  title: (name: string) => `Reset the second factor of ${name}?`,
  text: 'Their app, recovery codes and passkeys stop working, and they are logged out everywhere. Make sure that it is really them who asks.',
  reason: 'Reason',
  reasonHelp: 'For the audit log, like “Lost phone, called from the office”.',
  reasonMissing: 'Say why, for the audit.',
  done: 'Second factor reset.',
} as const
