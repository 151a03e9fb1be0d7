/** Texts of the filters of the list of submissions. */
export const filterTexts = {
  filters: 'Filters',
  add: 'Filter',
  addLabel: 'Add a filter',
  more: 'More filters',
  chosen: (filter: string, value: string) => `${filter}: ${value}`,
  remove: (filter: string, value: string) => `Remove the filter ${filter}: ${value}`,
  mail: 'Mail',
  mailFailed: 'Mail failed',
  failed: 'Failed',
  eventFrom: 'Event from',
  eventTo: 'Event to',
  days: (from: string, to: string) => (from === '' ? `until ${to}` : to === '' ? `from ${from}` : from === to ? from : `${from} – ${to}`),
} as const
