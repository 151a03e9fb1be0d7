import { rowIssueTexts } from './row-issue-texts.ts'

/** What is wrong in a row: its place from 0, the key of its column, and the words for it. */
export interface RowIssue {
  readonly row: number
  /** The row as it is called; absent: its number. */
  readonly rowName?: string
  readonly column: string
  /** The column as it is called. */
  readonly name: string
  readonly words: string
}

/** What is wrong in one row, as its card says it: `Date: … People: …`; '' when nothing is. */
export const issuesOfRow = (issues: readonly RowIssue[], row: number): string =>
  issues
    .filter(issue => issue.row === row)
    .map(({ name, words }) => rowIssueTexts.cell({ column: name, words }))
    .join(' ')

/** Lines of one message; more would not be read. */
const MAX_LINES = 8

/** A line each, with row and column: `Row 2, Date: …`; '' when nothing is wrong. */
export function issueLines(issues: readonly RowIssue[]): string {
  const lines = issues.slice(0, MAX_LINES).map(({ row, rowName, name, words }) => {
    return rowIssueTexts.line({ row: rowName ?? rowIssueTexts.row({ row: row + 1 }), column: name, words })
  })
  if (issues.length > MAX_LINES) lines.push(rowIssueTexts.more({ count: issues.length - MAX_LINES }))
  return lines.join('\n')
}
