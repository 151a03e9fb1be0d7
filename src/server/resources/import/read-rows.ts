import { MAX_IMPORT_ROWS } from '#contract/portal/space-imports.ts'
import { readText } from '#contract/read-text.ts'
import { type FileRows, TOO_MANY_ROWS, wrongFile } from './file-rows.ts'
import { readCsv } from './read-csv.ts'
import { readJsonRows } from './read-json.ts'

/** The rows of a file of spaces, CSV or JSON, as its content says. What cannot be read is among `wrong`; nothing is thrown. */
export function readRows(bytes: Uint8Array): FileRows {
  const { text, encoding } = readText(bytes, TextDecoder)
  const isJson = /^\uFEFF?\s*[[{]/.test(text)
  const file = isJson ? readJsonRows(text, encoding) : readCsv(text, encoding)
  if (file.rows.length > MAX_IMPORT_ROWS) return { ...file, rows: [], wrong: [TOO_MANY_ROWS] }
  if (file.rows.length === 0 && file.wrong.length === 0) return { ...file, wrong: [wrongFile('This file has no rows.')] }
  return file
}
