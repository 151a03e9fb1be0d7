import { catalogue } from '#contract/texts/catalogue.ts'

/** What is said while somebody looks for a place. */
export const placeTexts = catalogue('places', {
  list: 'Places',
  found: '{count, plural, one {One place found.} other {# places found.}}',
  notFound: '“{text}” is no place we know. Please choose one from the list.',
  notChosen: 'Please choose a place from the list for “{text}”.',
  addAnother: 'Add another place',
  remove: 'Remove {place}',
})
