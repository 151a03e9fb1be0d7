/** Texts of the list of submissions. */
export const listTexts = {
  event: 'Event',
  when: 'Date of event',
  spaces: 'Spaces',
  people: 'People',
  toConfirm: 'To be confirmed again',
  moreSpaces: (count: number) => `+ ${count.toLocaleString('en')}`,
  assignee: 'Assignee',
  nobody: 'Nobody',
  unread: 'Unread',

  // Filters
  filters: (chosen: number) => (chosen === 0 ? 'Filters' : `Filters ${chosen}`),
  anyStatus: 'Any status',
  notDecided: 'Not decided yet',
  anyone: 'Anyone',
  me: 'Me',
  somebody: 'One person',

  // Nothing fits
  clearFilters: 'Clear filters',
  nothingWaits: 'Nothing waits for you',
  nothingWaitsText: 'Every request has been decided. New ones appear here as they are sent.',
  noneFits: 'No submission fits these filters.',
} as const
