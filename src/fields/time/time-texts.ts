import { datesOrTimes } from '../kit/bounds-texts.ts'

/** What this kind of field says to a visitor. */
export const timeTexts = {
  choose: 'Choose a time',
  unread: (format: string) => `This cannot be read as a time. Please write it as ${format}.`,
  bounds: {
    ...datesOrTimes,
    none: 'No time is possible beside the other answers.',
    min: (first: string) => `Changed to the earliest possible time, ${first}.`,
    max: (last: string) => `Changed to the latest possible time, ${last}.`,
  },
} as const
