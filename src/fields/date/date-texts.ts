import { catalogue } from '#contract/texts/catalogue.ts'

/** What this kind of field says to a visitor. */
export const dateTexts = catalogue('date', {
  choose: 'Choose a date',
  missing: 'Please enter a date as {format}.',
  unread: 'This cannot be read as a date. Please write it as {format}.',
  ambiguous: 'Is this {days}? Please choose, or write it as {format}.',
  bounds: {
    between: 'From {min} to {max}.',
    from: '{min} or later.',
    until: '{max} or earlier.',
    none: 'No date is possible with the other answers.',
    min: 'Changed to the earliest possible date, {bound}.',
    max: 'Changed to the latest possible date, {bound}.',
  },
})
