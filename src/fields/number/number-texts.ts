import { catalogue } from '#contract/texts/catalogue.ts'

/** What this kind of field says to a visitor. */
export const numberTexts = catalogue('number', {
  missing: 'Please enter a number.',
  unread: 'This cannot be read as a number. Please write it in digits, like 1500 or 2.5.',
  unreadWhole: 'Enter a whole number, like 25.',
  step: 'Enter a multiple of {step}, like {example}.',
  ambiguous: 'Is this {numbers}? Please choose.',
  bounds: {
    between: 'From {min} to {max}.',
    from: '{min} or more.',
    until: '{max} or less.',
    none: 'No number is possible with the other answers.',
    min: 'Changed to the smallest possible number, {bound}.',
    max: 'Changed to the largest possible number, {bound}.',
  },
})
