/** Texts of the line of a day of a booking. */
export const dayTexts = {
  beside: (space: string, day: string) => `Also in ${space} on ${day}`,
  besideShort: (day: string) => `Also on ${day}:`,
  alone: (day: string) => `Nothing else on ${day}.`,
  hatched: 'Hatched: set-up and clearing',
  booked: 'Booked',
  held: 'Held by somebody who is booking',
  thisRequest: 'This request',
  inSpace: (title: string, space: string) => `${title} (${space})`,
  setUp: (time: string) => `set-up from ${time}`,
  strike: (time: string) => `cleared by ${time}`,
  clash: 'Clash',
  more: 'There is more that day.',
} as const
