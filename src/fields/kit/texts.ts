/** What several kinds of field say to a visitor; what one kind says lies in its folder. Those that docs/PRODUCT.md quotes letter for letter. */
export const texts = {
  tooLong: (maxLength: number) => `Please shorten this to ${maxLength} characters.`,

  selectAnOption: 'Select an option',
  noData: 'No Data',
  loading: 'Loading...',
  notLoaded: 'These choices could not be loaded.',
  partNotLoaded: 'This field could not be loaded.',
  tryAgain: 'Try again',
  options: 'Options',
  more: (count: number) => `${count} more: type to narrow`,
  search: 'Search',
  formatIs: (format: string) => `Format: ${format}`,
  clear: 'Clear',

  noSuchOption: (text: string) => `“${text}” is not one of the options. Please choose one of them.`,
} as const
