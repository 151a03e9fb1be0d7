import { catalogue } from '#contract/texts/catalogue.ts'

/** Texts of what became of one's own request (P6.38): they come with the page, and with nothing that a form loads. */
export const decisionTexts = catalogue('decision', {
  title: 'Where your request stands',
  since: 'Since {when}',
  reason: 'Reason',
  readsGuest: 'What you wrote can be read here, but not changed.',
  readsDecided: 'What you wrote cannot be changed any more.',
  viewLink: 'Anyone with the address of this page can read the request and cancel it. Keep it in a safe place.',
})
