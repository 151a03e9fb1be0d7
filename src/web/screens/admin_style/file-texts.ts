/** What is said of a style as a file (P8.41). */
export const fileTexts = {
  title: 'As a file',
  help: 'For another company, or to keep. Name, description and looks are in it, the logo is not.',
  save: 'Save as a file',
  load: 'Load from a file',
  unnamed: 'style',
  none: 'This file holds no style.',
  notUtf8: 'This file is not UTF-8. Save it as UTF-8.',
  refused: 'Not taken from the file, for it is not known or not allowed here:',
  more: (number: number) => `… and ${number} more`,
} as const
