const count = (number: number) => number.toLocaleString('en')
const submissions = (number: number) => (number === 1 ? '1 submission' : `${count(number)} submissions`)

/** Texts of the export of submissions. */
export const exportTexts = {
  export: 'Export',
  title: 'Export submissions',

  // What it will hold
  holds: (number: number) => submissions(number),
  holdsMoreThan: (number: number) => `More than ${submissions(number)}`,
  nothing: 'Nothing to export: no submission fits these filters.',
  allOfThem: 'All submissions, of all forms.',
  ofForm: 'Form',
  days: 'Submitted',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  from: (from: string) => `from ${from}`,
  until: (to: string) => `until ${to}`,
  words: 'Search',
  quoted: (words: string) => `“${words}”`,
  searchesAll: 'All submissions with these words, also beyond those that the list has searched.',

  // Choices
  format: 'Format',
  csv: 'CSV',
  csvHint: 'For spreadsheets and programs.',
  xlsx: 'Excel (XLSX)',
  xlsxHint: 'With dates, numbers and sheets.',
  jsonl: 'JSON lines',
  jsonlHint: 'For programs, a line for each submission.',
  columns: 'Columns',
  seen: 'As in the list',
  all: 'Everything that was answered',
  texts: 'Answers',
  labels: 'As people read them',
  values: 'As they are stored, for programs',
  separator: 'Between cells',
  comma: 'Comma',
  semicolon: 'Semicolon',
  tab: 'Tab',
  withFiles: 'With files',
  withFilesHint: 'A ZIP with the list, and a folder of files for each submission.',
  begin: 'Export',

  // What becomes of it
  yours: 'Exports of the last 24 hours',
  none: 'You have no exports yet.',
  waiting: 'Waiting',
  ahead: (number: number) => (number === 1 ? 'Waiting for 1 other' : `Waiting for ${count(number)} others`),
  starting: 'Starting',
  progress: (done: number, total: number) => `${count(done)} of ${submissions(total)}`,
  progressOf: (name: string) => `Progress of ${name}`,
  addingFiles: 'Adding files',
  made: (number: number, size: string) => `${submissions(number)}, ${size}`,
  failed: 'Failed',
  cut: (cells: number) =>
    cells === 1 ? '1 long text was cut. The sheet “Cut” names it.' : `${count(cells)} long texts were cut. The sheet “Cut” names them.`,
  expires: (when: string) => `Will be deleted on ${when}`,
  by: (name: string) => `by ${name}`,
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  breakOff: 'Stop',
  breakOffOf: (name: string) => `Stop ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  readFailed: 'The exports could not be loaded.',
  isReady: (name: string) => `${name} is ready.`,
} as const
