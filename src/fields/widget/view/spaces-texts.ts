/** What the spaces widget says to a visitor. Those that docs/PRODUCT.md quotes stand letter for letter (P12.4, P12.5, P12.12, P12.21). */

const spaces = (count: number) => (count === 1 ? '1 space' : `${count} spaces`)

export const spacesTexts = {
  // P12.3: what is missing
  missing: (count: number) =>
    count === 1
      ? 'One answer is missing before spaces can be shown'
      : `${NUMBERS[count] ?? count} answers are missing before spaces can be shown`,
  missingHelp: 'We look for spaces that are free for your whole event and large enough.',
  notFilled: 'Not filled in',
  notShown: 'This form does not show it',
  goToPage: (page: number) => `Go to page ${page}`,
  goToField: 'Go to it',
  go: 'Go',
  goTo: (label: string, way: string) => `${way}: ${label}`,
  onPage: (page: number) => `Page ${page}`,
  there: (count: number, of: number) => `${count} of ${of} are there:`,

  // when, where and for how many
  event: 'What we look for',
  inPlace: (place: string, zone: string) => `in ${place}, ${zone}`,
  people: (count: string) => (count === '1' ? 'person' : 'people'),
  peopleIn: (count: string, place: string) => `${count} ${count === '1' ? 'person' : 'people'}, ${place}`,
  change: 'Change',
  changeEvent: 'Change times',
  changePeople: (people: string) => `Change the number: ${people}`,

  // P12.4
  loading: 'Loading...',
  noSpaces: 'No spaces found',
  noUnavailable: 'No unavailable spaces',

  failed: 'We could not look for spaces',
  failedWhy: 'The connection broke off.',
  staysHeld: (what: string) => `What you hold stays held: ${what}.`,
  heldFor: (name: string, time: string) => `${name}, ${time} left`,
  tryAgain: 'Try again',
  triesAgain: 'Tries again by itself',
  older: 'These are the spaces as they were a moment ago.',

  // search
  find: 'Find a space',
  findAnother: 'Find another space',
  back: 'Back',
  backToSelected: (count: number) => `Back to ${spaces(count)} selected`,
  filters: 'Filters',
  filtersSet: (count: number) => (count === 0 ? 'Filters' : `Filters, ${count} set`),
  region: 'Region',
  building: 'Building',
  category: 'Category',
  features: 'Features',
  seats: 'Seats at least',
  anyRegion: 'Any region',
  anyBuilding: 'Any building',
  anyCategory: 'Any category',
  anyFeatures: 'Any',
  chosen: (count: number) => `${count} chosen`,
  spaces,
  removeFilter: (name: string) => `Remove filter ${name}`,
  clearFilters: 'Clear filters',
  clear: 'Clear',
  show: (count: number) => `Show ${spaces(count)}`,
  showResults: 'Show spaces',
  close: 'Close',
  view: 'Which spaces to show',
  available: 'Available',
  unavailable: 'Unavailable',
  bestFit: 'Best fit first',
  listOf: { available: 'Available spaces', unavailable: 'Unavailable spaces' },
  inView: (shown: number, of: number) => `${shown} of ${of} in view, the list goes on`,
  found: (available: number, unavailable: number | undefined) =>
    unavailable === undefined ? `${spaces(available)} available` : `${spaces(available)} available, ${unavailable} unavailable`,
  seeUnavailable: 'See unavailable spaces',

  // a row
  floor: (building: string, floor: string) => {
    if (!floor) return building
    return `${building}, ${/^\d/.test(floor) ? `floor ${floor}` : /floor/i.test(floor) ? floor : `${floor} floor`}`
  },
  seatsIn: (seats: number, layout: string) => (layout ? `${seats} in ${layout}` : `${seats} people`),
  moreFeatures: (count: number) => `${count} more`,
  otherLayouts: (count: number) => (count === 1 ? '1 more layout' : `${count} more layouts`),
  add: 'Add',
  action: (words: string, name: string) => `${words} ${name}`,
  of: (words: string, name: string) => `${words}: ${name}`,
  addFor: (words: string, days: string) => `${words} for ${days}`,
  addAll: (days: number) => `Add for all ${days} days`,
  adding: (name: string) => `Adding ${name}`,
  added: 'Selected',
  details: (name: string) => `${name}, details`,
  free: 'Free',
  allDay: 'all day',
  freeDays: (count: number) => `Free on all ${count} days`,
  seeDays: 'See more days',
  moreDays: 'More days',
  daysOf: (name: string) => `See more days of ${name}`,
  taken: 'was just taken by another request.',
  takenAll: (name: string) => `${name} was just taken by another request.`,
  seeWhenFree: 'See when it is free',
  refused: (name: string) => `${name} could not be held for you.`,
  nextFree: (duration: string) => `Next free for ${duration}:`,
  startAt: (time: string) => `Start at ${time}`,
  reason: (label: string, until: string) => (until ? `${label} until ${until}` : label),
  tooSmall: (seats: number, wanted: number) => `Too small: ${seats} of ${wanted}`,
  customTag: 'Custom availability',
  custom: 'This space has custom availability. Please contact event support team for more details',

  // kinds of time
  legend: 'What the bars mean',
  yours: 'Your times',
  yourEvent: 'Your event',
  booked: 'Booked',
  held: 'Held',
  heldByOthers: 'Held by others',
  buffer: 'Set-up and strike',
  closed: 'Closed',
  strip: (parts: string) => `The day: ${parts}`,
  stripPart: (kind: string, from: string, to: string) => `${kind} ${from} to ${to}`,

  // details
  notFree: 'Not free for your times',
  isFree: 'Free for your times',
  layouts: 'Layouts',
  hours: (place: string) => `Opening hours, ${place} time`,
  alwaysOpen: 'Always open',
  hoursDay: 'Day',
  hoursOpen: 'Open',
} as const

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
