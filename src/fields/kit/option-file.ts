import { writeCsv } from '#contract/csv.ts'
import type { Option } from '#engine/model/form.ts'

/** Columns of a CSV file of options, in this order (P8.22); options of checkboxes have all four. */
export const OPTION_COLUMNS = ['Label', 'Value', 'Required', 'Invalid Message'] as const

/** How many of the columns the options of a field have. */
export const columnCount = (canRequire: boolean): 2 | 4 => (canRequire ? 4 : 2)

/** The options as a CSV file that an import takes as it is. */
export function optionsAsCsv(options: readonly Option[], canRequire: boolean): string {
  const rows = options.map(({ label, value, required, invalidMessage }) => [label, value, required ? 'yes' : 'no', invalidMessage ?? ''])
  return writeCsv([OPTION_COLUMNS, ...rows].map(row => row.slice(0, columnCount(canRequire))))
}
