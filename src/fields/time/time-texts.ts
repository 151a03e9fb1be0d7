import { catalogue } from '#contract/texts/catalogue.ts'

/** What this kind of field says to a visitor. */
export const timeTexts = catalogue('time', {
  choose: 'Choose a time',
  missing: 'Please enter a time as {format}.',
  unread: 'This cannot be read as a time. Please write it as {format}.',
  bounds: {
    between: 'From {min} to {max}.',
    from: '{min} or later.',
    until: '{max} or earlier.',
    none: 'No time is possible with the other answers.',
    min: 'Changed to the earliest possible time, {bound}.',
    max: 'Changed to the latest possible time, {bound}.',
  },
})
