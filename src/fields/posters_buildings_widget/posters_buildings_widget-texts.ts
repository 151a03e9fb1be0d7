import { catalogue } from '#contract/texts/catalogue.ts'

/** What this kind of field says to a visitor: P12.26, letter for letter where it is quoted there. */
export const postersBuildingsTexts = catalogue('posterBuildings', {
  none: 'No Buildings are available',
  all: 'All Buildings are available. Total Posting Locations: {locations, number}',
  some: '{buildings, plural, other {# Building Available, Total Posting Locations: {locations, number}}}',
  full: '{building} has no availability for the chosen dates',
  free: '{locations, plural, one {1 location free} other {# locations free}}',
  campuses: '{count, plural, one {1 campus} other {# campuses}}',
  failed: 'The buildings could not be loaded. What you filled in is safe.',
})
