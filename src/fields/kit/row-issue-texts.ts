import { catalogue } from '#contract/texts/catalogue.ts'

/** How it is said what is wrong in which row. */
export const rowIssueTexts = catalogue('rowIssue', {
  row: 'Row {row, number}',
  line: '{row}, {column}: {words}',
  cell: '{column}: {words}',
  more: '… and {count, number} more.',
})
