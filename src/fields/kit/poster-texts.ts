/** What the three widgets of posters say in the same way. */
export const posterTexts = {
  missing: 'This shows itself once these are filled in:',
  notFilled: 'Not filled in',
  wrongOrder: 'The end has to be after the start.',
  notReady: 'There is nothing to show here.',
  goTo: (label: string) => `Go there: ${label}`,
  go: 'Go there',
  change: 'Change',
  changeOf: (label: string) => `Change: ${label}`,
  days: (first: string, last: string) => (first === last ? first : `${first} – ${last}`),
} as const
