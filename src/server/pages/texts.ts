import { catalogue } from '#contract/texts/catalogue.ts'

/** Of a page that has none of its own. */
export const pageTexts = catalogue('page', {
  /** P1.24. */
  title: 'Portal',
  description: 'Software for event logistics: request forms for meetings, rooms and posters.',
  account: 'Your account',
  needsScript: 'This page needs JavaScript.',
  sendingNeedsScript: 'Sending this form needs JavaScript to be switched on in your browser.',
})

/** The first entry below Forms in the sidebar of staff. */
export const ALL_FORMS = 'All forms'
