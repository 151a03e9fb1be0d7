import { catalogue } from '#contract/texts/catalogue.ts'

/** What stands in place of a widget whose form lacks a field that it needs: nothing that a visitor does mends that (P3.47). */
export const lackingTexts = catalogue('lacking', {
  title: 'This form isn’t finished',
  required: 'This question is required, but the form doesn’t ask for everything it needs. Only we can fix that: please contact us.',
  optional: 'The form doesn’t ask for everything this question needs. You can leave it out and send your request.',
  unseen:
    'This question is required, but with your answers so far the form doesn’t show everything it needs. If no other answer changes that, please contact us.',
  call: 'Call {phone}',
})
