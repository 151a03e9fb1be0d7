/** What an import of options from a CSV file says in the builder. */
export const optionFileTexts = {
  import: 'Import from CSV',
  download: 'Download as CSV',
  columnsHelp: (columns: readonly string[]) => `A CSV file has the columns ${columns.join(', ')}; it takes the place of all options.`,
  done: (count: number) => (count === 1 ? '1 option was imported.' : `${count} options were imported.`),
  undo: 'Undo',
  failed: 'Failed to import values',
  gone: 'The file could not be read. Please choose it again.',
  headAlone: 'This file has only a head, and no values.',
  readAs: (letters: string) => `Read as ${letters}.`,
  unreadable: (row: number) => `Row ${row} cannot be read as CSV: a quote is not closed, or stands inside of a cell.`,
  columns: (columns: readonly string[], row: number, found: number) =>
    `A row has ${columns.length} columns (${columns.join(', ')}), and row ${row} has ${found}.`,
  tooMany: (found: number, most: number) => `A field has at most ${most} values, and this file has ${found}.`,
  tooLarge: (mostMb: number) => `Files need to be smaller than ${mostMb} MB.`,
  twice: (value: string, first: number, row: number) => `Values need to be unique: “${value}” stands in rows ${first} and ${row}.`,
  cell: (row: number, column: string, issue: string) => `Row ${row}, ${column}: ${issue}`,
  tooLong: (most: number) => `At most ${most} characters.`,
  yesOrNo: 'This is “yes” or “no”.',
} as const
