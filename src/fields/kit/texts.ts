import { catalogue } from '#contract/texts/catalogue.ts'

/** What several kinds of field say to a visitor; what one kind says lies in its folder. Those that docs/PRODUCT.md quotes letter for letter. */
export const texts = catalogue('field', {
  check: 'Please check this field.',
  tooLong: '{over, plural, one {# character too many.} other {# characters too many.}}',

  // a required answer that is missing, P4.24
  pleaseFill: 'Please fill in this field.',
  pleaseChooseOne: 'Please choose one.',
  pleaseChooseSeveral: 'Please choose at least one.',
  pleaseChoose: 'Please choose “{label}”.',

  selectAnOption: 'Select an option',
  noData: 'No Data',
  noneYet: 'Nothing can be chosen here yet.',
  noneYetContact: 'Nothing can be chosen here yet. Contact {contact}',
  loading: 'Loading...',
  notLoaded: 'These choices could not be loaded.',
  partNotLoaded: 'This field could not be loaded.',
  tryAgain: 'Try again',
  more: '{count, number} more: type to narrow',
  search: 'Search',
  formatIs: 'Format: {format}',
  clear: 'Clear',
})
