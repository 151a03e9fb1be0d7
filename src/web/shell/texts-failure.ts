import { catalogue } from '#contract/texts/catalogue.ts'

/** What is said of a failure of the server besides that it failed. */
export const failureTexts = catalogue('failure', {
  nameIt: 'If you write to us, name {request_id}.',
})
