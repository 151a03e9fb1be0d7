import { catalogue } from '#contract/texts/catalogue.ts'

/** What the steps of a form say. */
export const stepsTexts = catalogue('steps', {
  list: 'Pages of this form',
  show: 'All pages',
  pageName: 'Page {page, number}',
  checkAndSend: 'Check and send',
  done: '(done)',
  conditionalPages: 'Only if you ask for them:',
  conditionalPage: 'only if you ask for it',
  added: 'added',
  wasAdded: '{count, plural, one {{names} was added.} other {# pages were added: {names}.}}',
  wasRemoved: '{count, plural, one {{names} is no longer needed.} other {# pages are no longer needed: {names}.}}',
})
