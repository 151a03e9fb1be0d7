import { catalogue } from '#contract/texts/catalogue.ts'

/** Words of the part of an account that is about single sign-on. `label`: what the company calls its provider, or another system. */
export const signOnSectionTexts = catalogue('accountSignOn', {
  title: 'Connected accounts',
  help: 'Connect your account at {label} with this one, and log in with it from then on.',
  connect: 'Connect {label}',
  connected: 'Connected {when}',
  used: 'Last used {when}',
  unused: 'You cannot log in with it at present.',
  disconnect: 'Disconnect',
  disconnectOf: 'Disconnect {label}',
  disconnectTitle: 'Disconnect {label}?',
  disconnectText: 'You cannot log in with {label} any more. Sessions that began there end, but for this one.',
  keep: 'Keep it',
  disconnected: '{label} is disconnected.',
  failed: 'Nothing was disconnected.',
})
