const datesOrTimes = {
  between: (first: string, last: string) => `From ${first} to ${last}.`,
  from: (first: string) => `${first} or later.`,
  until: (last: string) => `${last} or earlier.`,
} as const

/** Every word the kinds of field say to a visitor. Those that docs/PRODUCT.md quotes letter for letter. */
export const texts = {
  invalidEmail: "This doesn't looks like a valid email.",
  invalidPhone: "This doesn't looks like a valid phone.",
  tooLong: (most: number) => `Please shorten this to ${most} characters.`,

  selectAnOption: 'Select an option',
  noData: 'No Data',
  loading: 'Loading...',
  notLoaded: 'These choices could not be loaded.',
  textNotLoaded: 'This text could not be loaded.',
  partNotLoaded: 'This field could not be loaded.',
  tryAgain: 'Try again',
  options: 'Options',
  more: (count: number) => `${count} more: type to narrow`,
  search: 'Search',
  formatIs: (format: string) => `Format: ${format}`,
  chooseDate: 'Choose a date',
  chooseTime: 'Choose a time',
  clear: 'Clear',
  noDate: (format: string) => `This cannot be read as a date. Please write it as ${format}.`,
  whichDay: (days: readonly string[], format: string) => `Is this ${days.join(' or ')}? Please choose, or write it as ${format}.`,
  noTime: (format: string) => `This cannot be read as a time. Please write it as ${format}.`,
  noNumber: 'This cannot be read as a number. Please write it in digits, like 1500 or 2.5.',

  /** What bounds allow, and what they did. */
  bounds: {
    date: {
      ...datesOrTimes,
      none: 'No date is possible beside the other answers.',
      min: (first: string) => `Changed to the earliest possible date, ${first}.`,
      max: (last: string) => `Changed to the latest possible date, ${last}.`,
    },
    time: {
      ...datesOrTimes,
      none: 'No time is possible beside the other answers.',
      min: (first: string) => `Changed to the earliest possible time, ${first}.`,
      max: (last: string) => `Changed to the latest possible time, ${last}.`,
    },
    number: {
      between: (least: string, most: string) => `From ${least} to ${most}.`,
      from: (least: string) => `${least} or more.`,
      until: (most: string) => `${most} or less.`,
      none: 'No number is possible beside the other answers.',
      min: (least: string) => `Changed to the smallest possible number, ${least}.`,
      max: (most: string) => `Changed to the largest possible number, ${most}.`,
    },
  },

  places: 'Places',
  placesFound: (count: number) => (count === 1 ? 'One place found.' : `${count} places found.`),
  noSuchOption: (text: string) => `“${text}” is not one of the options. Please choose one of them.`,
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
  fileFates: {
    chosen: 'Ready to send',
    sending: 'Sending…',
    unsent: 'Not sent',
    unread: 'Can no longer be read',
    refused: 'Not accepted',
    stored: 'Saved',
  },
  fileFate: (name: string, fate: string) => `${name}: ${fate}.`,
  chooseAgain: 'Choose again',
  ofFile: (action: string, name: string) => `${action}: ${name}`,
  oneFileOnly: 'Only one file is allowed.',
  fileTwice: (name: string) => `The file named ${name} is already in the list.`,
  filesMany: (most: number) => `At most ${most} files are allowed.`,
} as const
