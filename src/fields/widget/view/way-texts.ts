/** What the ways out say where nothing fits. */
export const wayTexts = {
  timeSameDay: 'Another time, same day',
  time: 'Another time',
  layout: 'Another layout',
  building: 'Another building',
  withoutFilters: 'Without your filters',
  pair: 'Two rooms beside each other',
  later: (duration: string) => `Starts and ends ${duration} later.`,
  earlier: (duration: string) => `Starts and ends ${duration} earlier.`,
  holds: (seats: number, layout: string) => `${layout ? `${layout}, ` : ''}${seats} people.`,
  holdsPeople: (seats: number) => `Holds ${seats}.`,
  inLayout: (space: string, layout: string) => `${space} in ${layout}`,
  both: (one: string, other: string) => `${one} and ${other}, as one`,
  together: (seats: number) => `${seats} people together. Both or none.`,
  takeIt: 'Take it',
  takeBoth: 'Take both',
} as const
