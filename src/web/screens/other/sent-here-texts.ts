import { catalogue } from '#contract/texts/catalogue.ts'

/** What a guest sent from this browser (P6.26). */
export const sentHereTexts = catalogue('sentHere', {
  title: 'Sent from this browser',
  note: 'Only this browser keeps this list, for 14 days. Whoever uses it can read it.',
  sent: 'Sent {when}',
  until: 'You can open and change it until {when}.',
  ended: 'Its link has ended.',
  remove: 'Remove',
  removeRequest: 'Remove: {name} {reference}',
  clearAll: 'Clear all',
  cleared: 'Nothing is kept here any more.',
})
