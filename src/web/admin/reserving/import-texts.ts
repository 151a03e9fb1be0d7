import { BOOKING_COLUMNS, MAX_BOOKING_ROWS, REQUIRED_BOOKING_COLUMNS, UNDO_IMPORT_MINUTES } from '#contract/portal/reservation-imports.ts'

const plural = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`
const optional = BOOKING_COLUMNS.filter(name => !(REQUIRED_BOOKING_COLUMNS as readonly string[]).includes(name))

/** Texts of the import of bookings (P12.145). */
export const bookingImportTexts = {
  more: 'More',
  import: 'Import bookings',
  export: 'Export as CSV',
  intro: `A CSV file with a row for each booking of a space, at most ${MAX_BOOKING_ROWS.toLocaleString('en')}. Nothing is booked before you have seen what would be.`,
  required: `Columns: ${REQUIRED_BOOKING_COLUMNS.join(', ')}.`,
  optional: `If you have them: ${optional.join(', ')}. Rows with the same ref are one booking: of several days, or spaces. One that was imported before stays as it is.`,
  choose: 'Choose a file',
  other: 'Choose another file',
  readAs: (file: string, letters: string) => `${file} (${letters})`,
  good: (count: number) => plural(count, 'row can be booked', 'rows can be booked'),
  same: (count: number) => plural(count, 'row was imported before', 'rows were imported before'),
  clashing: (count: number) => plural(count, 'row clashes', 'rows clash'),
  wrong: (count: number) => plural(count, 'row cannot be read', 'rows cannot be read'),
  fileIsWrong: 'The file cannot be read',
  ignored: (names: string) => `Nothing is read of: ${names}.`,
  clashes: 'What clashes',
  wrongLines: 'What cannot be read',
  row: 'Row',
  booking: 'Booking',
  why: 'Why',
  ofMore: (shown: number, all: number) => `The first ${shown.toLocaleString('en')} of ${all.toLocaleString('en')}.`,
  takeAll: (count: number) => `Import ${plural(count, 'row', 'rows')}`,
  takeGood: (count: number) => `Import only the ${plural(count, 'row', 'rows')} that can be booked`,
  nothing: 'Nothing of it is new.',
  meanwhile: 'Something changed meanwhile: nothing was booked. Look again.',
  done: (count: number) => `${plural(count, 'booking was', 'bookings were')} imported.`,
  failed: 'We couldn’t import the bookings',
  unreadable: 'The file cannot be read any more. Choose it again.',
  close: 'Close',
  imported: 'Imported just now',
  importedAt: (count: number, time: string) => `${plural(count, 'booking', 'bookings')}, ${time}`,
  undo: 'Undo',
  undoOf: (count: number, time: string) => `Undo the import of ${plural(count, 'booking', 'bookings')}, ${time}`,
  undoHelp: `For ${UNDO_IMPORT_MINUTES} minutes. What was changed since stays.`,
  undoFailed: 'We couldn’t undo the import',
  changed: (titles: readonly string[], all: number) =>
    `Changed since: ${titles.join(', ')}${all > titles.length ? ` and ${(all - titles.length).toLocaleString('en')} more` : ''}.`,
} as const
