import { datesOrTimes } from '../kit/bounds-texts.ts'

/** What this kind of field says to a visitor. */
export const dateTexts = {
  choose: 'Choose a date',
  unread: (format: string) => `This cannot be read as a date. Please write it as ${format}.`,
  ambiguous: (days: readonly string[], format: string) => `Is this ${days.join(' or ')}? Please choose, or write it as ${format}.`,
  bounds: {
    ...datesOrTimes,
    none: 'No date is possible beside the other answers.',
    min: (first: string) => `Changed to the earliest possible date, ${first}.`,
    max: (last: string) => `Changed to the latest possible date, ${last}.`,
  },
} as const
