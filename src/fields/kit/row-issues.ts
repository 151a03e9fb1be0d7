/** What is wrong in a row: its place from 0, the key of its column, and the words for it. */
export interface RowIssue {
  readonly row: number
  readonly column: string
  /** The column as it is called. */
  readonly name: string
  readonly words: string
}

/** Lines of one message; more would not be read. */
const MAX_LINES = 8

/** A line each, with row and column: `Row 2, Date: …`; '' when nothing is wrong. */
export function issueLines(issues: readonly RowIssue[]): string {
  const lines = issues.slice(0, MAX_LINES).map(({ row, name, words }) => `Row ${row + 1}, ${name}: ${words}`)
  if (issues.length > MAX_LINES) lines.push(`… and ${issues.length - MAX_LINES} more.`)
  return lines.join('\n')
}
