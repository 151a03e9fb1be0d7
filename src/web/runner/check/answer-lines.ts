import { tableText } from '#engine/model/answer-table.ts'
import { sizeText } from '#fields/kit/size.ts'
import type { ReadableAnswer } from '#fields/readable-answer.ts'

/** The texts, rows and files of an answer, each on a line of its own. */
export function linesOf({ texts: list, table, files = [] }: ReadableAnswer): readonly string[] {
  if (table) return table.rows.map(row => tableText({ columns: table.columns, rows: [row] }))
  return [...list, ...files.map(({ name, size }) => `${name} (${sizeText(size)})`)]
}
