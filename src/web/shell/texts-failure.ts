import { catalogue } from '#contract/texts/catalogue.ts'

/** What is said of a failure besides that it failed, by parts that come later than the first page. */
export const failureTexts = catalogue('failure', {
  nameIt: 'If you write to us, name {request_id}.',
  openingFailed: 'The request could not be opened',
})
