import { catalogue } from '#contract/texts/catalogue.ts'

/** What a box whose options are found by typing says to a visitor: comes with it, later than the first page. */
export const comboTexts = catalogue('combo', {
  options: 'Options',
  noSuchOption: '“{text}” is not one of the options. Please choose one of them.',
  noSuchOptionOrEmpty: '“{text}” is not one of the options. Please choose one of them, or leave it empty.',
})
