import { catalogue } from '#contract/texts/catalogue.ts'

/** Words of the part of an account that is about single sign-on. `label`: what the company calls its provider. */
export const signOnSectionTexts = catalogue('accountSignOn', {
  title: 'Single sign-on',
  help: 'Connect your account at {label} with this one, and log in with it from then on.',
  connect: 'Connect {label}',
})
