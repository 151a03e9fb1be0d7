import { catalogue } from '#contract/texts/catalogue.ts'

/** What this kind of field says to a visitor. */
export const iframeTexts = catalogue('iframe', {
  noPage: 'There is no page to show.',
  open: 'Open this page in a new tab',
})
