import { catalogue } from '#contract/texts/catalogue.ts'

/** What is said in a form that a question of staff led to (P8.114). They come with it, and with nothing that every form loads. */
export const questionTexts = catalogue('formQuestion', {
  title: 'Please answer this',
  onlyThese: 'You can change the marked answers. All others stay as you sent them.',
  marked: 'Asked for',
  goTo: 'Go to:',
})
