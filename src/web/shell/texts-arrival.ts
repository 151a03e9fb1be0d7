import { catalogue } from '#contract/texts/catalogue.ts'

/** Words for whoever another system sends here while somebody else is logged in (P2.103). Its languages come with it: see late-texts.ts. */
export const arrivalTexts = catalogue('arrival', {
  title: 'Continue as {name}?',
  text: 'You are logged in as {user}.',
  go: 'Continue as {name}',
  stay: 'Stay logged in as {user}',
})
