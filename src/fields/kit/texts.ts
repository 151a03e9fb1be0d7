/** Every word the kinds of field say to a visitor. Those of the specification letter for letter. */
export const texts = {
  invalidEmail: "This doesn't looks like a valid email.",
  invalidPhone: "This doesn't looks like a valid phone.",
  tooLong: (most: number) => `Please shorten this to ${most} characters.`,

  selectAnOption: 'Select an option',
  noData: 'No Data',
  loading: 'Loading...',
  notLoaded: 'These choices could not be loaded.',
  textNotLoaded: 'This text could not be loaded.',
  tryAgain: 'Try again',
  search: 'Search',
  formatIs: (format: string) => `Format: ${format}`,
  chooseDate: 'Choose a date',
  chooseTime: 'Choose a time',
  clear: 'Clear',

  places: 'Places',
  placesFound: (count: number) => (count === 1 ? 'One place found.' : `${count} places found.`),
  noSuchPlace: (text: string) => `“${text}” is no place we know. Please choose one from the list.`,
  anotherPlace: 'Add another place',
  removePlace: (place: string) => `Remove ${place}`,
  placesMany: (most: number) => `At most ${most} places can be chosen.`,

  noPage: 'There is no page to show.',
  openPage: 'Open this page in a new tab',

  addFile: 'Choose a file',
  addFiles: 'Choose files',
  dropHere: 'or drop it here',
  dropManyHere: 'or drop them here',
  fileLimit: (megabytes: number) => `Up to ${megabytes} MB.`,
  filesLimit: (megabytes: number) => `Up to ${megabytes} MB together.`,
  filesSum: (count: number, size: string, megabytes: number) =>
    `${count === 1 ? 'One file' : `${count} files`}, ${size} of ${megabytes} MB.`,
  removeFile: (name: string) => `Remove ${name}`,
  fileTooLarge: (megabytes: number) => `Files need to be smaller than ${megabytes} MB.`,
  oneFileOnly: 'Only one file is allowed.',
  fileTwice: (name: string) => `The file named ${name} is already in the list.`,
  fileType: (name: string) => `The type of the file ${name} is not allowed.`,
  filesMany: (most: number) => `At most ${most} files are allowed.`,
} as const
