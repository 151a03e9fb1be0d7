import { type ImportChoices, MAX_IMPORT_ROWS } from '#contract/portal/space-imports.ts'
import { readText } from '#contract/read-text.ts'
import { type FileRows, type ReadRows, TOO_MANY_ROWS, unreadFile, wrongFile } from './file-rows.ts'
import { readCsv } from './read-csv.ts'
import { readJsonRows } from './read-json.ts'

/** A file as somebody sent it. Plain data. */
export interface SentFile {
  readonly bytes: Uint8Array
  /** The letters that were chosen for it, by their name; '': none were. */
  readonly letters: string
  /** Tags of the languages of whoever sent it: its letters are likely theirs. */
  readonly languages: readonly string[]
  /** What was decided on it. */
  readonly choices: ImportChoices
}

const NO_LETTERS = 'It has to be said in which letters this file is written.'
const HEAD_ALONE = 'This file has only a head, and no rows.'
const NO_ROWS = 'This file has no rows.'

/** The rows of a file of spaces, CSV or JSON, as its content says. What cannot be read is among `wrong`; nothing is thrown. */
export function readRows({ bytes, letters, languages, choices }: SentFile): FileRows {
  const file = readText(bytes, { TextDecoder, letters, languages })
  if (file.is === 'refused') return { ...unreadFile(wrongFile(file.reason), ''), letters: [] }
  if (file.is === 'unclear') return { ...unreadFile(wrongFile(NO_LETTERS), ''), letters: file.choices }
  return { ...rowsOf(file.text, file.letters, choices.columns), letters: file.choices }
}

function rowsOf(text: string, letters: string, columns: ImportChoices['columns']): ReadRows {
  const isJson = /^\s*[[{]/.test(text)
  const file = isJson ? readJsonRows(text, letters, columns) : readCsv(text, letters, columns)
  if (file.rows.length > MAX_IMPORT_ROWS) return unreadFile(TOO_MANY_ROWS, file.readAs)
  if (file.rows.length === 0 && file.wrong.length === 0) return { ...file, wrong: [wrongFile(isJson ? NO_ROWS : HEAD_ALONE)] }
  return file
}
