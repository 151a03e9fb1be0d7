/** What the inventory of a company consists of (P12.31). */
export const RESOURCE_NOUNS = [
  'region',
  'location',
  'worksite',
  'building',
  'floor',
  'space',
  'category',
  'feature',
  'layout',
  'status',
  'closure',
  'poster_price',
  'poster',
] as const
export type ResourceNoun = (typeof RESOURCE_NOUNS)[number]

export const isResourceNoun = (text: string): text is ResourceNoun => (RESOURCE_NOUNS as readonly string[]).includes(text)

/** What one of these is called in a sentence. */
export const nounWords: Readonly<Record<ResourceNoun, readonly [one: string, many: string]>> = {
  region: ['region', 'regions'],
  location: ['location', 'locations'],
  worksite: ['worksite', 'worksites'],
  building: ['building', 'buildings'],
  floor: ['floor', 'floors'],
  space: ['space', 'spaces'],
  category: ['category', 'categories'],
  feature: ['feature', 'features'],
  layout: ['layout', 'layouts'],
  status: ['status', 'statuses'],
  closure: ['closure', 'closures'],
  poster_price: ['price', 'prices'],
  poster: ['poster', 'posters'],
}

/** '3 floors', '1 booking ahead'. @param what many of them, as a reference has it */
export const countedWords = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? what.replace(/^(\w+)s\b/, '$1') : what}`
